import { z } from 'zod'
import { emailField, fullNameField, telephoneField } from '../accounts/person-fields.ts'
import { day } from '../validation/day-fields.ts'
import { defaultLanguage, languages } from '../language.ts'
import { manyLines, oneLine } from '../validation/lines.ts'
import { blankIsAbsent } from '../validation/message.ts'
import { say } from '../validation/say.ts'

const maybe = <S extends z.ZodType>(field: S) => z.preprocess(blankIsAbsent, field.optional())

/** Characters; two clients that become one keep both notes. */
const notesLength = 20_000

const consent = z.object({
  date: day,
  source: z
    .string(say('REQUIRED'))
    .trim()
    .min(1, say('REQUIRED'))
    .max(200)
    .regex(oneLine, say('INVALID')),
  text: z
    .string(say('REQUIRED'))
    .trim()
    .min(1, say('REQUIRED'))
    .max(2000)
    .regex(manyLines, say('INVALID')),
})

const unlessBlank = (typed: unknown): unknown =>
  typeof typed === 'object' &&
  typed !== null &&
  Object.values(typed).every((value) => blankIsAbsent(value) === undefined)
    ? undefined
    : typed

/** A client as an organization writes it (requirements/clients.md 1). */
export const clientForm = z.object({
  fullName: fullNameField,
  telephone: maybe(telephoneField),
  email: maybe(emailField),
  address: maybe(z.string().trim().max(300).regex(oneLine, say('INVALID'))),
  language: z.enum(languages).default(defaultLanguage),
  notes: maybe(z.string().trim().max(notesLength).regex(manyLines, say('INVALID'))),
  /** Absent: none, or no longer. */
  consent: z.preprocess(unlessBlank, consent.optional()),
})
export type ClientForm = z.output<typeof clientForm>
