import { dayOf } from '#domain/dates.ts'
import type { RegisterField, RegisterMapping } from '#domain/licences/register.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/connect.ts'
import { csvTable } from '../../../import/csv-source.ts'
import { FirstLines } from '../../../import/first-lines.ts'
import {
  runImport,
  type FilePlan,
  type ImportJob,
  type ImportOutcome,
  type ImportWatch,
} from '../../../import/run-import.ts'
import { readColumns } from '../../../import/whole-rows.ts'
import {
  layOutRegister,
  readRegisterRow,
  reasonsIn,
  rejectOf,
  type OnUnknown,
  type RegisterRow,
} from './read-register-row.ts'
import { storeRegister } from './store-register.ts'

export interface RegisterPlan extends FilePlan {
  mapping: RegisterMapping
  cityId: string
  /** Before the first row, of a file that can be read. */
  begin?: () => Promise<void>
  /** Told of each word of a list that is not known. */
  onUnknown?: OnUnknown
}

/** One import of a city at once. */
export const registerSource = (cityId: string): string => `licences ${cityId}`

/**
 * The register of a city (requirements/cities.md 7). The same file goes on where a run stopped.
 * @throws ImportError for what whoever brings it in can correct
 */
export async function importRegister(
  stores: { db: Database; clock: Clock },
  plan: RegisterPlan,
  watch: ImportWatch = {},
): Promise<ImportOutcome> {
  const { mapping, format, cityId, language, onUnknown } = plan
  await refuseUnreadable(plan)
  const today = dayOf(stores.clock.now())
  const prepare = (header: string[]): ImportJob<RegisterRow> => {
    const layout = layOutRegister(mapping, header)
    const seen = new FirstLines()
    return {
      source: registerSource(cityId),
      columns: readColumns(layout, (field) => severalLines.has(field)),
      facts: { mapping, format },
      warns: true,
      ...(plan.begin && { begin: plan.begin }),
      read: (cells, line) =>
        readRegisterRow(cells, line, {
          mapping,
          layout,
          seen,
          today,
          language,
          onUnknown,
        }),
      async store(tx, rows, now) {
        const { rejected, ...counts } = await storeRegister(tx, rows, { cityId, now, today })
        return {
          ...counts,
          rejected: rejected.map(({ line, field, reason, value }) =>
            rejectOf(line, field, reasonsIn(language)(reason), value, layout),
          ),
        }
      },
    }
  }
  return runImport(stores, plan, prepare, watch)
}

const severalLines: ReadonlySet<RegisterField> = new Set(['address', 'notes', 'signs'])

/** Of a file that is no text of its encoding, or no table, nothing comes in. */
async function refuseUnreadable({ file, format }: FilePlan): Promise<void> {
  const table = await csvTable(file, format)
  const rows = table.rows({ oneLine: [], manyLines: [] })[Symbol.asyncIterator]()
  while (!(await rows.next()).done);
}
