import { basename } from 'node:path'
import { globSync } from 'node:fs'
import { expect, it } from 'vitest'

/** The names of classes say which sheet they are of (vite.config.ts). */
it('no two sheets have one name', () => {
  const names = globSync('web/**/*.module.css').map((file) => basename(file))
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
