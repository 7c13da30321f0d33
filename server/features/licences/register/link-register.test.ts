import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { campaignsApi } from '#domain/campaigns/campaigns.api.ts'
import { licencesApi } from '#domain/licences/licences.api.ts'
import { transaction } from '../../../db/connect.ts'
import {
  animals,
  cities,
  licenceEvents,
  licences,
  rateLimits,
  users,
} from '../../../db/tables/index.ts'
import { solvedCaptcha } from '../../../testing/captcha.ts'
import { codeIn, lettersAfter } from '../../../testing/letters.ts'
import { testApp, type TestAccount, type TestApp } from '../../../testing/test-app.ts'
import { registered } from '../../../testing/test-animals.ts'
import { cityWith, clerkOf, licenceRow, storedLicence } from '../../../testing/test-licences.ts'
import { linkLicences } from '../../cities/link-licences.ts'
import { storeRegister, type NewLicence } from './store-register.ts'

let t: TestApp
let clerk: TestAccount
let cityId: string
beforeAll(async () => {
  t = await testApp()
  clerk = await clerkOf(t)
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.services.db.delete(rateLimits)
  cityId = (await cityWith(t, clerk, 'Candiac')).id
})

let made = 0
const chip = () => `98511200${String(5_000_000 + ++made)}`
const period = { from: '2026-01-01', to: '2026-12-31' }

/** A row of a register; returns the licence. */
async function brought(more: Partial<NewLicence>) {
  const tag = `R${++made}`
  const { contacts: _, provenance: __, parentConsent: ___, ...told } = licenceRow
  const now = t.clock.now()
  const row = {
    ...told,
    animalKey: `key ${tag}`,
    animalName: `Milo ${tag}`,
    status: 'active' as const,
    tag,
    ...period,
    ...more,
  }
  await transaction(t.services.db, (tx) =>
    storeRegister(tx, [{ line: 2, licence: row }], { cityId, now, today: '2026-05-04' }),
  )
  return byTag(tag)
}
async function byTag(tag: string) {
  const [found] = await t.services.db.select().from(licences).where(eq(licences.tag, tag))
  if (!found) throw new Error('the licence was not stored')
  return found
}

/** An animal as its owner keeps it; returns its unique_id and id. */
async function animalOf(owner: TestAccount, over: Partial<typeof animals.$inferInsert>) {
  const uniqueId = await registered(t, owner)
  const [row] = await t.services.db
    .update(animals)
    .set({ species: 'Dog', ...over })
    .where(eq(animals.uniqueId, uniqueId))
    .returning({ id: animals.id })
  return { uniqueId, id: row?.id ?? '' }
}
const panel = async (id: string, as: TestAccount) =>
  (await t.call(licencesApi.ofAnimal, { as, params: { id } })).body

