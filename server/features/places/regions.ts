import type { Language } from '#domain/language.ts'

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
