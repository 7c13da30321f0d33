import type { Shape } from '../texts.ts'
import type { adoptionFr } from './adoption.fr.ts'

export const adoptionEn: Shape<typeof adoptionFr> = {}
