import type { Shape } from '../texts.ts'
import type { implantsFr } from './implants.fr.ts'

export const implantsEn: Shape<typeof implantsFr> = {
  loading: 'One moment…',
}
