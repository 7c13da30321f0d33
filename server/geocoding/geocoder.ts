import type { FastifyBaseLogger } from 'fastify'
import type { Language } from '#domain/language.ts'
import type { Precision } from '#domain/places/precision.ts'
import type { Clock } from '../clock.ts'
import { AskError, type Ask, askJson } from '../ask.ts'
import type { Limits } from '../http/limits/limits.ts'
import { Refusal } from '../refusal.ts'
import { googlePlaces } from './google.ts'
import { nominatim } from './nominatim.ts'
import { photon } from './photon.ts'
import type { GeocoderKind } from './settings.ts'

export interface GeocodedPlace {
  title: string
  lng: number
  lat: number
  city: string
  postal: string | null
  precision: Precision
}

/** A place whose position needs a second request. */
export interface GeocodedId {
  id: string
  title: string
  precision: Precision
}

export interface Query {
  text: string
  limit: number
  language: Language
}

export interface Adapter {
  find(query: Query, ask: Ask): Promise<(GeocodedPlace | GeocodedId)[]>
  /** Position of an id; for servers that return ids. */
  locate?(id: string, language: Language, ask: Ask): Promise<Omit<GeocodedPlace, 'title'> | null>
}

/** From the settings; callers fall back on the embedded search. */
export interface Geocoder {
  /** False if the server's rules forbid autocompletion: it is only asked on submit. */
  readonly completes: boolean
  /** Possible meanings of the text, Canadian first; null if the server fails. */
  find(query: Query): Promise<(GeocodedPlace | GeocodedId)[] | null>
  locate(id: string, language: Language): Promise<Omit<GeocodedPlace, 'title'> | null>
}

const adapters: Record<GeocoderKind, (base: URL, key: string) => Adapter> = {
  photon,
  nominatim,
  google: googlePlaces,
}

/**
 * The public server; its rules: no completion, one request a second in all
 * (operations.osmfoundation.org/policies/nominatim).
 */
const sharedNominatim = 'nominatim.openstreetmap.org'

/** Circuit breaker: after so many consecutive failures, pause requests. */
const patience = 3
const pauseMs = 30_000

/** Milliseconds before the embedded result is used instead: a person waits. */
const waitMs = 2000

interface Options {
  kind: GeocoderKind
  /** Without our own parameters. */
  base: URL
  key: string
  /** Names the product and a contact, as OpenStreetMap's servers require. */
  userAgent: string
  log: Pick<FastifyBaseLogger, 'warn'>
  clock: Clock
  /** Over all processes, for the server that everyone shares. */
  limits: Pick<Limits, 'consume'>
  timeout?: number
}

export function startGeocoder({
  kind,
  base,
  key,
  userAgent,
  log,
  clock,
  limits,
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

  /** Others of our processes may have asked it. */
  const isOurTurn = () =>
    limits.consume('sharedGeocoder', base.hostname).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Refusal) return false
        throw error
      },
    )

  async function attempt<Answer>(work: () => Promise<Answer>): Promise<Answer | null> {
    const now = clock.now().getTime()
    if (now < quietUntil) return null
    if (isShared && !(await isOurTurn())) return null
    try {
      const answer = await work()
      failures = 0
      return answer
    } catch (error) {
      failures++
      if (failures % patience === 0) quietUntil = now + pauseMs
      // Logs neither the query nor the server's URL, which may contain a key.
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
        // A street may have several pieces.
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
