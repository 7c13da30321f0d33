interface Named {
  telephone: string | null
  fullName: string | null
}

/** As people compare names: capitals, accents, hyphens and runs of spaces aside. */
const plain = (name: string | null): string =>
  (name ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s\p{Pd}]+/gu, ' ')
    .trim()

const digits = (telephone: string | null): string => (telephone ?? '').replace(/\D/g, '').slice(-10)

/**
 * Whether the owner named on an implant and a person have one e-mail: this proves whose it is,
 * since accounts confirm theirs (requirements/contract.md 6).
 */
export const isSameEmail = (owner: string | null, person: string | null): boolean =>
  Boolean(owner && person) && owner?.toLowerCase() === person?.toLowerCase()

/**
 * Whether both have one telephone and full name: anyone may type these, so that the owner on record
 * is asked first (requirements/contract.md 6).
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
