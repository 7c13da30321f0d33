import { and, eq, inArray } from 'drizzle-orm'
import { addDays, dayOf } from '#domain/dates.ts'
import {
  enterClients,
  holdClients,
  registerClients,
} from '../../../features/clients/register-client.ts'
import type { Database } from '../../connect.ts'
import {
  cities,
  clientLetterRecipients,
  clientLetters,
  clients,
  clientShares,
  licences,
} from '../../tables/index.ts'
import { demoDomain } from '../accounts.ts'
import type { Keepers } from './store-keepers.ts'

/** `consent`: days since it was given. */
const plan = [
  { name: 'Camille Tremblay', email: 'individu', animal: ['Milo', 'Dog'], consent: 120 },
  {
    name: 'Jeanne Roy',
    email: 'jeanne',
    animal: ['Biscuit', 'Dog'],
    consent: 300,
    notes: 'Préfère les rendez-vous du samedi.',
  },
  { name: 'Luc Fortier', email: 'luc', animal: ['Pacha', 'Cat'] },
  { name: 'Peter Walsh', email: 'peter', animal: ['Ruby', 'Dog'], consent: 45, language: 'en' },
  { name: 'Rémi Boucher', email: 'remi', animal: ['Tango', 'Dog'], withdrawn: true, consent: 400 },
  {
    name: 'Thérèse Gervais',
    telephone: '(450) 555-0142',
    animal: ['Pompon', 'Cat'],
    notes: 'N’a pas de courriel : téléphoner.',
  },
] as const

/**
 * People whom the clinic and the shelter registered, with animals, consents and a letter; keepers of
 * the shelter's city are its clients too. The individual shares the file with the clinic.
 */
export async function storeClients(
  tx: Database,
  { organizations, people }: Keepers,
  now: Date,
): Promise<void> {
  for (const mailbox of ['refuge', 'clinique']) {
    const organizationId = organizations.get(`${mailbox}@${demoDomain}`)
    if (!organizationId) continue
    await storeOf(tx, organizationId, now)
    await storeLetter(tx, organizationId, now)
  }
  const shelter = organizations.get(`refuge@${demoDomain}`)
  if (shelter) await registerKeepersOf(tx, shelter, now)
  const clinic = organizations.get(`clinique@${demoDomain}`)
  const owner = people.get(`individu@${demoDomain}`)
  if (clinic && owner)
    await tx.insert(clientShares).values({ userId: owner.id, organizationId: clinic, created: now })
}

async function storeOf(tx: Database, organizationId: string, now: Date): Promise<void> {
  const today = dayOf(now)
  await holdClients(tx, organizationId)
  await enterClients(
    tx,
    organizationId,
    plan.map((one) => ({
      fullName: one.name,
      email: 'email' in one ? `${one.email}@${demoDomain}` : null,
      telephone: 'telephone' in one ? one.telephone : '(514) 555-0142',
      address: '12 rue Principale, J5R 1A1',
      language: 'language' in one ? one.language : 'fr',
      ...('notes' in one && { notes: one.notes }),
      ...('consent' in one && {
        consentDate: addDays(today, -one.consent),
        consentSource: 'Comptoir',
        consentText: 'J’accepte de recevoir des offres par courriel.',
      }),
    })),
    now,
  )
  await registerClients(
    tx,
    organizationId,
    plan.map((one) => ({
      person: {
        fullName: one.name,
        email: 'email' in one ? `${one.email}@${demoDomain}` : null,
        telephone: 'telephone' in one ? one.telephone : '(514) 555-0142',
        address: null,
        language: 'fr',
      },
      record: { kind: 'adoption', animalName: one.animal[0], species: one.animal[1] },
    })),
    now,
  )
  const gone = plan.flatMap((one) => ('withdrawn' in one ? `${one.email}@${demoDomain}` : []))
  await tx
    .update(clients)
    .set({ withdrawn: now })
    .where(and(eq(clients.organizationId, organizationId), inArray(clients.email, gone)))
}

/** A commercial one of last week, to those with consent. */
async function storeLetter(tx: Database, organizationId: string, now: Date): Promise<void> {
  const sent = new Date(now.getTime() - 7 * 86_400_000)
  const all = await tx
    .select({ id: clients.id, state: clients.consentState, email: clients.email })
    .from(clients)
    .where(eq(clients.organizationId, organizationId))
  const going = all.filter(({ state, email }) => state === 'given' && email !== null)
  const [letter] = await tx
    .insert(clientLetters)
    .values({
      organizationId,
      kind: 'commercial',
      content: {
        fr: {
          subject: 'Micropuces à moitié prix en décembre',
          text: 'Bonjour,\n\nEn décembre, la pose d’une micropuce est à moitié prix. Appelez-nous pour un rendez-vous.',
        },
        en: {
          subject: 'Microchips at half price in December',
          text: 'Hello,\n\nIn December, a microchip is at half price. Call us for an appointment.',
        },
      },
      skipped: {
        no_email: all.filter(({ email }) => email === null).length,
        no_consent: all.filter(({ state, email }) => state === 'none' && email !== null).length,
        withdrawn: all.filter(({ state }) => state === 'withdrawn').length,
      },
      created: sent,
    })
    .returning({ id: clientLetters.id })
  if (letter && going.length > 0)
    await tx.insert(clientLetterRecipients).values(
      going.map(({ id }) => ({
        letterId: letter.id,
        clientId: id,
        status: 'sent' as const,
        at: sent,
      })),
    )
}

async function registerKeepersOf(tx: Database, organizationId: string, now: Date): Promise<void> {
  const rows = await tx
    .select({ licence: licences })
    .from(licences)
    .innerJoin(cities, eq(cities.id, licences.cityId))
    .where(eq(cities.organizationId, organizationId))
  await registerClients(
    tx,
    organizationId,
    rows.map(({ licence }) => ({
      person: {
        fullName: licence.contactName,
        email: licence.email,
        telephone: licence.telephone,
        address: `${licence.address}, ${licence.postalCode}`,
        language: licence.language,
      },
      record: { kind: 'licence', licenceId: licence.id },
    })),
    now,
  )
}