describe('a row of a register', () => {
  it('is linked to the animal whose owner confirmed its e-mail, by microchip', async () => {
    const owner = await t.account()
    const microchip = chip()
    const animal = await animalOf(owner, { microchip })
    const licence = await brought({ email: owner.email, microchip })
    expect(licence).toMatchObject({
      animalId: animal.id,
      animalKey: `animal:${animal.id}`,
      otherRecord: false,
    })
    const { licences: shown, otherRecord } = await panel(animal.uniqueId, owner)
    expect([shown.map(({ tag }) => tag), otherRecord]).toEqual([[licence.tag], false])
    const events = await t.services.db
      .select({ type: licenceEvents.eventType })
      .from(licenceEvents)
      .where(eq(licenceEvents.licenceId, licence.id))
    expect(events.map(({ type }) => type)).toEqual(['created', 'linked'])
  })

  it('is linked by tattoo, unless both have another microchip', async () => {
    const owner = await t.account()
    const animal = await animalOf(owner, { tattoo: 'ABC123', microchip: chip() })
    const own = { email: owner.email, tattoo: 'ABC123' }
    expect(await brought({ ...own, microchip: chip() })).toMatchObject({ animalId: null })
    expect(await brought(own)).toMatchObject({ animalId: animal.id })
  })

  it.each(['species', 'e-mail', 'confirmed', 'removed', 'number'] as const)(
    'is not linked where the %s does not fit',
    async (wrong) => {
      const owner = await t.account()
      const microchip = chip()
      await animalOf(owner, {
        microchip,
        ...(wrong === 'species' && { species: 'Cat' }),
        ...(wrong === 'removed' && { status: 'removed' }),
      })
      if (wrong === 'confirmed')
        await t.services.db
          .update(users)
          .set({ status: 'registered' })
          .where(eq(users.email, owner.email))
      const licence = await brought({
        email: wrong === 'e-mail' ? 'autre@example.org' : owner.email,
        microchip: wrong === 'number' ? chip() : microchip,
      })
      expect(licence).toMatchObject({
        animalId: null,
        otherRecord: wrong !== 'removed' && wrong !== 'number',
      })
    },
  )

  it('tells the owner of the animal on its page, without the licence, and writes to nobody', async () => {
    const owner = await t.account()
    const microchip = chip()
    const animal = await animalOf(owner, { microchip })
    const letters = await lettersAfter(t, () => brought({ email: 'autre@example.org', microchip }))
    expect(letters).toEqual([])
    expect(await panel(animal.uniqueId, owner)).toEqual({ licences: [], otherRecord: true })
  })

  it('stays alone where another licence of the animal runs', async () => {
    const owner = await t.account()
    const microchip = chip()
    await animalOf(owner, { microchip, tattoo: 'XYZ789' })
    await brought({ email: owner.email, microchip })
    expect(await brought({ email: owner.email, tattoo: 'XYZ789' })).toMatchObject({
      animalId: null,
    })
  })

  it('is linked though a licence of someone else has its microchip', async () => {
    const owner = await t.account()
    const microchip = chip()
    const { id } = await animalOf(owner, { microchip, tattoo: 'XYZ790' })
    await brought({ email: 'autre@example.org', microchip })
    expect(await brought({ email: owner.email, tattoo: 'XYZ790' })).toMatchObject({ animalId: id })
  })

  it('is one of the same animal by its tag, also once the former one was linked', async () => {
    const owner = await t.account()
    const microchip = chip()
    await animalOf(owner, { microchip })
    const former = await brought({ email: owner.email, microchip })
    const now = t.clock.now()
    const { contacts: _, provenance: __, parentConsent: ___, ...told } = licenceRow
    const next = {
      ...told,
      status: 'active' as const,
      tag: former.tag ?? '',
      from: '2027-01-01',
      to: '2027-12-31',
      email: 'nouveau@example.org',
      microchip,
      animalKey: 'next',
    }
    const counts = await transaction(t.services.db, (tx) =>
      storeRegister(tx, [{ line: 3, licence: next }], { cityId, now, today: '2026-05-04' }),
    )
    expect(counts).toMatchObject({ imported: 1, rejected: [] })
  })
})

describe('of an animal whose microchip is stored as its maker prints it', () => {
  const pair = () => {
    const number = String(300_000_000 + ++made)
    return { number, printed: `AVID${number}` }
  }

  it.each(['the animal', 'the licence'] as const)(
    'a row is linked where %s has the name',
    async (which) => {
      const owner = await t.account()
      const { number, printed } = pair()
      const [ofAnimal, ofLicence] = which === 'the animal' ? [printed, number] : [number, printed]
      const { id } = await animalOf(owner, { microchip: ofAnimal, tattoo: `AVD${number}` })
      const licence = await brought({ email: owner.email, microchip: ofLicence })
      expect(licence).toMatchObject({ animalId: id, otherRecord: false })
      // The licence is known as another one of the same animal.
      expect(await brought({ email: owner.email, tattoo: `AVD${number}` })).toMatchObject({
        animalId: null,
      })
    },
  )

  it('a row of another e-mail says that a record exists, and the owner is told', async () => {
    const owner = await t.account()
    const { number, printed } = pair()
    const animal = await animalOf(owner, { microchip: printed })
    const licence = await brought({ email: 'autre@example.org', microchip: number })
    expect(licence).toMatchObject({ animalId: null, otherRecord: true })
    expect(await panel(animal.uniqueId, owner)).toEqual({ licences: [], otherRecord: true })
  })

  it('two microchips are two animals', async () => {
    const owner = await t.account()
    await animalOf(owner, { microchip: pair().printed, tattoo: 'AVD002' })
    expect(
      await brought({ email: owner.email, microchip: pair().number, tattoo: 'AVD002' }),
    ).toMatchObject({ animalId: null, otherRecord: false })
  })

  it('a row of the same number is the licence that the register has', async () => {
    const { number, printed } = pair()
    const former = await brought({ microchip: printed })
    const { contacts: _, provenance: __, parentConsent: ___, ...told } = licenceRow
    const next = {
      ...told,
      status: 'active' as const,
      tag: `R${++made}`,
      ...period,
      email: former.email,
      microchip: number,
      animalKey: `chip:${number}|${former.email}`,
    }
    const counts = await transaction(t.services.db, (tx) =>
      storeRegister(tx, [{ line: 2, licence: next }], {
        cityId,
        now: t.clock.now(),
        today: '2026-05-04',
      }),
    )
    expect(counts).toMatchObject({ imported: 0, rejected: [{ line: 2 }] })
  })

  it('a licence is linked once the animal has it', async () => {
    const owner = await t.account()
    const { number, printed } = pair()
    const licence = await brought({ email: owner.email, microchip: number })
    const other = await brought({
      email: 'autre@example.org',
      microchip: number,
      from: '2027-01-01',
      to: '2027-12-31',
    })
    const { id } = await animalOf(owner, { microchip: printed })
    await transaction(t.services.db, (tx) => linkLicences(tx, { animalId: id }, t.clock.now()))
    expect(await storedLicence(t, licence.uniqueId)).toMatchObject({ animalId: id })
    expect(await storedLicence(t, other.uniqueId)).toMatchObject({ otherRecord: true })
  })
})

