import type { Shape } from '../texts.ts'
import type { wizardFr } from './wizard.fr.ts'

export const wizardEn: Shape<typeof wizardFr> = {
  loading: 'One moment…',
}
