import { emailField } from '#domain/accounts/person-fields.ts'
import { normalizeTelephone } from '#domain/accounts/telephone.ts'
import { splitPostal } from '#domain/places/postal-code.ts'
import { readSized } from '#domain/validation/sizes.ts'
import type { ReadCell } from './cell.ts'

const numbers = /(?<!\d)(?:\+?1[ .-]*)?\(?([1-9]\d{2})\)?[ ./-]*\d{3}[ .-]*\d{4}(?!\d)/g

/** A telephone without the 1 before it, else the text as it is. */
export function plainTelephone(cell: string): string {
  const read = readTelephone(cell)
  return read && !read.note ? read.value : cell
}

/** The first telephone of a cell, which may have an extension, a label or a second one beside it. */
export function readTelephone(cell: string): ReadCell<string> | null {
  const found = cell.match(numbers) ?? []
  const [first] = found
  if (first === undefined || new Set(first.replace(/\D/g, '')).size === 1) return null
  const rest = cell.replace(numbers, '')
  return {
    value: normalizeTelephone(first),
    ...(found.length > 1
      ? { note: 'first' as const }
      : /[\p{L}\p{N}]/u.test(rest) && { note: 'rest' as const }),
  }
}

/** The first e-mail of a cell, which may have a name or a second one beside it. */
export function readEmail(cell: string): ReadCell<string> | null {
  const words = cell
    .replace(/mailto:/gi, '')
    .split(/[\s;,/|<>()]+/)
    .map((word) => word.replace(/^['"]|['".]$/g, ''))
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
  const isAddress = (word: string) => word.includes('@')
  const addresses = words.filter(isAddress)
  // A space or a comma within one, as in `odile @ example.org`, leaves only a part of it.
  const good = addresses.flatMap((word) => {
    const read = readSized(emailField, word)
    return read.success ? [read.data] : []
  })
  const [first] = good
  if (first === undefined || good.length < addresses.length) return null
  return {
    value: first,
    ...(good.length > 1
      ? { note: 'first' as const }
      : words.length > 1 && { note: 'rest' as const }),
  }
}

/** A Canadian postal code, also beside a province, or with the letters O and I for digits. */
export function readPostalCode(cell: string): ReadCell<string> | null {
  const bare = cell.replace(/[\s.-]/g, '').toUpperCase()
  const mended = Array.from(bare, (sign, at) =>
    at % 2 === 0 ? sign : sign.replace('O', '0').replace(/[IL]/, '1'),
  ).join('')
  const value = splitPostal(mended)
  if (value?.full && value.rest.trim() === '')
    return { value: value.full, ...(mended !== bare && { note: 'corrected' as const }) }
  const within = splitPostal(cell)?.full
  return within ? { value: within, note: 'rest' } : null
}
