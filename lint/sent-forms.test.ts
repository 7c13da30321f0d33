import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, it } from 'vitest'
import { policies, proTypes } from '#domain/access/policies.ts'
import { filesOf } from '#domain/screens/screen-files.ts'
import { screens, type ScreenName } from '#domain/screens/screens.ts'
import {
  factsOf,
  kinds,
  sentForms,
  standsFor,
  verbsAllow,
  type Kind,
} from '../e2e/forms/sent-forms.ts'

const root = join(import.meta.dirname, '..')
const features = 'web/features'
const texts = new Map<string, string>()
function textOf(file: string): string {
  const known = texts.get(file) ?? readFileSync(join(root, file), 'utf8')
  texts.set(file, known)
  return known
}

/** Of the screens, also what they load later. */
function importsOf(file: string): string[] {
  return [...textOf(file).matchAll(/(?:from|import\()\s*'([#.][^']+\.tsx?)'/g)].flatMap(
    ([, name = '']) => {
      const path = name.startsWith('#') ? name.slice(1) : posix.join(posix.dirname(file), name)
      return path.startsWith('web/') ? [path] : []
    },
  )
}

function reachedFrom(page: string): Set<string> {
  const reached = new Set([page])
  for (const file of reached) for (const next of importsOf(file)) reached.add(next)
  return reached
}

/** Kinds whom a screen lets in. */
const readersOf = (name: ScreenName): readonly Kind[] => {
  const { access } = screens[name]
  return verbsAllow[access] ?? kinds.filter((kind) => policies[access](factsOf[kind]) === null)
}

/** Kinds by form: those whom a screen with it lets in. */
const shown = new Map<string, Set<Kind>>()
for (const name of Object.keys(screens) as ScreenName[])
  for (const file of reachedFrom(`${features}/${filesOf(name).page}.page.tsx`)) {
    if (file.startsWith('web/ui/') || !/\buseSchemaForm[<(]/.test(textOf(file))) continue
    const form = posix.relative(features, file)
    shown.set(form, new Set([...(shown.get(form) ?? []), ...readersOf(name)]))
  }

it('every form of a screen has an entry for each kind of person whom it is shown to', () => {
  const wanted = [...shown].map(([form, who]) => `${form}: ${kinds.filter((kind) => who.has(kind)).join(', ')}`) // prettier-ignore
  const entered = Object.entries(sentForms).map(([form, sent]) => {
    const who = sent.flatMap(({ as }) => as)
    return `${form}: ${kinds.filter((kind) => who.includes(kind)).join(', ')}`
  })
  expect(entered.toSorted()).toEqual(wanted.toSorted())
})

it('an entry names each kind once, and a journey that there is', () => {
  for (const sent of Object.values(sentForms)) {
    const who = sent.flatMap(({ as }) => as)
    expect(new Set(who).size).toBe(who.length)
    for (const { by } of sent) expect(by === null || existsSync(join(root, 'e2e', by))).toBe(true)
  }
})

it('each type of professional is one of the kinds', () => {
  expect(new Set(Object.values(standsFor)).size).toBeLessThan(kinds.length)
  expect(Object.keys(standsFor).toSorted()).toEqual([...proTypes].toSorted())
})
