import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import type { Location } from '#domain/places/location.ts'
import { organizations, pictures, users } from '../../db/tables/index.ts'
import { insertAnimal } from '../insert-animal.ts'
import type { TestApp } from '../test-app.ts'

export const center: Location = [-73.57, 45.5]
export const cats: Location[] = fc.sample(
  fc.tuple(
    fc.double({ min: -75, max: -72, noNaN: true }),
    fc.double({ min: 44.7, max: 46.3, noNaN: true }),
  ),
  {
    numRuns: 120,
    seed: 11,
  },
)

/** Animals in adoption and others, of a shelter, a clinic and individuals, whose names no answer has. */
export async function storeAdoptables(
  t: TestApp,
): Promise<{ shelterId: string; clinicId: string }> {
  const { db } = t.services
  const shelter = await t.account({
    type: 'pro',
    email: 'employee@secret.example',
    fullName: 'Camille Cachée',
  })
  const shelterId = shelter.organizationId as string
  const contact = {
    businessName: 'Refuge du Test',
    email: 'refuge@example.org',
    telephone: '(514) 555-0101',
    telephoneExt: '12',
    city: 'Montréal',
  }
  await db.update(organizations).set(contact).where(eq(organizations.id, shelterId))
  const owner = await t.account({ email: 'proprio@secret.example', fullName: 'Camille Cachée' })
  await db
    .update(users)
    .set({
      telephone: '(514) 555-0188',
      addressText: '12 rue Secrète',
      postalCode: 'H2X 1Y4',
      contacts: [
        {
          _id: 'x',
          fullName: 'Tante',
          telephone: '(819) 555-0777',
          is_cell: 'cellular',
          email: 'tante@secret.example',
        },
      ],
    })
    .where(eq(users.id, owner.userId))
  const milo = await insertAnimal(db, {
    uniqueId: 'miloadopt001',
    organizationId: shelterId,
    adoptableAt: [-73.5687, 45.5049],
    color: 'Brun',
    race: 'Beagle',
    dob: '2025-11-20',
    sterilized: true,
    microchip: '985141000000021',
    notes: 'note secrète',
    firstPhoto: 'face',
    adoption: {
      size: 'Small',
      childContact: 'Yes',
      dogContact: 'No',
      grooming: 'Little',
      energy: 'Beaucoup',
      history: 'Trouvé <b>seul</b>.\nIl aime tout.',
    },
  })
  await db.insert(pictures).values([
    { animalId: milo.id, name: 'second', position: 1 },
    { animalId: milo.id, name: 'face', position: 0 },
  ])
  const kept = { ownerId: owner.userId, postalCode: 'H2X 1Y4', notes: 'note secrète' }
  await insertAnimal(db, {
    ...kept,
    uniqueId: 'zoeadopt0001',
    name: 'Zoé',
    sex: 'Female',
    adoptableAt: [-73.6, 45.52],
    dob: '2020-01-01',
    adoption: { size: 'Large' },
  })
  await insertAnimal(db, {
    organizationId: shelterId,
    name: 'Élan',
    sex: 'Unknown',
    adoptableAt: [-73.6, 45.53],
    date: '2026-04-01',
  })
  await insertAnimal(db, {
    organizationId: shelterId,
    name: 'Loin',
    adoptableAt: [-71.21, 46.81],
    city: 'Québec',
  })
  await insertAnimal(db, { organizationId: shelterId, name: 'Perdu', lostAt: center })
  await insertAnimal(db, { organizationId: shelterId, name: 'Maison' })
  await insertAnimal(db, {
    organizationId: shelterId,
    uniqueId: 'parti0000001',
    name: 'Parti',
    status: 'removed',
  })
  for (const adoptableAt of cats)
    await insertAnimal(db, { species: 'Cat', organizationId: shelterId, adoptableAt })
  for (let n = 0; n < 60; n++)
    await insertAnimal(db, { species: 'Fish', organizationId: shelterId, adoptableAt: center })
  for (const status of ['suspended', 'deleted', 'bounced'] as const) {
    const { userId } = await t.account({ status })
    await insertAnimal(db, {
      uniqueId: `${status.padEnd(11, 'x')}0`,
      species: 'Horse',
      ownerId: userId,
      adoptableAt: center,
    })
  }
  const unvalidated = await t.account({ type: 'pro', valid: false })
  await insertAnimal(db, {
    uniqueId: 'unvalidated0',
    species: 'Horse',
    organizationId: unvalidated.organizationId,
    adoptableAt: center,
  })
  await insertAnimal(db, { uniqueId: 'nobodys00000', species: 'Horse', adoptableAt: center })
  const clinic = await t.account({ type: 'pro', proType: 'health' })
  const clinicId = clinic.organizationId as string
  await insertAnimal(db, {
    uniqueId: 'clinique0001',
    species: 'Bird',
    organizationId: clinicId,
    adoptableAt: center,
  })
  await db.$client.query('analyze animals')
  return { shelterId, clinicId }
}
