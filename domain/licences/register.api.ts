import { z } from 'zod'
import { endpoint } from '../contract.ts'
import { jsonText } from '../validation/json-text.ts'
import { say } from '../validation/say.ts'
import {
  keptRegisterMapping,
  registerEncodings,
  registerMapping,
  registerWords,
} from './register.ts'

/** Bytes; longer registers come in by the command (docs/import.md). */
export const mostRegisterBytes = 200 * 1024 * 1024
/** Rejected rows in a reply, and warnings; the file has all. */
export const mostRejects = 1000

const one = z.object({ id: z.uuid() })

/** Form fields beside the file. */
export const registerFieldsForm = z.object({
  encoding: z.enum(registerEncodings, say('INVALID')),
  mapping: jsonText.pipe(registerMapping),
  /** Checks every row and writes nothing. */
  trial: z.enum(['true', 'false'], say('INVALID')).transform((text) => text === 'true'),
})

export const registerSheet = z.object({
  /** As far as the file tells. */
  encoding: z.enum(registerEncodings),
  columns: z.array(z.string()),
  /** The first rows. */
  sample: z.array(z.array(z.string())),
  /** The one that is kept with the city, as far as it fits, else what the heads of columns tell. */
  mapping: keptRegisterMapping,
})
export type RegisterSheet = z.output<typeof registerSheet>

const told = z.array(
  z.object({ line: z.int(), column: z.string(), reason: z.string(), value: z.string() }),
)

export const registerOutcome = z.object({
  rows: z.int(),
  imported: z.int(),
  unchanged: z.int(),
  rejected: z.int(),
  /** Separators alone. */
  skipped: z.int(),
  /** Columns that were not used. */
  ignored: z.array(z.string()),
  /** Words of lists that are not known. */
  unknown: z.array(z.object({ field: z.enum(registerWords), word: z.string() })),
  /** The first of them. */
  rejects: told,
  /** Cells of kept rows that were left empty, or read otherwise than they say. */
  warned: z.int(),
  warnings: told,
})
export type RegisterOutcome = z.output<typeof registerOutcome>

export const registerApi = {
  columns: endpoint({
    method: 'POST',
    path: '/api/pro/cities/:id/register/columns',
    reads: true,
    access: 'staff-or-pro',
    summary:
      'The columns of the register of a city, of which the file holds the beginning; for staff and managers of its organization',
    params: one,
    reply: registerSheet,
    status: 200,
    upload: true,
  }),
  bring: endpoint({
    method: 'POST',
    path: '/api/pro/cities/:id/register',
    access: 'staff-or-pro',
    summary:
      'Brings the register of a city in, or tries (form fields encoding, mapping, trial); the same file goes on where a run stopped. For staff and managers of its organization',
    params: one,
    reply: registerOutcome,
    status: 200,
    upload: true,
  }),
  rejects: endpoint({
    method: 'GET',
    path: '/api/pro/cities/:id/register/rejects.csv',
    access: 'staff-or-pro',
    summary:
      'What the last file of the register left out or read otherwise, with row, column, reason and value, as CSV; for staff and managers of its organization',
    params: one,
    status: 200,
  }),
  progress: endpoint({
    method: 'GET',
    path: '/api/pro/cities/:id/register',
    access: 'staff-or-pro',
    summary: 'How far a register is that comes in, or that stopped half-way; null without one',
    params: one,
    reply: z.object({ rows: z.int().nullable() }),
  }),
}
