import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { licencesApi } from '#domain/licences/licences.api.ts'
import { ordersApi } from '#domain/payments/orders.api.ts'
import { transaction } from '../../db/connect.ts'
import { animals, cardTries, licences, rateLimits } from '../../db/tables/index.ts'
import { solvedCaptcha } from '../../testing/captcha.ts'
import { freshCards, registered, withCard } from '../../testing/test-animals.ts'
import {
  applied,
  cityWith,
  clerkOf,
  declaredDog,
  licenceRow,
  storedLicence,
} from '../../testing/test-licences.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'
import { linkLicences } from '../cities/link-licences.ts'

/** requirements/cities.md 2, "One animal", and 3, "One active". */

let t: TestApp
let clerk: TestAccount
let city: { id: string; name: string }
beforeAll(async () => {
  t = await testApp()
  clerk = await clerkOf(t)
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.set(new Date('2026-05-04T15:00:00Z'))
  await t.services.db.delete(rateLimits)
  await t.services.db.delete(cardTries)
  city = await cityWith(t, clerk, 'Candiac')
})

let made = 0
const chip = () => `98514100${String(5_000_000 + ++made)}`
const told = (animal: object, owner: object = {}) => ({
  animalInfo: { ...declaredDog.animalInfo, ...animal },
  ownerInfo: { ...declaredDog.ownerInfo, ...owner },
})
/** Elsewhere, under another name: nothing but the number is the same. */
const stranger = (microchip: string | null) =>
  told(
    { animalName: `Rex ${++made}`, dateOfBirth: '2020-01-01', microchip },
    { email: `inconnu${made}@example.org`, addressLine1: `${made} rue Loin` },
  )
const ask = (more: object, as?: TestAccount) =>
  applied(t, { clerk, city: city.name, ...(as && { as }), ...more })
const pay = (id: string) =>
  t.call(licencesApi.pay, { as: clerk, params: { id }, body: { method: 'cash', cents: 2000 } })
const orderOf = ({ id: licenseId, payToken }: { id: string; payToken: string }) =>
  t.call(ordersApi.open, { query: { type: 'license' }, body: { licenseId, payToken } })
const running = () =>
  t.services.db.$count(licences, and(eq(licences.cityId, city.id), eq(licences.status, 'active')))
/** The animal of an account whose e-mail is confirmed, with its card in hand. */
async function ownAnimal(more: Partial<typeof animals.$inferInsert> = {}) {
  const owner = await t.account()
  const { id: uniqueId, card } = await withCard(t, owner)
  const [animal] = await t.services.db
    .update(animals)
    .set({ species: 'Dog', ...more })
    .where(eq(animals.uniqueId, uniqueId))
    .returning()
  if (!animal) throw new Error('no animal')
  return { owner, animal, proof: { card, verif: '123' } }
}

/** With one price, whatever was declared. */
const priced = () =>
  cityWith(t, clerk, 'Candiac', {
    fees: [{ species: 'Dog', when: {}, prices: [{ years: 1, cents: 2000 }] }],
  })

describe('an animal has one', () => {
  beforeEach(async () => {
    city = await priced()
  })

  it('though its microchip is registered later', async () => {
    const { owner, animal, proof } = await ownAnimal()
    const first = await ask({ ...told({}), ...proof }, clerk)
    expect((await pay(first.id)).status).toBe(200)
    const microchip = chip()
    await t.call(animalsApi.addCodes, {
      as: owner,
      params: { id: animal.uniqueId },
      body: { microchip },
    })
    await expect(ask({ ...stranger(null), ...proof }, clerk)).rejects.toThrow('LICENSE_EXISTS')
    const open = { ...stranger(microchip), ...proof, captcha: await solvedCaptcha(t) }
    const second = await ask(open)
    expect((await orderOf(second)).body.code).toBe('LICENSE_EXISTS')
    expect((await pay(second.id)).body.code).toBe('LICENSE_EXISTS')
    expect(await running()).toBe(1)
  })

  it('though its microchip is typed later by the same person', async () => {
    const first = await ask(told({}))
    expect((await pay(first.id)).status).toBe(200)
    const second = await ask(told({ microchip: chip() }))
    expect((await orderOf(second)).body.code).toBe('LICENSE_EXISTS')
    expect((await pay(second.id)).body.code).toBe('LICENSE_EXISTS')
    const twin = await ask(told({ microchip: chip(), animalName: 'Milou' }))
    expect((await pay(twin.id)).status).toBe(200)
  })

  it('though it was registered with its card only after the first', async () => {
    const [card = ''] = await freshCards(t, 1, 'shipped')
    const first = await ask({ ...told({}), card, verif: '123' }, clerk)
    expect((await pay(first.id)).status).toBe(200)
    const owner = await t.account()
    const id = await registered(t, owner)
    await t.services.db.update(animals).set({ card }).where(eq(animals.uniqueId, id))
    const open = { ...stranger(null), card, verif: '123', captcha: await solvedCaptcha(t) }
    const second = await ask(open)
    expect((await storedLicence(t, second.id)).animalId).not.toBeNull()
    expect((await orderOf(second)).body.code).toBe('LICENSE_EXISTS')
  })

  it('where two clerks take payment at once, one with card and one with microchip', async () => {
    const microchip = chip()
    const { owner, proof } = await ownAnimal({ microchip })
    const all = [
      await ask({ ...told({}), ...proof }, clerk),
      await ask(told({ microchip, animalName: 'Autre' }, { email: owner.email })),
      await ask({ ...told({ animalName: 'Encore' }), ...proof }, clerk),
    ]
    const codes = await Promise.all(all.map(async ({ id }) => (await pay(id)).body))
    expect(codes.map(({ code, status }) => code ?? status).sort()).toEqual([
      'LICENSE_EXISTS',
      'LICENSE_EXISTS',
      'active',
    ])
  })

  it('where one licence is paid while another one is linked', async () => {
    const { owner, animal, proof } = await ownAnimal({ tattoo: `TAT${1000 + ++made}` })
    const linked = await ask({ ...told({}), ...proof }, clerk)
    const [alone] = await t.services.db
      .insert(licences)
      .values({
        ...licenceRow,
        uniqueId: `alone${String(++made).padStart(7, '0')}`,
        cityId: city.id,
        animalKey: `alone ${made}`,
        animalName: 'Seul',
        dwelling: 'loin',
        email: owner.email,
        tattoo: animal.tattoo,
        status: 'active',
        from: '2026-01-01',
        to: '2026-12-31',
      })
      .returning()
    const { db, clock } = t.services
    const [paid] = await Promise.all([
      pay(linked.id),
      transaction(db, (tx) => linkLicences(tx, { userId: owner.userId }, clock.now())),
    ])
    const { animalId } = await storedLicence(t, alone?.uniqueId ?? '')
    expect([paid.body.code ?? paid.body.status, animalId]).toEqual(
      paid.status === 200 ? ['active', null] : ['LICENSE_EXISTS', animal.id],
    )
  })

  it('also after a clerk corrects what it is known by', async () => {
    const microchip = chip()
    const [first, second] = [await ask(told({ microchip })), await ask(told({ animalName: 'Rex' }))]
    await pay(first.id)
    expect((await pay(second.id)).status).toBe(200)
    const before = await storedLicence(t, second.id)
    const { status, body } = await t.call(licencesApi.save, {
      as: clerk,
      params: { id: second.id },
      body: { ...declaredDog, ...told({ animalName: 'Rex', microchip }) },
    })
    expect([status, body.code]).toEqual([409, 'LICENSE_EXISTS'])
    expect(await storedLicence(t, second.id)).toEqual(before)
  })
})

