import type { Socket } from 'node:net'
import { Client, type ClientConfig } from 'pg'
import { mark } from './trouble.ts'

/** Longest time to connect, in milliseconds. */
const connectTime = 8000

interface Place {
  clients: Set<SteadyClient>
  isSilent: boolean
}

/** By address of the database. */
const places = new Map<string, Place>()

export function placeOf(address: string): Place {
  const known = places.get(address)
  if (known) return known
  const made = { clients: new Set<SteadyClient>(), isSilent: false }
  places.set(address, made)
  return made
}

export interface SteadyConfig extends ClientConfig {
  connectionString: string
  /** Seconds without a byte after which a statement is given up. */
  patience?: number
  /** Connects while the database is silent too, to find out. */
  asksAnyway?: boolean
}

/**
 * A connection whose loss ends nothing but its statements: they fail with an error that
 * `troubleOf` knows. While the database is silent it does not connect.
 */
export class SteadyClient extends Client {
  readonly #place: Place
  readonly #patience: number
  #isAsked = false
  #bytes = 0
  #quiet = 0

  constructor(config: SteadyConfig) {
    super({ keepAlive: true, ...config, connectionTimeoutMillis: connectTime })
    const place = placeOf(config.connectionString)
    this.#place = place
    this.#patience = config.patience ?? Infinity
    this.on('error', (error) => mark(error, 'lost'))
    this.on('drain', () => (this.#isAsked = false))
    this.on('end', () => place.clients.delete(this))
    const connect = this.connect.bind(this)
    this.connect = ((callback?: Done) => {
      if (place.isSilent && !config.asksAnyway) return failed(silence(), callback)
      place.clients.add(this)
      const done = (error: Error | null) => {
        if (!error) return
        place.clients.delete(this)
        mark(error, error.message === 'timeout expired' ? 'silent' : 'lost')
      }
      if (callback)
        return connect((error: Error | null) => {
          done(error)
          callback(error, this)
        })
      return connect().catch((error: Error) => {
        done(error)
        throw error
      })
    }) as Client['connect']
    const query = this.query.bind(this) as (...given: unknown[]) => unknown
    this.query = ((...given: unknown[]) => {
      this.#isAsked = true
      return query(...given)
    }) as Client['query']
  }

  /** Once a second: gives up what has had no byte for longer than its patience. */
  look(): void {
    const stream = this.connection.stream as Socket
    const bytes = stream.bytesRead + stream.bytesWritten
    this.#quiet = this.#isAsked && bytes === this.#bytes ? this.#quiet + 1 : 0
    this.#bytes = bytes
    if (this.#quiet > this.#patience) this.giveUp()
  }

  giveUp(): void {
    this.#place.clients.delete(this)
    this.connection.stream.destroy(silence())
  }
}

type Done = (error: Error | null, client?: Client) => void

const silence = (): Error => mark(new Error('the database does not answer'), 'silent')

function failed(error: Error, callback?: Done): Promise<never> | undefined {
  if (!callback) return Promise.reject(error)
  process.nextTick(callback, error)
  return undefined
}
