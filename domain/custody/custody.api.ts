import { z } from 'zod'
import { abilities } from '../animals/abilities.ts'
import { sexes, speciesList } from '../animals/animal.ts'
import { animalFields } from '../animals/fields/animal-fields.ts'
import { publicLines } from '../animals/fields/field-kinds.ts'
import { oneAnimal as one } from '../animals/unique-id.ts'
import { endpoint } from '../contract.ts'
import { longestMessage } from '../found/found.api.ts'
import { pictureSizes } from '../pictures/picture.ts'
import { searchedNumber } from '../search/search.api.ts'
import { say } from '../validation/say.ts'
import { custodyEnds, whereabouts } from './custody.ts'

const byNumber = z.object({ number: searchedNumber })

const shown = z.object({
  unique_id: z.string(),
  name: z.string(),
  species: z.enum(speciesList),
  sex: z.enum(sexes),
  color: z.string().nullable(),
  race: z.string().nullable(),
  hasPicture: z.boolean(),
})

/** What a shelter is told of a number that an animal of the registry carries. */
const registered = z.object({
  /** As it was read. */
  number: z.string(),
  where: z.enum(whereabouts),
  /** Null where the account of its family was deleted. */
  animal: shown
    .extend({
      /** Day of the loss, while it is lost. */
      lostSince: z.string().nullable(),
      /** When this shelter last told the family. */
      told: z.iso.datetime().nullable(),
    })
    .nullable(),
})
export type Registered = z.output<typeof registered>

/** Of its keeper, masked, to compare with what whoever fetches it says. */
const family = z.object({
  kind: z.enum(['person', 'organization']),
  name: z.string(),
  telephone: z.string().nullable(),
  /** The whole number, where they let this shelter have it. */
  call: z.string().nullable(),
})
export type Family = z.output<typeof family>

const message = publicLines(longestMessage).typed
const kennel = animalFields['arrival.kennel'].typed
const note = animalFields['arrival.contact.notes'].typed

export const tellForm = byNumber.extend({ message })
export const takeForm = byNumber.extend({
  date: animalFields['arrival.date'].typed.pipe(z.string(say('REQUIRED'))),
  kennel,
  message,
  note,
})
export type TakeForm = z.output<typeof takeForm>

export const custodyForm = z.object({ kennel, note })

/** An animal in custody, for its shelter. */
const inCustody = shown.extend({
  /** By which it is told again. */
  number: z.string(),
  kennel: z.string().nullable(),
  note: z.string().nullable(),
  came: z.string().nullable(),
  holdUntil: z.string().nullable(),
  told: z.iso.datetime().nullable(),
  abilities: z.array(z.enum(abilities)),
})
export type InCustody = z.output<typeof inCustody>

const told = z.object({
  /** False where no address of the family is known to work. */
  reached: z.boolean(),
  name: z.string(),
})

export const custodyApi = {
  lookUp: endpoint({
    method: 'POST',
    path: '/api/pro/custody/look-up',
    reads: true,
    access: 'shelter',
    summary:
      'The animal of the registry that carries a number, for a shelter that has it in front of it; nothing of its family',
    body: byNumber,
    reply: registered.nullable(),
  }),
  picture: endpoint({
    method: 'GET',
    path: '/api/pro/custody/pictures/:number',
    access: 'shelter',
    summary: 'The first picture of the animal that carries a number, to compare it with',
    params: byNumber,
    query: z.object({ size: z.enum(pictureSizes).default('page') }),
    status: 200,
  }),
  family: endpoint({
    method: 'POST',
    path: '/api/pro/custody/family',
    access: 'shelter-accepted',
    summary:
      'The family of an animal by a number of it, masked; the telephone whole where they share their file. Noted in the audit log',
    body: byNumber,
    reply: family,
  }),
  tell: endpoint({
    method: 'POST',
    path: '/api/pro/custody/tell',
    access: 'shelter-accepted',
    summary: 'Tells the family of an animal that the shelter has it, once a day',
    body: tellForm,
    reply: told,
    idempotent: true,
  }),
  take: endpoint({
    method: 'POST',
    path: '/api/pro/custody',
    access: 'shelter-accepted',
    summary:
      'Takes a registered animal in for its family: a stay with a hold; it stays its owner’s, its loss is over, and the family is told',
    body: takeForm,
    reply: told.extend({ unique_id: z.string(), holdUntil: z.string().nullable() }),
    status: 201,
    idempotent: true,
  }),
  handBack: endpoint({
    method: 'POST',
    path: '/api/pro/custody/hand-back',
    access: 'shelter-accepted',
    summary:
      'The shelter gave a registered animal back to its family, who are told; also one that it has not taken in',
    body: byNumber,
    reply: told,
    idempotent: true,
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/pro/custody/:id',
    access: 'shelter',
    summary: 'An animal in the custody of the own shelter',
    params: one,
    reply: inCustody,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/pro/custody/:id',
    access: 'shelter-accepted',
    summary: 'Kennel and note of an animal in custody',
    params: one,
    body: custodyForm,
    reply: inCustody,
  }),
  end: endpoint({
    method: 'POST',
    path: '/api/pro/custody/:id/end',
    access: 'shelter-accepted',
    summary: 'An animal is no longer in custody, without having been given back',
    params: one,
    body: z.object({ outcome: z.enum(custodyEnds, say('REQUIRED')) }),
    idempotent: true,
  }),
  isBack: endpoint({
    method: 'POST',
    path: '/api/animals/:id/back',
    access: 'keeper-accepted',
    summary: 'The keeper says that an animal in custody is back with them; its shelter is told',
    params: one,
    idempotent: true,
  }),
}
