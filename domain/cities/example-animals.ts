import type { Species } from '../animals/animal.ts'
import type { FeeFacts } from './fee-rules.ts'

interface ExampleAnimal extends FeeFacts {
  species: Species
  /** Bought so many days after it was due. */
  daysLate?: number
}

/** Animals as clerks meet them, to read from their prices what rules say. */
export const exampleAnimals = {
  dog: { species: 'Dog' },
  dogSterilized: { species: 'Dog', sterilized: true },
  dogMicrochipped: { species: 'Dog', microchipped: true },
  dogBoth: { species: 'Dog', sterilized: true, microchipped: true },
  dogAssistance: { species: 'Dog', sterilized: true, microchipped: true, assistance: true },
  dogSenior: { species: 'Dog', keeperAge: 70, firstOfDwelling: true },
  dogLate: { species: 'Dog', daysLate: 60 },
  cat: { species: 'Cat' },
  catSterilized: { species: 'Cat', sterilized: true },
  catBoth: { species: 'Cat', sterilized: true, microchipped: true },
} satisfies Record<string, ExampleAnimal>
export type ExampleAnimalName = keyof typeof exampleAnimals
