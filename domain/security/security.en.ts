import type { Shape } from '../texts.ts'
import type { securityFr } from './security.fr.ts'

export const securityEn: Shape<typeof securityFr> = {}
