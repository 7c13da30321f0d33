/**
 * Query values that logs may tell as they are; whatever else an address carries may be a secret, a
 * person's or an animal's.
 */
const plainNames = new Set([
  'lang',
  'species',
  'kind',
  'size',
  'radius',
  'limit',
  'offset',
  'sort',
  'descending',
  '_sort',
  '_order',
  '_start',
  '_end',
])
/** Places, which logs know to 2 decimals: within a kilometre. */
const placeNames = new Set(['lng', 'lat'])

/** Addresses whose last part is a code, or holds what was typed for an address. */
const secretPath =
  /^\/(confirmation|change_password|unsubscribe|invitation|undo-[a-z]+|claim|transfer|api\/unsubscribe|api\/invitations|api\/implants\/claim|api\/search\/addresses)\/[^/]+/
/** Addresses that take the number of a card, medal or microchip. */
const numberPath =
  /^(\/found(?:\/animals)?|\/api\/animals\/found|(?:\/api)?\/admin\/items\/[^/]+)\/([^/]+)/

/**
 * An address as logs may keep it (requirements/contract.md 10): without codes, numbers of animals,
 * and what was typed; places to 2 decimals.
 */
export function redactUrl(url: string): string {
  const at = url.indexOf('?')
  const path = at < 0 ? url : url.slice(0, at)
  return (
    redactPath(path) +
    (at < 0
      ? ''
      : `?${url
          .slice(at + 1)
          .split('&')
          .map(redactPair)
          .join('&')}`)
  )
}

const redactPath = (path: string): string =>
  path
    .replace(secretPath, '/$1/…')
    .replace(numberPath, (whole, before: string, id: string) =>
      isAnimalId(id) ? whole : `${before}/…`,
    )
    .split('/')
    .map((part) => (isNumber(part) ? '…' : part))
    .join('/')

/**
 * What the random id of an animal looks like, as no card number does (requirements/contract.md 3).
 */
const isAnimalId = (part: string): boolean =>
  part === 'animals' || /^(?=.*[a-z])[a-z0-9]{12,}$/.test(part)

const isNumber = (part: string): boolean =>
  /^\d{6,}$/.test((decoded(part) ?? '').replace(/[\s.*-]/g, ''))

function redactPair(pair: string): string {
  const [name = '', value = ''] = pair.split('=', 2)
  // A name counts as the server reads it, `l%61ng` too; of what does not decode nothing is told.
  const known = decoded(name)
  if (known === undefined || !pair.includes('=')) return known === undefined ? '…' : pair
  if (plainNames.has(known)) return pair
  return placeNames.has(known) && Number.isFinite(Number(value)) && value !== ''
    ? `${name}=${Number(value).toFixed(2)}`
    : `${name}=…`
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
