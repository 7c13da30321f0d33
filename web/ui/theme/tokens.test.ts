import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { breakpoints } from '#domain/screens/breakpoints.ts'

const web = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(web, file), 'utf8')
const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\//g, '')

/** Sheets that use tokens; these two define them and the fonts. */
const sheets = globSync('**/*.css', { cwd: web })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/^ui\/theme\/(tokens|fonts)\.css$/.test(file))

const tokens = new Set(
  [...read('ui/theme/tokens.css').matchAll(/^\s+(--[\w-]+):/gm)].map(([, name]) => name),
)

/** `property: value` of a sheet, in order. */
const declarations = (css: string) =>
  [...withoutComments(css).matchAll(/(?<=^|[{;])\s*([\w-]+)\s*:\s*([^;{}]+)/g)].map(
    ([, property = '', value = '']) => ({ property, value: value.replaceAll(/\s+/g, ' ').trim() }),
  )

const spacing =
  /^((scroll-)?(margin|padding)|inset|(row-|column-)?gap)(-(block|inline|top|right|bottom|left|start|end))*$|^(top|right|bottom|left)$/

/** Half of what a window shows, where nothing else stands. */
const spacingExceptions = ['padding-block-start: 30vh']

/** Any length but 0, a hair line, and the share of the window between the ends of a clamp. */
const hasLength = (value: string) =>
  value
    .replaceAll(/(?<=clamp\([^,]+, )[\d.]+vw/g, '')
    .match(/(?<![\w.-])-?[\d.]+(px|r?em|ch|[sd]?v[wh])\b/g)
    ?.some((length) => !/^(0[a-z]+|-?1px)$/.test(length)) ?? false

const weights = /^(inherit|var\(--weight-[a-z]+\))$/

const wrong = ({ property, value }: { property: string; value: string }) =>
  (spacing.test(property) && hasLength(value)) ||
  (property === 'font-weight' && !weights.test(value)) ||
  (property === 'font' && /^\d/.test(value)) ||
  (property === 'border-radius' && hasLength(value))

describe.each(sheets)('%s', (file) => {
  it('takes spacing, weights and radii from tokens', () => {
    const found = declarations(read(file)).filter(wrong)
    const lines = found.map(({ property, value }) => `${property}: ${value}`)
    expect(lines.filter((line) => !spacingExceptions.includes(line))).toEqual([])
  })

  it('names tokens that exist', () => {
    const used = [...read(file).matchAll(/var\((--(?:space|radius|weight|text)[\w-]*)\)/g)]
    expect(used.map(([, name]) => name).filter((name) => !tokens.has(name))).toEqual([])
  })
})

it('asks for the width of the window at breakpoints only', () => {
  const widths = globSync('**/*.{css,ts,tsx}', { cwd: web, exclude: ['**/*.test.*'] }).flatMap(
    (file) => {
      const text = withoutComments(read(file))
      const queries = file.endsWith('.css')
        ? [...text.matchAll(/@media[^{]*/g)]
        : [...text.matchAll(/'\([^']*width[^']*\)'/g)]
      return queries.flatMap(([query]) => [
        ...(query.match(/(?<!\w)[\d.]+[a-z]+/g) ?? []),
        ...(query.match(/(min|max)-width/g) ?? []),
      ])
    },
  )
  const known = Object.values(breakpoints).map((width) => `${width}rem`)
  expect([...new Set(widths)].toSorted()).toEqual(known.toSorted())
})

it.each([
  ['padding: 7px 0', true],
  ['margin: calc(-1 * var(--space-8)) 0 0 -0.9em', true],
  ['gap: clamp(var(--space-8), 3vw, 2rem)', true],
  ['top: 3vw', true],
  ['border-radius: 1rem', true],
  ['font-weight: 640', true],
  ['font: 400 1rem sans-serif', true],
  ['padding: 0 var(--space-8) 1px', false],
  ['gap: clamp(var(--space-8), 3vw, var(--space-16))', false],
  ['inset: auto auto calc(100% + var(--space-6)) 50%', false],
  ['border-radius: 50%', false],
  ['width: 3rem', false],
])('judges %s', (line, isWrong) => {
  expect(declarations(line).some(wrong)).toBe(isWrong)
})
