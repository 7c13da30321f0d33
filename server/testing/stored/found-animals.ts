import { eq } from 'drizzle-orm'
import type { Contact } from '#domain/accounts/profile.ts'
import { organizations, users } from '../../db/tables/index.ts'
import { insertAnimal } from '../insert-animal.ts'
import type { TestApp } from '../test-app.ts'

const contact = (email?: string): Contact => ({
  _id: email ? `contact-${email.length}` : 'x',
  fullName: 'Tante Secrète',
  telephone: '(819) 555-0777',
  is_cell: 'cellular',
  ...(email && { email }),
})

/** Animals at home, lost and removed, of an owner with contacts, a shelter and a small business. */
export async function storeFoundAnimals(t: TestApp): Promise<void> {
  const { db } = t.services
  const owner = await t.account({
    email: 'proprio@secret.example',
    fullName: 'Camille Cachée',
    language: 'fr',
  })
  await db
    .update(users)
    .set({
      telephone: '(514) 555-0188',
      addressText: '12 rue Secrète',
      postalCode: 'H2X 1Y4',
      contacts: [contact('tante@secret.example'), contact(), contact('PROPRIO@secret.example')],
    })
    .where(eq(users.id, owner.userId))
  await insertAnimal(db, {
    uniqueId: 'milo00000001',
    name: 'Milo',
    ownerId: owner.userId,
    card: '100000011',
    medal: 'MILO7',
    microchip: '985141000000011',
    dob: '2020-02-29',
    color: 'Brun',
    notes: 'note secrète',
    race: 'Beagle',
    publishedCircumstances: 'Parti pendant l’orage.',
    postalCode: 'H2X 1Y4',
    firstPhoto: 'face',
    lostAt: [-73.56789, 45.50441],
    city: 'Montréal',
  })
  await insertAnimal(db, {
    uniqueId: 'luna00000001',
    name: 'Luna',
    sex: 'Female',
    ownerId: owner.userId,
    card: '100000012',
    firstPhoto: 'face',
  })
  const shelter = await t.account({ type: 'pro', email: 'refuge@secret.example', language: 'en' })
  await insertAnimal(db, {
    uniqueId: 'rex000000001',
    name: 'Rex',
    organizationId: shelter.organizationId,
    lostAt: [-73.5, 45.5],
  })
  const small = await t.account({ type: 'pro', email: 'employee@secret.example', language: 'fr' })
  await db
    .update(organizations)
    .set({ email: null })
    .where(eq(organizations.id, small.organizationId as string))
  await insertAnimal(db, {
    uniqueId: 'max000000001',
    name: 'Max',
    organizationId: small.organizationId,
    lostAt: [-73.5, 45.5],
  })
  await insertAnimal(db, {
    uniqueId: 'gone00000001',
    name: 'Parti',
    ownerId: owner.userId,
    status: 'removed',
    card: '100000013',
  })
}
