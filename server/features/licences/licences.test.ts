import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { exampleRules } from '#domain/cities/example-rules.ts'
import { citiesApi } from '#domain/cities/cities.api.ts'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { licencesApi } from '#domain/licences/licences.api.ts'
import { renewalsApi } from '#domain/payments/renewals.api.ts'
import { transfersApi } from '#domain/transfers/transfers.api.ts'
import { animals, cityRules, licences, rateLimits } from '../../db/tables/index.ts'
import { lettersAfter } from '../../testing/letters.ts'
import { registered } from '../../testing/test-animals.ts'
import {
  anotherDog,
  applied,
  cityWith,
  clerkOf,
  counterOf,
  declaredDog,
  licenceRow,
  storedLicence,
} from '../../testing/test-licences.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'
import { runs } from '../../testing/suite/thorough.ts'

let t: TestApp
let clerk: TestAccount
let admin: TestAccount
const start = new Date('2026-05-04T15:00:00Z')
beforeAll(async () => {
  t = await testApp()
  clerk = await clerkOf(t)
  admin = await t.account({ type: 'admin' })
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.set(start)
  await t.services.db.delete(rateLimits)
})

let made = 0
const { pay, read } = counterOf(() => ({ t, clerk }))
const dangerous = { provenance: 'Breeder', classifiedAsDangerousDog: true }
const decided = { date: '2026-05-01', reference: 'R-9' }

