import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import { consents, users } from '../../db/tables/index.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'
import { filled } from './testing/profile-form.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({}, { places: true })
})
afterAll(() => t.close())

const save = (as: TestAccount, body: object) => t.call(accountsApi.saveProfile, { as, body })
const rowOf = async (as: TestAccount) =>
  (await t.services.db.select().from(users).where(eq(users.id, as.userId)))[0]

describe('a profile', () => {
  it('of a new account has the shape of the specification, with what is not known as null', async () => {
    const as = await t.account({ status: 'confirmed', fullName: 'Maude Gagnon' })
    const { status, body } = await t.call(accountsApi.profile, { as })
    expect([status, body]).toEqual([
      200,
      {
        email: as.email,
        profile: {
          fullName: 'Maude Gagnon',
          telephone: null,
          is_cell: null,
          accept: false,
          contacts: [],
          businessName: null,
          businessTelephone: null,
          businessTelephoneExt: null,
          license: null,
          type: 'ind',
          proType: null,
        },
        address: { city: null, text: null },
        location: null,
        apartment: null,
        postalCode: null,
        other_info: { noAlerts: false },
        language: 'fr',
        csvForm: null,
        status: 'confirmed',
        hasPassword: false,
      },
    ])
  })

  it('is saved, comes back the same, and can be sent back unchanged', async () => {
    const as = await t.account({ status: 'confirmed' })
    const saved = await save(
      as,
      filled(
        {},
        {
          contacts: [
            {
              fullName: 'Jean Roy',
              telephone: '4505551234',
              is_cell: 'land_line',
              email: 'Jean@Example.org',
            },
          ],
        },
      ),
    )
    expect(saved.status).toBe(200)
    expect(saved.body).toMatchObject({
      profile: {
        fullName: 'Maude Gagnon',
        telephone: '(514) 555-1234',
        is_cell: 'cellular',
        accept: true,
        contacts: [
          {
            _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
            fullName: 'Jean Roy',
            telephone: '(450) 555-1234',
            is_cell: 'land_line',
            email: 'jean@example.org',
          },
        ],
      },
      address: { city: 'Granby', text: '12, rue des Érables' },
      location: [-72.73, 45.4],
      apartment: '3',
      postalCode: 'J2G 9H7',
      language: 'en',
      status: 'valid',
    })
    expect((await t.call(accountsApi.profile, { as })).body).toEqual(saved.body)
    expect((await save(as, saved.body)).body).toEqual(saved.body)
  })

  it('names no contact before the address is confirmed', async () => {
    const as = await t.account({ status: 'registered' })
    const { status, body } = await save(
      as,
      filled(
        {},
        { contacts: [{ fullName: 'Jean Roy', telephone: '4505551234', is_cell: 'land_line' }] },
      ),
    )
    expect([status, body]).toMatchObject([
      403,
      { code: 'NOT_CONFIRMED', fields: { 'profile.contacts': expect.any(String) } },
    ])
    expect(await rowOf(as)).toMatchObject({ contacts: [], telephone: null })
    expect((await save(as, filled())).status).toBe(200)
  })

  it('shows in the session', async () => {
    const as = await t.account({ status: 'confirmed' })
    await save(as, filled())
    expect((await t.call(accountsApi.session, { as })).body).toMatchObject({
      status: 'valid',
      language: 'en',
      profile: { fullName: 'Maude Gagnon', accept: true },
    })
  })

  it('ignores what is read-only or unknown', async () => {
    const as = await t.account({ status: 'confirmed' })
    const { body } = await save(as, {
      ...filled(
        {},
        {
          type: 'god',
          proType: 'shelter',
          businessName: 'Autre',
          license: 'ABCDEFG-1234-56',
          isAdmin: true,
        },
      ),
      email: 'autre@example.org',
      status: 'suspended',
      manager: true,
    })
    expect(body).toMatchObject({
      email: as.email,
      status: 'valid',
      profile: { type: 'ind', proType: null, businessName: null, license: null },
    })
    expect(await rowOf(as)).toMatchObject({
      type: 'ind',
      email: as.email,
      organizationId: null,
      manager: false,
    })
  })

  it('keeps the alerts setting and language that it does not mention', async () => {
    const as = await t.account({ status: 'valid' })
    await save(as, filled({ other_info: { noAlerts: true } }))
    const { body } = await save(as, filled({ other_info: null, language: null }))
    expect(body).toMatchObject({ other_info: { noAlerts: true }, language: 'en' })
  })

  it('gives contacts of their own ids, also where two came with the same', async () => {
    const as = await t.account()
    const contact = { fullName: 'Jean Roy', telephone: '4505551234', is_cell: 'cellular' }
    const { body } = await save(
      as,
      filled({}, { contacts: [{ ...contact, _id: 'a1' }, { ...contact, _id: 'a1' }, contact] }),
    )
    const ids = body.profile.contacts.map(({ _id }) => _id)
    expect(ids[0]).toBe('a1')
    expect(new Set(ids).size).toBe(3)
  })
})

