import { z } from 'zod'
import { endpoint } from '../contract.ts'
import { registerEncodings } from '../licences/register.ts'
import { jsonText } from '../validation/json-text.ts'
import { say } from '../validation/say.ts'
import { choiceColumns } from './imported-fields.ts'
import { keptMapping, mappingShape } from './mapping.ts'

/** Bytes; longer files come in by the command (docs/import.md). */
export const mostImportBytes = 200 * 1024 * 1024
/** Rejected rows of an answer; the file has all. */
export const mostShownRejects = 50
/** Days that a file and its rejects are kept. */
export const importDays = 7

/** Form fields beside the file. */
export const importFieldsForm = z.object({
  encoding: z.enum(registerEncodings, say('INVALID')),
  mapping: jsonText.pipe(mappingShape),
  /** Brings what the file says otherwise into animals that are known already. */
  update: z.enum(['true', 'false'], say('INVALID')).transform((text) => text === 'true'),
})

export const importSheet = z.object({
  /** As far as the file tells. */
  encoding: z.enum(registerEncodings),
  columns: z.array(z.string()),
  /** The first rows. */
  sample: z.array(z.array(z.string())),
  /** The one that is kept with the organization, as far as it fits. */
  mapping: keptMapping,
  update: z.boolean(),
})
export type ImportSheet = z.output<typeof importSheet>

/** Why a file could not be read. */
const importProblems = ['FILE_INVALID', 'REGISTER_ENCODING'] as const

export const importState = z.object({
  status: z.enum(['running', 'done', 'failed']),
  /** Checks every row and writes nothing. */
  trial: z.boolean(),
  fileName: z.string(),
  /** Of the bytes, 0 to 1. */
  share: z.number(),
  rows: z.int(),
  imported: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  rejected: z.int(),
  /** Separators alone. */
  skipped: z.int(),
  /** Of those imported, whose postal code is missing or tells no place. */
  placeless: z.int(),
  /** Columns that were not used. */
  ignored: z.array(z.string()),
  /** Words of lists that are not known. */
  unknown: z.array(z.object({ field: z.enum(choiceColumns), word: z.string() })),
  /** The first of them. */
  rejects: z.array(
    z.object({ line: z.int(), column: z.string(), reason: z.string(), value: z.string() }),
  ),
  problem: z.enum(importProblems).nullable(),
  finished: z.iso.datetime().nullable(),
})
export type ImportState = z.output<typeof importState>

const state = z.object({ state: importState.nullable() })

export const importApi = {
  columns: endpoint({
    method: 'POST',
    path: '/api/pro/animals/import/columns',
    reads: true,
    access: 'valid-pro-accepted',
    summary: 'The columns of a file of animals, of which it holds the beginning; managers alone',
    reply: importSheet,
    status: 200,
    upload: true,
  }),
  attempt: endpoint({
    method: 'POST',
    path: '/api/pro/animals/import',
    access: 'valid-pro-accepted',
    summary:
      'Tries a file of animals in the background, without writing (form fields encoding, mapping, update); managers alone',
    reply: state,
    status: 202,
    upload: true,
  }),
  bring: endpoint({
    method: 'POST',
    path: '/api/pro/animals/import/bring',
    access: 'valid-pro-accepted',
    summary: 'Brings the animals of the file that was tried in, in the background; managers alone',
    reply: state,
    status: 202,
  }),
  state: endpoint({
    method: 'GET',
    path: '/api/pro/animals/import',
    access: 'valid-pro',
    summary: 'How far the import of the organization is, or what came of it',
    reply: state,
  }),
  rejects: endpoint({
    method: 'GET',
    path: '/api/pro/animals/import/rejects.csv',
    access: 'valid-pro',
    summary: 'The rows that were left out, with the reason of each, as CSV',
    status: 200,
  }),
}
