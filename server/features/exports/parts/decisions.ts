import type { PgTable } from 'drizzle-orm/pg-core'
import { exportFiles, type ExportFile } from '#domain/exports/export-files.ts'
import type { ExportKind } from '#domain/exports/exports.api.ts'
import type * as tables from '../../../db/tables/index.ts'
import { animalParts } from './animal-parts.ts'
import { businessParts } from './business-parts.ts'
import { cityParts } from './city-parts.ts'
import { out, type LeftOut, type Part } from './part.ts'

type Tables = {
  [N in keyof typeof tables as (typeof tables)[N] extends PgTable ? N : never]: (typeof tables)[N]
}

const login = out('how one person logs in')
const person = out('of one person, who gets it with the copy of their data')
const registry = out('the registry’s own')
const shop = out('orders of people and what the shop sells')
const passing = out('the machinery of the service')

/**
 * Every table: taken along, or left out for a reason. A new one does not compile until that is decided
 * (requirements/professionals.md 11).
 */
const decisions = {
  ...animalParts,
  ...businessParts,
  ...cityParts,
  sessions: login,
  devices: login,
  pendingLogins: login,
  passkeys: login,
  recoveryCodes: login,
  codes: login,
  emailUndos: login,
  consents: person,
  listViews: person,
  listColumns: person,
  chats: person,
  chatMessages: person,
  supportCases: person,
  clientShares: out('what clients let the organization see is theirs'),
  threads: out('what people wrote to each other about an animal'),
  threadMessages: out('what people wrote to each other about an animal'),
  foundReports: out('the contact of whoever found an animal, for its keeper alone'),
  sightings: out('the contact of whoever saw an animal, for its keeper alone'),
  lostReports: out('notices of people without account'),
  clientUnsubscribes: out('hashed addresses; clients say who unsubscribed'),
  clientMappings: out('how a file of clients came in'),
  animalImports: out('how a file of animals came in'),
  apiKeyUses: out('counts of uses, by day'),
  licenceOrders: out('orders under way; what was paid is with the payments'),
  itemChanges: out('how a number came to its state; orders and moves say the rest'),
  lotCounts: passing,
  lotImports: passing,
  stockDays: out('counts for the forecasts of staff'),
  stockThresholds: out('of which staff are told'),
  transferCodes: out('codes that are used once'),
  alerts: out('whom the registry told of a loss'),
  matches: out('what the registry reckons of notices'),
  pictureColours: passing,
  foundPlaces: registry,
  foundAnimalAbuse: out('what others reported to staff'),
  chatAnswers: registry,
  registries: registry,
  registryPrefixes: registry,
  places: registry,
  streets: registry,
  addresses: registry,
  addressSources: registry,
  addressWords: registry,
  imports: registry,
  lotProducts: registry,
  products: registry,
  variants: registry,
  collections: registry,
  transactions: shop,
  transactionLines: shop,
  gatewayPayments: shop,
  refunds: shop,
  creditNotes: shop,
  orderPayments: out('which order of the gateway paid; the order says how it was paid'),
  shipments: shop,
  shipmentItems: shop,
  reconciledDays: registry,
  reconciliationDifferences: registry,
  sandboxPayments: registry,
  auditLog: out('what staff and managers did, for the registry’s own account of it'),
  incidents: registry,
  emails: out('letters of the registry, with other people’s data'),
  emailBodies: out('letters of the registry, with other people’s data'),
  erasures: passing,
  restores: passing,
  heldLetters: passing,
  usage: passing,
  tallies: registry,
  dayFigures: registry,
  filledDays: registry,
  rateLimits: passing,
  cardTries: passing,
  wrongVerifications: passing,
  usedChallenges: passing,
  idempotencyKeys: passing,
  queueWorkers: passing,
  secrets: out('secrets'),
} satisfies { [N in keyof Tables]: (Part & { table: Tables[N] }) | LeftOut }

const place = (file: ExportFile) => exportFiles.indexOf(file)
const parts: readonly Part[] = Object.values(decisions)
  .filter((one): one is Extract<typeof one, Part> => 'table' in one)
  .toSorted((one, other) => place(one.file) - place(other.file))

/** In the order of the file. */
export const partsOf = (kind: ExportKind): readonly Part[] =>
  parts.filter((one) => one[kind] !== undefined)

/** @throws Error for a table that is left out */
export function partOf(table: PgTable): Part {
  const found = parts.find((one) => one.table === table)
  if (!found) throw new Error('no part of an export')
  return found
}
