import { useTranslations } from 'use-intl'
import type { FieldError } from 'react-hook-form'
import type { z } from 'zod'
import { explainIssue, type Issue } from '#domain/validation/say.ts'

/**
 * Issues carry a text key and values instead of a sentence, so that displayed errors follow a
 * change of language.
 */
export function encodeIssues<Out, In>(schema: z.ZodType<Out, In>): z.ZodType<Out, In> {
  const standard = schema['~standard']
  const validate: typeof standard.validate = async (value, options) => {
    const result = await standard.validate(value, options)
    if (!result.issues) return result
    return {
      issues: result.issues.map((issue) => {
        const { key, values } = explainIssue(issue as Issue)
        return { ...issue, message: JSON.stringify({ key, values }) }
      }),
    }
  }
  return { '~standard': { ...standard, validate } } as unknown as z.ZodType<Out, In>
}

/** The field's error, or that of its value's first member, such as an address's text. */
function saidOf(error: FieldError | undefined): FieldError | undefined {
  if (!error || typeof error.message === 'string') return error
  const members = Object.values(error as unknown as Record<string, unknown>)
  return members.find(
    (member): member is FieldError =>
      typeof member === 'object' && member !== null && 'message' in member,
  )
}

/** Errors by the path of what they are about, such as `address.text`. */
export function errorsByPath(errors: object, above = ''): [path: string, error: FieldError][] {
  return Object.entries(errors).flatMap(([name, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null) return []
    const path = above + name
    return 'message' in error && typeof error.message === 'string'
      ? [[path, error as FieldError]]
      : errorsByPath(error, `${path}.`)
  })
}

/** Server messages are already in the reader's language. */
export function useErrorText(): (error: FieldError | undefined) => string | undefined {
  const t = useTranslations('validation')
  return (given) => {
    const error = saidOf(given)
    if (!error?.message) return undefined
    if (error.type === 'server') return error.message
    const { key, values } = JSON.parse(error.message) as ReturnType<typeof explainIssue>
    return (t as (key: string, values?: Record<string, number>) => string)(key, values)
  }
}
