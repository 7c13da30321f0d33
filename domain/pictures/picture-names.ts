import { pictureName } from './photo-fields.ts'

const longest = 120

const split = (name: string): [stem: string, ending: string] => {
  const [, stem = name, ending = ''] = /^(.+?)(\.[^. ]{1,8})?$/su.exec(name) ?? []
  return [stem, ending]
}

/** Truncates to UTF-16 units, keeps the extension and splits no character. */
function fitted(name: string, extra = ''): string {
  const [stem, ending] = split(name)
  const room = longest - extra.length - ending.length
  const cut = stem
    .slice(0, room)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()
  return `${cut}${extra}${ending}`
}

/** Takes a file name, maybe with path; returns '' if nothing is usable. */
export function nameOfFile(file: string): string {
  const own = file
    .replace(/^.*[/\\]/su, '')
    .replace(/[\p{Cc}?#]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
  const { success, data } = pictureName.safeParse(fitted(own))
  return success ? data : ''
}

/** A second `milo.jpg` becomes `milo (2).jpg`. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name
  for (let number = 2; ; number++) {
    const next = fitted(name, ` (${number})`)
    if (!taken.has(next)) return next
  }
}
