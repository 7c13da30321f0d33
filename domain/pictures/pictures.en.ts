import type { Shape } from '../texts.ts'
import type { picturesFr } from './pictures.fr.ts'

export const picturesEn: Shape<typeof picturesFr> = {
  loading: 'One moment…',
}
