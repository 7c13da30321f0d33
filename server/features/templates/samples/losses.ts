import {
  alerts,
  events,
  foundAnimals,
  foundReports,
  lostReports,
  stays,
  users,
} from '../../../db/tables/index.ts'
import { uuidv7 } from '../../../db/uuid.ts'
import { eq } from 'drizzle-orm'
import type { Outcome } from '#domain/animals/hold.ts'
import { addDays } from '#domain/dates.ts'
import { newUniqueId } from '../../animals/unique-id.ts'
import { at, city, inDays, onSphere, place, said, type Sample, type World } from './world.ts'

/** Before every digest that waits for real. */
export const longAgo = new Date('2000-01-01T12:00:00Z')

const alert = (
  { tx, loss, clinic, owner, language }: World,
  kind: 'squad' | 'service',
  due?: Date,
) =>
  tx.insert(alerts).values({
    reportId: loss,
    kind,
    ...(kind === 'squad' ? { userId: owner } : { organizationId: clinic }),
    email: at(kind),
    language,
    ...(due && { planned: due, digestAt: due }),
  })

const alerting =
  (kind: 'squad' | 'service'): Sample =>
  async (world) => {
    await alert(world, kind)
    return { reportId: world.loss }
  }

/** Somebody found the lost animal and gave its number. */
const found =
  (
    state: 'held' | 'seen',
    { turn, organizationId }: { turn?: number; organizationId?: string } = {},
  ): Sample =>
  async (world) => {
    const { tx, animal, owner, language, now } = world
    const reportId = uuidv7()
    await tx.insert(foundReports).values({
      id: reportId,
      animalId: animal.id,
      organizationId: organizationId ?? null,
      fullName: organizationId ? 'Refuge du Lac' : 'Dominique Gagnon',
      telephone: '(438) 555-0188',
      email: at('dominique'),
      language,
      state,
      message: said(world, 'Il va bien, il a mangé.', 'He is fine, he has eaten.'),
      addressText: 'Parc Arthur-Therrien',
      city,
      ...place,
      created: inDays(now, -1),
    })
    return { reportId, memberId: owner, ...(turn && { turn }) }
  }

/** The lost animal at a shelter, now or lately. */
async function stay(
  { tx, clinic, animal, today }: World,
  more: Partial<typeof stays.$inferInsert>,
): Promise<string> {
  const id = uuidv7()
  await tx.insert(stays).values({
    id,
    organizationId: clinic,
    animalId: animal.id,
    kind: 'stray',
    came: today,
    ...more,
  })
  return id
}

const leftShelter =
  (outcome: Outcome, to: 'family' | 'shelter'): Sample =>
  async (world) => ({
    stayId: await stay(world, { gone: world.today, outcome }),
    memberId: to === 'family' ? world.owner : world.clinic,
    to,
  })

/** An animal that somebody found and that has no number. */
export async function foundAnimal(
  world: World,
  more: Partial<typeof foundAnimals.$inferInsert> = {},
): Promise<string> {
  const { tx, language, now, today } = world
  const id = uuidv7()
  await tx.insert(foundAnimals).values({
    id,
    uniqueId: newUniqueId(),
    species: 'Dog',
    sex: 'Male',
    colour: said(world, 'brun et blanc', 'brown and white'),
    breed: 'Beagle',
    date: addDays(today, -1),
    place: onSphere,
    ...place,
    publicPlace: onSphere,
    publicLng: place.lng,
    publicLat: place.lat,
    city,
    state: 'held',
    status: 'open',
    secret: said(world, 'Une tache blanche à l’oreille', 'A white spot on the ear'),
    fullName: 'Dominique Gagnon',
    email: at('dominique'),
    language,
    expires: inDays(now, 30),
    ...more,
  })
  return id
}

const finderLetter =
  (kind: 'confirm' | 'posted' | 'renew'): Sample =>
  async (world) => ({
    foundAnimalId: await foundAnimal(world, {
      status: kind === 'confirm' ? 'unconfirmed' : 'open',
    }),
    kind,
  })

const lostWithoutAccount =
  (email: string): Sample =>
  async ({ tx, language, now, today }) => {
    const lostReportId = uuidv7()
    await tx.insert(lostReports).values({
      id: lostReportId,
      uniqueId: newUniqueId(),
      species: 'Dog',
      name: 'Milo',
      date: today,
      addressText: '4500, rue Wellington, Montréal',
      ...place,
      telephone: '(514) 555-0123',
      email,
      language,
      expires: inDays(now, 2),
    })
    return { lostReportId }
  }

export const lossSamples = {
  'send-alerts': [alerting('squad'), alerting('service')],
  'send-digests': [
    async (world) => {
      await alert(world, 'squad', longAgo)
      return {}
    },
    async (world) => {
      await alert(world, 'service', longAgo)
      return {}
    },
  ],
  'send-lost-letter': [
    async ({ tx, animal, loss, owner }) => {
      const details = { report: loss, services: 3, squad: 41 }
      await tx.insert(events).values({ animalId: animal.id, eventType: 'lost', details })
      return { reportId: loss, memberId: owner }
    },
  ],
  'send-lost-report-letter': [
    lostWithoutAccount(at('nouvelle.personne')),
    lostWithoutAccount(at('camille.tremblay')),
  ],
  'send-found-report': [
    found('held'),
    found('seen'),
    async (world) => {
      await stay(world, { holdUntil: addDays(world.today, 3) })
      return found('held', { organizationId: world.clinic })(world)
    },
    async (world) => {
      const contact = {
        _id: uuidv7(),
        fullName: 'Alex Tremblay',
        telephone: '(514) 555-0177',
        is_cell: 'cellular' as const,
        email: at('alex'),
      }
      await world.tx
        .update(users)
        .set({ contacts: [contact] })
        .where(eq(users.id, world.owner))
      return { ...(await found('held')(world)), memberId: contact._id }
    },
  ],
  'send-left-shelter': [
    leftShelter('returned', 'family'),
    leftShelter('other', 'family'),
    leftShelter('died', 'family'),
    leftShelter('returned', 'shelter'),
  ],
  'send-found-reminder': [found('held', { turn: 1 })],
  'send-loss-question': [
    async ({ loss, owner, today }) => ({ reportId: loss, memberId: owner, turn: today }),
  ],
  'send-found-animal-letter': [
    finderLetter('confirm'),
    finderLetter('posted'),
    finderLetter('renew'),
  ],
  'tell-service-of-found-animal': [
    async (world) => ({
      foundAnimalId: await foundAnimal(world),
      organizationId: world.clinic,
    }),
  ],
} satisfies Record<string, Sample[]>
