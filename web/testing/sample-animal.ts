import { rightsOn, type Actor } from '#domain/animals/abilities.ts'
import type { AnimalProfile } from '#domain/animals/animals.api.ts'
import { noFields } from '#domain/animals/fields/field-paths.ts'

const person: Actor = {
  type: 'ind',
  proType: null,
  status: 'valid',
  valid: true,
  needsSecondFactor: false,
  userId: 'person',
  organizationId: null,
}
const pro: Actor = { ...person, type: 'pro', organizationId: 'organization' }
const readers = {
  owner: person,
  shelter: { ...pro, proType: 'shelter' },
  clinic: { ...pro, proType: 'health' },
  admin: { ...person, type: 'admin' },
} as const satisfies Record<string, Actor>
export type Role = keyof typeof readers

/** The day on which screens are tested. */
const today = '2026-05-04'

/** The same profile with what its keeper, or staff, may do with it, as the server answers it. */
export const asSeenBy = (role: Role, animal: AnimalProfile): AnimalProfile => {
  const { dob, registered } = animal.infos
  const { Card: card, Codes: codes } = animal.ids
  const { status, species } = animal
  const kept = { ownerId: person.userId, organizationId: pro.organizationId }
  const facts = {
    ...kept,
    status,
    species,
    dob,
    registered,
    card,
    ...codes,
    holdUntil: animal.holdUntil ?? null,
    custodianId: animal.safeAt === null ? null : 'shelter',
  }
  const rights = rightsOn(readers[role], facts, today)
  return { ...animal, ...rights, isReadOnly: !rights.abilities.includes('edit') }
}

/** A profile as the server answers it to the animal's owner, for tests of screens. */
export const sampleAnimal = (
  over: Partial<Omit<AnimalProfile, 'isReadOnly' | 'abilities' | 'refusals'>> = {},
): AnimalProfile =>
  asSeenBy('owner', {
    id: '01900000-0000-7000-8000-000000000001',
    unique_id: 'milo00000001abcd',
    name: 'Milo',
    species: 'Dog',
    sex: 'Male',
    color: 'Brown',
    status: '',
    firstPhoto: null,
    photos: [],
    address: '4500 rue Wellington, Montréal',
    lastEventLoc: null,
    date: null,
    told: null,
    placeCorrectionsLeft: null,
    infos: { ...noFields.infos, Color: 'Brown' },
    loss: noFields.loss,
    shipment: null,
    safeAt: null,
    adoption_info: null,
    ids: noFields.ids,
    isReadOnly: false,
    abilities: [],
    refusals: {},
    created: '2026-05-04T10:00:00.000Z',
    updated: '2026-05-04T10:00:00.000Z',
    ...over,
  })
