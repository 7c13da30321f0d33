import type { z } from 'zod'
import type { Policy } from './access/policies.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * One call of the API, declared once: the server validates and serializes with it, the client is
 * typed by it, forms take `body` as their schema, and the OpenAPI document is made of it.
 */
export interface Endpoint {
  method: Method
  /** Full path, with `:name` for each member of `params`. */
  path: string
  /** Who may call; the server refuses everyone else before it reads the body. */
  access: Policy
  /** One English sentence for the OpenAPI document. */
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /**
   * Shape of the successful answer; whatever it does not name never leaves the server. Absent: no
   * content.
   */
  reply?: z.ZodType
  /** HTTP status of success; 200 with a reply and 204 without one unless given. */
  status?: 200 | 201 | 202 | 204
  /**
   * Takes an Idempotency-Key header: the same key gives the same answer and one effect
   * (requirements/contract.md 1).
   */
  idempotent?: true
  /** The body is multipart/form-data with one `file`; the handler reads it itself. */
  upload?: true
  /**
   * Its refusals travel as 200 `{success: false, message, …}` (requirements/contract.md 10):
   * clients of the look-up read no other status.
   */
  refusesIn200?: true
}

/** Declares an endpoint and keeps its exact types. */
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration
}

type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined
type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined

/** What the caller sends, before the schemas read it. */
export interface CallInput<E extends Endpoint> {
  params: InputOf<E['params']>
  query: InputOf<E['query']>
  body: InputOf<E['body']>
}

/** What the handler receives, after the schemas have read it. */
export interface HandlerInput<E extends Endpoint> {
  params: OutputOf<E['params']>
  query: OutputOf<E['query']>
  body: OutputOf<E['body']>
}

/** The answer of a call: what its `reply` declares, or nothing. */
export type ReplyOf<E extends Endpoint> = E['reply'] extends z.ZodType ? z.output<E['reply']> : void