describe('at the counter', () => {
  it('is paid, active, and sent with its certificate', async () => {
    const { name } = await cityWith(t, clerk, 'Candiac')
    const { id, payToken } = await applied(t, { clerk, city: name, as: clerk, ...anotherDog() })
    const wrong = await pay(id, 1999)
    expect([wrong.status, wrong.body]).toMatchObject([
      409,
      { code: 'PRICE_CHANGED', fields: { cents: expect.any(String) }, total: 2000 },
    ])
    const [letter] = await lettersAfter(t, async () => {
      const { status, body } = await pay(id, 2000)
      expect([status, body]).toMatchObject([
        200,
        {
          status: 'active',
          tag: 'CA1',
          period: { from: '2026-05-04', to: '2027-05-03' },
          charged: { cents: 2000, fee: 0, tax: 0, total: 2000 },
          payments: [{ kind: 'licence', method: 'cash', cents: 2000, by: 'Claude Guichet' }],
          actions: ['correct', 'revoke', 'replaceTag'],
        },
      ])
    })
    expect(letter?.subject).toContain('est active')
    expect(letter?.text).toContain(`/licenses/${id}?token=${payToken}`)
    expect(letter?.attachments[0]?.mimeType).toBe('application/pdf')
    expect((await pay(id, 2000)).body.code).toBe('LICENSE_STATUS')
    const certificate = (query: string) =>
      t.app.inject({ url: `/api/licenses/${id}/certificate.pdf${query}` })
    expect((await certificate(`?token=${payToken}`)).body.slice(0, 5)).toBe('%PDF-')
    expect([
      (await certificate('')).statusCode,
      (await certificate('?token=x')).statusCode,
    ]).toEqual([404, 404])
    const opened = (token: string) =>
      t.call(licencesApi.applicants, { params: { id }, query: { token } })
    expect((await opened(payToken)).body).toMatchObject({ status: 'active', tag: 'CA1' })
    expect((await opened('x')).status).toBe(404)
  })

  it('is activated free of charge only where nothing is due', async () => {
    const { name } = await cityWith(t, clerk, 'Candiac')
    const activate = (id: string) => t.call(licencesApi.activate, { as: clerk, params: { id } })
    const dear = await applied(t, { clerk, city: name, as: clerk, ...anotherDog() })
    expect((await activate(dear.id)).body).toMatchObject({ code: 'LICENSE_DUE', total: 2000 })
    const free = await applied(t, { clerk, city: name, as: clerk, ...anotherDog({ assistanceCertificate: 'M-12' }) }) // prettier-ignore
    expect((await read(free.id)).body.actions).toContain('activate')
    expect((await activate(free.id)).body).toMatchObject({ status: 'active', payments: [] })
  })

  it('asks for what the city asks for', async () => {
    const { name } = await cityWith(t, clerk, 'Québec')
    const { id } = await applied(t, {
      clerk,
      city: name,
      as: clerk,
      ...anotherDog({ sterilized: false }),
    })
    expect((await pay(id, 4000)).body).toMatchObject({
      code: 'LICENSE_INCOMPLETE',
      missing: ['microchip', 'sterilized'],
      message: expect.stringContaining('une micropuce, la stérilisation'),
    })
  })

  it('takes a veterinarian’s notice for what is contraindicated, of no day to come', async () => {
    const { name } = await cityWith(t, clerk, 'Québec')
    const notice = (more: object) => ({
      sterilized: false,
      contraindication: { sterilized: true, microchip: true, veterinarian: 'Dre Roy', ...more },
    })
    const { id } = await applied(t, { clerk, city: name, as: clerk, ...anotherDog(notice({ date: '2026-04-01' })) }) // prettier-ignore
    expect((await read(id)).body).toMatchObject({
      quote: { missing: [] },
      animalInfo: { contraindication: { veterinarian: 'Dre Roy', rabies: false } },
    })
    await expect(
      applied(t, { clerk, city: name, as: clerk, ...anotherDog(notice({ date: '2026-05-05' })) }),
    ).rejects.toThrow('contraindication.date')
    await expect(
      applied(t, { clerk, city: name, as: clerk, ...anotherDog(notice({ date: '2026-04-01', sterilized: false, microchip: false })) }), // prettier-ignore
    ).rejects.toThrow('contraindication.microchip')
  })

  it('counts the animals of a dwelling, however its address is written', async () => {
    const { name } = await cityWith(t, clerk, 'Saint-Alexis', { maxPerDwelling: 2 })
    const ask = (ownerInfo: object) =>
      applied(t, {
        clerk,
        city: name,
        as: clerk,
        ...anotherDog(),
        ownerInfo: { ...declaredDog.ownerInfo, keeperAge: 70, ...ownerInfo },
      })
    const first = await ask({ addressLine1: '5, rue de l’Église' })
    const second = await ask({ addressLine1: '5 Rue de l’eglise' })
    const third = await ask({ addressLine1: '5 rue de l’Église' })
    const next = await ask({ addressLine1: '5 rue de l’Église', apartment: '2' })
    expect((await pay(first.id, 0)).body).toMatchObject({
      firstOfDwelling: true,
      charged: { total: 0 },
    })
    expect((await pay(second.id, 0)).body).toMatchObject({ code: 'PRICE_CHANGED', total: 2500 })
    expect((await pay(second.id, 2500)).body.firstOfDwelling).toBe(false)
    expect((await pay(third.id, 2500)).body.code).toBe('DWELLING_FULL')
    expect((await pay(next.id, 0)).body.status).toBe('active')
  })

  it('is changed by whoever saw it last, and tells others that it is another by now', async () => {
    const { name } = await cityWith(t, clerk, 'Candiac')
    const { id } = await applied(t, { clerk, city: name, as: clerk, ...anotherDog() })
    const params = { id }
    const one = async () => (await t.call(licencesApi.one, { as: clerk, params })).body
    const { version: was } = await one()
    const body = { ...declaredDog, ...anotherDog({ color: 'Roux' }) }
    const saved = await t.call(licencesApi.save, { as: clerk, params, body: { ...body, was } })
    expect(saved.status).toBe(200)
    expect(saved.body.version).not.toBe(was)
    const paid = { method: 'cash' as const, cents: 2000, was }
    const others = [
      await t.call(licencesApi.save, { as: clerk, params, body: { ...body, was } }),
      await t.call(licencesApi.pay, { as: clerk, params, body: paid }),
      await t.call(licencesApi.revoke, { as: clerk, params, body: { reason: 'Erreur', was } }),
    ]
    for (const { status, body: refused } of others)
      expect([status, refused]).toMatchObject([409, { code: 'STALE', current: saved.body.version }])
    expect(await one()).toMatchObject({ status: 'pending', version: saved.body.version })
    const now = { ...paid, was: saved.body.version }
    const active = await t.call(licencesApi.pay, { as: clerk, params, body: now })
    expect(active.body.status).toBe('active')
    const tag = { ...paid, cents: active.body.replacement ?? 0, was: active.body.version }
    expect((await t.call(licencesApi.replaceTag, { as: clerk, params, body: tag })).status).toBe(
      200,
    )
    const again = await t.call(licencesApi.replaceTag, { as: clerk, params, body: tag })
    expect(again.body.code).toBe('STALE')
  })

  it('is corrected, with the names of what was', async () => {
    const { name } = await cityWith(t, clerk, 'Candiac')
    const { id } = await applied(t, { clerk, city: name, as: clerk, ...anotherDog() })
    const body = { ...declaredDog, ...anotherDog({ sterilized: false }), animalProvenance: dangerous, decision: { date: '2026-05-01', reference: 'R-9' } } // prettier-ignore
    const saved = await t.call(licencesApi.save, { as: clerk, params: { id }, body })
    expect(saved.body).toMatchObject({
      quote: { cents: 2500 },
      decision: { reference: 'R-9' },
      events: [
        { eventType: 'corrected', fields: ['animalName', 'sterilized', 'dangerous', 'decision'] },
        {},
      ],
    })
  })

  it.each([
    [{ species: 'Cat' }, dangerous, undefined, 'animalProvenance.classifiedAsDangerousDog'],
    [{ species: 'Cat' }, dangerous, decided, 'animalProvenance.classifiedAsDangerousDog'],
    [{ species: 'Cat' }, { provenance: 'Breeder' }, decided, 'decision.date'],
    [{}, { provenance: 'Breeder' }, decided, 'animalProvenance.classifiedAsDangerousDog'],
  ])(
    'has a decision on a dangerous dog alone: %j %j',
    async (animal, animalProvenance, decision, field) => {
      const { name } = await cityWith(t, clerk, 'Candiac')
      const { id } = await applied(t, { clerk, city: name, as: clerk, ...anotherDog() })
      const before = await storedLicence(t, id)
      const { status, body } = await t.call(licencesApi.save, {
        as: clerk,
        params: { id },
        body: { ...declaredDog, ...anotherDog(animal), animalProvenance, decision },
      })
      expect([status, Object.keys(body.fields ?? {})]).toEqual([
        400,
        expect.arrayContaining([field]),
      ])
      expect(await storedLicence(t, id)).toEqual(before)
      await expect(
        applied(t, { clerk, city: name, as: clerk, ...anotherDog({ species: 'Cat' }), animalProvenance: dangerous }), // prettier-ignore
      ).rejects.toThrow('classifiedAsDangerousDog')
    },
  )

  it('is revoked with a reason that the keeper is told', async () => {
    const { name } = await cityWith(t, clerk, 'Candiac')
    const { id } = await applied(t, { clerk, city: name, as: clerk, ...anotherDog() })
    await pay(id, 2000)
    const letters = await lettersAfter(t, async () => {
      const body = { reason: 'Déclaration inexacte' }
      const answer = await t.call(licencesApi.revoke, { as: clerk, params: { id }, body })
      expect(answer.body).toMatchObject({ status: 'revoked', reason: body.reason, actions: [] })
    })
    expect(letters.map(({ text }) => text).join()).toContain('Déclaration inexacte')
  })

  it('gets another tag', async () => {
    const { name } = await cityWith(t, clerk, 'Candiac')
    const { id } = await applied(t, { clerk, city: name, as: clerk, ...anotherDog() })
    await pay(id, 2000)
    const { body } = await t.call(licencesApi.replaceTag, {
      as: clerk,
      params: { id },
      body: { method: 'terminal', cents: 1000, reference: '0042' },
    })
    expect(body).toMatchObject({ tag: 'CA2', payments: [{}, { kind: 'tag', reference: '0042' }] })
  })
})

