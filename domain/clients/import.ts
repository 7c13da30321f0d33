import { z } from 'zod'
import { guessFrom, signs, type Heads } from '../import/column-heads.ts'
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

const heads: Heads<ImportField> = [
  ['consentDate', /^(?=.*consent).*date/],
  ['consentSource', /^(?=.*consent).*source/],
  ['consentText', /^(?=.*consent).*text/],
  ['email', /mail|courriel/],
  ['telephone', /phone|cell|mobile|^tel/],
  [null, signs.animal],
  ['address', /add?r|^rue|street|ville|city|postal|zip|province/],
  ['language', /lang/],
  ['notes', signs.notes],
  [null, signs.identifier],
  [null, /\bdate\b|\b(?:since|depuis|type|status|statut|user|utilisateur)\b/],
  ['fullName', /nom|name|client|proprietaire|owner/],
]

const isPart = (head: string): boolean => {
  const plain = plainName(head)
  // `Nom` beside `Prénom` is one.
  return signs.part.test(plain) || plain === 'nom' || plain === 'name'
}

/**
 * By the heads of the columns. A name is in one column, or in parts that are joined; of what takes one
 * column the first is it.
 */
export function guessFields(names: readonly string[]): (ImportField | null)[] {
  const fields = names.map((name) => guessFrom(heads, name))
  const whole = names.findIndex((name, index) => fields[index] === 'fullName' && !isPart(name))
  return fields.map((field, index) => {
    if (field === 'fullName' && whole >= 0) return index === whole ? field : null
    const isOne = field !== null && joints[field] === undefined
    return isOne && fields.indexOf(field) < index ? null : field
  })
}
