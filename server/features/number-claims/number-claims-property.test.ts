import fc from 'fast-check'
import { and, eq, inArray, ne } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { normalizeMicrochip } from '#domain/animals/numbers/microchip-forms.ts'
import { implantsApi } from '#domain/implants/implants.api.ts'
import { transfersApi } from '#domain/transfers/transfers.api.ts'
import { wizardApi } from '#domain/wizard/wizard.api.ts'
import { transaction } from '../../db/connect.ts'
import { animals, implants, items, lots } from '../../db/tables/index.ts'
import { insertAnimal } from '../../testing/insert-animal.ts'
import { freshCards, registered, storedAnimal } from '../../testing/test-animals.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'
import { chipInStock, newChip } from '../../testing/wizard/test-wizard.ts'
import { eraseAnimals } from '../accounts/erase.queries.ts'
import type { RowAnimal } from '../import/read-row.ts'
import { reasonsIn } from '../import/reasons.ts'
import { importer, storeBatch } from '../import/store-batch.ts'

let t: TestApp
let admin: TestAccount
beforeAll(async () => {
  t = await testApp({ TRUST_PROXY: '1' })
  admin = await t.account({ type: 'admin' })
})
afterAll(() => t.close())

let serial = 0
/** Each call comes from another visitor: limits are no subject here. */
const headers = () => ({ 'x-forwarded-for': `10.3.${++serial >> 8}.${serial & 255}` })

/**
 * Two owners and a shelter with two animals each, one of them with a card, and a few numbers that
 * all of them want.
 */
async function world() {
  const people = await Promise.all([t.account(), t.account(), t.account({ type: 'pro' })])
  const shelter = people[2].organizationId
  const cards = await freshCards(t, 5)
  const [shipped = ''] = await freshCards(t, 1, 'shipped')
  const [item] = await t.services.db.select().from(items).where(eq(items.number, shipped))
  await t.services.db
    .update(lots)
    .set({ organizationId: shelter })
    .where(eq(lots.id, item?.lotId ?? ''))
  const ids: string[] = []
  for (const [index, as] of people.entries()) {
    const [first, second] = [await registered(t, as), await registered(t, as)]
    const body = { card: cards[index] ?? '', verif: '123' }
    await t.call(animalsApi.addCard, { as, params: { id: first }, body, headers: headers() })
    ids.push(first, second)
  }
  const old = await storedWithName(people[1].userId)
  return {
    people,
    ids: [...ids, `old${old}`],
    cards: [...cards, shipped],
    chips: [
      newChip(),
      // Also as an older release stored it, on an animal that may be removed or get another number.
      old,
      await chipInStock(t, 'received'),
      await chipInStock(t, 'shipped', shelter),
      ...cards.slice(2, 4),
    ],
    engraved: [`TA${serial}00`, `ME${serial}000`, cards[0] ?? ''],
  }
}
/** The nine digits of a microchip that an animal has with its maker's name. */
async function storedWithName(ownerId: string): Promise<string> {
  const number = `9${String(++serial).padStart(8, '0')}`
  await insertAnimal(t.services.db, {
    ownerId,
    microchip: `AVID${number}`,
    uniqueId: `old${number}`,
  })
  return number
}

type World = Awaited<ReturnType<typeof world>>

const verbs = [
  'addCard',
  'addMicrochip',
  'addTattoo',
  'addMedal',
  'saveMicrochip',
  'changeCard',
  'returnCard',
  'register',
  'implant',
  'implantInAnimal',
  'revert',
  'remove',
  'removeDead',
  'handOver',
  'erase',
  'import',
] as const

/** What one person does, numbers and animals by their place in the world. */
const step = fc.record({
  verb: fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...verbs.slice(0, 10)) },
    { weight: 2, arbitrary: fc.constantFrom(...verbs.slice(10)) },
  ),
  by: fc.constantFrom('keeper', 'keeper', 'keeper', 'keeper', 'staff', 'staff', 'stranger'),
  animal: fc.nat(63),
  card: fc.nat(5),
  chip: fc.nat(5),
  engraved: fc.nat(2),
  both: fc.boolean(),
  form: fc.nat(3),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
/** Batches of parallel calls. */
const sequence = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), {
  minLength: 10,
  maxLength: 14,
})

/** The animals of the world that are not removed; there is always one. */
async function livingOf({ ids, people: [owner] }: World): Promise<string[]> {
  const living = await t.services.db
    .select({ id: animals.uniqueId })
    .from(animals)
    .where(and(inArray(animals.uniqueId, ids), ne(animals.status, 'removed')))
    .orderBy(animals.id)
  if (living.length > 0) return living.map(({ id }) => id)
  ids.push(await registered(t, owner))
  return ids.slice(-1)
}

