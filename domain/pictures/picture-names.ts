import { pictureName } from './photo.ts'

/** Characters of a name; see `pictureName`. */
const longest = 120

const split = (name: string): [stem: string, ending: string] => {
  const [, stem = name, ending = ''] = /^(.+?)(\.[^. ]{1,8})?$/su.exec(name) ?? []
  return [stem, ending]
}

/** So many UTF-16 units at most, of which the ending stays; no character is cut in two. */
function fitted(name: string, extra = ''): string {
  const [stem, ending] = split(name)
  const room = longest - extra.length - ending.length
  const cut = stem
    .slice(0, room)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()
  return `${cut}${extra}${ending}`
}

/**
 * The name of a picture by that of its file, which may hold a path and anything else; '' where
 * nothing of it can be kept.
 */
export function nameOfFile(file: string): string {
  const own = file
    .replace(/^.*[/\\]/su, '')
    .replace(/[\p{Cc}?#]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
  const { success, data } = pictureName.safeParse(fitted(own))
  return success ? data : ''
}

/**
 * The name, or with the first number that no other picture of the animal has: a second `milo.jpg`
 * is `milo (2).jpg`.
 */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name
  for (let number = 2; ; number++) {
    const next = fitted(name, ` (${number})`)
    if (!taken.has(next)) return next
  }
}
