import type { Shape } from '../texts.ts'
import type { microchipsFr } from './microchips.fr.ts'

export const microchipsEn: Shape<typeof microchipsFr> = {
  loading: 'One moment…',
}
