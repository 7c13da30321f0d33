import type { Shape } from '../texts.ts'
import type { contactFr } from './contact.fr.ts'

export const contactEn: Shape<typeof contactFr> = {}
