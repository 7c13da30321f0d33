import { animalsRows } from './public-words/animals.rows.ts'
import { licencesRows } from './public-words/licences.rows.ts'
import { peopleRows } from './public-words/people.rows.ts'
import type { Row, World } from './public-words/world.ts'

/** Every public call that takes words. */
export const rowsOf = (w: World): Record<string, Row> => ({
  ...peopleRows(w),
  ...animalsRows(w),
  ...licencesRows(w),
})