describe('later', () => {
  it('a licence is linked once the account confirms the e-mail', async () => {
    const owner = await t.account()
    const microchip = chip()
    const animal = await animalOf(owner, { microchip })
    const newEmail = `nouveau${made}@example.org`
    const licence = await brought({ email: newEmail, microchip })
    expect(licence).toMatchObject({ animalId: null, otherRecord: true })
    await t.services.db.update(users).set({ newEmail }).where(eq(users.id, owner.userId))
    const [letter] = await lettersAfter(t, () => t.call(accountsApi.resendCode, { as: owner }))
    const { status } = await t.call(accountsApi.confirm, {
      as: owner,
      body: { accept: true, captcha: await solvedCaptcha(t), code: codeIn(letter) },
    })
    expect(status).toBe(200)
    expect(await storedLicence(t, licence.uniqueId)).toMatchObject({
      animalId: animal.id,
      otherRecord: false,
    })
  })

  it('a licence is linked once the animal gets its number, and no one else’s', async () => {
    const owner = await t.account()
    const licence = await brought({ email: owner.email, tattoo: 'TAT001' })
    const other = await brought({ email: 'autre@example.org', tattoo: 'TAT001' })
    const { id, uniqueId } = await animalOf(owner, {})
    await t.call(animalsApi.addCodes, {
      as: owner,
      params: { id: uniqueId },
      body: { tattoo: 'TAT001' },
    })
    expect(await storedLicence(t, licence.uniqueId)).toMatchObject({ animalId: id })
    expect(await storedLicence(t, other.uniqueId)).toMatchObject({ animalId: null })
  })
})

it('the renewal letter of the city alone tells its keeper how to register or to claim', async () => {
  const microchip = chip()
  await animalOf(await t.account(), { microchip })
  const email = `odile${made}@example.org`
  await brought({ email, microchip, animalName: 'Rex', to: '2026-05-31' })
  await brought({ email, animalName: 'Mina', to: '2026-05-31' })
  const city = (await t.services.db.select().from(cities).where(eq(cities.id, cityId)))[0]?.name
  const draft = await t.call(campaignsApi.add, {
    as: clerk,
    body: { name: 'Mai', city, start: '2026-05-01', end: '2026-05-31' },
  })
  const letters = await lettersAfter(t, () =>
    t.call(campaignsApi.start, { as: clerk, params: { id: draft.body.id } }),
  )
  const [letter] = letters.filter(({ to }) => to?.[0]?.address === email)
  const text = letter?.text?.replace(/\s+/g, ' ')
  expect(text).toContain('Une fiche de Trouvaille porte déjà la micropuce de Rex.')
  expect(text).toContain('Pour inscrire Mina à Trouvaille')
})