it('a new version changes no licence that exists', async () => {
  const { id: cityId, name } = await cityWith(t, clerk, 'Candiac')
  const { id } = await applied(t, { clerk, city: name, as: clerk, ...anotherDog() })
  await pay(id, 2000)
  const before = await storedLicence(t, id)
  const { body: shown } = await read(id)
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        cents: fc.integer({ min: 0, max: 100_000 }),
        taxable: fc.boolean(),
        period: fc.constantFrom('calendar' as const, 'anniversary' as const),
      }),
      async ({ cents, taxable, period }) => {
        await t.services.db.delete(rateLimits)
        const fees = [{ species: 'Dog', prices: [{ years: 1, cents }] }]
        await t.call(citiesApi.addRules, {
          as: clerk,
          params: { id: cityId },
          body: { ...exampleRules.Candiac, fees, taxable, period },
        })
        expect(await storedLicence(t, id)).toEqual(before)
        const { charged, period: kept, tag } = (await read(id)).body
        expect({ charged, kept, tag }).toEqual({
          charged: shown.charged,
          kept: shown.period,
          tag: shown.tag,
        })
      },
    ),
    { numRuns: runs(3) },
  )
})

/** An active licence that is linked to an animal. */
async function linkedLicence(animal: string, more: Partial<typeof licences.$inferInsert> = {}) {
  const [stored] = await t.services.db.select().from(animals).where(eq(animals.uniqueId, animal))
  const { id: cityId } = await cityWith(t, clerk, 'Candiac')
  const uniqueId = `linked${String(++made).padStart(8, '0')}`
  await t.services.db.insert(licences).values({
    ...licenceRow,
    cityId,
    uniqueId,
    animalId: stored?.id ?? null,
    animalKey: `animal:${stored?.id}`,
    status: 'active',
    from: '2026-01-01',
    to: '2026-12-31',
    tag: 'CA9',
    ...more,
  })
  return uniqueId
}

