import type { TestApp } from '../../app-on.ts'
import type { Writer } from '../../killed-database/writers.ts'
import { chosenMakers } from './keepers/chosen.ts'
import { numberMakers } from './keepers/numbers.ts'
import { pictureNameMakers } from './keepers/pictures.ts'

/** What keepers write about their animals. */
export const keeperMakers = (t: TestApp): Writer[] => [
  ...numberMakers(t),
  ...pictureNameMakers(t),
  ...chosenMakers(t),
]