describe('a typed number', () => {
  const microchip = chip()
  const others = chip()
  let mine: Awaited<ReturnType<typeof ownAnimal>>
  let other: Awaited<ReturnType<typeof ownAnimal>>
  beforeAll(async () => {
    mine = await ownAnimal({ microchip })
    other = await ownAnimal({ microchip: others })
  })
  beforeEach(async () => {
    city = await priced()
  })

  const rows = (['none', 'mine', 'other'] as const).flatMap((card) =>
    (card === 'none' ? [null] : ['123', '999']).flatMap((verif) =>
      ([null, microchip, others] as const).flatMap((typed) =>
        [true, false].map((isOwner) => ({ card, verif, typed, isOwner })),
      ),
    ),
  )

  /** The answer to an order of an application with these, without what differs of any two. */
  async function outcome({ card, verif, typed, isOwner }: (typeof rows)[number]) {
    const body = {
      ...stranger(typed),
      captcha: await solvedCaptcha(t),
      ...(card !== 'none' && { card: { mine, other }[card].proof.card, verif }),
    }
    if (isOwner) body.ownerInfo.email = mine.owner.email
    const { status, body: made } = await t.call(licencesApi.apply, {
      params: { shelter: clerk.organizationId ?? '' },
      body: { city: city.name, ...declaredDog, ...body },
    })
    if (status !== 201) return made.code
    const ordered = await orderOf({ id: made.unique_id, payToken: made.payToken })
    return ordered.body.code ?? ordered.status
  }

  it.each(rows)(
    'of a licensed animal tells nothing: $card card, $verif, $typed, its owner: $isOwner',
    async (row) => {
      const { id } = await ask({ ...told({}), ...mine.proof }, clerk)
      expect((await pay(id)).status).toBe(200)
      const isProven = row.card === 'mine' || (row.card === 'none' && row.typed === microchip && row.isOwner) // prettier-ignore
      expect(await outcome(row)).toBe(
        row.verif === '999' ? 'CARD_INVALID' : isProven ? 'LICENSE_EXISTS' : 200,
      )
    },
  )

  it.each(['online', 'counter'] as const)(
    'in a stranger’s licence keeps nobody from their own, %s',
    async (channel) => {
      const theirs = await ask(stranger(microchip))
      expect((await pay(theirs.id)).status).toBe(200)
      expect(await storedLicence(t, theirs.id)).toMatchObject({ animalId: null, otherRecord: true })
      const own = await ask(
        { ...told({ microchip }, { email: mine.owner.email }), ...mine.proof },
        channel === 'counter' ? clerk : undefined,
      )
      expect((await storedLicence(t, own.id)).animalId).toBe(mine.animal.id)
      if (channel === 'online') expect((await orderOf(own)).status).toBe(200)
      expect((await pay(own.id)).status).toBe(200)
    },
  )

  it('of nobody’s animal neither bars nor tells other people online; a clerk is told', async () => {
    const unknown = chip()
    const first = await ask(stranger(unknown))
    expect((await pay(first.id)).status).toBe(200)
    const second = await ask(stranger(unknown))
    expect((await orderOf(second)).status).toBe(200)
    expect((await pay(second.id)).body.code).toBe('LICENSE_EXISTS')
    await expect(ask(stranger(unknown), clerk)).rejects.toThrow('LICENSE_EXISTS')
  })

  it('with name, birth and dwelling of another’s animal tells as little', async () => {
    const first = await ask(told({}))
    expect((await pay(first.id)).status).toBe(200)
    const second = await ask(told({}, { email: 'curieux@example.org' }))
    expect((await orderOf(second)).status).toBe(200)
  })
})
