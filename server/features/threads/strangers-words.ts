import type { Language } from '#domain/language.ts'
import { translator } from '../../texts.ts'
import { warningOf } from './fraud/warning-of.ts'

/**
 * Paragraphs of a letter: what a stranger wrote, as `shown`, and below it what it seems to ask for
 * (requirements/reuniting.md 6).
 */
export function strangersWords(language: Language, message: string, shown = message): string[] {
  const warning = warningOf(message)
  return warning ? [shown, translator(language, 'warnings')(warning)] : [shown]
}
