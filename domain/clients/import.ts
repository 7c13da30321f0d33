import { z } from 'zod'
import { plainName } from '../places/plain-name.ts'

/** What a column of a file may hold (requirements/clients.md 6). */
export const importFields = [
  'fullName',
  'telephone',
  'email',
  'address',
  'language',
  'notes',
  'consentDate',
  'consentSource',
  'consentText',
] as const
export type ImportField = (typeof importFields)[number]

/** Between the columns of one field; others take one column. */
export const joints: Partial<Record<ImportField, string>> = {
  fullName: ' ',
  address: ', ',
  notes: '\n',
}

/** Bytes. */
export const mostImportBytes = 16 * 1024 * 1024
export const mostColumns = 200
/** Sent back; the count tells of more. */
export const mostRejects = 5000

export const importModes = ['columns', 'try', 'import'] as const

/** By column of the file; null: left out. */
export const importMapping = z.array(z.enum(importFields).nullable()).max(mostColumns)
export type ImportMapping = z.output<typeof importMapping>

/** What keeps a mapping from being used; null: nothing. */
export function mappingProblem(mapping: ImportMapping): 'noName' | 'twice' | null {
  if (!mapping.includes('fullName')) return 'noName'
  const single = mapping.filter((field) => field !== null && joints[field] === undefined)
  return new Set(single).size < single.length ? 'twice' : null
}

const heads: [ImportField, RegExp][] = [
  ['consentDate', /^(?=.*consent).*date/],
  ['consentSource', /^(?=.*consent).*source/],
  ['consentText', /^(?=.*consent).*text/],
  ['email', /mail|courriel/],
  ['telephone', /phone|cell|mobile|^tel/],
  ['address', /add?r|^rue|street|ville|city|postal|zip|province/],
  ['language', /lang/],
  ['notes', /note|comment|remarque/],
  ['fullName', /nom|name|client|proprietaire|owner/],
]

/** By the head of a column. */
export const guessField = (head: string): ImportField | null => {
  const plain = plainName(head)
  return heads.find(([, sign]) => sign.test(plain))?.[0] ?? null
}
