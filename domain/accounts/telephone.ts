import { plainSigns } from '../validation/typed-signs.ts'

/** See requirements/accounts-and-public.md 5. */
export const telephonePattern = /^\s*(?:\+?1[ .-]?)?\(?\d{3}\)?[ .-]?\d{3}[ .-]?\d{4}\s*$/

/** `(xxx) xxx-xxxx`, as stored and sent (requirements/contract.md 1). */
export function normalizeTelephone(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(-10)
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}

/** As people add one to a number. */
const extension = /(?:,|#|\b(?:x|ext|extension|poste|p)\b)[.#\s]{0,3}\d{1,6}$/iu
const wholeNumber = /^\s{0,9}(?:\+?1[ .-]?)?\(?\d{3}\)?[ .-]?\d{3}[ .-]?\d{4}/
/** 'poste 204', 'p. 204', 'ext 204', 'x204', '#204', ', 204'. */
const behindNumber = /^(?:[,;(]\s{0,3})?(?:#|poste?|p|ext|extension|x)?[\s.:#]{0,4}(\d{1,6})\)?$/iu

/** A number and the extension typed behind it; null where none is. */
export function splitExtension(
  typed: string,
): { telephone: string; words: string; extension: string } | null {
  const plain = plainSigns(typed)
  const [telephone] = wholeNumber.exec(plain) ?? []
  if (telephone === undefined) return null
  const rest = plain.slice(telephone.length)
  const [, extension] = behindNumber.exec(rest.trim()) ?? []
  // Digits right behind it make it another number.
  if (extension === undefined || /^\s*\d/.test(rest)) return null
  const words = rest.trim().replace(/^[,;]\s*/, '')
  return { telephone: normalizeTelephone(telephone), words, extension }
}

const signs = /^[\s\-().+/\d]+$/u

/**
 * Digits of a telephone, or of a part of one, typed in any form: without the country's 1 and an
 * extension, as columns that are searched have them. undefined: something else was typed.
 */
export function telephoneDigits(typed: string): string | undefined {
  const told = plainSigns(typed).trim().replace(extension, '')
  if (!signs.test(told) || !/\d/.test(told)) return undefined
  return told.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
}

/** Digits (requirements/animals.md 9). */
export const longestExtension = 5
