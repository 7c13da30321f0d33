import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, it } from 'vitest'
import { filesOf } from '#domain/screens/screen-files.ts'
import { namespaceOf } from '#domain/screens/text-parts.ts'
import { screens, type ScreenName } from '#domain/screens/screens.ts'

const root = join(import.meta.dirname, '..')

/** Texts that are there on every screen. */
const always = ['common', 'screens', 'parts']

/** Of parts that a screen imports without showing what needs these texts. */
const unused: Partial<Record<ScreenName, readonly string[]>> = {
  // Owners have cards, not the table.
  animals: ['admin', 'validation'],
  // Its address names an animal, so that nobody is asked for a number or to post a find.
  foundAnimal: ['finds', 'captcha'],
  // The prices of a cart are lines without taxes.
  cart: ['till', 'payments'],
  // Licences of an animal are its owner's and staff's to read.
  proAnimal: ['licences'],
}

interface Module {
  imports: string[]
  namespaces: string[]
  /** Texts that it loads itself. */
  loaded: string[]
}

/** What a file imports, at once or later, and the texts that it asks for. */
function moduleIn(file: string, text: string): Module {
  const imported =
    /^(?:import|export)\s(?!type\s)[^'"]*?from '([#.][^']+)'|\bimport\('([#.][^']+)'\)/gm
  const imports = [...text.matchAll(imported)]
    .map(([, name = '', later = name]) => later)
    .map((name) => (name.startsWith('#') ? name.slice(1) : posix.join(posix.dirname(file), name)))
    .filter((name) => name.startsWith('web/') && /\.tsx?$/.test(name))
  const namespaces = [...text.matchAll(/useTranslations\(\s*['"`]([A-Za-z]+)/g)].map(
    ([, name = '']) => name,
  )
  const loaded = [...text.matchAll(/needTexts\(\[([^\]]*)\]/g)].flatMap(([, names = '']) =>
    [...names.matchAll(/'(\w+)'/g)].map(([, name = '']) => name),
  )
  return { imports, namespaces, loaded }
}

const modules = new Map<string, Module>()
function moduleOf(file: string): Module {
  const path = join(root, file)
  const known =
    modules.get(file) ?? moduleIn(file, existsSync(path) ? readFileSync(path, 'utf8') : '')
  modules.set(file, known)
  return known
}

/** Each with a file that asks for it, but for those that a file on the way loads. */
function namespacesFrom(start: string): Map<string, string> {
  const asked = new Map<string, string>()
  const files = new Set([start])
  for (const file of files) {
    const { imports, namespaces } = moduleOf(file)
    for (const name of imports) files.add(name)
    for (const name of namespaces) asked.set(name, file)
  }
  for (const file of files) for (const name of moduleOf(file).loaded) asked.delete(name)
  return asked
}

it('reads what a file imports, and the texts that it asks for and loads', () =>
  expect(
    moduleIn(
      'web/features/a/a.page.tsx',
      `import { b } from './b.tsx'
import type { C } from '#web/shared/c.ts'
import {
  d,
} from '#web/shared/d.tsx'
import { e } from '#domain/e.ts'
const later = lazy(async () => import('./later.tsx'))
await needTexts(['nearby', 'finds'])
const t = useTranslations('staff.list')
const words = useTranslations('validation')`,
    ),
  ).toEqual({
    imports: ['web/features/a/b.tsx', 'web/shared/d.tsx', 'web/features/a/later.tsx'],
    namespaces: ['staff', 'validation'],
    loaded: ['nearby', 'finds'],
  }))

it('loads with each screen the texts that its parts may show', () => {
  const missing = (Object.keys(screens) as ScreenName[]).flatMap((name) => {
    const { page, texts } = filesOf(name)
    const there: readonly string[] = [...always, ...texts.map(namespaceOf), ...(unused[name] ?? [])]
    return [...namespacesFrom(`web/features/${page}.page.tsx`)]
      .filter(([namespace]) => !there.includes(namespace))
      .map(([namespace, file]) => `${name}: ${namespace}, for ${file}`)
  })
  expect(missing).toEqual([])
})
