import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** How many requirements of levels 1 and 2 each section of OWASP ASVS 5.0 has: they come first. */
const sections = `
  1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2
  4.1:3 4.2:1 4.3:2 4.4:4 5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3
  6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 10.1:2
  10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1
  12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3
  15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2
`
  .trim()
  .split(/\s+/)
  .map((section) => section.split(':') as [string, string])

const pages = ['docs/security.md', ...globSync('docs/security/*.md', { cwd: root })]
const lines = pages.flatMap((page) => read(page).split('\n'))

/** The tests and drills that a line names. */
const proofsOf = (line: string): { file: string; title: string | undefined }[] =>
  [...line.matchAll(/`([\w/-]+\.test\.(?:tsx?|mjs)|drills\/[\w/-]+\.ts)`(?: “([^”]+)”)?/g)].map(
    ([, file = '', title]) => ({ file, title }),
  )

/** A title of a test stands in quotes before what it does; a drill says it in a longer line. */
function holds(file: string, title: string): boolean {
  const text = read(file)
  if (!file.includes('.test.')) return text.includes(title)
  return [`'${title}',`, `"${title}",`, `\`${title}\`,`].some((quoted) => text.includes(quoted))
}

it('has each requirement of levels 1 and 2 once', () => {
  const told = lines.flatMap((line) => /^- V(\d+\.\d+\.\d+) \([12]\) /.exec(line)?.[1] ?? [])
  const wanted = sections.flatMap(([section, count]) =>
    Array.from({ length: Number(count) }, (_, at) => `${section}.${at + 1}`),
  )
  expect(told.toSorted()).toEqual(wanted.toSorted())
})

it('says of each what proves it, what was read, why it does not concern us, or what is missing', () => {
  const silent = lines.filter(
    (line) =>
      line.startsWith('- V') && !/: (no|read|open): \S/.test(line) && proofsOf(line).length === 0,
  )
  expect(silent).toEqual([])
})

it('names tests and drills that there are, by their titles', () => {
  const wrong = lines
    .flatMap(proofsOf)
    .filter(({ file, title }) => !existsSync(join(root, file)) || !title || !holds(file, title))
  expect(wrong).toEqual([])
})

it('finds a title that is not there', () => {
  expect(holds('lint/security-page.test.ts', 'finds a title that is not there')).toBe(true)
  expect(holds('lint/security-page.test.ts', 'a title that is not there')).toBe(false)
})
