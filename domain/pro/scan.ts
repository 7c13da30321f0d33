import { telephoneDigits } from '../accounts/telephone.ts'
import { normalizeMicrochip } from '../animals/numbers/microchip-forms.ts'
import { searchedNumber } from '../search/search.api.ts'
import { readSized } from '../validation/sizes.ts'

/** Characters of what is typed or read at most. */
export const longestScan = 100

/** What a reader may send before the digits of an ISO number has a letter: a name, an own code. */
const iso = /^\d*\p{L}.*?(\d{15})$/u

/** Digits of a telephone without and with its area. */
const telephoneLengths = [7, 10]

export interface ReadScan {
  /** As a microchip is stored; of what a reader sends, the number alone. */
  number: string | null
  /** The same as another number: letters before it are its own. */
  code: string | null
  /** A telephone, an e-mail or words of a name. */
  owner: string | null
}

/**
 * What was typed or read may be a number of an animal, a way to its owner, or either: ten digits are
 * an older microchip or a telephone.
 */
export function readScan(text: string): ReadScan {
  const typed = text.trim()
  const plain = typed.replace(/[^\p{L}\d]/gu, '')
  const read = readSized(searchedNumber, iso.exec(plain)?.[1] ?? typed)
  const code = read.success ? read.data : null
  return {
    number: code === null ? null : normalizeMicrochip(code),
    code,
    owner: isOwner(typed) ? typed : null,
  }
}

function isOwner(typed: string): boolean {
  const digits = telephoneDigits(typed)
  if (digits !== undefined) return telephoneLengths.includes(digits.length)
  return typed.includes('@') || (/\p{L}{2}/u.test(typed) && !/\d/.test(typed))
}
