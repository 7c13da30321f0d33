import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** By feature, the features that its files import, each with one import that says so. */
type Graph = Map<string, Map<string, string>>

const featureOf = (file: string) => /^server\/features\/([^/]+)\//.exec(file)?.[1]

/** @param sources text by path from the root; tests are left out, since they may use everything */
function graphOf(sources: Map<string, string>): Graph {
  const graph: Graph = new Map()
  for (const [file, text] of sources) {
    const feature = featureOf(file)
    if (feature === undefined || file.endsWith('.test.ts')) continue
    const imported = graph.get(feature) ?? new Map<string, string>()
    graph.set(feature, imported)
    for (const [, name = ''] of text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([#.][^']+)'/g)) {
      const target = name.startsWith('#') ? name.slice(1) : posix.join(posix.dirname(file), name)
      const other = featureOf(target)
      if (other !== undefined && other !== feature) imported.set(other, `${file} → ${target}`)
    }
  }
  return graph
}

/** The imports that lead from a feature back to itself; null where none do. */
function circleIn(graph: Graph): string[] | null {
  const done = new Set<string>()

  function follow(feature: string, path: string[], imports: string[]): string[] | null {
    const start = path.indexOf(feature)
    if (start >= 0) return imports.slice(start)
    if (done.has(feature)) return null
    for (const [next, line] of graph.get(feature) ?? []) {
      const circle = follow(next, [...path, feature], [...imports, line])
      if (circle) return circle
    }
    done.add(feature)
    return null
  }

  for (const feature of graph.keys()) {
    const circle = follow(feature, [], [])
    if (circle) return circle
  }
  return null
}

/** The imports that lead to a layer that is not below. */
function upward(graph: Graph, layers: string[][]): string[] {
  const levelOf = (feature: string) => layers.findIndex((layer) => layer.includes(feature))
  return [...graph].flatMap(([feature, imported]) =>
    [...imported].flatMap(([other, line]) => (levelOf(other) > levelOf(feature) ? [] : [line])),
  )
}

/** The layers that ARCHITECTURE.md draws, the highest first. */
const drawn = (/```features\n([^`]*)```/.exec(read('ARCHITECTURE.md'))?.[1] ?? '')
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/))

const graph = graphOf(
  new Map(
    globSync('server/features/**/*.ts', { cwd: root }).map((file) => [
      file.replaceAll('\\', '/'),
      read(file),
    ]),
  ),
)

it('features import one another in no circle', () => {
  expect(circleIn(graph)).toBeNull()
})

it('a feature imports from the layers below it alone, as ARCHITECTURE.md draws them', () => {
  expect(drawn.flat().toSorted()).toEqual([...graph.keys()].toSorted())
  expect(upward(graph, drawn)).toEqual([])
})

const wrong = graphOf(
  new Map([
    ['server/features/found/tell.ts', "import { family } from '../animals/family.ts'"],
    ['server/features/animals/family.ts', ''],
    ['server/features/animals/lose.ts', "import { queue } from '#server/features/alerts/queue.ts'"],
    ['server/features/alerts/queue.ts', "import type { Told } from '../found/told.ts'"],
    ['server/features/alerts/queue.test.ts', "import { look } from '../search/look.ts'"],
  ]),
)

it('a circle of features is found where no two files import each other', () => {
  expect(circleIn(wrong)).toEqual([
    'server/features/found/tell.ts → server/features/animals/family.ts',
    'server/features/animals/lose.ts → server/features/alerts/queue.ts',
    'server/features/alerts/queue.ts → server/features/found/told.ts',
  ])
})

it('an import from the same layer or a higher one is found', () => {
  expect(upward(wrong, [['found'], ['alerts', 'animals']])).toEqual([
    'server/features/animals/lose.ts → server/features/alerts/queue.ts',
    'server/features/alerts/queue.ts → server/features/found/told.ts',
  ])
})
