import { dayOf } from '#domain/dates.ts'
import type { RegisterMapping } from '#domain/licences/register.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/connect.ts'
import {
  runImport,
  type FilePlan,
  type ImportJob,
  type ImportOutcome,
  type ImportWatch,
} from '../../../import/run-import.ts'
import { layOutRegister, readRegisterRow, rejectOf, type RegisterRow } from './read-register-row.ts'
import { storeRegister } from './store-register.ts'

export interface RegisterPlan extends FilePlan {
  mapping: RegisterMapping
  cityId: string
}

/**
 * The register of a city (requirements/cities.md 7). The same file goes on where a run stopped.
 * @throws ImportError for what whoever brings it in can correct
 */
export function importRegister(
  stores: { db: Database; clock: Clock },
  plan: RegisterPlan,
  watch: ImportWatch = {},
): Promise<ImportOutcome> {
  const { mapping, format, cityId } = plan
  const today = dayOf(stores.clock.now())
  const prepare = (header: string[]): ImportJob<RegisterRow> => {
    const layout = layOutRegister(mapping, header)
    const seen = new Map<string, number>()
    return {
      source: `licences ${cityId}`,
      used: layout.map(({ index }) => index),
      facts: { mapping, format },
      read: (cells, line) =>
        readRegisterRow(cells, line, { mapping, layout, width: header.length, seen, today }),
      async store(tx, rows, now) {
        const { rejected, ...counts } = await storeRegister(tx, rows, { cityId, now, today })
        return {
          ...counts,
          rejected: rejected.map(({ line, field, reason, value }) =>
            rejectOf(line, field, reason, value, layout),
          ),
        }
      },
    }
  }
  return runImport(stores, plan, prepare, watch)
}
