import type { Language } from '../language.ts'

/** « à Montréal », « au Gardeur », « aux Coteaux »; "in Montréal". */
export function inCity(city: string, language: Language): string {
  if (language === 'en') return `in ${city}`
  if (city.startsWith('Le ')) return `au ${city.slice(3)}`
  if (city.startsWith('Les ')) return `aux ${city.slice(4)}`
  return `à ${city}`
}
