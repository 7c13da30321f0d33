import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import { organizationsApi } from '#domain/organizations/organizations.api.ts'
import { consents, organizations, users } from '../../db/tables/index.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ SUPPORT_EMAIL: 'staff@example.org' }, { places: true })
})
afterAll(() => t.close())

let made = 0
const clinic = (over: object = {}) => {
  made++
  const email = `clinique${made}@example.org`
  return {
    fullname: 'Étienne Roy',
    proType: 'health',
    email,
    confirm: email,
    password: 'trois mots au hasard',
    telephone: '514 555-0101',
    is_cell: 'land_line',
    businessName: `Clinique   vétérinaire ${made} `,
    address: {
      text: '4500 rue Wellington, Verdun',
      city: 'Montréal',
      location: [-73.567, 45.459],
      data: { address: { postalCode: 'H4G 1X1' } },
    },
    postal: 'h4g1x1',
    businessTelephone: '(514) 555-0102',
    businessTelephoneExt: '12',
    language: 'fr',
    ...over,
  }
}
const register = (body: object, headers: Record<string, string> = { 'accept-language': 'en' }) =>
  t.call(organizationsApi.registerPro, { body, headers })
const storedOf = async (email: string) =>
  (
    await t.services.db
      .select({ user: users, organization: organizations })
      .from(users)
      .innerJoin(organizations, eq(organizations.id, users.organizationId))
      .where(eq(users.email, email))
  )[0]
const lettersTo = async (email: string) =>
  (await t.outbox()).filter(({ to }) => to?.some(({ address }) => address === email))

describe('a professional registration', () => {
  it('answers 201 with the session of a manager whose business waits, and signs in', async () => {
    const body = clinic()
    const { status, body: session, headers } = await register(body)
    expect(status).toBe(201)
    expect(session).toMatchObject({
      isPro: true,
      type: 'pro',
      proType: 'health',
      status: 'registered',
      valid: false,
      manager: true,
      email: body.email,
      language: 'fr',
    })
    const cookie = String([headers['set-cookie']].flat()[0]).split(';')[0] as string
    expect((await t.call(accountsApi.session, { headers: { cookie } })).body).toEqual(session)
    expect((await t.call(organizationsApi.ownValidation, { headers: { cookie } })).body).toEqual({
      status: 'waiting',
      businessName: `Clinique vétérinaire ${made}`,
      reason: null,
    })
    expect((await t.call(organizationsApi.team, { headers: { cookie } })).body.code).toBe(
      'FORBIDDEN',
    )
  })

  it('stores the business and its manager at the chosen address', async () => {
    const body = clinic()
    await register(body)
    const at = {
      addressText: '4500 rue Wellington, Verdun',
      city: 'Montréal',
      postalCode: 'H4G 1X1',
      lng: -73.567,
      lat: 45.459,
      noAlerts: false,
    }
    const stored = await storedOf(body.email)
    expect(stored).toMatchObject({
      organization: {
        ...at,
        email: body.email,
        telephone: '(514) 555-0102',
        telephoneExt: '12',
        valid: false,
        refusal: null,
        decidedAt: null,
        language: 'fr',
      },
      user: {
        ...at,
        telephone: '(514) 555-0101',
        isCell: 'land_line',
        manager: true,
        accept: false,
        partners: false,
      },
    })
    expect(stored?.user.passwordHash).toMatch(/^\$argon2id\$/)
  })

  it.each([
    [
      'typed words at the postal code, which is nearer than their city',
      { text: '12 rue des Pins, Montréal' },
      'H4G 1X1',
      [-73.6, 45.5],
    ],
    ['unknown words at the postal code', { text: 'Quelque part' }, 'G1R 4S9', [-71.2, 46.8]],
    [
      'the postal code of the address before the other',
      { text: 'Quelque part', data: { address: { postalCode: 'G1R 4S9' } } },
      'H4G 1X1',
      [-71.2, 46.8],
    ],
  ])('puts %s', async (_, address, postal, [lng, lat]) => {
    const body = clinic({ address, postal })
    expect((await register(body)).status).toBe(201)
    const stored = await storedOf(body.email)
    expect([stored?.organization.lng, stored?.organization.lat]).toEqual([
      expect.closeTo(lng as number, 0),
      expect.closeTo(lat as number, 0),
    ])
  })

  it('calls a pinned place by the municipality around it', async () => {
    const body = clinic({ address: { text: 'Le vieux moulin', location: [-72.75, 45.42] } })
    expect((await register(body)).status).toBe(201)
    expect(await storedOf(body.email)).toMatchObject({ organization: { city: 'Granby' } })
  })

  it('without consent to messages of the service gets no lost alerts, and both answers are recorded', async () => {
    const [no, yes] = [clinic({ accept: false }), clinic()]
    await register(no)
    await register(yes)
    const consentOf = async (email: string) => {
      const stored = await storedOf(email)
      const rows = await t.services.db
        .select({ given: consents.given })
        .from(consents)
        .where(and(eq(consents.userId, stored?.user.id ?? ''), eq(consents.kind, 'service')))
      return [rows, stored?.user.noAlerts, stored?.organization.noAlerts]
    }
    expect(await consentOf(no.email)).toEqual([[{ given: false }], true, true])
    expect(await consentOf(yes.email)).toEqual([[{ given: true }], false, false])
  })

  it('sends the confirmation code to the manager, and word to staff without anything of the person', async () => {
    const body = clinic({ businessName: 'Cabinet Odette Secrète' })
    await register(body)
    const [own] = await lettersTo(body.email)
    expect(own?.subject).toBe('Confirmez votre compte Trouvaille')
    const letter = (await lettersTo('staff@example.org')).at(-1)
    expect(letter?.subject).toMatch(/^À valider\u{a0}: Clinique vétérinaire$/u)
    expect(letter?.text).toContain('http://trouvaille.test/admin/validation')
    for (const { text = '', html = '', subject = '' } of await lettersTo('staff@example.org')) {
      expect(text + html + subject).not.toMatch(/Odette|Roy|clinique\d|555-01/)
    }
    const { rows } = await t.services.db.$client.query<{ dump: string }>(
      'select json_agg(j)::text dump from pgboss.job j',
    )
    expect(rows[0]?.dump).not.toMatch(/Odette|clinique\d/)
  })
})

