import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, it } from 'vitest'
import { proScreens } from '#domain/screens/pro-screens.ts'
import { screens, type ScreenName } from '#domain/screens/screens.ts'
import { staffScreens } from '#domain/screens/staff-screens.ts'
import { visitorFiles } from '#domain/screens/visitor-files.ts'

const all = 'web/shared/screens/all-screens.ts'
const named = new RegExp(
  `screen(?:="|: ')(${Object.keys({ ...proScreens, ...staffScreens }).join('|')})['"]`,
)

const read = (file: string): { text: string; imports: string[] } => {
  const text = readFileSync(file, 'utf8')
  const imports = [...text.matchAll(/(?:from|import)[ (]'([^']+\.tsx?)'/g)]
    .map(([, path = '']) =>
      path.startsWith('#') ? path.slice(1) : normalize(join(dirname(file), path)),
    )
    .filter((path) => path.startsWith('web/') && existsSync(path))
  return { text, imports }
}

/** Their first load knows the addresses of visitors' and individuals' screens alone. */
it('what pages of visitors are made of names no screen of professionals or staff without all-screens.ts', () => {
  const seen = new Set(
    (Object.keys(visitorFiles) as (keyof typeof visitorFiles)[])
      .filter((name) => screens[name as ScreenName].access === 'anyone')
      .map((name) => `web/features/${visitorFiles[name].page}.page.tsx`),
  )
  const wrong: string[] = []
  for (const file of seen) {
    const { text, imports } = read(file)
    for (const path of imports) seen.add(path)
    if (named.test(text) && !imports.includes(all)) wrong.push(file)
  }
  expect(seen.size).toBeGreaterThan(300)
  expect(wrong).toEqual([])
})
