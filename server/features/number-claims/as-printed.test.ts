import { readFileSync } from 'node:fs'
import { desc, eq, ne, sql } from 'drizzle-orm'
import { migrateDatabase } from '../../db/migrate.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everythingApi } from '#domain/admin/everything.api.ts'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { normalizeMicrochip } from '#domain/animals/numbers/microchip-forms.ts'
import { custodyApi } from '#domain/custody/custody.api.ts'
import { implantsApi } from '#domain/implants/implants.api.ts'
import { intakeApi } from '#domain/intake/intake.api.ts'
import { licencesApi } from '#domain/licences/licences.api.ts'
import { microchipsApi } from '#domain/microchips/microchips.api.ts'
import { proApi } from '#domain/pro/pro.api.ts'
import { searchApi } from '#domain/search/search.api.ts'
import { stockApi } from '#domain/stock/stock.api.ts'
import { supportApi } from '#domain/support/support.api.ts'
import { wizardApi } from '#domain/wizard/wizard.api.ts'
import { normalMicrochip } from '../../db/search-words.ts'
import { transaction } from '../../db/connect.ts'
import {
  animals,
  implants,
  items,
  licences,
  lotMoves,
  lots,
  supportCases,
} from '../../db/tables/index.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { holdBatch } from './hold-batch.ts'
import { importPlans, type ImportPlans } from '../import/testing/import-plans.ts'
import { insertAnimal } from '../../testing/insert-animal.ts'
import { freshCards, openImplant, registered, storedAnimal } from '../../testing/test-animals.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'
import { cityWith, clerkOf, licenceRow } from '../../testing/test-licences.ts'

let t: TestApp
let admin: TestAccount
let shelter: TestAccount
let clerk: TestAccount
let imports: ImportPlans
beforeAll(async () => {
  t = await testApp()
  imports = await importPlans()
  admin = await t.account({ type: 'admin' })
  shelter = await t.account({ type: 'pro' })
  clerk = await clerkOf(t)
})
afterAll(() => Promise.all([t.close(), imports.close()]))

let serial = 0
/** Nine digits that no card has. */
const nineDigits = () => `0313${String(++serial).padStart(5, '0')}`
const inThrees = (number: string) => number.replace(/(\d{3})(?=\d)/g, '$1*')
const printedForms = (number: string) => [
  `AVID*${inThrees(number)}`,
  inThrees(number),
  `avid ${number}`,
]

async function itemOf(number: string, more: Partial<typeof items.$inferInsert> = {}) {
  const lotId = uuidv7()
  await t.services.db
    .insert(lots)
    .values({ id: lotId, kind: 'microchip', supplier: 'AVID', status: 'received' })
  await t.services.db.insert(items).values({ lotId, kind: 'microchip', number, ...more })
  return lotId
}

const reports = { fullname: 'Odile Proprio', email: 'odile@example.org' }
/** Every call that gives a microchip, and the number that is stored then. */
const givers: Record<string, (typed: string) => Promise<string | null | undefined>> = {
  async 'the page of an animal'(microchip) {
    const id = await registered(t, shelter)
    const body = { name: 'microchip', value: microchip } as const
    await t.call(animalsApi.update, { as: shelter, params: { id }, body })
    return (await storedAnimal(t, id)).microchip
  },
  async 'added codes'(microchip) {
    const id = await registered(t, shelter)
    await t.call(animalsApi.addCodes, { as: shelter, params: { id }, body: { microchip } })
    return (await storedAnimal(t, id)).microchip
  },
  async 'a correction by staff'(microchip) {
    const id = await registered(t, shelter)
    const body = { name: 'microchip', value: microchip, was: '', reason: 'Mal saisie' } as const
    await t.call(animalsApi.correct, { as: admin, params: { id }, body })
    return (await storedAnimal(t, id)).microchip
  },
  async 'the wizard'(microchip) {
    const [card = ''] = await freshCards(t)
    const infos = { name: 'Milo', sex: 'Male', species: 'Dog' } as const
    const body = { card, verif: '123', microchip, infos }
    const answer = await t.call(wizardApi.add, { as: await t.account(), body })
    return answer.body.data.microchip
  },
  async 'an intake'(microchip) {
    const one = { name: 'Luna', sex: 'Female', microchip }
    const body = { kind: 'stray', species: 'Cat', date: '2026-05-04', animals: [one] }
    const answer = await t.call(intakeApi.takeIn, { as: shelter, body })
    return (await storedAnimal(t, answer.body.animals[0]?.unique_id ?? '')).microchip
  },
  async 'a list of implants'(microchip) {
    const text = `${microchip};liste${++serial}@example.org`
    await t.call(implantsApi.createSeveral, { as: shelter, body: { text, lines: [1] } })
    const [row] = await t.services.db.select().from(implants).orderBy(desc(implants.id)).limit(1)
    return row?.microchip
  },
  async 'an import'(microchip) {
    const line = `S${++serial},Luna,CAT,F,,,,${microchip},h2x1y4,2020-01-31\n`
    const plan = await imports.planOf(line, {
      organization: { name: 'Ville de Granby', create: true },
    })
    await imports.run(plan)
    return (await imports.animalsOf(plan))[0].microchip
  },
  async 'an implant'(microchip) {
    const answer = await t.call(implantsApi.create, {
      as: shelter,
      body: { microchip, ...reports },
    })
    const [row] = await t.services.db.select().from(implants).where(eq(implants.id, answer.body.id))
    return row?.microchip
  },
}