/** A number as its maker prints it. */
function printed(number: string, form: number): string {
  const maker = number.length === 9 ? 'AVID' : 'ISO'
  const inThrees = number.replace(/(\d{3})(?=\d)/g, '$1*')
  return [number, inThrees, `${maker}*${inThrees}`, `${maker.toLowerCase()} ${number}`][form] ?? ''
}

/** A row of a registry's file. */
const rowOf = (microchip: string, tattoo: string): RowAnimal => ({
  key: `row ${++serial}`,
  name: 'Milo',
  species: 'Dog',
  sex: 'Male',
  race: null,
  color: null,
  dob: null,
  notes: null,
  microchip,
  tattoo,
  medal: null,
  postalCode: null,
  place: null,
  registered: null,
  told: [],
})

/** Does a step; answers the HTTP status. */
async function doStep(w: World, given: Step): Promise<number> {
  const living = await livingOf(w)
  const id = living[given.animal % living.length] ?? ''
  const animal = await storedAnimal(t, id)
  const keeper = w.people.find(
    ({ userId, organizationId }) =>
      userId === animal.ownerId ||
      (organizationId !== null && organizationId === animal.organizationId),
  )
  const stranger = w.people.find((person) => person !== keeper) as TestAccount
  const as = given.by === 'staff' ? admin : given.by === 'keeper' ? (keeper ?? stranger) : stranger
  const shelter = w.people[2]
  const card = w.cards[given.card] ?? ''
  const microchip = printed(w.chips[given.chip] ?? '', given.form)
  const engraved = w.engraved[given.engraved] ?? ''
  const withCard = given.both ? { card, verif: '123' } : {}
  // Owners neither change nor return cards.
  const orStaff = given.by === 'stranger' ? stranger : admin
  const on = { as, params: { id }, headers: headers() }
  const call = async (
    endpoint: Parameters<TestApp['call']>[0],
    options: Parameters<TestApp['call']>[1],
  ) => (await t.call(endpoint, { ...options, headers: headers() })).status
  switch (given.verb) {
    case 'addCard':
      return call(animalsApi.addCard, { ...on, body: { card, verif: '123' } })
    case 'addMicrochip':
      return call(animalsApi.addCodes, { ...on, body: { microchip } })
    case 'addTattoo':
      return call(animalsApi.addCodes, { ...on, body: { tattoo: engraved } })
    case 'addMedal':
      return call(animalsApi.addCodes, { ...on, body: { medal: engraved, microchip } })
    case 'saveMicrochip':
      return call(animalsApi.update, { ...on, body: { name: 'microchip', value: microchip } })
    case 'changeCard':
      return call(animalsApi.changeCard, {
        ...on,
        as: orStaff,
        body: { newCard: card, oldCard: animal.card ?? card, verif: '123' },
      })
    case 'returnCard':
      return call(animalsApi.returnCard, { ...on, as: orStaff })
    case 'register': {
      const infos = { name: 'Milo', sex: 'Male', species: 'Dog' } as const
      const answer = await t.call(wizardApi.add, {
        as: as === admin ? stranger : as,
        body: { ...withCard, microchip, infos },
        headers: headers(),
      })
      if (answer.status === 201) w.ids.push(answer.body.data.unique_id)
      return answer.status
    }
    case 'implant':
      return call(implantsApi.create, {
        as: shelter,
        body: { microchip, ...withCard, email: w.people[given.animal % 2]?.email },
      })
    case 'implantInAnimal':
      return call(implantsApi.create, {
        as: shelter,
        body: { microchip, ...withCard, animal: { unique_id: id } },
      })
    case 'import': {
      const outcome = await transaction(t.services.db, (tx) =>
        storeBatch(tx, [{ line: 1, animal: rowOf(normalizeMicrochip(microchip), engraved) }], {
          source: 'ville',
          organizationId: shelter.organizationId,
          update: false,
          dryRun: false,
          now: t.clock.now(),
          say: reasonsIn('en', true),
          claimant: importer,
        }),
      )
      return outcome.imported === 1 ? 201 : 409
    }
    case 'revert': {
      const [open] = await t.services.db
        .select({ id: implants.id })
        .from(implants)
        .where(
          and(
            eq(implants.status, 'open'),
            eq(implants.organizationId, shelter?.organizationId ?? ''),
          ),
        )
      return open ? call(implantsApi.revert, { as: shelter, params: { id: open.id } }) : 404
    }
    case 'remove':
      return call(animalsApi.remove, { ...on, body: { reason: 'other', notes: 'Partie au loin' } })
    case 'removeDead':
      return call(animalsApi.remove, { ...on, body: { reason: 'death', euthanasia: false } })
    case 'handOver': {
      const { body, status } = await t.call(transfersApi.code, { ...on, body: {} })
      if (status >= 300) return status
      return call(transfersApi.transfer, { as: stranger, body: { code: body.code } })
    }
    case 'erase': {
      const { userId: ownerId } = w.people[given.animal % 2] as TestAccount
      await transaction(t.services.db, (tx) => eraseAnimals(tx, { ownerId }, t.clock.now()))
      return 204
    }
  }
}

