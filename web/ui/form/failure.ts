/** What stands above the form: the server's own words, or the text key that fits. */
export type Failure = { message: string } | { key: 'networkError' | 'serverError' }

/**
 * What the server offers in place of what a field holds, such as the places that an unclear address
 * may mean.
 */
export interface Suggested {
  name: string
  options: readonly { id: string; title: string }[]
}

interface Placed {
  /** Message by field path, for fields that the form has. */
  fields: Record<string, string>
  rest: Failure | null
  suggested: Suggested | null
}

interface Answered {
  code: string
  message: string
  fields?: Record<string, string>
  /** The whole answer, with the members that some refusals add. */
  answer?: { suggestions?: Suggested['options'] }
}

/**
 * Whether the error is an answer of the API: `{code, message, fields}`
 * (requirements/contract.md 1).
 */
const isAnswer = (error: unknown): error is Answered =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'

/**
 * Sorts an error of sending: what belongs beside a field that the form has, and what stands above
 * the form.
 */
export function placeFailure(error: unknown, names: string[]): Placed {
  // A bug of ours is no answer: it is reported as one, and the person reads that something went
  // wrong.
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
  const options = error.answer?.suggestions ?? []
  const [name] = Object.keys(own)
  const suggested = name !== undefined && options.length > 0 ? { name, options } : null
  if (text) return { fields: own, rest: { message: text }, suggested }
  return { fields: own, rest: found ? null : { key: 'serverError' }, suggested }
}
