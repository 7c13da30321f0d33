import type { Shape } from '../texts.ts'
import type { organizationsFr } from './organizations.fr.ts'

export const organizationsEn: Shape<typeof organizationsFr> = {}
