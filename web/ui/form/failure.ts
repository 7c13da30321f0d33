import { FileMissing, wordsFor, type WhyMissing } from '../parts/why-missing.ts'

/** Above the form: the server's message, or a text key. */
export type Failure =
  { message: string } | { key: 'networkError' | 'serverError' | (typeof wordsFor)[WhyMissing] }

/** The server's alternatives to a field's value, such as places of an unclear address; it may know none. */
export interface Suggested {
  name: string
  options: readonly { id: string; title: string }[]
  /** The options are parts of the value, which is too large. */
  isPart: boolean
}

interface Placed {
  /** By path, for fields of the form. */
  fields: Record<string, string>
  rest: Failure | null
  suggested: Suggested | null
}

interface Answered {
  code: string
  message: string
  fields?: Record<string, string>
  /** The complete answer, with extra members of some refusals. */
  answer?: { suggestions?: Suggested['options']; boroughs?: Suggested['options'] }
}

/** An API error `{code, message, fields}` (requirements/contract.md 1). */
export const isAnswer = (error: unknown): error is Answered =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'

/** Splits an error between the form's fields and the message above the form. */
export function placeFailure(error: unknown, names: string[]): Placed {
  if (error instanceof FileMissing)
    return { fields: {}, rest: { key: wordsFor[error.why] }, suggested: null }
  // A bug, not an answer: report it, and show a generic message.
  if (!isAnswer(error)) {
    globalThis.reportError?.(error)
    return { fields: {}, rest: { key: 'serverError' }, suggested: null }
  }
  if (error.code === 'NETWORK')
    return { fields: {}, rest: { key: 'networkError' }, suggested: null }
  const own: Record<string, string> = {}
  const foreign: string[] = []
  for (const [path, message] of Object.entries(error.fields ?? {})) {
    const name = names.find((candidate) => path === candidate || path.startsWith(`${candidate}.`))
    if (name) own[name] ??= message
    else foreign.push(message)
  }
  const found = Object.keys(own).length > 0
  const text = foreign.length > 0 ? foreign.join(' ') : found ? '' : error.message
  const { suggestions, boroughs } = error.answer ?? {}
  const options = boroughs ?? suggestions
  const [name] = Object.keys(own)
  const suggested =
    name !== undefined && options ? { name, options, isPart: boroughs !== undefined } : null
  if (text) return { fields: own, rest: { message: text }, suggested }
  return { fields: own, rest: found ? null : { key: 'serverError' }, suggested }
}
