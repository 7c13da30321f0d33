interface Reachable {
  email: string | null
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

/** Whether the owner named on an implant is this person: by e-mail, or by telephone and full name together (decisions 6). */
export function isSamePerson(owner: Reachable, person: Reachable): boolean {
  if (owner.email && person.email && owner.email.toLowerCase() === person.email.toLowerCase()) return true
  const telephone = digits(owner.telephone)
  const name = plain(owner.fullName)
  return telephone.length === 10 && name !== '' && telephone === digits(person.telephone) && name === plain(person.fullName)
}
