import { createHash, timingSafeEqual } from 'node:crypto'

export type HashAlgorithm = 'sha1' | 'md5'

export interface HashKey {
  algorithm: HashAlgorithm
  key: string
}

const mark = '&hashValue='

/** Hexadecimal; the protocol's own (requirements/facts-payment-gateway.md). */
const hashOf = (text: string, { algorithm, key }: HashKey): string =>
  createHash(algorithm)
    .update(text + key)
    .digest('hex')

/** A query string with its hash as the last parameter. Undefined parameters are left out. */
export function signQuery(parameters: Record<string, string | undefined>, key: HashKey): string {
  const query = Object.entries(parameters)
    .flatMap(([name, value]) =>
      value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
    )
    .join('&')
  return `${query}${mark}${hashOf(query, key)}`
}

/**
 * The parameters of a query string as it came: `forged` where its hash does not hold, is not last,
 * or where a parameter comes twice; `unsigned` without a hash.
 */
export function readQuery(
  raw: string,
  key: HashKey,
): { state: 'signed' | 'unsigned'; values: Map<string, string> } | 'forged' {
  const values = new Map<string, string>()
  for (const pair of raw.split('&')) {
    const at = pair.indexOf('=')
    const name = decoded(at < 0 ? pair : pair.slice(0, at))
    const value = decoded(at < 0 ? '' : pair.slice(at + 1))
    if (name === null || value === null || values.has(name)) return 'forged'
    values.set(name, value)
  }
  const hash = values.get('hashValue')
  if (hash === undefined) return { state: 'unsigned', values }
  const at = raw.lastIndexOf(mark)
  // Not last, or its name is written otherwise.
  if (at < 0 || raw.slice(at + mark.length) !== hash) return 'forged'
  const right = Buffer.from(hashOf(raw.slice(0, at), key))
  const given = Buffer.from(hash.toLowerCase())
  return right.length === given.length && timingSafeEqual(right, given)
    ? { state: 'signed', values }
    : 'forged'
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return null
  }
}

/** `36.05` as 3605; null for what is no amount of dollars and cents. */
export function centsOf(dollars: string): number | null {
  const [, whole, part] = /^(\d{1,7})\.(\d{2})$/.exec(dollars) ?? []
  return whole !== undefined && part !== undefined ? Number(whole) * 100 + Number(part) : null
}
