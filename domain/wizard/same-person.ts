interface Named {
  telephone: string | null
  fullName: string | null
}

/** Ignores capitals, accents, hyphens and repeated spaces. */
const plain = (name: string | null): string =>
  (name ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s\p{Pd}]+/gu, ' ')
    .trim()

const digits = (telephone: string | null): string => (telephone ?? '').replace(/\D/g, '').slice(-10)

/** Proves ownership, since accounts confirm their e-mail (requirements/contract.md 6). */
export const isSameEmail = (owner: string | null, person: string | null): boolean =>
  Boolean(owner && person) && owner?.toLowerCase() === person?.toLowerCase()

/**
 * Proves nothing, since anyone may type a name and telephone: the owner on record is asked first
 * (requirements/contract.md 6).
 */
export function isNamedLike(owner: Named, person: Named): boolean {
  const telephone = digits(owner.telephone)
  const name = plain(owner.fullName)
  return (
    telephone.length === 10 &&
    name !== '' &&
    telephone === digits(person.telephone) &&
    name === plain(person.fullName)
  )
}
