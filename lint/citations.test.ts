import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

const files = globSync(
  ['{bench,docs,domain,drills,e2e,lint,scripts,server,web}/**/*.{ts,tsx,mjs,css,md}', '*.{ts,md}'],
  { cwd: root },
).filter((file) => file !== 'lint/citations.test.ts')

/** `animals.md 4` for every numbered section of docs/requirements. */
const sections = new Set(
  files
    .filter((file) => /^docs\/requirements\/.*\.md$/.test(file))
    .flatMap((file) =>
      [...read(file).matchAll(/^## (\d+)\./gm)].map(
        ([, number]) => `${file.split('/').at(-1)} ${number}`,
      ),
    ),
)

/** The sections that a text cites: `requirements/animals.md 3 and 5` cites two. */
function cited(text: string): string[] {
  return [...text.matchAll(/requirements\/([\w-]+\.md) (\d+(?:(?:, | and )\d+)*)/g)].flatMap(
    ([, file, numbers = '']) => numbers.split(/, | and /).map((number) => `${file} ${number}`),
  )
}

it('reads every section of a citation', () => {
  expect(cited('requirements/animals.md 3 and 5, requirements/contract.md 2, 11).')).toEqual([
    'animals.md 3',
    'animals.md 5',
    'contract.md 2',
    'contract.md 11',
  ])
})

it('cites sections of the requirements that exist', () => {
  const missing = files
    .flatMap((file) => cited(read(file)).map((section) => ({ file, section })))
    .filter(({ section }) => !sections.has(section))
  expect(missing).toEqual([])
})

it('cites nothing that is not in this repository', () => {
  const elsewhere = files.filter(
    (file) =>
      !file.endsWith('.md') && /\bpart [12] sections? \d|\bdecisions \d{1,2}\b/i.test(read(file)),
  )
  expect(elsewhere).toEqual([])
})
