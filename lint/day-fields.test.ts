import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
/** Where calendar and clock of the device are opened. */
const only = ['web/ui/form/days/day-input.tsx', 'web/ui/form/days/hour-field.tsx']

it('has days typed in one component alone, and hours in one', () => {
  const own = globSync('web/**/*.tsx', { cwd: root }).filter((file) =>
    /type=[{"']+(?:date|datetime-local|month|week|time)["']/.test(
      readFileSync(join(root, file), 'utf8'),
    ),
  )
  expect(own.toSorted()).toEqual(only)
})
