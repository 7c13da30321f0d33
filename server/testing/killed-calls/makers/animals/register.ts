import { eq } from 'drizzle-orm'
import { adoptionApi } from '#domain/adoption/adoption.api.ts'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { spherePoint } from '#domain/places/geo.ts'
import { chosenApi } from '#domain/animals/chosen.api.ts'
import { wizardApi } from '#domain/wizard/wizard.api.ts'
import { users } from '../../../../db/tables/index.ts'
import { newUniqueId } from '../../../../features/animals/unique-id.ts'
import { insertAnimal } from '../../../insert-animal.ts'
import type { Writer } from '../../../killed-database/writers.ts'
import { freshCards, lostForm } from '../../../test-animals.ts'
import { count, maker } from '../../maker.ts'
import type { animalScene } from './scene.ts'

const place: [number, number] = [-73.5701, 45.4585]
const home = { address: 'Granby', location: place }
const finder = {
  fullname: 'Jo Trouveuse',
  telephone: '(450) 555-0123',
  email: 'jo@drill.example',
  language: 'fr',
}

/** What keepers write of their animals. */
export function registerMakers({
  t,
  today,
  chip,
  kept,
  lost,
  ofAnimal,
  shelter,
  admin,
  animalIs,
}: ReturnType<typeof animalScene>): Writer[] {
  const { db } = t.services

  return [
    maker(animalsApi.report, animalIs("status = 'lost'"), async () => ({
      ...(await ofAnimal()),
      body: { ...lostForm, date: today },
    })),
    maker(
      animalsApi.correctPlace,
      count(
        "reports r join animals a on a.id = r.animal_id where a.unique_id = $1 and r.address_text = 'Granby'",
      ),
      async () => {
        const { as, uniqueId } = await lost()
        return { as, params: { id: uniqueId }, body: home, mark: uniqueId }
      },
    ),
    maker(animalsApi.status, animalIs("status = ''"), async () => {
      const { as, uniqueId } = await lost()
      return {
        as,
        params: { id: uniqueId },
        body: { status: '', type: 'found', date: today, ...home },
        mark: uniqueId,
      }
    }),
    maker(animalsApi.update, animalIs("name = 'Renommé'"), async () => ({
      ...(await ofAnimal()),
      body: { name: 'Name', value: 'Renommé', was: 'Milo' },
    })),
    maker(animalsApi.updateSeveral, animalIs("color = 'Noir' and name = 'Renommé'"), async () => ({
      ...(await ofAnimal()),
      body: {
        changes: [
          { name: 'Name', value: 'Renommé', was: 'Milo' },
          { name: 'Color', value: 'Noir', was: null },
        ],
      },
    })),
    maker(animalsApi.correct, animalIs("dob = '2020-01-02'"), async () => ({
      ...(await ofAnimal()),
      as: await admin(),
      body: { name: 'dob', value: '2020-01-02', was: '', reason: 'Mal saisie.' },
    })),
    maker(
      animalsApi.addCard,
      count(
        'animals a join items i on i.animal_id = a.id and i.number = a.card where a.unique_id = $1',
      ),
      async () => {
        const [card] = await freshCards(t, 1)
        return { ...(await ofAnimal()), body: { card, verif: '123' } }
      },
    ),
    maker(
      animalsApi.addCodes,
      animalIs('microchip is not null and tattoo is not null'),
      async (n) => ({
        ...(await ofAnimal({ card: String(810_000_000 + n) })),
        body: { microchip: chip(n, 1), tattoo: `TT${String(n).padStart(8, '0')}` },
      }),
    ),
    maker(wizardApi.support, count('support_cases where notes = $1'), async (n) => ({
      as: await t.account(),
      body: {
        microchip: chip(n, 3),
        infos: { name: 'Milo', species: 'Dog', sex: 'Male' },
        contactSupportNotes: `Aide ${n}.`,
      },
      mark: `Aide ${n}.`,
    })),
    maker(animalsApi.adopt, animalIs("status = 'in_adoption'"), async () => {
      const made = await ofAnimal()
      await db
        .update(users)
        .set({ lng: place[0], lat: place[1], place: spherePoint(place), city: 'Montréal' })
        .where(eq(users.id, made.as.userId))
      return { ...made, body: {} }
    }),
    maker(animalsApi.endAdoption, animalIs("status = ''"), async () =>
      ofAnimal({ adoptableAt: place }),
    ),
    maker(adoptionApi.inquire, count('adoption_inquiries where message = $1'), async (n) => {
      const { uniqueId } = await kept({ adoptableAt: place })
      return {
        params: { id: uniqueId },
        body: { ...finder, message: `Je l’adopte, moi ${n}.` },
        mark: `Je l’adopte, moi ${n}.`,
      }
    }),
    maker(chosenApi.endAdoption, animalIs("status = ''"), async () => {
      const as = await shelter()
      const { uniqueId } = await insertAnimal(db, {
        organizationId: as.organizationId,
        uniqueId: newUniqueId(),
        adoptableAt: place,
      })
      return { as, body: { ids: [uniqueId] }, mark: uniqueId }
    }),
    maker(
      chosenApi.handOver,
      count('transfer_codes c join animals a on a.id = c.animal_id where a.unique_id = $1'),
      async (n) => {
        const as = await shelter()
        const { uniqueId } = await insertAnimal(db, {
          organizationId: as.organizationId,
          uniqueId: newUniqueId(),
        })
        return {
          as,
          body: { ids: [uniqueId], email: `code-${n}@drill.example`, language: 'fr' },
          mark: uniqueId,
        }
      },
    ),
  ]
}
