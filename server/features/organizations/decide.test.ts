import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import { organizationsApi } from '#domain/organizations/organizations.api.ts'
import { auditLog, organizations, users } from '../../db/tables/index.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
let admin: TestAccount
beforeAll(async () => {
  t = await testApp({ SUPPORT_EMAIL: 'staff@example.org' })
  admin = await t.account({ type: 'admin' })
})
afterAll(() => t.close())

let pro: TestAccount
let id: string
beforeEach(async () => {
  pro = await t.account({ type: 'pro', proType: 'health', valid: false, language: 'en' })
  id = pro.organizationId ?? ''
  await t.services.db.update(users).set({ manager: true }).where(eq(users.id, pro.userId))
})

const approve = (body: object = {}, as = admin) =>
  t.call(organizationsApi.approve, { as, params: { id }, body })
const refuse = (reason = 'No address of a clinic there', as = admin) =>
  t.call(organizationsApi.refuse, { as, params: { id }, body: { reason } })
const askAgain = (as = pro) => t.call(organizationsApi.askAgain, { as })
const standing = async (as = pro) => (await t.call(organizationsApi.ownValidation, { as })).body
const lettersTo = async (email: string) =>
  (await t.outbox()).filter(({ to }) => to?.some(({ address }) => address === email))
const sessionOf = async (as: TestAccount) => (await t.call(accountsApi.session, { as })).body

describe('an approval', () => {
  it('opens the pro area, is told to each manager in their own language, and is in the audit log', async () => {
    const second = await t.account({ type: 'pro', organizationId: id, language: 'fr' })
    const employee = await t.account({ type: 'pro', organizationId: id })
    await t.services.db.update(users).set({ manager: true }).where(eq(users.id, second.userId))
    expect((await sessionOf(pro)).valid).toBe(false)
    expect((await approve()).status).toBe(204)
    expect(await sessionOf(pro)).toMatchObject({ valid: true, proType: 'health' })
    expect(await standing()).toMatchObject({ status: 'valid', reason: null })
    const [english] = await lettersTo(pro.email)
    expect(english).toMatchObject({ subject: 'Your Trouvaille professional account is validated' })
    expect(english?.text).toContain('http://trouvaille.test/pro')
    expect((await lettersTo(second.email))[0]?.subject).toBe(
      'Votre compte professionnel Trouvaille est validé',
    )
    expect(await lettersTo(employee.email)).toEqual([])
    const logged = await t.services.db
      .select({ userId: auditLog.userId, action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.subject, id))
      .orderBy(auditLog.id)
    expect(logged).toEqual([{ userId: admin.userId, action: 'organization_validated' }])
  })

  it.each(['distributor', 'vendor', 'shelter'] as const)('may make it a %s', async (proType) => {
    expect((await approve({ proType })).status).toBe(204)
    expect(await sessionOf(pro)).toMatchObject({ valid: true, proType })
  })

  it('lets two businesses of one type have one name, and shows staff the likely doubles', async () => {
    const [mine] = await t.services.db.select().from(organizations).where(eq(organizations.id, id))
    const [other] = await t.services.db
      .insert(organizations)
      .values({
        businessName: mine?.businessName.toUpperCase() ?? '',
        proType: 'vendor',
        valid: true,
      })
      .returning()
    const { body } = await t.call(organizationsApi.businesses, {
      as: admin,
      query: { filter: `[Id=${id}]` },
    })
    expect(body[0]?.doubles).toContainEqual({
      id: other?.id,
      businessName: other?.businessName,
      status: 'valid',
      by: ['name'],
    })
    expect((await approve({ proType: 'vendor' })).status).toBe(204)
  })
})

describe('a refusal', () => {
  it('tells the reason to the managers and to the page, and the business may ask again', async () => {
    expect((await refuse('The telephone is not in service.\nPlease correct it.')).status).toBe(204)
    expect(await standing()).toMatchObject({
      status: 'refused',
      reason: 'The telephone is not in service.\nPlease correct it.',
    })
    const [letter] = await lettersTo(pro.email)
    expect(letter?.text).toContain('The telephone is not in service.\nPlease correct it.')
    expect(letter?.text).toContain('http://trouvaille.test/invalid')
    const before = (await lettersTo('staff@example.org')).length
    expect((await askAgain()).body).toMatchObject({ status: 'waiting', reason: null })
    expect((await askAgain()).body).toMatchObject({ status: 'waiting' })
    expect(await lettersTo('staff@example.org')).toHaveLength(before + 1)
    t.clock.pass(60)
    expect((await approve()).status).toBe(204)
    expect((await standing()).status).toBe('valid')
  })

  it.each(['', ' four', 'x'.repeat(501), 'a\u0007bcdef'])(
    'needs a reason that can be read: %j',
    async (reason) => {
      const { status, body } = await refuse(reason)
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['reason']])
      expect((await standing()).status).toBe('waiting')
    },
  )

  it('is not told once the business asked again before the letter left', async () => {
    await refuse()
    await askAgain()
    expect(await lettersTo(pro.email)).toEqual([])
  })
})

