import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
/** Where the calendar of the device is opened. */
const only = 'web/ui/form/days/day-input.tsx'

it('has days typed in one component alone', () => {
  const own = globSync('web/**/*.tsx', { cwd: root }).filter((file) =>
    /type=[{"']+(?:date|datetime-local|month|week|time)["']/.test(
      readFileSync(join(root, file), 'utf8'),
    ),
  )
  expect(own).toEqual([only])
})
