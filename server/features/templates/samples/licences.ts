import { firstDayTo } from '#domain/cities/licence-period.ts'
import { eq } from 'drizzle-orm'
import { addDays, addYears } from '#domain/dates.ts'
import { reminderDays, type LetterKind } from '#domain/campaigns/campaign.ts'
import type { EndReason } from '#domain/licences/licence.ts'
import type { FeeRules } from '#domain/cities/fee-rules.ts'
import {
  campaignLetters,
  campaignLicences,
  campaignRecipients,
  campaigns,
  cities,
  cityRules,
  foundAnimals,
  licences,
} from '../../../db/tables/index.ts'
import { uuidv7 } from '../../../db/uuid.ts'
import { newUniqueId } from '../../animals/unique-id.ts'
import { foundAnimal } from './losses.ts'
import { at, said, type Sample, type World } from './world.ts'

const rules = (from: string): FeeRules => ({
  from,
  period: 'anniversary',
  fees: [{ species: 'Dog', when: {}, prices: [{ years: 1, cents: 2500 }] }],
  taxable: false,
  processingFee: true,
  requires: [],
  cardAtCounter: 'required',
  emailAtCounter: 'required',
  tag: { prefix: 'EX', next: 1 },
})

async function cityOf({ tx, clinic, today }: World): Promise<string> {
  const id = uuidv7()
  // Names of cities are unique.
  await tx
    .insert(cities)
    .values({ id, name: `Ville-Exemple ${id.slice(-4)}`, organizationId: clinic })
  const from = addYears(today, -2)
  await tx.insert(cityRules).values({ cityId: id, from, rules: rules(from) })
  return id
}

/** A licence of the lost animal; returns its id. */
async function licence(
  world: World,
  cityId: string,
  more: Partial<typeof licences.$inferInsert> = {},
): Promise<string> {
  const { tx, animal, language, today, now } = world
  const id = uuidv7()
  await tx.insert(licences).values({
    id,
    uniqueId: newUniqueId(),
    cityId,
    status: 'active',
    origin: 'counter',
    animalKey: `animal:${animal.id}`,
    animalId: animal.id,
    dwelling: id,
    tag: 'EX1',
    years: 1,
    from: firstDayTo(today),
    to: today,
    activated: now,
    animalName: animal.name,
    species: 'Dog',
    sex: 'Male',
    color: said(world, 'Brun et blanc', 'Brown and white'),
    breed: 'Beagle',
    dob: addYears(today, -4),
    sterilized: true,
    rabies: true,
    kilograms: 12,
    weightUnit: 'kg',
    dangerous: false,
    provenance: { registeredInAnotherCity: false, provenance: 'Breeder' },
    contactName: 'Camille Tremblay',
    language,
    telephone: '(514) 555-0123',
    email: at('camille.tremblay'),
    address: '4500, rue Wellington',
    postalCode: 'H4G 1W8',
    parentConsent: false,
    contacts: [],
    ...more,
  })
  return id
}

const of =
  (more: (world: World) => Partial<typeof licences.$inferInsert>): Sample =>
  async (world) => ({ licenceId: await licence(world, await cityOf(world), more(world)) })

const ended = (endReason: EndReason) =>
  of(({ today }) => ({ status: 'ended', endReason, ended: today }))

const renewal =
  (kind: LetterKind): Sample =>
  async (world) => {
    const { tx, today } = world
    const ends = addDays(today, kind === 'first' ? 30 : -reminderDays[kind].due)
    const cityId = await cityOf(world)
    const licenceId = await licence(world, cityId, {
      to: ends,
      ...(ends < today && { status: 'expired' }),
    })
    const [campaignId, recipientId] = [uuidv7(), uuidv7()]
    await tx.insert(campaigns).values({
      id: campaignId,
      name: 'Exemple',
      cityId,
      start: addDays(today, -30),
      end: addDays(today, 60),
      reminders: [],
      status: 'running',
    })
    await tx.insert(campaignRecipients).values({ id: recipientId, campaignId, channel: 'email' })
    await tx.insert(campaignLicences).values({ licenceId, campaignId, recipientId })
    await tx.insert(campaignLetters).values({ campaignId, recipientId, kind, ends })
    return { campaignId }
  }

export const licenceSamples = {
  'send-licence-applied': [of(() => ({ status: 'pending' }))],
  'send-licence': [of(() => ({}))],
  'send-licence-revoked': [
    of((world) => ({
      status: 'revoked',
      reason: said(world, 'Le chien a déménagé.', 'The dog has moved.'),
    })),
  ],
  'send-new-link': [
    async (world) => {
      const id = await licence(world, await cityOf(world))
      const [row] = await world.tx
        .select({ uniqueId: licences.uniqueId })
        .from(licences)
        .where(eq(licences.id, id))
      return { kind: 'license', uniqueId: row?.uniqueId, asked: '' }
    },
    async (world) => {
      const id = await foundAnimal(world)
      const [row] = await world.tx
        .select({ uniqueId: foundAnimals.uniqueId })
        .from(foundAnimals)
        .where(eq(foundAnimals.id, id))
      return { kind: 'found-animal', uniqueId: row?.uniqueId, asked: '' }
    },
  ],
  'tell-of-ended-licence': [ended('death'), ended('keeper')],
  'tell-of-other-record': [
    async (world) => ({
      licenceId: await licence(world, await cityOf(world), { animalId: null, status: 'pending' }),
      animalId: world.animal.id,
    }),
  ],
  'send-campaign': [renewal('first'), renewal('before14'), renewal('before2'), renewal('after7')],
} satisfies Record<string, Sample[]>
