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
