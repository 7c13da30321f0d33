import type { Env } from '../env.ts'

/**
 * Whether jobs may commit without waiting for the disk. Replicas may stand behind a database of others,
 * and one that takes over would have lost what was committed so (docs/decisions/0125).
 */
export const mayHurry = ({ DATABASE_URL }: Pick<Env, 'DATABASE_URL'>): boolean =>
  DATABASE_URL === undefined
