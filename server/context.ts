import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { AccessFacts } from '#domain/access/policies.ts'
import type { Contact } from '#domain/accounts/profile.ts'
import type { Session } from '#domain/accounts/session.ts'
import type { Language } from '#domain/language.ts'
import type { Clock } from './clock.ts'
import type { Database } from './db/connect.ts'
import type { Env } from './env.ts'
import type { Passwords } from './features/accounts/passwords/passwords.ts'
import type { ChatStreams } from './features/chat/chat-streams.ts'
import type { Held } from './features/restored/held.ts'
import type { Files } from './files/files.ts'
import type { ApiKeys } from './features/microchips/api-keys.ts'
import type { KeptRegistries } from './features/microchips/kept-registries.ts'
import type { Tallies } from './features/usage/tallies.ts'
import type { Usage } from './features/usage/usage.ts'
import type { Geocoder } from './geocoding/geocoder.ts'
import type { Limits } from './http/limits/limits.ts'
import type { Time } from './http/limits/time.ts'
import type { Queue } from './jobs/queue.ts'
import type { Live } from './live/live.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Payments } from './payments/start-payments.ts'
import type { KeyFor } from './secrets.ts'
import type { Storefront } from './storefront/storefront.ts'

export interface Services {
  env: Env
  /** Its statements are short ones; those of a job take any time. */
  db: Database
  /** The same database, with another limit of time. */
  dbFor(time: Time): Database
  clock: Clock
  log: FastifyBaseLogger
  mailer: Mailer
  files: Files
  /** Whether a restored server waits for staff to open it. */
  held: Held
  queue: Queue
  /** Runs a job at once, with other services in the place of some: for a preview of its letter. */
  rehearse(name: string, data: object, instead: Partial<Services>): Promise<void>
  payments: Payments
  /** GEOCODER_URL, or null. */
  geocoder: Geocoder | null
  /** STOREFRONT_URL, or null. */
  storefront: Storefront | null
  /** Tells every server process what changed. */
  live: Live
  /** Open streams of this process. */
  chatStreams: ChatStreams
  limits: Limits
  usage: Usage
  tallies: Tallies
  registries: KeptRegistries
  apiKeys: ApiKeys
  passwords: Passwords
  /** Signing keys, one per purpose. */
  keyFor: KeyFor
  /**
   * For the one code or link of a letter that its job makes, since tables hold the hash alone. The same
   * each time that the job runs, so that its letter stays the same one; outside of jobs a new one.
   */
  letterToken(): string
  /** Without trailing slash. */
  publicUrl: string
}

export interface Person extends Pick<Session, 'manager' | 'useLicenses' | 'newEmail' | 'csvForm'> {
  fullName: string
  accept: boolean
  contacts: Contact[]
}

/** From the session cookie. */
export interface Caller extends AccessFacts {
  userId: string | null
  email: string | null
  organizationId: string | null
  /** Hash of the session token. */
  session: string | null
  /** For display; loaded with the rest, so that a page's session needs no extra query. */
  person: Person | null
}

export interface SignedIn extends Caller {
  userId: string
  email: string
}

export interface Call extends Services {
  caller: Caller
  language: Language
  /** For rate limits (http/limits/visitor.ts). */
  visitor: string
  request: FastifyRequest
  reply: FastifyReply
  /**
   * Of an upload with an Idempotency-Key: the transaction in which it takes effect once; a repeated
   * one gets the first answer without `work` (http/idempotency.ts).
   */
  once?: <T>(work: (tx: Database) => Promise<T>) => Promise<T>
}
