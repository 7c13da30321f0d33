import { eq } from 'drizzle-orm'
import { adoptionApi } from '#domain/adoption/adoption.api.ts'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { custodyApi } from '#domain/custody/custody.api.ts'
import { foundAnimalsApi } from '#domain/found-animals/found-animals.api.ts'
import { foundApi } from '#domain/found/found.api.ts'
import { intakeApi } from '#domain/intake/intake.api.ts'
import { lostReportsApi } from '#domain/lost-reports/lost-reports.api.ts'
import { matchingApi } from '#domain/matching/matching.api.ts'
import { spherePoint } from '#domain/places/geo.ts'
import { chosenApi } from '#domain/animals/chosen.api.ts'
import { guideApi } from '#domain/guide/guide.api.ts'
import { stepIds } from '#domain/guide/steps.ts'
import { picturesApi } from '#domain/pictures/pictures.api.ts'
import { remindersApi } from '#domain/reminders/reminders.api.ts'
import { sightingsApi } from '#domain/sightings/sightings.api.ts'
import { threadsApi } from '#domain/threads/threads.api.ts'
import { transfersApi } from '#domain/transfers/transfers.api.ts'
import { wizardApi } from '#domain/wizard/wizard.api.ts'
import {
  type foundAnimals,
  matches,
  stays,
  threads,
  transferCodes,
  transfers,
  users,
} from '../../../db/tables/index.ts'
import { uuidv7 } from '../../../db/uuid.ts'
import { newUniqueId } from '../../../features/animals/unique-id.ts'
import { finderToken } from '../../../features/found-animals/finder.ts'
import { storePicture } from '../../../features/pictures/store-picture.ts'
import { openThread } from '../../../features/threads/open-thread.ts'
import { linkToken } from '../../../links/link-token.ts'
import { personalLink } from '../../../links/personal-link.ts'
import { hashToken } from '../../../tokens.ts'
import type { TestAccount, TestApp } from '../../app-on.ts'
import { solvedCaptcha } from '../../captcha.ts'
import { insertAnimal } from '../../insert-animal.ts'
import { formWith, somePicture, type Writer } from '../../killed-database/writers.ts'
import { storeFoundAnimal } from '../../stored/found-animal.ts'
import { storeSighting } from '../../stored/sighting.ts'
import { freshCards, lostForm } from '../../test-animals.ts'
import { count, gone, maker } from '../maker.ts'

const place: [number, number] = [-73.5701, 45.4585]
const home = { address: 'Granby', location: place }
const finder = {
  fullname: 'Jo Trouveuse',
  telephone: '(450) 555-0123',
  email: 'jo@drill.example',
  language: 'fr',
}

