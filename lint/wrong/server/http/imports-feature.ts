// expects: no-restricted-imports
import { animalOf } from '../features/animals/animals.queries.ts'

export const answer = animalOf
