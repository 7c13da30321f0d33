/** French is the default everywhere (requirements/accounts-and-public.md 9). */
export const languages = ['fr', 'en'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'fr'

/** Parses tags such as `en-CA` or `EN`. */
export function asLanguage(text: string | null | undefined): Language | undefined {
  const start = text?.trim().slice(0, 2).toLowerCase()
  return languages.find((language) => language === start)
}

export function preferredLanguage(acceptLanguage: string | undefined): Language | undefined {
  return (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag, ...rest] = part.split(';')
      const quality = rest.map((item) => /^\s*q=([\d.]+)\s*$/.exec(item)?.[1]).find(Boolean)
      return { language: asLanguage(tag), quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .find(({ language }) => language)?.language
}