/** What is written about animals: by keepers, finders, shelters and strangers. */
export function animalMakers(t: TestApp, today: string): Writer[] {
  const { db, keyFor, clock } = t.services
  const chip = (n: number, kind: number) => `9851420${kind}${String(n).padStart(7, '0')}`
  const kept = async (more: Parameters<typeof insertAnimal>[1] = {}) => {
    const as = await t.account()
    return {
      as,
      ...(await insertAnimal(db, { ownerId: as.userId, uniqueId: newUniqueId(), ...more })),
    }
  }
  const lost = () => kept({ lostAt: place, date: today })
  const ofAnimal = async (more: Parameters<typeof insertAnimal>[1] = {}) => {
    const { as, uniqueId } = await kept(more)
    return { as, params: { id: uniqueId }, mark: uniqueId }
  }
  const shelter = () => t.account({ type: 'pro', proType: 'shelter' })
  const admin = () => t.account({ type: 'admin' })
  const notice = async (more: Partial<typeof foundAnimals.$inferInsert> = {}) => {
    const found = await storeFoundAnimal(db, { at: place, ...more })
    const token = finderToken(t.services, { id: found.id, linksVersion: 0 })
    return { ...found, token }
  }
  const byFinder = async (more: object = {}) => {
    const { uniqueId, token } = await notice()
    return { params: { id: uniqueId }, body: { token, ...more }, mark: uniqueId }
  }
  const byStaff = async (more: Partial<typeof foundAnimals.$inferInsert> = {}) => {
    const { uniqueId } = await notice(more)
    return {
      as: await admin(),
      params: { id: uniqueId },
      body: { reason: 'À vérifier.' },
      mark: uniqueId,
    }
  }
  const foundIs = (what: string) => count(`found_animals where unique_id = $1 and ${what}`)
  const animalIs = (what: string) => count(`animals where unique_id = $1 and ${what}`)
  const seen = async () => {
    const { as, id, uniqueId, reportId } = await lost()
    const sighting = await storeSighting(db, {
      at: place,
      animalId: id,
      reportId,
      email: 'jo@drill.example',
    })
    return { as, animalId: id, animal: uniqueId, sighting }
  }
  async function thread() {
    const { as, animalId, sighting } = await seen()
    const { id, uniqueId } = await openThread(db, t.services, {
      animal: { id: animalId, ownerId: as.userId, organizationId: null },
      about: { sightingId: sighting.id },
      email: 'jo@drill.example',
      language: 'fr',
      emailProven: true,
      message: 'Bonjour!',
    })
    return { id: uniqueId, token: personalLink(keyFor, 'thread finder', id, clock.now()) }
  }
  async function match() {
    const { as, id: animalId, reportId } = await lost()
    const find = await notice()
    const uniqueId = newUniqueId()
    await db.insert(matches).values({ uniqueId, reportId, animalId, foundAnimalId: find.id, score: 80, reasons: [], told: clock.now() }) // prettier-ignore
    return { as, uniqueId }
  }
  async function handedOver(objection: boolean) {
    const [former, keeper] = [await t.account(), await t.account()]
    const { id: animalId } = await insertAnimal(db, {
      ownerId: keeper.userId,
      uniqueId: newUniqueId(),
    })
    const id = uuidv7()
    await db.insert(transfers).values({
      id,
      animalId,
      fromUserId: former.userId,
      toUserId: keeper.userId,
      created: clock.now(),
      ...(objection && { objection: 'Sans mon accord.', objectedAt: clock.now() }),
    })
    return { former, id }
  }
  async function inCustody(as: TestAccount, n: number) {
    const organizationId = as.organizationId ?? ''
    const number = chip(n, 5)
    const { id, uniqueId } = await kept({ microchip: number, custodianId: organizationId })
    await db.insert(stays).values({ animalId: id, organizationId, kind: 'stray', came: today })
    return { number, uniqueId, id }
  }

  async function pictured() {
    const as = await t.account()
    const { id, uniqueId } = await insertAnimal(db, { ownerId: as.userId, uniqueId: newUniqueId() })
    const bytes = Buffer.from(await (await somePicture()).arrayBuffer())
    return { as, id: uniqueId, picture: await storePicture(t.services, db, id, bytes, 'face') }
  }

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
    maker(foundApi.report, count('found_reports where message = $1'), async (n) => {
      const { uniqueId } = await lost()
      return {
        params: { id: uniqueId },
        body: { ...finder, message: `Il est ici ${n}.` },
        mark: `Il est ici ${n}.`,
      }
    }),
    maker(foundAnimalsApi.post, count('found_animals where note = $1'), async (n) => ({
      body: formWith({
        species: 'Dog', colour: 'noir', date: today, address: 'Granby', location: JSON.stringify(place),
        state: 'held', note: `Trouvé ${n}.`, fullname: 'Jo Visiteuse', email: 'jo@drill.example',
        captcha: await solvedCaptcha(t), pictures: await somePicture(),
      }), // prettier-ignore
      mark: `Trouvé ${n}.`,
    })),
    maker(lostReportsApi.confirm, count('animals where name = $1'), async (n) => {
      const name = `Confirmé ${n}`
      const email = `confirme-${n}@drill.example`
      await t.call(lostReportsApi.post, {
        body: {
          species: 'Dog',
          name,
          date: today,
          ...home,
          telephone: '(514) 555-0100',
          email,
          captcha: await solvedCaptcha(t),
        },
      })
      const { rows } = await db.$client.query<{ id: string; uniqueId: string }>(
        'select id, unique_id as "uniqueId" from lost_reports where name = $1',
        [name],
      )
      return {
        body: {
          token: `${rows[0]?.uniqueId}.${linkToken(keyFor, 'lost report', rows[0]?.id ?? '')}`,
        },
        mark: name,
      }
    }),
    maker(foundAnimalsApi.change, foundIs("note = 'Changée.'"), () =>
      byFinder({ state: 'held', note: 'Changée.' }),
    ),
    maker(foundAnimalsApi.renew, foundIs('expires > now()'), () => byFinder()),
    maker(foundAnimalsApi.returned, foundIs("status = 'returned'"), () => byFinder()),
    maker(foundAnimalsApi.remove, gone('found_animals where unique_id = $1'), () => byFinder()),
    maker(foundAnimalsApi.hide, foundIs("status = 'hidden'"), () => byStaff()),
    maker(foundAnimalsApi.delete, gone('found_animals where unique_id = $1'), () => byStaff()),
    maker(lostReportsApi.post, count('lost_reports where name = $1'), async (n) => ({
      body: {
        species: 'Dog', name: `Perdu ${n}`, date: today, ...home, telephone: '(514) 555-0100',
        email: `perdu-${n}@drill.example`, captcha: await solvedCaptcha(t),
      },
      mark: `Perdu ${n}`,
    })), // prettier-ignore
    maker(
      sightingsApi.decide,
      count("sightings where unique_id = $1 and status = 'confirmed'"),
      async () => {
        const { as, animal, sighting } = await seen()
        return {
          as,
          params: { id: animal, sightingId: sighting.uniqueId },
          body: { status: 'confirmed' },
          mark: sighting.uniqueId,
        }
      },
    ),
    maker(sightingsApi.remove, gone('sightings where id = $1::uuid'), async () => {
      const { sighting } = await seen()
      return {
        body: { token: personalLink(keyFor, 'sighting', sighting.id, clock.now()) },
        mark: sighting.id,
      }
    }),
    maker(threadsApi.write, count('thread_messages where message = $1'), async (n) => {
      const { id, token } = await thread()
      return {
        params: { id },
        body: { token, message: `Où est-il ${n}?` },
        mark: `Où est-il ${n}?`,
      }
    }),
    maker(
      threadsApi.block,
      count('threads where unique_id = $1 and blocked_by is not null'),
      async () => {
        const { id, token } = await thread()
        return { params: { id }, body: { token, blocked: true }, mark: id }
      },
    ),
    maker(
      threadsApi.report,
      count('threads where unique_id = $1 and reported is not null'),
      async () => {
        const { id, token } = await thread()
        return { params: { id }, body: { token, reason: 'money' }, mark: id }
      },
    ),
    maker(
      threadsApi.decide,
      count("threads where unique_id = $1 and blocked_by = 'staff'"),
      async () => {
        const { id } = await thread()
        await db
          .update(threads)
          .set({ reported: clock.now(), reportedBy: 'finder', reason: 'money' })
          .where(eq(threads.uniqueId, id))
        return {
          as: await admin(),
          params: { id },
          body: { blocked: true, reason: 'Demande d’argent.' },
          mark: id,
        }
      },
    ),
    maker(
      matchingApi.decide,
      count('matches where unique_id = $1 and decided is not null'),
      async () => {
        const { as, uniqueId } = await match()
        return { as, params: { id: uniqueId }, body: { verdict: 'not_mine' }, mark: uniqueId }
      },
    ),
    maker(
      remindersApi.answer,
      count('reports where id = $1::uuid and answered is not null'),
      async () => {
        const { reportId } = await lost()
        return {
          body: { token: personalLink(keyFor, 'loss', reportId, clock.now()), answer: 'missing' },
          mark: reportId,
        }
      },
    ),
    maker(
      transfersApi.code,
      count('transfer_codes c join animals a on a.id = c.animal_id where a.unique_id = $1'),
      async () => ({
        ...(await ofAnimal()),
        body: {},
      }),
    ),
    maker(
      transfersApi.transfer,
      count(
        "animals where unique_id = split_part($1, ' ', 1) and owner_id = split_part($1, ' ', 2)::uuid",
      ),
      async () => {
        const { as: keeper, id: animalId, uniqueId } = await kept()
        const taker = await t.account()
        const code = uuidv7()
          .replaceAll('-', '')
          .padEnd(40, '0')
          .replace(/^(.{12})(.{12})/, '$1-$2-')
        await db.insert(transferCodes).values({ animalId, codeHash: hashToken(code), userId: keeper.userId, expires: new Date('2100-01-01') }) // prettier-ignore
        return { as: taker, body: { code }, mark: `${uniqueId} ${taker.userId}` }
      },
    ),
    maker(
      transfersApi.object,
      count('transfers where id = $1::uuid and objected_at is not null'),
      async () => {
        const { former, id } = await handedOver(false)
        return { as: former, params: { id }, body: { reason: 'Ce n’était pas voulu.' }, mark: id }
      },
    ),
    maker(
      transfersApi.decide,
      count("transfers where id = $1::uuid and decision = 'stands'"),
      async () => {
        const { id } = await handedOver(true)
        return {
          as: await admin(),
          params: { id },
          body: { decision: 'stands', notes: 'Vérifié.' },
          mark: id,
        }
      },
    ),
    maker(
      intakeApi.takeIn,
      count(
        'animals a join stays s on s.animal_id = a.id where a.microchip = $1 and s.gone is null',
      ),
      async (n) => ({
        as: await shelter(),
        body: {
          kind: 'stray',
          species: 'Dog',
          date: today,
          animals: [{ name: 'Errant', sex: 'Male', microchip: chip(n, 2) }],
        },
        mark: chip(n, 2),
      }),
    ),
    maker(
      custodyApi.take,
      count('animals where microchip = $1 and custodian_id is not null'),
      async (n) => {
        await kept({ microchip: chip(n, 4) })
        return {
          as: await shelter(),
          body: { number: chip(n, 4), date: today, kennel: '', message: '', note: '' },
          mark: chip(n, 4),
        }
      },
    ),
    maker(
      custodyApi.handBack,
      count('animals where microchip = $1 and custodian_id is null'),
      async (n) => {
        const as = await shelter()
        const { number } = await inCustody(as, n)
        return { as, body: { number }, mark: number }
      },
    ),
    maker(
      custodyApi.save,
      count(
        "stays s join animals a on a.id = s.animal_id where a.unique_id = $1 and s.kennel = 'A-1'",
      ),
      async (n) => {
        const as = await shelter()
        const { uniqueId } = await inCustody(as, n + 1_000_000)
        return { as, params: { id: uniqueId }, body: { kennel: 'A-1', note: '' }, mark: uniqueId }
      },
    ),
    maker(
      custodyApi.end,
      count(
        'stays s join animals a on a.id = s.animal_id where a.unique_id = $1 and s.gone is not null',
      ),
      async (n) => {
        const as = await shelter()
        const { uniqueId } = await inCustody(as, n + 2_000_000)
        return { as, params: { id: uniqueId }, body: { outcome: 'other' }, mark: uniqueId }
      },
    ),

    maker(foundAnimalsApi.confirm, foundIs("status = 'open'"), async () => {
      const { uniqueId, token } = await notice({ status: 'unconfirmed', confirmed: null })
      return { params: { id: uniqueId }, body: { token }, mark: uniqueId }
    }),
    maker(foundAnimalsApi.restore, foundIs("status = 'open'"), () =>
      byStaff({ status: 'hidden', hiddenFrom: 'open' }),
    ),
    maker(
      picturesApi.rotate,
      count('pictures p join animals a on a.id = p.animal_id where a.unique_id = $1'),
      async () => {
        const { as, id, picture } = await pictured()
        return { as, params: { id, pictureId: picture }, body: { degrees: 90 }, mark: id }
      },
    ),
    maker(picturesApi.remove, gone('pictures where id = $1::uuid'), async () => {
      const { as, id, picture } = await pictured()
      return { as, params: { id, pictureId: picture }, mark: picture }
    }),
    maker(
      picturesApi.focus,
      count('pictures where id = $1::uuid and focus_x is not null'),
      async () => {
        const { as, id, picture } = await pictured()
        return { as, params: { id, pictureId: picture }, body: { x: 0.3, y: 0.4 }, mark: picture }
      },
    ),
    maker(
      custodyApi.tell,
      count('animals a join found_reports f on f.animal_id = a.id where a.microchip = $1'),
      async (n) => {
        await kept({ microchip: chip(n, 6), lostAt: place, date: today })
        return {
          as: await shelter(),
          body: { number: chip(n, 6), message: 'Il est ici.' },
          mark: chip(n, 6),
        }
      },
    ),
    maker(custodyApi.isBack, animalIs('custodian_id is null'), async (n) => {
      const shelterOf = await shelter()
      const as = await t.account()
      const { id, uniqueId } = await insertAnimal(db, {
        ownerId: as.userId,
        uniqueId: newUniqueId(),
        microchip: chip(n, 7),
        custodianId: shelterOf.organizationId,
      })
      await db.insert(stays).values({
        animalId: id,
        organizationId: shelterOf.organizationId ?? '',
        kind: 'stray',
        came: today,
      })
      return { as, params: { id: uniqueId }, mark: uniqueId }
    }),
    maker(
      guideApi.tick,
      count(
        'reports r join animals a on a.id = r.animal_id where a.unique_id = $1 and cardinality(r.done_steps) = 1',
      ),
      async () => {
        const { as, uniqueId } = await lost()
        return {
          as,
          params: { id: uniqueId, step: stepIds[0] ?? '' },
          body: { done: true },
          mark: uniqueId,
        }
      },
    ),
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
