/** Whose password it is to be. */
export interface PasswordOwner {
  email: string
  /** Full name, and that of the business where there is one. */
  names: readonly string[]
}

const product = 'trouvaille'
/** A shorter word stands in many others. */
const leastWord = 3
/** Letters that must be left once the words that anyone would try are gone. */
const leastRest = 4

/** Letters and digits alone, without accents, in lower case. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

/**
 * Whether a password is made of its owner's name or e-mail, or of the product's name, with little
 * more than digits and signs around them.
 */
export function isMadeOfNames(password: string, { email, names }: PasswordOwner): boolean {
  const [local = '', host = ''] = email.split('@')
  const words = [
    local,
    ...local.split(/[^\p{L}]+/u),
    ...host.split('.').slice(0, -1),
    ...names,
    ...names.flatMap((name) => name.split(/[^\p{L}]+/u)),
    product,
  ]
  let left = plain(password)
  const whole = left
  for (const word of words.map((text) => plain(text)).sort((a, b) => b.length - a.length)) {
    if (word.length >= leastWord) left = left.replaceAll(word, ' ')
  }
  return left !== whole && left.replace(/[^a-z]/g, '').length < leastRest
}
