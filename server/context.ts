import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { AccessFacts } from '#domain/access/policies.ts'
import type { Contact } from '#domain/accounts/profile.ts'
import type { Session } from '#domain/accounts/session.ts'
import type { Language } from '#domain/language.ts'
import type { Clock } from './clock.ts'
import type { Database } from './db/connect.ts'
import type { Env } from './env.ts'
import type { Passwords } from './features/accounts/passwords/passwords.ts'
import type { Files } from './files/files.ts'
import type { ApiKeys } from './features/microchips/api-keys.ts'
import type { KeptRegistries } from './features/microchips/kept-registries.ts'
import type { Usage } from './features/usage/usage.ts'
import type { Geocoder } from './geocoding/geocoder.ts'
import type { Limits } from './http/limits/limits.ts'
import type { Queue } from './jobs/queue.ts'
import type { Mailer } from './mail/mailer.ts'
import type { KeyFor } from './secrets.ts'

/** What jobs and verbs work with; made once, at start. */
export interface Services {
  env: Env
  db: Database
  clock: Clock
  log: FastifyBaseLogger
  mailer: Mailer
  files: Files
  queue: Queue
  /** The geocoding server of GEOCODER_URL; null without one. */
  geocoder: Geocoder | null
  limits: Limits
  /** How often each call is made. */
  usage: Usage
  /** Registries of microchips and their prefixes. */
  registries: KeptRegistries
  /** Keys of the microchip search interface, with their counts. */
  apiKeys: ApiKeys
  passwords: Passwords
  /** Keys for signatures that this product alone can make, one a purpose. */
  keyFor: KeyFor
  /** Address that people reach the product at, without trailing slash. */
  publicUrl: string
}

/** What a session tells of its person beside the facts that decide access. */
export interface Person extends Pick<Session, 'manager' | 'useLicenses' | 'newEmail'> {
  fullName: string
  accept: boolean
  contacts: Contact[]
}

/** Who calls, from the session cookie. */
export interface Caller extends AccessFacts {
  userId: string | null
  email: string | null
  organizationId: string | null
  /** Hash of the session's token. */
  session: string | null
  /**
   * What the screens show of the person; it comes with the rest, so that a page's session costs no
   * query of its own.
   */
  person: Person | null
}

/** A caller that the endpoint's policy lets in only signed in. */
export interface SignedIn extends Caller {
  userId: string
  email: string
}

/** What a handler gets beside the checked input. */
export interface Call extends Services {
  caller: Caller
  language: Language
  /** Whom limits by visitor count (http/visitor.ts). */
  visitor: string
  request: FastifyRequest
  reply: FastifyReply
}
