import { join } from 'node:path'
import { expect, it } from 'vitest'
import { datedTests, findDatedTests } from '../drills/dated-tests.ts'

it('npm run drill -- hours runs each test that reads the date of the machine', () => {
  expect([...datedTests]).toEqual(findDatedTests(join(import.meta.dirname, '..')))
})
