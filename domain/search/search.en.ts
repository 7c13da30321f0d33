import type { Shape } from '../texts.ts'
import type { searchFr } from './search.fr.ts'

export const searchEn: Shape<typeof searchFr> = {
}
