import { z } from 'zod'
import { stayKinds } from '../animals/hold.ts'
import { animalStatuses, sexes, speciesList } from '../animals/animal.ts'
import { animalFields } from '../animals/fields/animal-fields.ts'
import { microchipField } from '../animals/numbers/number-rules.ts'
import { endpoint } from '../contract.ts'
import { listCsv } from '../list-csv.ts'
import { listQuery } from '../list-filter.ts'
import { searchedNumber } from '../search/search.api.ts'
import { say } from '../validation/say.ts'
import { intakeKinds, mostAtOnce } from './intake.ts'

const left = z.literal('').transform(() => undefined)

/** One animal, or a litter: all are taken in, or none. */
export const intakeForm = z.object({
  kind: z.enum(intakeKinds),
  species: animalFields.species.typed,
  race: animalFields.race.typed,
  /** Day of arrival, or of birth. */
  date: animalFields['arrival.date'].typed.pipe(z.string(say('REQUIRED'))),
  kennel: animalFields['arrival.kennel'].typed,
  /** Where a stray was found. */
  place: animalFields['arrival.address'].typed,
  /** Who brought it. */
  contactName: animalFields['arrival.contact.name'].typed,
  contactTel: animalFields['arrival.contact.tel'].typed,
  /** A number of the mother of a litter, an animal of the shelter. */
  mother: z.union([left, searchedNumber]).optional(),
  animals: z
    .array(
      z.object({
        name: animalFields.Name.typed,
        sex: animalFields.sex.typed,
        color: animalFields.Color.typed,
        microchip: z.union([left, microchipField], say('MICROCHIP_INVALID')).optional(),
      }),
    )
    .min(1)
    .max(mostAtOnce),
})
export type IntakeForm = z.output<typeof intakeForm>

export const takenIn = z.object({
  animals: z.array(z.object({ unique_id: z.string(), name: z.string() })),
  /** Last day of their hold. */
  holdUntil: z.string().nullable(),
})

/** An animal that stays at the shelter. */
export const boarder = z.object({
  /** Its unique_id. */
  id: z.string(),
  name: z.string(),
  species: z.enum(speciesList),
  sex: z.enum(sexes),
  status: z.enum(animalStatuses),
  microchip: z.string().nullable(),
  kennel: z.string().nullable(),
  kind: z.enum(stayKinds),
  came: z.string().nullable(),
  holdUntil: z.string().nullable(),
  /** In custody: it belongs to a family of the registry. */
  inCustody: z.boolean(),
})
export type Boarder = z.output<typeof boarder>

export const intakeApi = {
  takeIn: endpoint({
    method: 'POST',
    path: '/api/pro/intake',
    access: 'shelter-accepted',
    summary:
      'Takes in an animal or a litter: registered with kind, day, kennel, origin and microchip, all or none; strays are held',
    body: intakeForm,
    reply: takenIn,
    status: 201,
    idempotent: true,
  }),
  kennels: endpoint({
    method: 'GET',
    path: '/api/pro/kennels',
    access: 'shelter',
    summary:
      'The animals that stay at the shelter (list convention; Search~, Name, Species, Status, Kind, Kennel, Came, Hold by its last day, Numberless=1; counted up to 10000)',
    query: listQuery,
    reply: z.array(boarder),
  }),
  csv: listCsv(
    '/api/pro/kennels',
    'shelter',
    'The animals that stay at the shelter, of a filter, as CSV',
  ),
}
