import { z } from 'zod'
import { endpoint } from '../contract.ts'
import { oneLine } from '../validation/lines.ts'
import { say } from '../validation/say.ts'
import { mostHoldDays, mostKennels } from './intake.ts'

/** As typed; '' where the rule above it counts, which has to be said. */
const holdDaysField = z
  .union(
    [
      z.int(),
      z.literal('').transform(() => null),
      z
        .string()
        .regex(/^\d{1,3}$/)
        .transform(Number),
    ],
    say('HOLD_DAYS'),
  )
  .pipe(z.int().min(0, say('HOLD_DAYS')).max(mostHoldDays, say('HOLD_DAYS')).nullable())
export const holdDaysForm = z.object({ holdDays: holdDaysField })

const kennelName = z
  .string(say('REQUIRED'))
  .trim()
  .min(1, say('REQUIRED'))
  .max(40)
  .regex(oneLine, say('INVALID'))
export const kennelForm = z.object({ name: kennelName })

const kennelWithAnimals = z.object({
  name: z.string(),
  /** Who is in it. */
  animals: z.array(z.object({ unique_id: z.string(), name: z.string(), inCustody: z.boolean() })),
})
export type KennelWithAnimals = z.output<typeof kennelWithAnimals>

export const shelterSettings = z.object({
  /** Its own; null as everywhere. */
  holdDays: z.int().nullable(),
  /** Of the next stray. */
  inForce: z.int(),
  /** Of cities that it runs, which win over its own. */
  cities: z.array(z.object({ id: z.string(), name: z.string(), holdDays: z.int() })),
  /** In the order of their names. */
  kennels: z.array(kennelWithAnimals),
})
export type ShelterSettings = z.output<typeof shelterSettings>

export const shelterApi = {
  settings: endpoint({
    method: 'GET',
    path: '/api/pro/shelter',
    access: 'shelter',
    summary: 'Hold days and kennels of the own shelter, with who is in each',
    reply: shelterSettings,
  }),
  saveHoldDays: endpoint({
    method: 'PUT',
    path: '/api/pro/shelter/hold-days',
    access: 'shelter-accepted',
    summary: 'Days that a stray is held, for intakes from then on; managers alone',
    body: holdDaysForm,
    reply: shelterSettings,
  }),
  addKennels: endpoint({
    method: 'POST',
    path: '/api/pro/shelter/kennels',
    access: 'shelter-accepted',
    summary: 'Adds kennels or cages by their names, all or none; managers alone',
    body: z.object({ names: z.array(kennelName).min(1, say('REQUIRED')).max(mostKennels) }),
    reply: shelterSettings,
    status: 201,
  }),
  renameKennel: endpoint({
    method: 'PUT',
    path: '/api/pro/shelter/kennels',
    access: 'shelter-accepted',
    summary: 'Renames a kennel, also where its animals are; managers alone',
    body: kennelForm.extend({ former: z.string().max(40) }),
    reply: shelterSettings,
  }),
  removeKennel: endpoint({
    method: 'POST',
    path: '/api/pro/shelter/kennels/remove',
    access: 'shelter-accepted',
    summary: 'Removes a kennel that is empty; managers alone',
    body: kennelForm,
    reply: shelterSettings,
  }),
}
