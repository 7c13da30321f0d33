import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { storedInBrowser } from '#domain/legal/stored-in-browser.ts'

/** The names of cookies stand in constants beside the code that sets them, or are made of a prefix and the kinds of a type. */
it('sets no cookie that the page of cookies does not name', async () => {
  const files = (await readdir(import.meta.dirname, { recursive: true })).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const setting = (await Promise.all(files.map(async (file) => readFile(join(import.meta.dirname, file), 'utf8')))).filter((text) =>
    text.includes('.setCookie('),
  )
  expect(setting.length).toBeGreaterThan(3)
  const names = setting.flatMap((text) =>
    [...text.matchAll(/\.setCookie\((\w+)/g)].flatMap(([, name = '']) => {
      if (name === 'sessionCookie') return ['session']
      if (name === 'languageCookie') return ['language']
      if (name === 'cookieOf')
        return [...text.matchAll(/type Setup = (.*)/g)].flatMap(([, kinds = '']) => [...kinds.matchAll(/'(\w+)'/g)].map(([, kind]) => `setup_${kind}`))
      return [new RegExp(`const ${name} = '(\\w+)'`).exec(text)?.[1] ?? `? ${name}`]
    }),
  )
  expect([...new Set(names)].sort()).toEqual([...storedInBrowser.cookies].sort())
})
