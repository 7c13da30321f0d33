import { sql } from 'drizzle-orm'
import type { Language } from '#domain/language.ts'
import { addDays, dayOf } from '#domain/dates.ts'
import type { Services } from '../../../context.ts'
import type { Database } from '../../../db/connect.ts'
import { animals, organizations, reports, users } from '../../../db/tables/index.ts'
import { uuidv7 } from '../../../db/uuid.ts'
import { newUniqueId } from '../../animals/unique-id.ts'

/** No such domain can be (RFC 2606), so nobody has these addresses. */
export const at = (name: string): string => `${name}@exemple.invalid`

/** Verdun. */
export const place = { lng: -73.57, lat: 45.46 }
export const onSphere = sql`public.sphere(${place.lng}, ${place.lat})`
export const city = 'Montréal (Verdun)'

/** People and an animal that are made up, in a transaction that is rolled back. */
export interface World {
  tx: Database
  language: Language
  now: Date
  today: string
  keyFor: Services['keyFor']
  /** Keeper of the animal, which is lost. */
  owner: string
  animal: { id: string; uniqueId: string; name: string }
  loss: string
  /** A clinic with a manager. */
  clinic: string
  manager: string
}

/** Writes the data of one letter, and answers what its job gets. */
export type Sample = (world: World) => Promise<object>

export async function makeWorld(
  tx: Database,
  { language, now, keyFor }: Pick<World, 'language' | 'now' | 'keyFor'>,
): Promise<World> {
  const [owner, clinic, manager, animal, loss] = [uuidv7(), uuidv7(), uuidv7(), uuidv7(), uuidv7()]
  const uniqueId = newUniqueId()
  const today = dayOf(now)
  await tx.insert(organizations).values({
    id: clinic,
    businessName: 'Clinique vétérinaire du Lac',
    proType: 'health',
    valid: true,
    decidedAt: now,
    email: at('clinique'),
    telephone: '(450) 555-0142',
    addressText: '12, rue Principale, Granby (Québec)',
    city: 'Granby',
    postalCode: 'J2G 1A1',
    ...place,
    place: onSphere,
    language,
  })
  await tx.insert(users).values([
    {
      id: owner,
      email: at('camille.tremblay'),
      type: 'ind',
      status: 'valid',
      language,
      fullName: 'Camille Tremblay',
      telephone: '(514) 555-0123',
      accept: true,
      place: onSphere,
    },
    {
      id: manager,
      email: at('sacha.roy'),
      type: 'pro',
      status: 'valid',
      language,
      fullName: 'Sacha Roy',
      organizationId: clinic,
      manager: true,
      accept: true,
    },
  ])
  await tx.insert(animals).values({
    id: animal,
    uniqueId,
    ownerId: owner,
    name: 'Milo',
    species: 'Dog',
    sex: 'Male',
    color: language === 'fr' ? 'brun et blanc' : 'brown and white',
    race: 'Beagle',
    status: 'lost',
    notes: language === 'fr' ? 'Craintif, ne pas le poursuivre.' : 'Shy, please do not chase him.',
    notesPublic: true,
  })
  await tx.insert(reports).values({
    id: loss,
    animalId: animal,
    type: 'lost',
    userId: owner,
    date: addDays(today, -2),
    addressText: '4500, rue Wellington, Montréal',
    city,
    place: onSphere,
    circumstances:
      language === 'fr' ? 'Parti par la porte de la cour.' : 'Left through the yard’s gate.',
    fullName: 'Camille Tremblay',
    telephone: '(514) 555-0123',
    created: new Date(now.getTime() - 2 * 86_400_000),
  })
  return {
    tx,
    language,
    now,
    today,
    keyFor,
    owner,
    animal: { id: animal, uniqueId, name: 'Milo' },
    loss,
    clinic,
    manager,
  }
}

/** Words of whoever writes, in the language of the letter. */
export const said = ({ language }: Pick<World, 'language'>, fr: string, en: string): string =>
  language === 'fr' ? fr : en

export const inDays = (now: Date, days: number): Date => new Date(now.getTime() + days * 86_400_000)