describe('a licence ends the day', () => {
  const remove = (form: object) => async (animal: string, owner: TestAccount) => {
    const body = form as never
    const { status } = await t.call(animalsApi.remove, { as: owner, params: { id: animal }, body })
    expect(status).toBe(200)
  }
  const taken = (type: 'ind' | 'pro') => async (animal: string, owner: TestAccount) => {
    const code = await t.call(transfersApi.code, { as: owner, params: { id: animal }, body: {} })
    const taker = await t.account({ type })
    const { status } = await t.call(transfersApi.transfer, {
      as: taker,
      body: { code: code.body.code as string },
    })
    expect(status).toBe(200)
  }
  const guardian = {
    notes: '',
    fullName: 'Jo Roy',
    email: 'jo@example.org',
    telephone: '(514) 555-0143',
    address: { text: '12 rue Sainte-Anne, Granby' },
  }
  it.each([
    ['its animal dies', 'ind', remove({ reason: 'death', euthanasia: false }), 'death'],
    ['its animal is given away', 'ind', remove({ reason: 'transfer', ...guardian }), 'keeper'],
    ['its animal is adopted', 'pro', remove({ reason: 'adopted', ...guardian }), 'keeper'],
    ['its animal is returned', 'pro', remove({ reason: 'returned', ...guardian }), 'keeper'],
    ['another person takes its animal over', 'ind', taken('ind'), 'keeper'],
    ['a shelter takes its animal over', 'ind', taken('pro'), 'keeper'],
    ['a person adopts it from a shelter by a code', 'pro', taken('ind'), 'keeper'],
    [
      'never, where an animal was registered twice',
      'ind',
      remove({ reason: 'other', notes: 'Inscrit deux fois' }),
      null,
    ],
  ] as const)('%s', async (_, type, happens, endReason) => {
    const owner = await t.account({ type })
    const animal = await registered(t, owner)
    const uniqueId = await linkedLicence(animal)
    const letters = await lettersAfter(t, () => happens(animal, owner))
    expect(await storedLicence(t, uniqueId)).toMatchObject({
      status: endReason === null ? 'active' : 'ended',
      endReason,
      ended: endReason === null ? null : '2026-05-04',
    })
    const told = letters.filter(
      ({ to, subject }) => to?.[0]?.address === clerk.email && subject?.includes('CA9'),
    )
    expect(told.length).toBe(endReason === null ? 0 : 1)
    const { events } = (await read(uniqueId)).body
    expect(events.map(({ eventType }) => eventType)).toEqual(endReason === null ? [] : ['ended'])
  })
})

