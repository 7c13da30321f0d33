import type { Language } from '#domain/language.ts'
import type { Texts } from '#domain/texts.ts'
import { translator } from '../../texts.ts'

export type Reason = keyof Texts['import']['reasons']
export type Say = (reason: Reason, values?: Record<string, string | number>) => string

/** Options of the command that help, by reason. */
const helps: Partial<Record<Reason, (values: Record<string, string | number>) => string>> = {
  unknownWord: ({ field, word }) => `; say what it means with --value "${field}.${word}=..."`,
  dateOrder: () => ' (--date-order)',
}

/**
 * Why a row is rejected.
 * @param byCommand names the options of the command too
 */
export function reasonsIn(language: Language, byCommand: boolean): Say {
  const t = translator(language, 'import') as unknown as (key: string, values: object) => string
  return (reason, values = {}) =>
    `${t(`reasons.${reason}`, values)}${(byCommand && helps[reason]?.(values)) || ''}`
}
