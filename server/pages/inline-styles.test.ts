import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { styleInliner } from './inline-styles.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'styles-'))
  await writeFile(join(folder, 'a.css'), 'a{content:"$&"}')
  await writeFile(join(folder, 'b.css'), 'b{color:red}')
})
afterAll(() => rm(folder, { recursive: true }))

it('moves the sheets into the page, in their order, and their links, never fetched, to the end', async () => {
  const inline = styleInliner(folder)
  const html =
    '<head><title>T</title>\n<link rel="stylesheet" href="/a.css">\n<link rel="stylesheet" crossorigin href="/b.css"></head><body>x</body>'
  const result =
    '<head><title>T</title>\n    <style>a{content:"$&"}b{color:red}</style></head><body>x<link disabled rel="stylesheet" href="/a.css"><link disabled rel="stylesheet" crossorigin href="/b.css"></body>'
  expect(await inline(html)).toBe(result)
  expect(await inline(html)).toBe(result)
})
