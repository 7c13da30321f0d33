import type { Shape } from '../texts.ts'
import type { privacyFr } from './privacy.fr.ts'

export const privacyEn: Shape<typeof privacyFr> = {}
