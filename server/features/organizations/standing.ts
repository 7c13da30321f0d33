import type { ValidationStatus } from '#domain/organizations/organizations.api.ts'
import type { organizations } from '../../db/tables/index.ts'

type Standing = Pick<typeof organizations.$inferSelect, 'valid' | 'refusal'>

export const statusOf = ({ valid, refusal }: Standing): ValidationStatus =>
  valid ? 'valid' : refusal === null ? 'waiting' : 'refused'
