export interface PasswordOwner {
  email: string
  names: readonly string[]
}

const product = 'trouvaille'
/** Shorter words occur in many others. */
const leastWord = 3
/** Letters that must remain without the owner's and product's words. */
const leastRest = 4

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

/** Whether it is names plus little more than digits and signs. */
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