/** Everything that says who holds which number. */
async function holders() {
  const { db } = t.services
  return {
    carrying: await db
      .select({
        id: animals.id,
        card: animals.card,
        microchip: animals.microchip,
        tattoo: animals.tattoo,
        medal: animals.medal,
      })
      .from(animals)
      .where(ne(animals.status, 'removed'))
      .orderBy(animals.id),
    open: await db
      .select({ id: implants.id, card: implants.card, microchip: implants.microchip })
      .from(implants)
      .where(eq(implants.status, 'open'))
      .orderBy(implants.id),
    stock: await db
      .select({
        kind: items.kind,
        number: items.number,
        status: items.status,
        animalId: items.animalId,
        implantId: items.implantId,
      })
      .from(items)
      .orderBy(items.number),
  }
}

const normal = (microchip: string | null) => microchip && normalizeMicrochip(microchip)

/** No number has two holders, and stock tells of each the one that it has. */
function expectOneHolder({ carrying, open, stock }: Awaited<ReturnType<typeof holders>>): void {
  const held = new Map<string, string[]>()
  const hold = (kind: string, number: string | null, by: string) => {
    if (number !== null)
      held.set(`${kind} ${number}`, [...(held.get(`${kind} ${number}`) ?? []), by])
  }
  for (const { id, card, microchip, tattoo, medal } of carrying) {
    // A card and a microchip of an older make look alike: one number is one of them.
    hold('number', card, `card of ${id}`)
    hold('number', normal(microchip), `microchip of ${id}`)
    hold('tattoo', tattoo, id)
    hold('medal', medal, id)
  }
  for (const { id, card, microchip } of open) {
    hold('number', card, `card on ${id}`)
    hold('number', normal(microchip), `microchip on ${id}`)
  }
  expect([...held].filter(([, by]) => by.length > 1)).toEqual([])
  for (const { kind, number, status, animalId, implantId } of stock) {
    const by =
      status === 'assigned'
        ? `${kind} of ${animalId}`
        : status === 'implanted'
          ? `${kind} on ${implantId}`
          : null
    expect([kind, number, held.get(`number ${number}`)?.[0] ?? null]).toEqual([kind, number, by])
  }
}

/** What nobody holds and is not retired for good can be taken. */
async function expectFree(w: World): Promise<void> {
  const { carrying, open, stock } = await holders()
  const held = new Set(
    [...carrying, ...open].flatMap(({ card, microchip }) => [card, normal(microchip)]),
  )
  const shelter = w.people[2]
  for (const number of w.cards) {
    const { status } = stock.find((item) => item.number === number) ?? {}
    if (held.has(number) || status === 'retired') continue
    const id = await registered(t, shelter)
    const body = { card: number, verif: '123' }
    expect(
      (await t.call(animalsApi.addCard, { as: shelter, params: { id }, body, headers: headers() }))
        .body.code,
    ).toBeUndefined()
  }
  for (const microchip of w.chips.slice(0, 4)) {
    if (held.has(microchip)) continue
    const id = await registered(t, shelter)
    expect(
      (await t.call(animalsApi.addCodes, { as: shelter, params: { id }, body: { microchip } })).body
        .code,
    ).toBeUndefined()
  }
}

/** More in `npm run drill -- wizard`. */
const runs = Number(process.env['RUNS'] || 4)

it(
  'no number ever has two holders, whatever is done with it by anyone in any order, also at once',
  { timeout: 120_000 },
  async () => {
    const done = new Set<string>()
    const property = fc.asyncProperty(sequence, async (batches) => {
      const w = await world()
      for (const batch of batches) {
        const before = await holders()
        const statuses = await Promise.all(
          batch.map(async (given) => {
            const status = await doStep(w, given)
            if (status < 300) done.add(given.verb)
            return status
          }),
        )
        const after = await holders()
        expect(statuses.filter((status) => status >= 500)).toEqual([])
        if (statuses.every((status) => status >= 400)) expect(after).toEqual(before)
        expectOneHolder(after)
      }
      await expectFree(w)
      expectOneHolder(await holders())
    })
    await fc.assert(property, { seed: 7, numRuns: runs, endOnFailure: true })
    // Most verbs were not only refused; how many depends on who was first.
    expect(done.size).toBeGreaterThanOrEqual(12)
  },
)
