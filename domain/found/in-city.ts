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

/** « dans la municipalité d’Alma »; "in the municipality of Alma". */
export const inMunicipality = (city: string, language: Language): string =>
  language === 'fr' ? `dans la municipalité ${ofCity(city)}` : `in the municipality of ${city}`

const vowels = new Set('AEIOUYÀÂÉÈÊËÎÏÔŒÙÛ')

function ofCity(city: string): string {
  if (city.startsWith('Le ')) return `du ${city.slice(3)}`
  if (city.startsWith('Les ')) return `des ${city.slice(4)}`
  return vowels.has(city.charAt(0)) ? `d’${city}` : `de ${city}`
}
