import type { Texts } from '#domain/texts.ts'
import { translator } from '../../../texts.ts'

type LineText = keyof Texts['payments']['lines']

/** What a line of an order is named in both languages, as its invoice keeps it. */
export const lineNames = (
  key: LineText,
  values: Record<string, string> = {},
): { nameFr: string; nameEn: string } => {
  const name = (language: 'fr' | 'en') =>
    (translator(language, 'payments') as unknown as (key: string, values: object) => string)(
      `lines.${key}`,
      values,
    )
  return { nameFr: name('fr'), nameEn: name('en') }
}
