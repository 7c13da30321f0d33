import type { Shape } from '../texts.ts'
import type { transfersFr } from './transfers.fr.ts'

export const transfersEn: Shape<typeof transfersFr> = {
  loading: 'One moment…',
}
