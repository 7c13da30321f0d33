import { hash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { precision } from '#domain/places/precision.ts'
import { longestPlaceId } from '#domain/places/told-place.ts'
import type { KeyFor } from '../../secrets.ts'

export const longestStreet = 90

const postal = z.string().regex(/^[A-Z]\d[A-Z] \d[A-Z]\d$/)

/** Typed text in an id, beside the place's key. */
const typedDetails = z.object({
  street: z.string().max(longestStreet).optional(),
  postal: postal.nullish(),
  city: z.string().max(80).optional(),
  area: z.string().max(80).optional(),
})
export type TypedDetails = z.output<typeof typedDetails>

/** Number and apartment as typed, beside the street's key. */
const doorDetails = z.object({
  number: z.string().max(20).optional(),
  unit: z.string().max(40).optional(),
})
export type DoorDetails = z.output<typeof doorDetails>

/** A geocoding server's complete place, so that it is queried once. */
const wholePlace = z.object({
  title: z.string().max(160),
  lng: z.number().min(-180).max(180),
  lat: z.number().min(-90).max(90),
  city: z.string().max(80),
  postal: z.string().max(10).nullable(),
  precision: precision.default('address'),
})
export type WholePlace = z.output<typeof wholePlace>

/** For another query to a geocoding server; the title is the fallback. */
const asked = z.object({ id: z.string().max(200), title: z.string().max(160) })

export type ReadId =
  | { kind: 'gazetteer'; key: string; details: TypedDetails }
  | { kind: 'street'; streetId: number; details: DoorDetails }
  | { kind: 'whole'; place: WholePlace }
  | { kind: 'asked'; id: string; title: string }

/** Characters of a signature: 96 bits. */
const macLength = 16
/** Characters of an id without its signature and the point before it. */
export const longestId = longestPlaceId - macLength - 1

const pack = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url')
const withDetails = (key: string, details: object) =>
  Object.keys(details).length > 0 ? `${key}.${pack(details)}` : key

export const gazetteerId = (key: string, details: TypedDetails) => withDetails(key, details)
export const streetId = (id: number, details: DoorDetails) => withDetails(`street:${id}`, details)
export const wholeId = (place: WholePlace) => `at:.${pack(place)}`
export const askedId = (id: string, title: string) => `ask:.${pack({ id, title })}`

/** null for other text. Ids are self-contained. */
export function readId(id: string): ReadId | null {
  const [, kind, key, packed] =
    /^(city|area|postal|zip|street|at|ask):([\w-]{0,80})(?:\.([\w-]{1,400}))?$/.exec(id) ?? []
  if (!kind || key === undefined || id.length > longestId) return null
  try {
    const content: unknown = packed
      ? JSON.parse(Buffer.from(packed, 'base64url').toString('utf8'))
      : {}
    if (kind === 'at') return { kind: 'whole', place: wholePlace.parse(content) }
    if (kind === 'ask') return { kind: 'asked', ...asked.parse(content) }
    if (kind === 'street')
      return /^\d{1,9}$/.test(key)
        ? { kind, streetId: Number(key), details: doorDetails.parse(content) }
        : null
    return { kind: 'gazetteer', key: `${kind}:${key}`, details: typedDetails.parse(content) }
  } catch {
    return null
  }
}

const keys = new WeakMap<KeyFor, string>()

/** In one call, a tenth of an HMAC's time: BLAKE2 with a key of fixed length before it is a MAC. */
function macOf(keyFor: KeyFor, id: string): string {
  const key = keys.get(keyFor) ?? keyFor('suggested place')
  keys.set(keyFor, key)
  return hash('blake2b512', key + id, 'base64url').slice(0, macLength)
}

/**
 * What an id carries beyond a key of the gazetteer is signed: a chosen place is stored and shown to
 * others, and a geocoding server is asked for what it named alone.
 */
export const sealId = (keyFor: KeyFor, id: string): string =>
  id.includes('.') ? `${id}.${macOf(keyFor, id)}` : id

/** null for what we did not make. */
export function openId(keyFor: KeyFor, sealed: string): string | null {
  const end = sealed.lastIndexOf('.')
  if (end < 0) return sealed
  const id = sealed.slice(0, end)
  const given = Buffer.from(sealed.slice(end + 1))
  const right = Buffer.from(macOf(keyFor, id))
  return given.length === right.length && timingSafeEqual(given, right) ? id : null
}
