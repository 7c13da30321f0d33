import type { z } from 'zod'
import type { Policy } from './access/policies.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * One API call, declared once for validation, serialization, client types, form schemas (`body`)
 * and OpenAPI.
 */
export interface Endpoint {
  method: Method
  /** With `:name` for each member of `params`. */
  path: string
  /** Checked before the body is read. */
  access: Policy
  /** One English sentence for OpenAPI. */
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Success response; the server strips everything else. Absent: no content. */
  reply?: z.ZodType
  /** Default: 200 with a reply, else 204. */
  status?: 200 | 201 | 202 | 204
  /** Changes nothing, though its method is not GET: asked again after a lost connection. */
  reads?: true
  /** Most a minute of a visitor, where the handler counts them; default 60. */
  aMinute?: number
  /** Accepts an Idempotency-Key header (requirements/contract.md 1). */
  idempotent?: true
  /** The body is multipart/form-data with one `file`, which the handler reads. */
  upload?: true
  /**
   * The body is multipart/form-data: fields that `body` checks, of which `json` travel as JSON text,
   * and up to `most` pictures in the field `files`.
   */
  multipart?: { files: string; most: number; json: readonly string[] }
  /** The body is a form (`application/x-www-form-urlencoded`), which the handler reads as it came. */
  form?: true
  /**
   * The reply is a file made from many rows, of which one caller gets few at once; by default of a
   * path that ends with .csv or .pdf.
   */
  download?: true
  /** The reply is a stream of events that stays open (text/event-stream), written by the handler. */
  stream?: true
  /**
   * Refusals are sent as 200 `{success: false, message, …}` (requirements/contract.md 10): look-up
   * clients accept no other status.
   */
  refusesIn200?: true
}

/** Keeps the exact types. */
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration
}

type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined
type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined

/** Before parsing. */
export interface CallInput<E extends Endpoint> {
  params: InputOf<E['params']>
  query: InputOf<E['query']>
  body: InputOf<E['body']>
}

/** After parsing. */
export interface HandlerInput<E extends Endpoint> {
  params: OutputOf<E['params']>
  query: OutputOf<E['query']>
  body: OutputOf<E['body']>
}

export type ReplyOf<E extends Endpoint> = E['reply'] extends z.ZodType ? z.output<E['reply']> : void
