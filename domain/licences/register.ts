import { z } from 'zod'
import { sexes, speciesList } from '../animals/animal.ts'
import { languages } from '../language.ts'
import { weightUnits } from './weight.ts'

/** The register of a city as a file: one licence a row (requirements/cities.md 7). */

/** What a column may hold; the needed ones have to be told of each row. */
export const registerFields = {
  tag: { about: 'number of the tag', needed: true },
  from: { about: 'first day of the licence; without it a year before its last' },
  to: { about: 'last day of the licence', needed: true },
  animalName: { about: 'name of the animal', needed: true },
  species: { about: 'species' },
  sex: { about: 'sex' },
  breed: { about: 'breed' },
  color: { about: 'colour' },
  birth: { about: 'birth: a date or a year', needed: true },
  sterilized: { about: 'sterilized, yes or no' },
  rabies: { about: 'rabies vaccination up to date, yes or no' },
  weight: { about: 'weight' },
  microchip: { about: 'microchip' },
  tattoo: { about: 'tattoo' },
  assistance: { about: 'number of the certificate of an assistance dog' },
  signs: { about: 'distinctive signs' },
  dangerous: { about: 'declared potentially dangerous, yes or no' },
  contactName: { about: 'full name of the keeper', needed: true },
  telephone: { about: 'telephone of the keeper' },
  email: { about: 'e-mail of the keeper' },
  address: { about: 'number and street where the animal lives', needed: true },
  apartment: { about: 'apartment' },
  postal: { about: 'postal code' },
  language: { about: 'language of the keeper, French or English' },
  notes: { about: 'anything else' },
} as const satisfies Record<string, { about: string; needed?: true }>
export type RegisterField = keyof typeof registerFields
export const registerFieldNames = Object.keys(registerFields) as [RegisterField, ...RegisterField[]]

export const isNeeded = (field: RegisterField): boolean => 'needed' in registerFields[field]

const table = <const V extends readonly [string, ...string[]]>(values: V) =>
  z.record(z.string().max(200), z.enum(values))
const words = <const V extends readonly [string, ...string[]]>(values: V) =>
  table(values)
    .transform((meanings) =>
      Object.fromEntries(
        Object.entries(meanings).map(([word, value]) => [word.trim().toLowerCase(), value]),
      ),
    )
    .optional()

/** Lists whose words a mapping may explain, beside those that are known. */
export const registerWords = ['species', 'sex', 'yesNo'] as const
export type RegisterWords = (typeof registerWords)[number]
export const yesNoWords = ['yes', 'no'] as const

/** Kept with the city, and in a file for the command. */
export const registerMapping = z.strictObject({
  /** By the name of the column. */
  columns: z.record(z.string().max(200), z.enum(registerFieldNames)),
  /** What words of the file mean, in small letters. */
  values: z
    .strictObject({ species: words(speciesList), sex: words(sexes), yesNo: words(yesNoWords) })
    .prefault({}),
  /** Of rows that do not say. */
  species: z.enum(speciesList).default('Dog'),
  language: z.enum(languages).default('fr'),
  weightUnit: z.enum(weightUnits).default('kg'),
  /** For 03/04/2020, otherwise rejected. */
  dateOrder: z.enum(['day-month', 'month-day']).optional(),
})
export type RegisterMapping = z.output<typeof registerMapping>

/** As it is kept: its words are in small letters already. */
export const keptRegisterMapping = registerMapping.extend({
  values: z.strictObject({
    species: table(speciesList).optional(),
    sex: table(sexes).optional(),
    yesNo: table(yesNoWords).optional(),
  }),
})

/** Encodings that spreadsheets write. */
export const registerEncodings = ['utf-8', 'windows-1252'] as const
export type RegisterEncoding = (typeof registerEncodings)[number]
