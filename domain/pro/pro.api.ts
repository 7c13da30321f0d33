import { z } from 'zod'
import { speciesList } from '../animals/animal.ts'
import { listedAnimal } from '../animals/animals.api.ts'
import { endpoint } from '../contract.ts'
import { licenceStatuses } from '../licences/licence.ts'
import { registry, searchResult } from '../search/search.api.ts'
import { searchesAMinute } from '../search/search-limit.ts'
import { itemStatuses, stockKinds } from '../stock/stock.api.ts'
import { say } from '../validation/say.ts'
import { monthKinds, waitKinds } from './home.ts'
import { longestScan } from './scan.ts'

export const proHome = z.object({
  /** Today in Quebec. */
  day: z.string(),
  /** What waits, the most urgent first; without what does not. Counted up to 10000. */
  waits: z.array(z.object({ kind: z.enum(waitKinds), count: z.int() })),
  /** From the first of the month to today, beside the same days of the month before. */
  month: z.array(z.object({ kind: z.enum(monthKinds), now: z.int(), before: z.int() })),
  /** Free numbers of each kind at those who ship stock on; empty for others. */
  stock: z.array(z.object({ kind: z.enum(stockKinds), free: z.int(), isLow: z.boolean() })),
  /** The latest. */
  animals: z.array(
    listedAnimal.pick({
      unique_id: true,
      name: true,
      species: true,
      sex: true,
      color: true,
      status: true,
      firstPhoto: true,
      updated: true,
    }),
  ),
})
export type ProHome = z.output<typeof proHome>

const animalNamed = z.object({
  /** unique_id */
  id: z.string(),
  name: z.string(),
  species: z.enum(speciesList),
})

/** What is known under what was typed or read. */
export const scanAnswer = z.discriminatedUnion('kind', [
  /** An animal of the organization. */
  z.object({ kind: z.literal('animal'), ...animalNamed.shape, isLost: z.boolean() }),
  /** One that it kept. */
  z.object({ kind: z.literal('former'), ...animalNamed.shape }),
  /** An implant of the organization, that waits for its owner or was claimed. */
  z.object({
    kind: z.literal('implant'),
    id: z.string(),
    isOpen: z.boolean(),
    microchip: z.string(),
    species: z.enum(speciesList).nullable(),
    owner: z.string().nullable(),
    telephone: z.string().nullable(),
    /** There is an e-mail to remind the owner by. */
    canRemind: z.boolean(),
    implantDate: z.string(),
  }),
  /** A client of the organization for whom no implant is known. */
  z.object({
    kind: z.literal('client'),
    id: z.string(),
    owner: z.string(),
    telephone: z.string().nullable(),
  }),
  /** Of a city that the organization runs. */
  z.object({
    kind: z.literal('licence'),
    id: z.string(),
    name: z.string(),
    tag: z.string().nullable(),
    status: z.enum(licenceStatuses),
  }),
  /** In the stock of the organization. */
  z.object({
    kind: z.literal('stock'),
    id: z.string(),
    of: z.enum(stockKinds),
    status: z.enum(itemStatuses),
  }),
  /** Of somebody else, as everyone may see it. */
  z.object({ kind: z.literal('registered'), result: searchResult }),
  /** In the registry's books, and on no animal yet. */
  z.object({ kind: z.literal('unclaimed') }),
  /** A microchip that other registries may know; none where no prefix is known. */
  z.object({ kind: z.literal('elsewhere'), registries: z.array(registry) }),
  /** A number that makers give out to test readers. */
  z.object({ kind: z.literal('test') }),
])
export type ScanAnswer = z.output<typeof scanAnswer>

export const scanned = z.object({
  /** As it was read; null for what can only be a person. */
  number: z.string().nullable(),
  /** The most useful first. */
  answers: z.array(scanAnswer),
})
export type Scanned = z.output<typeof scanned>

export const proApi = {
  home: endpoint({
    method: 'GET',
    path: '/api/pro/home',
    access: 'valid-pro',
    summary:
      'The home of a professional by the type of the organization: what waits, what came about this month beside the same days of the last, the latest animals, and the free stock of those who ship it on',
    reply: proHome,
  }),
  scan: endpoint({
    method: 'POST',
    path: '/api/pro/scan',
    reads: true,
    access: 'valid-pro',
    aMinute: searchesAMinute,
    summary:
      'Everything that is known under a number, or under the telephone, e-mail or name of a client: animals, implants, licences and stock of the organization, the registry as everyone sees it, and registries that may know a microchip',
    // Personal, so not in an address.
    body: z.object({ text: z.string().max(longestScan, say('SCAN_INVALID')) }),
    reply: scanned,
  }),
}
