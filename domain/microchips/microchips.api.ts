import { z } from 'zod'
import { endpoint } from '../contract.ts'
import { registry, searchResult } from '../search/search.api.ts'
import { say } from '../validation/say.ts'
import { searchesAMinute } from '../search/search-limit.ts'

/** Any text: the reply itself reports errors. */
const asked = z.object({
  number: z
    .string()
    .optional()
    .describe('Microchip number: 9 to 15 digits or letters; spaces, dashes and dots are ignored'),
  key: z
    .string()
    .max(200)
    .optional()
    .describe('Key of an organization; without it the login cookie tells who asks'),
})

/** Always HTTP 200 (requirements/contract.md 10). */
export const aahaAnswer = z.object({
  success: z.boolean(),
  /** For people to read. */
  message: z.string(),
  found: z.boolean(),
  /** This registry's contact, never the owner's. */
  registration: z
    .object({
      name: z.string(),
      telephone: z.string().nullable(),
      email: z.string(),
      web: z.string(),
    })
    .nullable(),
  /** Of the record. */
  created: z.iso.datetime().nullable(),
  updated: z.iso.datetime().nullable(),
})
export type AahaAnswer = z.output<typeof aahaAnswer>

/** Default searches per day. */
export const usualQuota = 5000
/** Searches per day: about eleven a second. */
const largestQuota = 1_000_000
export const keysOfOrganization = 20
/** Including today. */
export const chartDays = 30

const keyName = z.string(say('KEY_NAME_REQUIRED')).trim().min(1, say('KEY_NAME_REQUIRED')).max(80)

export const apiKey = z.object({
  id: z.string(),
  name: z.string(),
  /** First characters, to tell keys apart. */
  start: z.string(),
  /** Searches per day. */
  quota: z.int(),
  created: z.iso.datetime(),
  revoked: z.iso.datetime().nullable(),
  /** The last 30 days in Quebec, oldest first, without gaps. */
  uses: z.array(z.object({ day: z.string(), made: z.int(), refused: z.int() })),
})
export type ApiKey = z.output<typeof apiKey>

/** Searches per day. */
export const keyQuota = z.object({ quota: z.int().min(1).max(largestQuota) })

export const bulkLimit = 500

export const bulkResults = [
  'lost',
  'registered',
  'elsewhere',
  'unknown',
  'test',
  'invalid',
] as const
export type BulkResult = (typeof bulkResults)[number]

export const bulkAnswer = z.object({
  typed: z.string(),
  /** Normalized; null if invalid. */
  number: z.string().nullable(),
  /**
   * `elsewhere`: not here, but its prefix names other registries; `unknown`: neither; `test`: a
   * test chip, on no animal.
   */
  result: z.enum(bulkResults),
  animal: searchResult.optional(),
  registries: z.array(registry),
})
export type BulkAnswer = z.output<typeof bulkAnswer>

export const microchipsApi = {
  aaha: endpoint({
    method: 'GET',
    path: '/api/search/AAHA',
    access: 'anyone',
    summary:
      'Microchip search interface: whether a number is registered here, by key or login cookie; errors come with HTTP 200 and success false',
    query: asked,
    reply: aahaAnswer,
    refusesIn200: true,
  }),
  aahaByPost: endpoint({
    method: 'POST',
    path: '/api/search/AAHA',
    reads: true,
    access: 'anyone',
    aMinute: searchesAMinute,
    summary:
      'Microchip search interface, with number and key in the body so that no address holds the key; errors come with HTTP 200 and success false',
    query: asked,
    body: asked,
    reply: aahaAnswer,
    refusesIn200: true,
  }),
  keys: endpoint({
    method: 'GET',
    path: '/api/pro/api-keys',
    access: 'valid-pro',
    summary:
      'Keys of the own organization for the microchip search interface, newest first, with their uses of 30 days',
    reply: z.array(apiKey),
  }),
  addKey: endpoint({
    method: 'POST',
    path: '/api/pro/api-keys',
    access: 'valid-pro',
    summary: 'Makes a key for the own organization; the answer is the only one that shows it',
    body: z.object({ name: keyName }),
    reply: z.object({ id: z.string(), key: z.string() }),
    status: 201,
  }),
  revokeKey: endpoint({
    method: 'DELETE',
    path: '/api/pro/api-keys/:id',
    access: 'valid-pro',
    summary: 'Revokes a key of the own organization: it stops working at once',
    params: z.object({ id: z.uuid() }),
  }),
  setQuota: endpoint({
    method: 'PUT',
    path: '/api/admin/api-keys/:id',
    access: 'staff',
    summary: 'Gives a key more searches a day, or fewer; it holds within a second',
    params: z.object({ id: z.uuid() }),
    body: keyQuota,
  }),
  bulk: endpoint({
    method: 'POST',
    path: '/api/pro/microchips',
    reads: true,
    access: 'valid-pro',
    summary:
      'Looks up to 500 microchip numbers up, with one answer each in the order that they were sent',
    body: z.object({
      numbers: z
        .array(
          z.string(say('MICROCHIP_INVALID')).max(100, say('MICROCHIP_INVALID')),
          say('NUMBERS_REQUIRED'),
        )
        .min(1, say('NUMBERS_REQUIRED'))
        .max(bulkLimit, say('NUMBERS_MANY')),
    }),
    reply: z.array(bulkAnswer),
  }),
}
