import { z } from 'zod'
import type { Database } from '../db/connect.ts'
import { readRows } from '../db/read-rows.ts'
import { putJson, readJson, type Place } from './copy-files.ts'
import { names } from './names.ts'

/** The highest numbers that were given. */
const marks = z.strictObject({
  invoice: z.int(),
  creditNote: z.int(),
  transaction: z.number(),
})
export type Marks = z.output<typeof marks>

export async function readMarks(db: Database): Promise<Marks> {
  const [row] = await readRows(db.$client, marks, {
    // After a restore, those of before count too: a later one may reach further back.
    text: `select coalesce(greatest((select max(number) from invoices), (select max(invoice_floor) from restores)), 0) as invoice,
      coalesce(greatest((select max(number) from credit_notes), (select max(credit_note_floor) from restores)), 0) as "creditNote",
      coalesce(greatest((select max(number) from transactions), pg_sequence_last_value(pg_get_serial_sequence('transactions', 'number'))), 0)::float8 as transaction`,
  })
  return row ?? { invoice: 0, creditNote: 0, transaction: 0 }
}

/** Kept beside the bases, so that no number is given twice after a restore to an earlier moment. */
export const sendMarks = (place: Place, found: Marks) => putJson(place, names.marks, found)

export const marksAt = (place: Place): Promise<Marks | null> => readJson(place, names.marks, marks)
