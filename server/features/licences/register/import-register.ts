import { dayOf } from '#domain/dates.ts'
import type { Language } from '#domain/language.ts'
import type { RegisterMapping } from '#domain/licences/register.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/connect.ts'
import { readHeader, readRows } from '../../../import/csv-source.ts'
import { FirstLines } from '../../../import/first-lines.ts'
import {
  runImport,
  type FilePlan,
  type ImportJob,
  type ImportOutcome,
  type ImportWatch,
} from '../../../import/run-import.ts'
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
  /** Of the reasons of rejects. */
  language: Language
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
      used: layout.map(({ index }) => index),
      facts: { mapping, format },
      warns: true,
      read: (cells, line) =>
        readRegisterRow(cells, line, {
          mapping,
          layout,
          width: header.length,
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

/** Of a file that is no text of its encoding, or no table, nothing comes in. */
async function refuseUnreadable({ file, format }: FilePlan): Promise<void> {
  const { delimiter } = await readHeader(file, format)
  const rows = readRows(file, { ...format, delimiter })
  while (!(await rows.next()).done);
}