it('the years of a licence that waits are corrected to those that the city sells, and priced by them', async () => {
  const { name, id: cityId } = await cityWith(t, clerk, 'Candiac')
  const { id } = await applied(t, { clerk, city: name, as: clerk })
  const save = (years: number) =>
    t.call(licencesApi.save, { as: clerk, params: { id }, body: { ...declaredDog, years } })
  const refused = await save(2)
  expect([refused.body.code, refused.body.fields]).toEqual([
    'NO_FEE',
    { years: expect.any(String) },
  ])
  const [version] = await t.services.db.select().from(cityRules).where(eq(cityRules.cityId, cityId))
  if (!version) throw new Error('no rules')
  const fees = version.rules.fees.map((fee) => ({
    ...fee,
    prices: [...fee.prices, { years: 2, cents: 3500 }],
  }))
  await t.services.db.update(cityRules).set({ rules: { ...version.rules, fees } }).where(eq(cityRules.id, version.id)) // prettier-ignore
  expect((await read(id)).body.offers.map(({ years }) => years)).toEqual([1, 2])
  expect((await save(2)).body).toMatchObject({ years: 2, quote: { cents: 3500 } })
  await t.call(licencesApi.pay, {
    as: clerk,
    params: { id },
    body: { method: 'cash', cents: 3500 },
  })
  expect((await save(1)).body).toMatchObject({ years: 2, status: 'active' })
})

describe('under its animal', () => {
  const ofAnimal = (id: string, as: TestAccount) =>
    t.call(licencesApi.ofAnimal, { as, params: { id } })

  it('shows its owner what runs, its certificate and its renewal, and none of a former keeper', async () => {
    const owner = await t.account()
    const animal = await registered(t, owner)
    const own = { email: owner.email, from: '2025-06-01', to: '2026-05-31' }
    const running = await linkedLicence(animal, own)
    await linkedLicence(animal, { status: 'expired', from: '2024-01-01', to: '2024-12-31' })
    const past = { email: owner.email, from: '2024-06-01', to: '2025-05-31' }
    const expired = await linkedLicence(animal, { ...past, status: 'expired' })
    const body = (await ofAnimal(animal, owner)).body.licences
    expect(Object.fromEntries(body.map(({ unique_id, status }) => [unique_id, status]))).toEqual({
      [running]: 'active',
      [expired]: 'expired',
    })
    const shown = body.find(({ unique_id }) => unique_id === running)
    expect(shown).toMatchObject({ tag: 'CA9', period: { to: '2026-05-31' } })
    const certificate = await t.app.inject({
      url: `/api/licenses/${running}/certificate.pdf?token=${shown?.token}`,
    })
    expect(certificate.body.slice(0, 5)).toBe('%PDF-')
    const renewal = await t.call(renewalsApi.license, { body: { token: shown?.renewal ?? '' } })
    expect(renewal.body).toMatchObject({ period: { to: '2026-05-31' } })
  })

  it('shows staff all, without the links of its keeper; strangers and organizations nothing', async () => {
    const owner = await t.account()
    const animal = await registered(t, owner)
    await linkedLicence(animal, { status: 'expired', from: '2024-01-01', to: '2024-12-31' })
    expect((await ofAnimal(animal, owner)).body.licences).toEqual([])
    expect((await ofAnimal(animal, admin)).body.licences).toMatchObject([
      { token: null, renewal: null },
    ])
    expect((await ofAnimal(animal, await t.account())).status).toBe(404)
    expect((await ofAnimal(animal, clerk)).status).toBe(404)
    const shelter = await t.account({ type: 'pro' })
    expect((await ofAnimal(await registered(t, shelter), shelter)).status).toBe(403)
  })
})