describe('of two of the staff', () => {
  it('one decides, the other reads that it is decided', async () => {
    const answers = await Promise.all([approve(), refuse(), approve(), refuse()])
    const codes = answers.map(({ status, body }) => (status === 204 ? 'DECIDED' : body.code))
    expect(
      ['DECIDED', 'ALREADY_DECIDED'].map((code) => codes.filter((one) => one === code).length),
    ).toEqual([1, 3])
    expect(await lettersTo(pro.email)).toHaveLength(1)
  })

  it('who saw a refusal may still approve it, and who saw none may not', async () => {
    await refuse()
    expect((await approve()).body.code).toBe('ALREADY_DECIDED')
    expect((await approve({ was: 'refused' })).status).toBe(204)
    expect((await approve({ was: 'refused' })).body.code).toBe('ALREADY_DECIDED')
    expect((await refuse()).body.code).toBe('ALREADY_DECIDED')
  })

  it('nobody decides on what is not there', async () => {
    id = '01900000-0000-7000-8000-00000000dead'
    expect([(await approve()).status, (await refuse()).status]).toEqual([404, 404])
  })
})

describe('the list of staff', () => {
  const list = (filter: string, query: object = {}) =>
    t.call(organizationsApi.businesses, { as: admin, query: { filter, ...query } })

  it('shows who asks, filtered by where it stands, with the contact; each reading is in the audit log', async () => {
    const { body, headers } = await list(`[Id=${id}]`)
    expect(headers['x-total-count']).toBe('1')
    expect(body).toMatchObject([
      {
        id,
        proType: 'health',
        status: 'waiting',
        contact: { fullName: 'Camille Tremblay', email: pro.email, confirmed: true },
        reason: null,
      },
    ])
    expect((await list(`[Id=${id},Status=refused]`)).body).toEqual([])
    await refuse('Something is missing')
    expect((await list(`[Id=${id},Status=refused]`)).body).toMatchObject([
      { status: 'refused', reason: 'Something is missing', decided: t.clock.now().toISOString() },
    ])
    expect((await list(`[Id=${id},Status=waiting]`)).body).toEqual([])
    const reads = await t.services.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.subject, id))
      .orderBy(desc(auditLog.created))
    expect(reads.filter(({ action }) => action === 'organizations_read')).toHaveLength(2)
  })

  it.each([
    'BusinessName',
    'ProType',
    'Status',
    'Contact',
    'Email',
    'Address',
    'Created',
    'Decided',
  ])('sorts and filters by %s', async (field) => {
    const other = { ProType: 'vendor', Status: 'suspended' }[field] ?? '2026-01-01'
    const { status, body } = await list(`[${field}!=${other}]`, { _sort: field, _order: 'ASC' })
    expect(status).toBe(200)
    expect(body.length).toBeGreaterThan(0)
  })

  it('shows one without manager too, and refuses what it does not know', async () => {
    const [alone] = await t.services.db
      .insert(organizations)
      .values({ businessName: 'Sans personne', proType: 'other' })
      .returning()
    expect((await list(`[Id=${alone?.id}]`)).body).toMatchObject([{ contact: null }])
    expect((await list('[Reason=x]')).body.code).toBe('LIST_INVALID')
  })
})

it('of one who belongs to no organization nothing can be asked', async () => {
  await t.services.db.update(users).set({ organizationId: null }).where(eq(users.id, pro.userId))
  expect(await standing()).toEqual({ status: 'none', businessName: null, reason: null })
  expect((await askAgain()).body).toEqual({ status: 'none', businessName: null, reason: null })
})

describe('the right to licences', () => {
  const set = (useLicenses: boolean) =>
    t.call(organizationsApi.setUseLicenses, { as: admin, params: { id }, body: { useLicenses } })
  const listed = async () =>
    (await t.call(organizationsApi.businesses, { as: admin, query: { filter: `[Id="${id}"]` } }))
      .body[0]?.useLicenses

  it('is given to valid organizations and taken back; the audit log knows', async () => {
    expect((await set(true)).body.code).toBe('NOT_FOUND')
    await approve({})
    expect((await set(true)).status).toBe(204)
    expect(await listed()).toBe(true)
    expect((await set(false)).status).toBe(204)
    expect(await listed()).toBe(false)
    const logged = await t.services.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.subject, id))
      .orderBy(auditLog.id)
    expect(
      logged.map(({ action }) => action).filter((action) => action.startsWith('licences_')),
    ).toEqual(['licences_granted', 'licences_withdrawn'])
  })
})

describe('an animal service', () => {
  const set = (animalService: boolean, as = admin) =>
    t.call(organizationsApi.setAnimalService, { as, params: { id }, body: { animalService } })
  const listed = async () =>
    (await t.call(organizationsApi.businesses, { as: admin, query: { filter: `[Id="${id}"]` } }))
      .body[0]

  it('is what staff say of a valid business, and is in the audit log', async () => {
    await approve({ proType: 'other' })
    expect(await listed()).toMatchObject({ animalService: false })
    expect((await set(true)).status).toBe(204)
    expect(await listed()).toMatchObject({ animalService: true })
    expect((await set(false)).status).toBe(204)
    expect(await listed()).toMatchObject({ animalService: false })
    const logged = await t.services.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.subject, id))
      .orderBy(auditLog.id)
    expect(
      logged.map(({ action }) => action).filter((action) => action.startsWith('animal_service')),
    ).toEqual(['animal_service_named', 'animal_service_ended'])
  })

  it('is no business that waits', async () => {
    expect((await set(true)).body.code).toBe('NOT_FOUND')
    expect(await listed()).toMatchObject({ animalService: false })
  })
})
