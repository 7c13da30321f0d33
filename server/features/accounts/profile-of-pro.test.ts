import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import { organizations, users } from '../../db/tables/index.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'
import { filled } from './testing/profile-form.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({}, { places: true })
})
afterAll(() => t.close())

const save = (as: TestAccount, body: object) => t.call(accountsApi.saveProfile, { as, body })

const managerOf = async (options: Parameters<TestApp['account']>[0] = {}) => {
  const as = await t.account({ type: 'pro', ...options })
  await t.services.db.update(users).set({ manager: true }).where(eq(users.id, as.userId))
  return as
}

describe('a professional', () => {
  it('sees and, as a manager, saves the business fields of the organization, but not its legal name', async () => {
    const as = await managerOf({ proType: 'shelter', status: 'confirmed' })
    const business = {
      businessName: 'Autre nom',
      businessTelephone: '418 555 1234',
      businessTelephoneExt: '204',
      license: 'abcdefg-1234-56',
    }
    const { body } = await save(as, filled({}, business))
    expect(body.profile).toMatchObject({
      type: 'pro',
      proType: 'shelter',
      businessName: expect.stringMatching(/^Organisation/),
      businessTelephone: '(418) 555-1234',
      businessTelephoneExt: '204',
      license: 'abcdefg-1234-56',
    })
    const [organization] = await t.services.db
      .select()
      .from(organizations)
      .where(eq(organizations.id, as.organizationId ?? ''))
    expect(organization).toMatchObject({
      telephone: '(418) 555-1234',
      telephoneExt: '204',
      license: 'abcdefg-1234-56',
    })
  })

  it.each([
    [
      'an employee changes nothing',
      false,
      { businessTelephone: '4185559999', businessTelephoneExt: '9', license: 'ZZZZZZZ-1234-56' },
      'kept',
    ],
    ['what a manager does not send stays', true, {}, 'kept'],
    [
      'null is as absent',
      true,
      { businessTelephone: null, businessTelephoneExt: null, license: null },
      'kept',
    ],
    [
      'empty text takes it away',
      true,
      { businessTelephone: '', businessTelephoneExt: '', license: '' },
      'gone',
    ],
  ] as const)('of the business: %s', async (_, isManager, sent, becomes) => {
    const manager = await managerOf({ proType: 'shelter' })
    const organizationId = manager.organizationId ?? ''
    await save(
      manager,
      filled(
        {},
        {
          businessTelephone: '4185551234',
          businessTelephoneExt: '204',
          license: 'abcdefg-1234-56',
        },
      ),
    )
    const as = isManager ? manager : await t.account({ type: 'pro', organizationId })
    expect((await save(as, filled({}, sent))).status).toBe(200)
    const [organization] = await t.services.db
      .select()
      .from(organizations)
      .where(eq(organizations.id, organizationId))
    const kept = { telephone: '(418) 555-1234', telephoneExt: '204', license: 'abcdefg-1234-56' }
    expect(organization).toMatchObject(
      becomes === 'kept' ? kept : { telephone: null, telephoneExt: null, license: null },
    )
  })

  it('keeps the apartment that is not sent, and loses it by empty text', async () => {
    const as = await t.account()
    await save(as, filled({ apartment: '304' }))
    expect((await save(as, filled({ apartment: undefined }))).body.apartment).toBe('304')
    expect((await save(as, filled({ apartment: '' }))).body.apartment).toBeNull()
  })

  it('has a licence number only as a shelter', async () => {
    const as = await managerOf({ proType: 'health' })
    expect(
      (await save(as, filled({}, { license: 'abcdefg-1234-56' }))).body.profile.license,
    ).toBeNull()
  })

  it.each([
    [
      true,
      {
        addressText: '12, rue des Érables',
        city: 'Granby',
        postalCode: 'J2G 9H7',
        lng: -72.73,
        lat: 45.4,
      },
    ],
    [false, { addressText: null, city: null, postalCode: null, lng: null, lat: null }],
  ])('moves the business where a manager says that it is (manager: %s)', async (manager, place) => {
    const as = await t.account({ type: 'pro' })
    await t.services.db.update(users).set({ manager }).where(eq(users.id, as.userId))
    await save(as, filled())
    const [organization] = await t.services.db
      .select()
      .from(organizations)
      .where(eq(organizations.id, as.organizationId ?? ''))
    expect(organization).toMatchObject(place)
    expect(organization?.place === null).toBe(!manager)
  })

  it('does not touch the organization of another', async () => {
    const [one, two] = [await managerOf(), await managerOf()]
    await save(one, filled({}, { businessTelephone: '4185551234' }))
    expect(
      (await t.call(accountsApi.profile, { as: two })).body.profile.businessTelephone,
    ).toBeNull()
  })
})
