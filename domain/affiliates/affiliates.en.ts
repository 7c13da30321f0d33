import type { Shape } from '../texts.ts'
import type { affiliatesFr } from './affiliates.fr.ts'

export const affiliatesEn: Shape<typeof affiliatesFr> = {}
