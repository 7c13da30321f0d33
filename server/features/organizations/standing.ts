import type { ValidationStatus } from '#domain/organizations/organizations.api.ts'
import type { organizations } from '../../db/tables/index.ts'

type Standing = Pick<typeof organizations.$inferSelect, 'valid' | 'refusal' | 'suspended'>

export const statusOf = ({ valid, refusal, suspended }: Standing): ValidationStatus =>
  valid ? 'valid' : suspended ? 'suspended' : refusal === null ? 'waiting' : 'refused'