describe('a professional registration is refused', () => {
  it.each([
    [
      'a taken e-mail',
      409,
      'USER_EXISTS',
      { email: 'TAKEN@example.org', confirm: 'taken@example.org' },
      'email',
      'User already exists! Try logging in instead...',
    ],
    [
      'an invalid e-mail',
      400,
      'EMAIL_INVALID',
      { email: 'nobody' },
      'email',
      'Email address is invalid',
    ],
    [
      'another confirmation',
      400,
      'VALIDATION_FAILED',
      { confirm: 'other@example.org' },
      'confirm',
      'Email addresses must match',
    ],
    [
      'no confirmation',
      400,
      'VALIDATION_FAILED',
      { confirm: null },
      'confirm',
      'Email address is required',
    ],
    [
      'a short password',
      400,
      'VALIDATION_FAILED',
      { password: '123456789' },
      'password',
      'Password must be 10 or more characters',
    ],
    [
      'a common password',
      400,
      'PASSWORD_COMMON',
      { password: 'MotDePasse123' },
      'password',
      'This password is too common. Please choose another one.',
    ],
    [
      'a short name',
      400,
      'VALIDATION_FAILED',
      { fullname: 'Al' },
      'fullname',
      'Fullname must be 3 or more characters',
    ],
    [
      'a short business name',
      400,
      'VALIDATION_FAILED',
      { businessName: ' V ' },
      'businessName',
      'Business name must be 3 or more characters',
    ],
    [
      'a type that only staff may give',
      400,
      'VALIDATION_FAILED',
      { proType: 'vendor' },
      'proType',
      'Please choose the type of business',
    ],
    [
      'no type',
      400,
      'VALIDATION_FAILED',
      { proType: null },
      'proType',
      'Please choose the type of business',
    ],
    [
      'half a telephone',
      400,
      'VALIDATION_FAILED',
      { telephone: '514 555' },
      'telephone',
      'You must enter a valid telephone number',
    ],
    [
      'no business telephone',
      400,
      'VALIDATION_FAILED',
      { businessTelephone: '' },
      'businessTelephone',
      'You must enter a valid telephone number',
    ],
    [
      'a long extension',
      400,
      'VALIDATION_FAILED',
      { businessTelephoneExt: '123456' },
      'businessTelephoneExt',
      'The extension has 1 to 5 digits',
    ],
    [
      'no address',
      400,
      'VALIDATION_FAILED',
      { address: null },
      'address',
      'You must select a valid address',
    ],
    [
      'half a postal code',
      400,
      'VALIDATION_FAILED',
      { postal: 'H2X' },
      'postal',
      'Postal Code must be 6 or more characters',
    ],
    [
      'an address in another city than its postal code',
      400,
      'ADDRESS_UNCLEAR',
      { address: { text: '12 rue des Pins, Gatineau' }, postal: 'H4G 1X1' },
      'address',
      'This address may mean several places. Please choose the right one, or type the full name of the municipality.',
    ],
    [
      'a place that nobody knows',
      400,
      'ADDRESS_UNCLEAR',
      { address: { text: 'zzzzzz' }, postal: 'X9X 9X9' },
      'address',
      'We do not know this place. Please check the name of the municipality, or use your position or the map instead.',
    ],
  ])('for %s', async (_, status, code, over, field, message) => {
    await register(
      clinic({ email: 'taken@example.org', confirm: 'taken@example.org', businessName: 'Déjà là' }),
    )
    const before = [await t.services.db.$count(users), await t.services.db.$count(organizations)]
    const answer = await register(clinic(over))
    expect([answer.status, answer.body.code, answer.body.fields]).toEqual([
      status,
      code,
      { [field]: message },
    ])
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect([await t.services.db.$count(users), await t.services.db.$count(organizations)]).toEqual(
      before,
    )
  })

  it('for all that is wrong at once, the confirmation too', async () => {
    const { body } = await register(clinic({ fullname: '', confirm: 'other@example.org' }))
    expect(Object.keys(body.fields ?? {}).sort()).toEqual(['confirm', 'fullname'])
  })

  it('never for the name of a business: two towns may each have their clinic of that name', async () => {
    for (const businessName of ['Clinique du Parc', 'CLINIQUE  du parc', 'Clinique du Parc']) {
      expect((await register(clinic({ businessName }))).status).toBe(201)
    }
  })

  it('for one of two at once, and the loser leaves nothing', async () => {
    const before = await t.services.db.$count(users)
    const email = 'refuge.unique@example.org'
    const answers = await Promise.all(
      [1, 2, 3].map(() => register(clinic({ email, confirm: email, proType: 'shelter' }))),
    )
    expect(
      [201, 409].map((code) => answers.filter(({ status }) => status === code).length),
    ).toEqual([1, 2])
    expect(await t.services.db.$count(users)).toBe(before + 1)
  })

  it('after as many of a visitor as of individuals', async () => {
    const limited = await testApp()
    for (let tries = 0; tries < 100; tries++)
      await limited.services.limits.consume('register', '127.0.0.1')
    expect((await limited.call(organizationsApi.registerPro, { body: clinic() })).status).toBe(429)
    await limited.close()
  })
})
