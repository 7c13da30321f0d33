import type { Language } from '#domain/language.ts'
import { plainName } from './plain-name.ts'

const names: Record<string, Record<Language, string>> = {
  AB: { fr: 'Alberta', en: 'Alberta' },
  BC: { fr: 'Colombie-Britannique', en: 'British Columbia' },
  MB: { fr: 'Manitoba', en: 'Manitoba' },
  NB: { fr: 'Nouveau-Brunswick', en: 'New Brunswick' },
  NL: { fr: 'Terre-Neuve-et-Labrador', en: 'Newfoundland and Labrador' },
  NS: { fr: 'Nouvelle-Écosse', en: 'Nova Scotia' },
  NT: { fr: 'Territoires du Nord-Ouest', en: 'Northwest Territories' },
  NU: { fr: 'Nunavut', en: 'Nunavut' },
  ON: { fr: 'Ontario', en: 'Ontario' },
  PE: { fr: 'Île-du-Prince-Édouard', en: 'Prince Edward Island' },
  QC: { fr: 'Québec', en: 'Quebec' },
  SK: { fr: 'Saskatchewan', en: 'Saskatchewan' },
  YT: { fr: 'Yukon', en: 'Yukon' },
}

/** The name of a Canadian province or territory; a state of the United States keeps its two letters. */
export const regionName = (code: string, language: Language): string => names[code]?.[language] ?? code

const codes = new Map(Object.entries(names).flatMap(([code, { fr, en }]) => [code, fr, en].map((name) => [plainName(name), code] as const)))

/** The letters of a province or territory by its name in either language or its letters; in any case, accents and marks aside. */
export const regionCode = (typed: string): string | undefined => codes.get(plainName(typed))
