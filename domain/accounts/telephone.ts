/**
 * A 10-digit North American number with optional parentheses, spaces, dots and dashes, and country
 * code (requirements/accounts-and-public.md 5).
 */
export const telephonePattern = /^\s*(?:\+?1[ .-]?)?\(?\d{3}\)?[ .-]?\d{3}[ .-]?\d{4}\s*$/

/**
 * A telephone number as it is stored and travels: `(xxx) xxx-xxxx` (requirements/contract.md 1).
 */
export function normalizeTelephone(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(-10)
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}
