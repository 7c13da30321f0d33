import type { Shape } from '../../texts.ts'
import type { licenceStatusFr } from './licence-status.fr.ts'

export const licenceStatusEn: Shape<typeof licenceStatusFr> = {
  pending: 'Pending',
  active: 'Active',
  expired: 'Expired',
  ended: 'Ended early',
  revoked: 'Revoked',
}
