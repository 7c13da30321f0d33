import type { FastifyBaseLogger } from 'fastify'
import type { Language } from '#domain/language.ts'
import type { Clock } from '../clock.ts'
import { AskError, type Ask, askJson } from './ask.ts'
import { googlePlaces } from './google.ts'
import { nominatim } from './nominatim.ts'
import { photon } from './photon.ts'
import type { GeocoderKind } from './settings.ts'

/** A place as a server tells it at once. */
export interface GeocodedPlace {
  title: string
  lng: number
  lat: number
  city: string
  postal: string | null
}

/** A place that the server has to be asked for again, by its own id. */
export interface GeocodedId {
  id: string
  title: string
}

export interface Query {
  text: string
  limit: number
  language: Language
}

/** One kind of server: what it is asked, and how its answers read. */
export interface Adapter {
  find(query: Query, ask: Ask): Promise<(GeocodedPlace | GeocodedId)[]>
  /** Where a place of an id is; for servers that answer ids. */
  locate?(id: string, language: Language, ask: Ask): Promise<Omit<GeocodedPlace, 'title'> | null>
}

/**
 * The geocoding server of the settings; whoever asks it has the embedded answer to fall back on.
 */
export interface Geocoder {
  /**
   * False where the server's rules forbid to complete what is being typed: it is asked for sent
   * forms alone.
   */
  readonly completes: boolean
  /** What the text may mean, Canadian places first; null when the server does not answer. */
  find(query: Query): Promise<(GeocodedPlace | GeocodedId)[] | null>
  locate(id: string, language: Language): Promise<Omit<GeocodedPlace, 'title'> | null>
}

const adapters: Record<GeocoderKind, (base: URL, key: string) => Adapter> = {
  photon,
  nominatim,
  google: googlePlaces,
}

/**
 * The address that anyone may use, within its rules: no completion, one call a second in all
 * (operations.osmfoundation.org/policies/nominatim).
 */
const sharedNominatim = 'nominatim.openstreetmap.org'
const sharedEvery = 1000

/** After so many calls in a row without an answer, the server is left alone for a while. */
const patience = 3
const pauseMs = 30_000

/** Somebody waits at a field: after so many milliseconds, the embedded answer is the better one. */
const waitMs = 2000

interface Options {
  kind: GeocoderKind
  /** Where the server is, without our own parameters. */
  base: URL
  key: string
  /** Names this product and how to reach who runs it, as OpenStreetMap's servers ask. */
  userAgent: string
  log: Pick<FastifyBaseLogger, 'warn'>
  clock: Clock
  timeout?: number
}

export function startGeocoder({
  kind,
  base,
  key,
  userAgent,
  log,
  clock,
  timeout = waitMs,
}: Options): Geocoder {
  const adapter = adapters[kind](base, key)
  const isShared = base.hostname === sharedNominatim
  let failures = 0
  let quietUntil = 0
  const ask: Ask = (request, schema) =>
    askJson(
      { ...request, timeout, headers: { 'user-agent': userAgent, ...request.headers } },
      schema,
    )

  async function attempt<Answer>(work: () => Promise<Answer>): Promise<Answer | null> {
    const now = clock.now().getTime()
    if (now < quietUntil) return null
    if (isShared) quietUntil = now + sharedEvery
    try {
      const answer = await work()
      failures = 0
      return answer
    } catch (error) {
      failures++
      if (failures % patience === 0) quietUntil = now + pauseMs
      // Neither what was asked nor the server's address, which may hold a key.
      log.warn(
        {
          geocoder: kind,
          reason: error instanceof AskError ? error.message : 'unexpected',
          failures,
        },
        'the geocoding server did not answer',
      )
      return null
    }
  }

  return {
    completes: !isShared,
    find: (query) =>
      attempt(async () => {
        const titles = new Set<string>()
        // A street of many pieces comes once a piece.
        const found = await adapter.find(query, ask)
        return found
          .filter(({ title }) => !titles.has(title) && titles.add(title))
          .slice(0, query.limit)
      }),
    locate: async (id, language) =>
      adapter.locate
        ? attempt(async () => (await adapter.locate?.(id, language, ask)) ?? null)
        : null,
  }
}
