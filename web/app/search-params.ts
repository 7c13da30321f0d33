/** Plain text (?number=985…) instead of JSON, easy to type and share. */
export const parseSearch = (text: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(text))

export function stringifySearch(search: object): string {
  const given = Object.entries(search).flatMap(([key, value]) =>
    value === undefined || value === '' ? [] : [[key, String(value)]],
  )
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}
