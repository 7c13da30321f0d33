import type { Endpoint } from '#domain/contract.ts'
import type { Language } from '#domain/language.ts'
import type { Caller } from '../context.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller
    /** Who limits by visitor count. */
    visitor: string
    /** The language to answer in. */
    language: Language
    /** The language that the person chose, else French. */
    chosenLanguage: Language
    /** An error was answered, whatever its HTTP status says. */
    refused: boolean
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}
