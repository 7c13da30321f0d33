import { and, eq } from 'drizzle-orm'
import type { LinkKind } from '#domain/links/links.api.ts'
import { letterAddress } from '#domain/licences/letters.ts'
import type { Language } from '#domain/language.ts'
import type { Call, Services } from '../../context.ts'
import type { Database } from '../../db/connect.ts'
import { foundAnimals, licences, transactions } from '../../db/tables/index.ts'
import type { LinkState } from '../../links/dated-link.ts'
import type { LinksKind } from '../../links/withdraw-links.ts'
import { finderToken, stateOfFinderToken } from '../found-animals/finder.ts'
import { licenceUrl, stateOfLicenceLink } from '../licences/keeper/licence-link.ts'
import { licenceFor } from '../licences/licence.queries.ts'
import { letterUrl, stateOfLetterToken } from '../payments/letter-token.ts'

type Tools = Pick<Services, 'keyFor' | 'clock' | 'publicUrl'>

interface LinkedRecord {
  /** Where its letters go; empty once it was erased. */
  email: string
  language: Language
  stateOf(token: string): LinkState
  /** A new one, for a letter. */
  url(): string
}

interface Kind {
  find(db: Database, uniqueId: string, tools: Tools): Promise<LinkedRecord | undefined>
  /** Whether someone besides staff may withdraw its links without one. @throws Refusal NOT_FOUND */
  isTheirs?(db: Database, uniqueId: string, call: Pick<Call, 'caller'>): Promise<unknown>
  links: LinksKind
}

/** What links open without account, by kind (docs/links.md). */
export const linkedRecords: Record<LinkKind, Kind> = {
  license: {
    async find(db, uniqueId, tools) {
      const [row] = await db.select().from(licences).where(eq(licences.uniqueId, uniqueId))
      return (
        row && {
          email: letterAddress(row) ?? '',
          language: row.language,
          stateOf: (token) => stateOfLicenceLink(tools, row, token),
          url: () => licenceUrl(tools, row),
        }
      )
    },
    isTheirs: (db, uniqueId, { caller }) => licenceFor(db, caller, uniqueId),
    links: 'license_links',
  },
  'found-animal': {
    async find(db, uniqueId, tools) {
      const [row] = await db.select().from(foundAnimals).where(eq(foundAnimals.uniqueId, uniqueId))
      return (
        row && {
          email: row.email,
          language: row.language,
          stateOf: (token) => stateOfFinderToken(tools, row, token),
          url: () =>
            `${tools.publicUrl}/found-animals/${uniqueId}?token=${finderToken(tools, row)}`,
        }
      )
    },
    links: 'found_animal_links',
  },
  transaction: {
    async find(db, uniqueId, tools) {
      const [row] = await db.select().from(transactions).where(eq(transactions.uniqueId, uniqueId))
      return (
        row && {
          email: row.email,
          language: row.language,
          stateOf: (token) => stateOfLetterToken(tools, row, token),
          url: () => letterUrl(tools, row),
        }
      )
    },
    isTheirs: async (db, uniqueId, { caller: { userId } }) => {
      if (userId === null) return false
      const own = and(eq(transactions.uniqueId, uniqueId), eq(transactions.userId, userId))
      return (await db.$count(transactions, own)) > 0
    },
    links: 'transaction_links',
  },
}
