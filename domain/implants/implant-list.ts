import { z } from 'zod'
import { speciesList } from '../animals/animal.ts'
import { emailField } from '../accounts/person-fields.ts'
import { languages } from '../language.ts'
import { guessFrom, signs, type Heads } from '../import/column-heads.ts'
import { say } from '../validation/say.ts'

/** Implants at once (requirements/professionals.md 5). */
export const mostImplants = 500
const longestList = 120_000

export const implantColumns = [
  'microchip',
  'card',
  'verif',
  'email',
  'fullname',
  'telephone',
  'address',
  'apartment',
  'postalCode',
  'language',
  'species',
  'sex',
  'dob',
  'sterilization',
  'notes',
  'animal',
] as const
export type ImplantColumn = (typeof implantColumns)[number]

const unlessEmpty = <S extends z.ZodType>(field: S) =>
  z.preprocess((typed) => (typed === '' ? undefined : typed), field.optional())

export const implantList = z.object({
  /** Pasted, scanned or of a CSV file: an implant a line, with or without a head. */
  text: z
    .string(say('REQUIRED'))
    .max(longestList)
    .refine((text) => text.trim() !== '', say('REQUIRED')),
  implanter: z.string().max(64).default('default'),
  /** Of every line that says nothing else. */
  language: z.enum(languages).optional(),
  species: unlessEmpty(z.enum(speciesList)),
  email: unlessEmpty(emailField),
  /** First lines of the implants to record; absent: the list is only tried. */
  lines: z.array(z.int().min(1)).min(1).max(mostImplants).optional(),
})
export type ImplantList = z.output<typeof implantList>

export const implantListReport = z.object({
  /** Of the head; null: left out. Empty without a head. */
  columns: z.array(z.object({ name: z.string(), field: z.enum(implantColumns).nullable() })),
  rows: z.array(
    z.object({
      /** Of the implant, once it is recorded. */
      id: z.string().optional(),
      /** Lines of the text, from 1. */
      first: z.int(),
      last: z.int(),
      microchip: z.string(),
      /** As told: e-mail, name or animal. */
      owner: z.string(),
      /** Nothing: it is, or was, recorded. */
      problems: z.array(
        z.object({ field: z.enum(implantColumns).nullable(), message: z.string() }),
      ),
    }),
  ),
  recorded: z.boolean(),
})
export type ImplantListReport = z.output<typeof implantListReport>

const heads: Heads<ImplantColumn> = [
  // What an animal is called is neither its file nor its owner.
  [null, /^(?=.*\b(nom|name)\b).*\b(animal|pet|chien|chat|dog|cat)/],
  ['verif', /verif/],
  ['microchip', signs.microchip],
  ['animal', /animal|fiche|unique id|dossier/],
  ['card', /carte|card|plaque/],
  ['email', /mail|courriel/],
  ['telephone', /phone|cell|mobile|^tel/],
  ['postalCode', signs.postal],
  ['apartment', /^app?t|appartement|apartment|unit/],
  ['address', /add?r|^rue|street/],
  ['language', /lang/],
  ['species', signs.species],
  ['sex', signs.sex],
  ['dob', signs.birth],
  ['sterilization', /steril|spay|neuter|castr/],
  ['notes', signs.notes],
  // A name in two columns is put together by the person who brings the list.
  [null, signs.part],
  [null, signs.identifier],
  ['fullname', /nom|name|client|proprietaire|owner|gardien/],
]

/** By the head of a column. */
export const guessColumn = (head: string): ImplantColumn | null => guessFrom(heads, head)