it.each(
  Object.keys(givers).flatMap((giver) => [0, 1, 2].map((form): [string, number] => [giver, form])),
)('%s stores a printed number as its digits: %i', async (giver, form) => {
  const number = nineDigits()
  expect(await givers[giver]?.(printedForms(number)[form] ?? '')).toBe(number)
})

it('two registrations of one chip in two forms at once: exactly one wins', async () => {
  const number = nineDigits()
  const ids = await Promise.all([1, 2, 3].map(() => registered(t, shelter)))
  const answers = await Promise.all(
    ids.map((id, index) =>
      t.call(animalsApi.addCodes, {
        as: shelter,
        params: { id },
        body: { microchip: printedForms(number)[index] ?? '' },
      }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  const carrying = await t.services.db.select().from(animals).where(eq(animals.microchip, number))
  expect(carrying).toHaveLength(1)
})

/** Every look-up, and how many results it has for what is typed. */
const lookUps = {
  'the search of everyone': async (number: string) =>
    (await t.call(searchApi.microchip, { body: { number } })).body.results.length,
  'the box of professionals': async (text: string) =>
    (await t.call(proApi.scan, { as: shelter, body: { text } })).body.answers.filter(
      ({ kind }) => kind === 'animal',
    ).length,
  'many at once': async (number: string) => {
    const body = { numbers: [number] }
    const answer = await t.call(microchipsApi.bulk, { as: shelter, body })
    return answer.body.filter(({ result }) => result === 'registered').length
  },
  'the search of other registries': async (number: string) => {
    const answer = await t.call(microchipsApi.aaha, { as: shelter, query: { number } })
    return 'found' in answer.body && answer.body.found ? 1 : 0
  },
  'the search of staff': async (q: string) =>
    (await t.call(everythingApi.search, { as: admin, query: { q } })).body.groups.find(
      ({ kind }) => kind === 'animals',
    )?.hits.length,
  'the list of animals': async (typed: string) =>
    (await t.call(animalsApi.list, { as: admin, query: { filter: `[Microchip="${typed}"]` } })).body
      .length,
  'the list of animals by any number': async (typed: string) =>
    (await t.call(animalsApi.list, { as: shelter, query: { filter: `[Search~"${typed}"]` } })).body
      .length,
  'a shelter that reads it': async (number: string) =>
    (await t.call(custodyApi.lookUp, { as: shelter, body: { number } })).body ? 1 : 0,
  'the wizard': async (microchip: string) =>
    (await t.call(wizardApi.checkMicrochip, { as: shelter, body: { microchip } })).body.status ===
    'assigned'
      ? 1
      : 0,
  'a clerk who fills in a licence': async (id: string) =>
    (await t.call(licencesApi.owner, { as: admin, params: { id } })).status === 200 ? 1 : 0,
  'the life of the number': async (number: string) =>
    (await t.call(stockApi.life, { as: admin, params: { kind: 'microchip', number } })).body.animal
      ? 1
      : 0,
}

describe.each(['as its digits', 'with its maker’s name'])('an animal stored %s', (stored) => {
  const number = nineDigits()
  beforeAll(async () => {
    const { organizationId } = shelter
    const microchip = stored === 'as its digits' ? number : `AVID${number}`
    await insertAnimal(t.services.db, { organizationId, microchip })
  })
  it.each(Object.entries(lookUps))('is found by %s', async (_, found) => {
    for (const form of printedForms(number)) expect([form, await found(form)]).toEqual([form, 1])
  })
  it('is carried by nobody else', async () => {
    for (const form of printedForms(number)) {
      const id = await registered(t, shelter)
      const body = { microchip: form }
      const answer = await t.call(animalsApi.addCodes, { as: shelter, params: { id }, body })
      expect(answer.body.code).toBe('NUMBER_TAKEN')
    }
  })
})

it('implants, stock and licences are found by each form, whichever is stored', async () => {
  const { db } = t.services
  const { id: cityId } = await cityWith(t, clerk)
  for (const kept of ['', 'AVID']) {
    const number = nineDigits()
    await openImplant(t, {
      microchip: kept + number,
      organizationId: shelter.organizationId ?? '',
    })
    await itemOf(kept + number)
    const uniqueId = `licence${number}`
    await db.insert(licences).values({ ...licenceRow, uniqueId, cityId, microchip: kept + number })
    for (const form of printedForms(number)) {
      const scanned = await t.call(proApi.scan, { as: shelter, body: { text: form } })
      expect(scanned.body.number).toBe(number)
      expect(scanned.body.answers.map(({ kind }) => kind)).toEqual(['implant'])
      const query = { filter: `[Microchip="${form}"]` }
      expect((await t.call(implantsApi.list, { as: shelter, query })).body).toHaveLength(1)
      expect((await t.call(licencesApi.list, { as: clerk, query })).body).toHaveLength(1)
      const asNumber = { filter: `[Number="${form}"]` }
      expect((await t.call(stockApi.items, { as: admin, query: asNumber })).body).toHaveLength(1)
      expect((await t.call(licencesApi.list, { as: clerk, query: asNumber })).body).toHaveLength(1)
    }
  }
})

it('an import takes out of stock what is there in the older form', async () => {
  const number = nineDigits()
  await itemOf(`AVID${number}`)
  await transaction(t.services.db, async (tx) => {
    const held = await holdBatch(tx, { microchip: [number], tattoo: [], medal: [] })
    await insertAnimal(tx, { microchip: number })
    await held.giveStock(t.clock.now())
  })
  const [item] = await t.services.db
    .select()
    .from(items)
    .where(eq(items.number, `AVID${number}`))
  expect(item?.status).toBe('assigned')
})

it('two stored numbers are compared in SQL as the rule reads them', async () => {
  const stored = ['AVID031345671', '031345671', 'AVID1A2B3C4D5A', 'M4S0C01234567', 'AVID123456',
    'AVID4A12345678', 'AVID03134567B', '985141000123456', 'FRA012345678901', 'M4S1234567', 'AVID'] // prettier-ignore
  const { rows } = await t.services.db.execute<{ normal: string }>(
    sql`select ${normalMicrochip(sql`stored`)} as normal from unnest(${sql.param(stored)}::text[]) with ordinality one (stored, place) order by place`,
  )
  expect(rows.map(({ normal }) => normal)).toEqual(stored.map(normalizeMicrochip))
})

it('a medal that reads like a microchip stays itself, and one box finds both', async () => {
  const number = nineDigits()
  const { organizationId } = shelter
  await insertAnimal(t.services.db, { organizationId, name: 'Médaille', medal: `AVID${number}` })
  await insertAnimal(t.services.db, { organizationId, name: 'Puce', microchip: number })
  const { body } = await t.call(proApi.scan, { as: shelter, body: { text: `AVID ${number}` } })
  const names = body.answers.flatMap((answer) => ('name' in answer ? answer.name : []))
  expect(new Set(names)).toEqual(new Set(['Médaille', 'Puce']))
  const medal = { number: `AVID ${number}`, kind: 'medal' } as const
  expect((await t.call(searchApi.card, { body: medal })).body.results).toHaveLength(1)
})

describe('what earlier releases stored', () => {
  const migration = readFileSync(
    new URL('../../db/migrations/0015_microchips_as_printed.sql', import.meta.url),
    'utf8',
  ).split('--> statement-breakpoint')

  /** Runs the migration again, as at the start after an upgrade. */
  async function upgrade() {
    for (const statement of migration) await t.services.db.execute(sql.raw(statement))
    // Another start has nothing left to do.
    await migrateDatabase(t.databaseUrl)
  }

  it('becomes the maker’s number, and where two holders meet, both stay and staff get one case', async () => {
    const { db } = t.services
    await db.update(animals).set({ microchip: null })
    await db.delete(implants)
    await db.delete(items)
    const [held, removed, stocked, implanted, met, mixed, ofCard] = Array.from(
      { length: 7 },
      nineDigits,
    ) as [string, string, string, string, string, string, string]
    const euro = '1A2B3C4D5A'
    const kept = 'AVID123456'
    const ids = {
      held: (await insertAnimal(db, { microchip: `AVID${held}` })).id,
      euro: (await insertAnimal(db, { microchip: `AVID${euro}` })).id,
      m4s: (await insertAnimal(db, { microchip: 'M4S0C01234567' })).id,
      ten: (await insertAnimal(db, { microchip: kept })).id,
      removed: (await insertAnimal(db, { microchip: `AVID${removed}`, status: 'removed' })).id,
      old: (await insertAnimal(db, { microchip: `AVID${met}` })).id,
      normal: (await insertAnimal(db, { microchip: met })).id,
      mixed: (await insertAnimal(db, { microchip: mixed })).id,
      ofCard: (await insertAnimal(db, { microchip: `AVID${ofCard}` })).id,
    }
    const lotId = await itemOf(`AVID${stocked}`)
    const [from, until] = [`AVID${stocked}`, `AVID${nineDigits()}`]
    await db.insert(items).values([
      { lotId, kind: 'microchip', number: `AVID${held}`, status: 'assigned', animalId: ids.held },
      { lotId, kind: 'card', number: ofCard, verification: '123' },
    ])
    await db.insert(lotMoves).values({ lotId, items: 2, first: from, last: until })
    await openImplant(t, { microchip: `AVID${implanted}` })
    await openImplant(t, { microchip: `AVID${mixed}` })
    await openImplant(t, { microchip: `AVID${removed}`, status: 'reverted' })
    const { id: cityId } = await cityWith(t, clerk)
    await db
      .insert(licences)
      .values({ ...licenceRow, uniqueId: 'licenceoldform', cityId, microchip: `AVID${held}` })
    const moments = () => db.select({ updated: animals.updated }).from(animals).orderBy(animals.id)
    const updated = await moments()

    await upgrade()

    const numbers = new Map(
      (await db.select().from(animals)).map(({ id, microchip }) => [id, microchip]),
    )
    expect(Object.entries(ids).map(([name, id]) => [name, numbers.get(id)])).toEqual([
      ['held', held],
      ['euro', euro],
      ['m4s', '0C01234567'],
      ['ten', kept],
      ['removed', removed],
      ['old', `AVID${met}`],
      ['normal', met],
      ['mixed', mixed],
      ['ofCard', `AVID${ofCard}`],
    ])
    expect(await moments()).toEqual(updated)
    const opened = await db.select().from(implants).where(ne(implants.status, 'claimed'))
    expect(opened.map(({ microchip }) => microchip).toSorted()).toEqual(
      [implanted, `AVID${mixed}`, removed].toSorted(),
    )
    const chips = await db.select().from(items).where(eq(items.kind, 'microchip'))
    expect(chips.map(({ number }) => number).toSorted()).toEqual([held, stocked].toSorted())
    const [lot] = await db.select().from(lots).where(eq(lots.id, lotId))
    expect([lot?.first, lot?.last]).toEqual([held, ofCard])
    const [move] = await db.select().from(lotMoves).where(eq(lotMoves.lotId, lotId))
    expect([move?.first, move?.last]).toEqual([from, until].map(normalizeMicrochip))
    const [licence] = await db
      .select()
      .from(licences)
      .where(eq(licences.uniqueId, 'licenceoldform'))
    expect(licence?.microchip).toBe(held)

    const cases = await db.select().from(supportCases).orderBy(supportCases.number)
    expect(cases.map(({ context, status }) => [context['microchip'], status])).toEqual([
      [met, 'open'],
      [mixed, 'open'],
      [ofCard, 'open'],
    ])
    const { body } = await t.call(supportApi.cases, { as: admin })
    expect(body.map(({ person, context }) => [person, context.byRegistry])).toEqual(
      Array(3).fill([null, true]),
    )
    for (const word of ['plus d’une fois', 'more than once', `AVID${met} : animal`])
      expect(cases[0]?.notes).toContain(word)
  })

  it('stays one holder’s once staff corrected the other one', async () => {
    const { db } = t.services
    const number = nineDigits()
    const old = await insertAnimal(db, { microchip: `AVID${number}`, organizationId: shelter.organizationId }) // prettier-ignore
    const other = await insertAnimal(db, { microchip: number, organizationId: shelter.organizationId }) // prettier-ignore
    const correct = (id: string, was: string, value?: string) =>
      t.call(animalsApi.correct, {
        as: admin,
        params: { id },
        body: { name: 'microchip', was, value, reason: 'Mal saisie' },
      })
    expect((await correct(old.uniqueId, `AVID${number}`, number)).body.code).toBe('NUMBER_TAKEN')
    expect((await correct(other.uniqueId, number, nineDigits())).status).toBe(200)
    expect((await correct(old.uniqueId, `AVID${number}`, number)).status).toBe(200)
    expect((await storedAnimal(t, old.uniqueId)).microchip).toBe(number)
  })
})
