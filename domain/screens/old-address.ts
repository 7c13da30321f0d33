/** Path and query after `#` or `#!` in the product's first URLs. */
const oldHash = /^#?!?\/+([^?#]*)(\?[^#]*)?/

/**
 * Converts old hash URLs (requirements/accounts-and-public.md 2) such as `/#/found/animals/x` or
 * `/#!/login`; null for others. Collapses leading slashes, to stay on our origin (open redirect).
 */
export function plainAddress({
  pathname,
  search,
  hash,
}: {
  pathname: string
  search: string
  hash: string
}): { pathname: string; search: string } | null {
  const found = pathname === '/' ? oldHash.exec(hash) : null
  return found && { pathname: `/${found[1]}`, search: found[2] ?? search }
}
