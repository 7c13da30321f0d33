import type { Shape } from '../texts.ts'
import type { supportFr } from './support.fr.ts'

export const supportEn: Shape<typeof supportFr> = {
  loading: 'One moment…',
}
