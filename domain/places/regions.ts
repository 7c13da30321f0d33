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

/** US states keep their two letters. */
export const regionName = (code: string, language: Language): string =>
  names[code]?.[language] ?? code

const withRegion: Record<Language, (city: string, region: string) => string> = {
  fr: (city, region) => `${city} (${region})`,
  en: (city, region) => `${city}, ${region}`,
}

/** A city with the name of its region: `Montréal (Québec)`, `Montréal, Quebec`. */
export const cityIn = (city: string, region: string, language: Language): string =>
  withRegion[language](city, region)

const withCounty: Record<Language, (city: string, county: string, region: string) => string> = {
  fr: (city, county) => `${city} (${county})`,
  en: (city, county, region) => `${city} (${county}), ${region}`,
}

/** A city of Quebec that shares its name: `Saint-Isidore (Roussillon)`, `Saint-Isidore (Roussillon), Quebec`. */
export const cityInCounty = (
  city: string,
  county: string,
  region: string,
  language: Language,
): string => withCounty[language](city, county, region)

/** Both languages, without marks. */
const abbreviations: Record<string, string[]> = {
  AB: ['alta', 'alb'],
  BC: ['b c', 'c b'],
  MB: ['man'],
  NB: ['n b'],
  NL: ['n l', 't n l', 'nfld', 'newfoundland', 'terre neuve', 'labrador'],
  NS: ['n s', 'n e'],
  NT: ['n t', 'nwt', 'n w t', 't n o'],
  ON: ['ont'],
  PE: ['pei', 'p e i', 'p e', 'ipe', 'i p e'],
  QC: ['q c', 'que', 'pq', 'p q'],
  SK: ['sask'],
  YT: ['y t', 'yuk'],
}

const codes = new Map(
  Object.entries(names).flatMap(([code, { fr, en }]) =>
    [code, fr, en].map((name) => [plainName(name), code] as const),
  ),
)

for (const [code, forms] of Object.entries(abbreviations))
  for (const form of forms) codes.set(form, code)

/** Name, letters or abbreviation, in either language. */
export const regionCode = (typed: string): string | undefined => codes.get(plainName(typed))
