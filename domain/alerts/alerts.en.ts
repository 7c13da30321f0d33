import type { Shape } from '../texts.ts'
import type { alertsFr } from './alerts.fr.ts'

export const alertsEn: Shape<typeof alertsFr> = {
}
