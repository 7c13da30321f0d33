import type { Shape } from '../texts.ts'
import type { animalsFr } from './animals.fr.ts'

export const animalsEn: Shape<typeof animalsFr> = {
}
