import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const pages = globSync('docs/operations/*.md', { cwd: root })

/** As GitHub makes the anchors of headings. */
const anchorOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-')

const anchors = (file: string): string[] =>
  [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))

function isThere(page: string, link: string): boolean {
  const [path = '', anchor] = link.split('#')
  const file = path === '' ? page : join(dirname(page), path)
  return existsSync(join(root, file)) && (anchor === undefined || anchors(file).includes(anchor))
}

it.each([
  ['1. Nothing answers', '1-nothing-answers'],
  ['Three records of the domain in MAIL_FROM', 'three-records-of-the-domain-in-mail_from'],
])('knows the anchor of %s', (heading, anchor) => {
  expect(anchorOf(heading)).toBe(anchor)
})

it('links of the operations pages and of production lead somewhere', () => {
  expect(pages.length).toBeGreaterThan(9)
  const lost = [...pages, 'docs/production.md'].flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:)([^)]+)\)/g)]
      .map(([, link = '']) => link)
      .filter((link) => !isThere(page, link))
      .map((link) => `${page}: ${link}`),
  )
  expect(lost).toEqual([])
})

it('commands of the operations pages are ones that a shell can read', () => {
  const blocks = pages.flatMap((page) =>
    [...read(page).matchAll(/^( *)```sh(?: run)?\n([^]*?)^ *```$/gm)].map(
      ([, indent = '', text = '']) => ({ page, text: text.replaceAll(`\n${indent}`, '\n') }),
    ),
  )
  const scripts = [
    ...blocks,
    { page: 'as-trouvaille', text: read('docs/operations/as-trouvaille') },
  ]
  expect(scripts.length).toBeGreaterThan(30)
  const wrong = scripts.flatMap(({ page, text }) => {
    const { stderr } = spawnSync('sh', ['-n'], { input: text, encoding: 'utf8' })
    return stderr === '' ? [] : [`${page}: ${text}: ${stderr}`]
  })
  expect(wrong).toEqual([])
})

/** What a call of the log says, from where its arguments begin; the last text in it. */
function lineOf(code: string): string | undefined {
  let depth = 1
  let at = 0
  for (; depth > 0 && at < code.length; at++)
    if (code[at] === '(') depth++
    else if (code[at] === ')') depth--
  return [...code.slice(0, at).matchAll(/'([^'\n]+)'/g)].at(-1)?.[1]
}

/** Of commands and tools, which log nothing of a server. */
const apart = /\.test\.ts$|\/testing\/|\/cli\/|\/make\/|\/learn\//

it('monitoring says what each warning and error of the log means, and no other line', () => {
  const rows = read('docs/operations/monitoring.md').split('\n| `msg` |')[1] ?? ''
  const told = [...rows.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, line = '']) => line),
  )
  const code = globSync(['server/**/*.ts', 'scripts/launch.mjs'], { cwd: root })
    .filter((file) => !apart.test(file))
    .map(read)
  const warned = code.flatMap((text) =>
    [...text.matchAll(/\b(?:log|note)\.(?:warn|error|fatal)\(/g)].flatMap(
      ({ index, 0: begin }) => lineOf(text.slice(index + begin.length)) ?? [],
    ),
  )
  expect(warned.length).toBeGreaterThan(25)
  expect([...new Set(warned)].filter((line) => !told.includes(line))).toEqual([])
  const all = code.join('\n')
  const parts = (line: string) => line.split('…').filter((part) => part.length > 2)
  expect(told.filter((line) => !parts(line).every((part) => all.includes(part)))).toEqual([])
})
