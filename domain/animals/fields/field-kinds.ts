import { z } from 'zod'
import { telephoneField } from '../../accounts/person-fields.ts'
import { isDay } from '../../dates.ts'
import { day, hour, instant } from '../../validation/day-fields.ts'
import { noLinks } from '../../validation/links.ts'
import { manyLines, oneLine } from '../../validation/lines.ts'
import { say } from '../../validation/say.ts'

/** What a field of an animal holds: its control, its checks and the form in which it is stored. */
export interface FieldKind {
  /**
   * One line, several lines, one of a list, yes or no, a day, a day stored as yyyymmdd, an instant, an hour of
   * the day, a number that the animal carries, or a telephone.
   */
  kind:
    | 'line'
    | 'lines'
    | 'choice'
    | 'yesNo'
    | 'day'
    | 'compactDay'
    | 'instant'
    | 'hour'
    | 'number'
    | 'telephone'
  /**
   * What people type, and what a call sends; `undefined` comes out for an empty field. A field
   * without it is set by calls of its own.
   */
  typed?: z.ZodType
  /** The value as the table holds it and the profile answers it. */
  stored: z.ZodType
  choices?: readonly string[]
  /** Characters that the control takes. */
  longest?: number
}

const optional = <S extends z.ZodType>(field: S) =>
  z.union([z.literal('').transform(() => undefined), field]).optional()

export const line = (longest: number) =>
  ({
    kind: 'line',
    longest,
    typed: optional(z.string().trim().max(longest).regex(oneLine, say('INVALID'))),
    stored: z.string(),
  }) as const satisfies FieldKind

/** A line that alerts tell to strangers. */
export const publicLine = (longest: number) => {
  const plain = line(longest)
  return { ...plain, typed: plain.typed.refine(...noLinks) } as const satisfies FieldKind
}

/** The name of an animal, which is never empty. */
export const nameLine = {
  kind: 'line',
  longest: 100,
  typed: z
    .string({ error: ({ code }) => (code === 'invalid_type' ? say('NAME_REQUIRED') : undefined) })
    .trim()
    .min(1, say('NAME_REQUIRED'))
    .max(100)
    .regex(oneLine, say('INVALID'))
    .refine(...noLinks),
  stored: z.string(),
} as const satisfies FieldKind

export const lines = {
  kind: 'lines',
  longest: 4000,
  typed: optional(z.string().trim().max(4000).regex(manyLines, say('INVALID'))),
  stored: z.string(),
} as const satisfies FieldKind

/** Characters of how a loss happened. */
export const longestCircumstances = 500

/** Lines that strangers read; letters must not carry links of others. */
export const publicLines = (longest: number) =>
  ({
    kind: 'lines',
    longest,
    typed: optional(
      z
        .string()
        .trim()
        .max(longest)
        .regex(manyLines, say('INVALID'))
        .refine(...noLinks),
    ),
    stored: z.string(),
  }) as const satisfies FieldKind

/** One of a list; its words are the texts `animals.values.<field>`. */
export const choice = <const Choices extends readonly string[]>(choices: Choices) => {
  const stored = z.enum(choices)
  return { kind: 'choice', choices, typed: optional(stored), stored } as const satisfies FieldKind
}

/** One of a list, never empty. */
export const requiredChoice = <const Choices extends readonly string[]>(
  choices: Choices,
  message: ReturnType<typeof say>,
) => {
  const typed = z.enum(choices, message)
  return { kind: 'choice', choices, typed, stored: typed } as const satisfies FieldKind
}

/** Forms send the choice as text; '' means unknown. */
export const yesNo = {
  kind: 'yesNo',
  choices: ['true', 'false'],
  typed: z
    .union([
      z.literal('').transform(() => undefined),
      z.boolean(),
      z.enum(['true', 'false']).transform((text) => text === 'true'),
    ])
    .optional(),
  stored: z.boolean(),
} as const satisfies FieldKind

export const calendarDay = {
  kind: 'day',
  typed: optional(day),
  stored: z.string(),
} as const satisfies FieldKind

export const toDay = (compact: string): string =>
  `${compact.slice(0, 4)}-${compact.slice(4, 6)}-${compact.slice(6)}`

/** Sent and stored as yyyymmdd (requirements/contract.md 1); typed as `YYYY/MM/DD`. */
export const compactDay = {
  kind: 'compactDay',
  typed: optional(
    z
      .string(say('DATE_INVALID'))
      .transform((text) => text.trim().replaceAll(/[/-]/g, ''))
      .refine((text) => /^\d{8}$/.test(text) && isDay(toDay(text)), say('DATE_INVALID')),
  ),
  stored: z.string(),
} as const satisfies FieldKind

export const moment = {
  kind: 'instant',
  typed: optional(instant),
  stored: z.string(),
} as const satisfies FieldKind

/** `HH:mm`. */
export const hourOfDay = {
  kind: 'hour',
  typed: optional(hour),
  stored: z.string(),
} as const satisfies FieldKind

export const telephone = {
  kind: 'telephone',
  typed: z.preprocess((typed) => (typed === '' ? undefined : typed), telephoneField.optional()),
  stored: z.string(),
} as const satisfies FieldKind

/** A number that is replaced and never emptied; `number-rules.ts` checks it. */
export const carriedNumber = <Typed extends z.ZodType<string>>(typed: Typed) =>
  ({ kind: 'number', longest: 40, typed, stored: z.string() }) as const satisfies FieldKind
