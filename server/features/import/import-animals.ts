import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/connect.ts'
import { dayOf } from '#domain/dates.ts'
import { readRegistryFacts } from '../microchips/kept-registries.ts'
import { ImportError } from '../../import/import-error.ts'
import { createOrganization, organizationsNamed } from './import.queries.ts'
import type { Mapping } from '#domain/import/mapping.ts'
import type { ChoiceColumn } from '#domain/import/imported-fields.ts'
import { layOut } from './mapping.ts'
import { reasonsIn, type Say } from './reasons.ts'
import { columnOf, nothingSeen, readRow } from './read-row.ts'
import type { Reject } from '../../import/rejects-file.ts'
import {
  runImport,
  type FilePlan,
  type ImportJob,
  type ImportOutcome,
  type ImportWatch,
} from '../../import/run-import.ts'
import { readColumns } from '../../import/whole-rows.ts'
import { importer, storeBatch, type BatchRow } from './store-batch.ts'

export interface ImportPlan extends FilePlan {
  mapping: Mapping
  source: string
  /** By its name, or by its id: then it claims numbers itself, and not as staff do. */
  organization?:
    { name: string; create: boolean } | { id: string; needsNoCard: boolean } | undefined
  /** Overwrite known animals. */
  update: boolean
  /** Told of each word of a list that is not known; without it a reason says how the command takes it. */
  onUnknown?: (field: ChoiceColumn, word: string) => void
}

/** @throws ImportError for what the operator can correct */
export async function importAnimals(
  stores: { db: Database; clock: Clock },
  plan: ImportPlan,
  watch: ImportWatch = {},
): Promise<ImportOutcome> {
  const { mapping, format, organization, update, source, onUnknown } = plan
  const say: Say = reasonsIn(plan.language, onUnknown === undefined)
  const isOwn = organization !== undefined && 'id' in organization
  const registries = await readRegistryFacts(stores.db.$client)
  let organizationId: string | null = null
  const prepare = (header: string[]): ImportJob<BatchRow> => {
    const layout = layOut(mapping, header)
    const reading = {
      mapping,
      layout,
      seen: nothingSeen(),
      today: dayOf(stores.clock.now()),
      registries,
      say,
      language: plan.language,
      onUnknown,
    }
    return {
      source,
      columns: readColumns(layout, (field) => field === 'notes'),
      facts: {
        mapping,
        format,
        organization: isOwn ? organization.id : organization?.name.toLowerCase(),
        update,
      },
      async begin() {
        organizationId = await keeper(stores.db, plan)
      },
      read: (cells, line) => readRow(cells, line, reading),
      async store(tx, rows, now) {
        const { rejected, ...counts } = await storeBatch(tx, rows, {
          source,
          organizationId,
          update,
          dryRun: plan.dryRun,
          now,
          say,
          claimant: isOwn
            ? {
                isStaff: false,
                organizationId: organization.id,
                needsNoCard: organization.needsNoCard,
              }
            : importer,
        })
        return {
          ...counts,
          rejected: rejected.map(({ field, ...rest }): Reject => ({
            ...rest,
            column: columnOf(field, layout),
          })),
        }
      },
    }
  }
  return runImport(stores, plan, prepare, watch)
}

async function keeper(db: Database, { organization, dryRun }: ImportPlan): Promise<string | null> {
  if (!organization) return null
  if ('id' in organization) return organization.id
  const found = await organizationsNamed(db, organization.name)
  if (found.length > 1)
    throw new ImportError(
      `Several organizations are called ${JSON.stringify(organization.name)}: ${found.map(({ id, proType }) => `${proType} ${id}`).join(', ')}.`,
    )
  if (found[0]) return found[0].id
  if (!organization.create)
    throw new ImportError(
      `No organization is called ${JSON.stringify(organization.name)}. Check the name, or add --create-organization.`,
    )
  return dryRun ? null : createOrganization(db, organization.name)
}
