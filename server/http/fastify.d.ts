import type { Endpoint } from '#domain/contract.ts'
import type { Language } from '#domain/language.ts'
import type { Caller } from '../context.ts'
import type { Sent } from '../db/away/sent.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Folder of files while they come in. */
    uploads: string
  }
  interface FastifyRequest {
    caller: Caller
    /** For rate limits. */
    visitor: string
    /** Reply language. */
    language: Language
    /** The chosen one, else French. */
    chosenLanguage: Language
    /** The response is an error, even with HTTP status 200. */
    refused: boolean
    /** A body of application/x-www-form-urlencoded, as it came. */
    form: string | null
    /** What its handler sent to the database. */
    sent: Sent | null
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}
