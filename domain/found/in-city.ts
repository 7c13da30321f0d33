import type { Language } from '../language.ts'

/** « à Montréal », « au Gardeur », « aux Coteaux »; "in Montréal". */
export const inCity = (city: string, language: Language): string => inside[language](city)

const inside: Record<Language, (city: string) => string> = {
  fr: (city) => {
    if (city.startsWith('Le ')) return `au ${city.slice(3)}`
    if (city.startsWith('Les ')) return `aux ${city.slice(4)}`
    return `à ${city}`
  },
  en: (city) => `in ${city}`,
}
