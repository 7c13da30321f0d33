import { channel } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'
import { Client, type ClientConfig } from 'pg'
import { mark } from './trouble.ts'

/** Longest time to connect, in milliseconds. */
const connectTime = 8000

/** Told of every statement as it is sent, as its text or pg's configuration of it; for tests. */
export const statementsSent = channel('trouvaille:statement')

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

interface SteadyConfig extends ClientConfig {
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
  readonly #config: SteadyConfig
  #isAsked = false
  #bytes = 0
  #quiet = 0

  constructor(config: SteadyConfig) {
    super({ keepAlive: true, ...config, connectionTimeoutMillis: connectTime })
    const place = placeOf(config.connectionString)
    this.#place = place
    this.#config = config
    this.on('error', (error) => mark(error, 'lost'))
    this.on('drain', () => (this.#isAsked = false))
    this.on('end', () => place.clients.delete(this))
  }

  override connect(): Promise<this>
  override connect(callback: Done): void
  override connect(callback?: Done): Promise<this> | void {
    const connected = this.#connect()
    if (!callback) return connected.then(() => this)
    connected.then(
      () => callback(null, this),
      (error: Error) => callback(error),
    )
  }

  async #connect(): Promise<void> {
    const { isSilent, clients } = this.#place
    if (isSilent && !this.#config.asksAnyway) throw silence()
    clients.add(this)
    try {
      await super.connect()
    } catch (error) {
      clients.delete(this)
      const failure = error as Error
      throw mark(failure, failure.message === 'timeout expired' ? 'silent' : 'lost')
    }
  }

  override query(...given: unknown[]): never {
    this.#isAsked = true
    if (statementsSent.hasSubscribers) statementsSent.publish(given[0])
    return (super.query as (...given: unknown[]) => never).apply(this, given)
  }

  /** Once a second: gives up what has had no byte for longer than its patience. */
  look(): void {
    const stream = this.connection.stream as Socket
    const bytes = stream.bytesRead + stream.bytesWritten
    this.#quiet = this.#isAsked && bytes === this.#bytes ? this.#quiet + 1 : 0
    this.#bytes = bytes
    if (this.#quiet > (this.#config.patience ?? Infinity)) this.giveUp()
  }

  giveUp(): void {
    this.#place.clients.delete(this)
    this.connection.stream.destroy(silence())
  }
}

type Done = (error: Error | null, client?: Client) => void

const silence = (): Error => mark(new Error('the database does not answer'), 'silent')
