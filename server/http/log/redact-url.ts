/** Query values that are safe to log; all others may be secret or personal. */
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
/** Logged to 2 decimals: within a kilometre. */
const placeNames = new Set(['lng', 'lat'])

/** Paths that end with a code or a typed address. */
const secretPath =
  /^\/(confirmation|change_password|unsubscribe|found-report|still-missing|match-claim|invitation|undo-[a-z]+|confirm-email|claim|transfer|letters\/unsubscribe|api\/letters\/unsubscribe|api\/unsubscribe|api\/invitations|api\/implants\/claim|api\/search\/addresses)\/[^/]+/
/** Paths with the number of a card, medal or microchip. */
const numberPath =
  /^(\/found(?:\/animals)?|\/api\/animals\/found|(?:\/api)?\/admin\/items\/[^/]+)\/([^/]+)/

/**
 * A URL for logs (requirements/contract.md 10): without codes, animals' numbers and typed text;
 * places to 2 decimals.
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

/** The shape of an animal's random id, which no card number has (requirements/contract.md 3). */
const isAnimalId = (part: string): boolean =>
  part === 'animals' || /^(?=.*[a-z])[a-z0-9]{12,}$/.test(part)

const isNumber = (part: string): boolean =>
  /^\d{6,}$/.test((decoded(part) ?? '').replace(/[\s.*-]/g, ''))

function redactPair(pair: string): string {
  const [name = '', value = ''] = pair.split('=', 2)
  // Compares the decoded name (`l%61ng` too); redacts what does not decode.
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
