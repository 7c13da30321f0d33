import type { Shape } from '../texts.ts'
import type { stockFr } from './stock.fr.ts'

export const stockEn: Shape<typeof stockFr> = {
  loading: 'One moment…',
}
