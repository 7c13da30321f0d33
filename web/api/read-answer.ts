import type { Endpoint } from '#domain/contract.ts'
import { CallError } from './call-error.ts'

/**
 * The body of a reply that says it went well.
 * @throws CallError NETWORK where the reply was cut off, SERVER_ERROR where it is not what the endpoint
 * declares, as of a server in between
 */
export async function readAnswer(endpoint: Endpoint, response: Response): Promise<unknown> {
  if (response.status === 204 || !endpoint.reply) return undefined
  const answer: unknown = await response.json().catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw error instanceof SyntaxError ? broken() : new CallError(0, { code: 'NETWORK' })
  })
  return checkAnswer(endpoint, answer)
}

/** @throws CallError SERVER_ERROR where it is not what the endpoint declares */
export function checkAnswer(endpoint: Endpoint, answer: unknown): unknown {
  if (!isOfKind(endpoint, answer)) throw broken()
  return answer
}

/** Of the status of a gateway: reads try it again. */
const broken = () => new CallError(502, {})

interface Def {
  type: string
  shape?: object
}

/**
 * A list where a list is declared, and an object with one of the declared members where an object is:
 * a page may be older or newer than the server, which says more or less than the page knows.
 */
function isOfKind({ reply }: Endpoint, answer: unknown): boolean {
  const { type, shape }: Def = reply?._zod.def ?? { type: 'any' }
  if (type === 'array') return Array.isArray(answer)
  if (type !== 'object' || !shape) return true
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return false
  const members = Object.keys(shape)
  return members.length === 0 || members.some((name) => name in answer)
}
