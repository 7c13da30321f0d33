import { z } from 'zod'

/** `[lng, lat]` in degrees (requirements/contract.md 1). */
export const location = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)])
export type Location = z.output<typeof location>
