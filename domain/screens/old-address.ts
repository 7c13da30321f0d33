/**
 * The query and the path of an address behind `#` or `#!`, as the product's first addresses had
 * them.
 */
const oldHash = /^#?!?\/+([^?#]*)(\?[^#]*)?/

/**
 * The plain address of an old hash-style one (requirements/accounts-and-public.md 2), such as
 * `/#/found/animals/x` or `/#!/login`; null for every other. It is always a path of ours: slashes
 * in front are one.
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
