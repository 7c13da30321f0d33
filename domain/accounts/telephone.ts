/** See requirements/accounts-and-public.md 5. */
export const telephonePattern = /^\s*(?:\+?1[ .-]?)?\(?\d{3}\)?[ .-]?\d{3}[ .-]?\d{4}\s*$/

/** `(xxx) xxx-xxxx`, as stored and sent (requirements/contract.md 1). */
export function normalizeTelephone(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(-10)
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}
