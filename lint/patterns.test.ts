import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseSync, Visitor } from 'oxc-parser'
import recheck from 'recheck/lib/browser.js'
import { expect, it } from 'vitest'

/**
 * Every regular expression of product code needs time that grows no faster than the text, however
 * hostile (docs/decisions/0092): a search by `recheck` finds no text that takes longer.
 */

const root = join(import.meta.dirname, '..')

/** Judged before, so that only new ones take time; the test adds what it judges well. */
const kept = join(import.meta.dirname, 'judged-patterns.json')

/** They read no text of others. */
const ownText: Record<string, string> = {
  'server/pages/inline-styles.ts': 'reads the page that we have built',
  'server/pages/scripts-later.ts': 'reads the page that we have built',
  'server/paper/fonts.ts': 'one class of signs, in a notation that the analyser does not read',
}

/**
 * Too many words or looks behind for the analyser: their time is measured, on what its search came to
 * and on what they look for.
 */
const measured: Record<string, readonly string[]> = {
  'domain/validation/links.ts': [
    'a',
    'a.',
    'a-',
    '1.',
    'a://',
    'x.app ',
    'eo+-fndjg-sv0v.+tjfbcu.vzb0a-0',
  ],
  'server/features/threads/fraud/concepts.ts': [
    't ',
    'pas de ',
    'you to ',
    'would like to ',
    'deux cents ',
    '9',
    'a\n',
  ],
  'server/features/threads/fraud/features.ts': ['1', '1,', '$', '$1 ', '. ', '?', ', ', "c'", 'e-'],
}

interface Patterns {
  /** As they are written: `/a+/u`. */
  literals: string[]
  /** How often patterns are made of parts: they are judged as the module makes them when it is loaded. */
  made: number
}

function patternsIn(file: string, text: string): Patterns {
  const found: Patterns = { literals: [], made: 0 }
  const make = ({ callee }: { callee: { type: string; name?: unknown } }) => {
    if (callee.type === 'Identifier' && callee.name === 'RegExp') found.made++
  }
  new Visitor({
    Literal(node) {
      if ('regex' in node) found.literals.push(`/${node.regex.pattern}/${node.regex.flags}`)
    },
    NewExpression: make,
    CallExpression: make,
  }).visit(parseSync(file, text).program)
  return found
}

function attackOn(pattern: string): string | null {
  const end = pattern.lastIndexOf('/')
  const verdict = recheck.checkSync(pattern.slice(1, end), pattern.slice(end + 1), {
    timeout: 60_000,
  })
  if (verdict.status === 'safe') return null
  return `${pattern}: ${verdict.status === 'vulnerable' ? `${verdict.complexity.summary}, ${verdict.attack.pattern}` : verdict.error.kind}`
}

/** What modules make when they are loaded. */
async function madeBy(modules: readonly string[]): Promise<{ file: string; pattern: RegExp }[]> {
  const made: { file: string; pattern: RegExp }[] = []
  const Original = globalThis.RegExp
  globalThis.RegExp = new Proxy(Original, {
    construct(target, given: [string | RegExp, string?]) {
      const pattern = new target(...given)
      const at = new Error().stack?.split('\n')[2] ?? ''
      const file = modules.find((one) => at.includes(`/${one}`))
      if (file) made.push({ file, pattern })
      return pattern
    },
  })
  try {
    // Another address than that of the product's own import, which may have loaded it before.
    for (const one of modules) await import(`${pathToFileURL(join(root, one)).href}?judged`)
  } finally {
    globalThis.RegExp = Original
  }
  return made
}

const files = globSync('{domain,server}/**/*.ts', {
  cwd: root,
  exclude: ['**/*.test.ts', '**/testing/**'],
}).filter((file) => ownText[file] === undefined)
const found = files.map((file) => ({
  file,
  ...patternsIn(file, readFileSync(join(root, file), 'utf8')),
}))
const made = await madeBy(found.flatMap((one) => (one.made > 0 ? [one.file] : [])))

it('needs linear time on any text, with every pattern', { timeout: 600_000 }, () => {
  const judgedNow = [
    ...found.flatMap(({ file, literals }) => (measured[file] ? [] : literals)),
    ...made.flatMap(({ file, pattern }) => (measured[file] ? [] : [String(pattern)])),
  ]
  const patterns = [...new Set(judgedNow)].toSorted((a, b) => (a < b ? -1 : 1))
  const judged = new Set(JSON.parse(readFileSync(kept, 'utf8')) as string[])
  const attacks = new Map(
    patterns.filter((one) => !judged.has(one)).map((one) => [one, attackOn(one)]),
  )
  const safe = patterns.filter((one) => !attacks.get(one))
  if (attacks.size > 0 || safe.length < judged.size)
    writeFileSync(kept, `${JSON.stringify(safe, null, 2)}\n`)
  expect([...attacks.values()].filter(Boolean)).toEqual([])
})

it.each(Object.entries(measured))('needs linear time in %s, as measured', (file, parts) => {
  const { literals } = patternsIn(file, readFileSync(join(root, file), 'utf8'))
  const patterns = [
    ...literals.map(
      (one) => new RegExp(one.slice(1, one.lastIndexOf('/')), one.slice(one.lastIndexOf('/') + 1)),
    ),
    ...made.filter((one) => one.file === file).map(({ pattern }) => pattern),
  ]
  const timeOf = (text: string): number =>
    Math.min(
      ...Array.from({ length: 5 }, () => {
        const before = process.cpuUsage().user
        for (const pattern of patterns) text.replace(pattern, '')
        return process.cpuUsage().user - before
      }),
    )
  for (const part of parts) {
    const [few, many] = [4_000, 16_000].map((length) =>
      timeOf(`${part.repeat(length / part.length)}\0`),
    )
    expect({ part, isLinear: (many ?? 0) / Math.max(500, few ?? 0) < 8 }).toEqual({
      part,
      isLinear: true,
    })
  }
})

it('makes no pattern later, of input', () => {
  const late = found.filter(
    ({ file, made: sites }) => made.filter((one) => one.file === file).length < sites,
  )
  expect(late.map(({ file }) => file)).toEqual([])
})

it('finds patterns that are written and that are made, and what takes long', () => {
  const wrong =
    'const spaces = /\\s+$/\nconst has = (typed: string) => new RegExp(typed).test(typed)'
  const { literals, made: sites } = patternsIn('server/wrong.ts', wrong)
  expect([literals, sites]).toEqual([['/\\s+$/'], 1])
  expect(literals.map(attackOn)).toEqual([expect.stringContaining('2nd degree polynomial')])
})
