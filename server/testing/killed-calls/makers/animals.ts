import type { TestApp } from '../../app-on.ts'
import type { Writer } from '../../killed-database/writers.ts'
import { pictureMakers } from './animals/pictures.ts'
import { registerMakers } from './animals/register.ts'
import { reuniteMakers } from './animals/reunite.ts'
import { shelterMakers } from './animals/shelters.ts'
import { threadMakers } from './animals/threads.ts'
import { transferMakers } from './animals/transfers.ts'
import { animalScene } from './animals/scene.ts'

/** What is written about animals: by keepers, finders, shelters and strangers. */
export function animalMakers(t: TestApp, today: string): Writer[] {
  const scene = animalScene(t, today)
  return [
    ...registerMakers(scene),
    ...reuniteMakers(scene),
    ...threadMakers(scene),
    ...shelterMakers(scene),
    ...pictureMakers(scene),
    ...transferMakers(scene),
  ]
}