describe('contacts', () => {
  const contacts = [{ fullName: 'Jean Roy', telephone: '4505551234', is_cell: 'cellular' }]

  it('stay what they are when a save does not mention them, and go when it empties them', async () => {
    const as = await t.account()
    const { body } = await save(as, filled({}, { contacts }))
    expect((await save(as, filled({}, { contacts: null }))).body.profile.contacts).toEqual(
      body.profile.contacts,
    )
    expect((await save(as, filled({}, { contacts: [] }))).body.profile.contacts).toEqual([])
  })

  it('have ids of 64 signs at most', async () => {
    const as = await t.account()
    expect(
      (await save(as, filled({}, { contacts: [{ ...contacts[0], _id: 'x'.repeat(65) }] }))).body
        .fields,
    ).toHaveProperty(['profile.contacts.0._id'])
    expect(
      (await save(as, filled({}, { contacts: [{ ...contacts[0], _id: '' }] }))).body.profile
        .contacts[0]?._id,
    ).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('the status after a save', () => {
  it.each([
    ['registered', 'registered'],
    ['confirmed', 'valid'],
    ['valid', 'valid'],
    ['bounced', 'bounced'],
  ] as const)('of a %s account is %s', async (status, after) => {
    const as = await t.account({ status })
    expect((await save(as, filled())).body.status).toBe(after)
    expect((await rowOf(as))?.status).toBe(after)
  })

  it('comes with the consent to the terms, recorded once', async () => {
    const as = await t.account({ status: 'confirmed' })
    await save(as, filled())
    await save(as, filled())
    expect(
      await t.services.db.select().from(consents).where(eq(consents.userId, as.userId)),
    ).toMatchObject([{ kind: 'terms', given: true }])
  })
})

describe('the place', () => {
  it.each([
    ['of the chosen address, where one was chosen', {}, [-72.73, 45.4], 'Granby'],
    [
      'of the typed address and its postal code, where none was chosen',
      { location: null, address: { text: '12, rue King' }, postalCode: 'J1H 1P8' },
      [-71.9, 45.4],
      'Sherbrooke',
    ],
    [
      'of the typed city, where the postal area is unknown',
      { location: null, address: { text: 'Rimouski' }, postalCode: 'X9X 9X9' },
      [-68.52, 48.45],
      'Rimouski',
    ],
    [
      'of the postal code, where the address says nothing',
      { location: null, address: { text: 'Chez nous' }, postalCode: 'G1R 4P5' },
      [-71.21, 46.81],
      'Québec',
    ],
  ])('is that %s', async (_, over, [lng, lat], city) => {
    const as = await t.account()
    const { status, body } = await save(as, filled(over))
    expect(status).toBe(200)
    expect(body.location).toEqual([
      expect.closeTo(lng as number, 0),
      expect.closeTo(lat as number, 0),
    ])
    expect(body.address.city).toBe(city)
    const { rows } = await t.services.db.$client.query<{ same: boolean }>(
      'select place <-> sphere(lng, lat) < 1e-12 same from users where id = $1',
      [as.userId],
    )
    expect(rows[0]?.same).toBe(true)
  })

  it('is not the former one when another address is sent back beside it', async () => {
    const as = await t.account()
    const { body } = await save(as, filled())
    const moved = await save(as, { ...body, address: { text: 'Rimouski' }, postalCode: 'G5L 1A1' })
    expect(moved.body.location?.[1]).toBeCloseTo(48.45, 0)
  })

  it('that was pinned is not judged anew while it is sent back unchanged', async () => {
    const as = await t.account()
    const { body } = await save(
      as,
      filled({ location: [-72.73, 45.4], address: { text: 'La mairie', pin: true } }),
    )
    expect((await rowOf(as))?.precision).toBe('address')
    await save(as, { ...body, apartment: '4' })
    expect(await rowOf(as)).toMatchObject({ apartment: '4', city: 'Granby', precision: 'address' })
    await save(as, { ...body, address: { text: 'Tadoussac' }, postalCode: 'G0T 2A0' })
    expect(await rowOf(as)).toMatchObject({ city: 'Tadoussac', precision: 'municipality' })
  })

  it('of a pin is called by the municipality around it', async () => {
    const as = await t.account()
    await save(as, filled({ location: [-72.75, 45.42], address: { text: 'Le vieux moulin' } }))
    expect(await rowOf(as)).toMatchObject({
      addressText: 'Le vieux moulin',
      city: 'Granby',
      lng: -72.75,
    })
  })

  it('has to be known', async () => {
    const as = await t.account({ status: 'confirmed' })
    const { status, body } = await save(
      as,
      filled({ location: null, address: { text: 'xqzwvk' }, postalCode: 'X9X 9X9' }),
    )
    expect([status, body]).toMatchObject([
      400,
      { code: 'ADDRESS_UNCLEAR', fields: { address: expect.any(String) } },
    ])
    expect((await rowOf(as))?.status).toBe('confirmed')
  })
})

describe('a profile is refused', () => {
  it.each([
    [
      'a short name',
      filled({}, { fullName: 'Al' }),
      'profile.fullName',
      'Fullname must be 3 or more characters',
    ],
    [
      'a long name',
      filled({}, { fullName: 'x'.repeat(129) }),
      'profile.fullName',
      'Fullname must be 128 or fewer characters',
    ],
    [
      'another telephone',
      filled({}, { telephone: '555-1234' }),
      'profile.telephone',
      'You must enter a valid telephone number',
    ],
    [
      'no telephone',
      filled({}, { telephone: null }),
      'profile.telephone',
      'You must enter a valid telephone number',
    ],
    [
      'the terms not accepted',
      filled({}, { accept: false }),
      'profile.accept',
      'You must accept the conditions',
    ],
    [
      'another postal code',
      filled({ postalCode: '12345' }),
      'postalCode',
      'You must enter a valid postal code',
    ],
    ['no address', filled({ address: null }), 'address', 'You must select a valid address'],
    [
      'an empty address',
      filled({ address: { text: '' } }),
      'address.text',
      'You must select a valid address',
    ],
    [
      'a place that is none',
      filled({ location: [-200, 95] }),
      'location.0',
      'This value is invalid',
    ],
    [
      'a wrong extension',
      filled({}, { businessTelephoneExt: '123456' }),
      'profile.businessTelephoneExt',
      'The extension has 1 to 5 digits',
    ],
    [
      'a wrong licence',
      filled({}, { license: '12' }),
      'profile.license',
      'The licence number has 13 characters, in groups of 7, 4 and 2',
    ],
    [
      'a contact without name',
      filled({}, { contacts: [{ telephone: '4505551234' }] }),
      'profile.contacts.0.fullName',
      'Fullname must be 3 or more characters',
    ],
    [
      'too many contacts',
      filled({}, { contacts: Array(21).fill({ fullName: 'Jean Roy', telephone: '4505551234' }) }),
      'profile.contacts',
      'Twenty contacts at most',
    ],
  ])('with %s', async (_, body, field, message) => {
    const as = await t.account({ status: 'confirmed', language: 'en' })
    const answer = await save(as, body)
    expect([answer.status, answer.body.code, answer.body.fields?.[field]]).toEqual([
      400,
      'VALIDATION_FAILED',
      message,
    ])
    expect(await rowOf(as)).toMatchObject({ status: 'confirmed', telephone: null })
  })

  it('to whoever is not signed in', async () => {
    expect((await t.call(accountsApi.profile)).body.code).toBe('NOT_SIGNED_IN')
    expect((await t.call(accountsApi.saveProfile, { body: filled() })).body.code).toBe(
      'NOT_SIGNED_IN',
    )
  })
})
