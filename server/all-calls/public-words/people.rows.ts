import { eq } from 'drizzle-orm'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import { invitations, organizations, supportCases, users } from '../../db/tables/index.ts'
import { newCode } from '../../features/accounts/codes.ts'
import { hashToken, newToken } from '../../tokens.ts'
import { newBrowser } from '../../testing/browser.ts'
import { solvedCaptcha } from '../../testing/captcha.ts'
import { logIn, person, withTotp } from '../../testing/people.ts'
import type { Input } from '../hostile-words.ts'
import { emailIn, newBusiness, newcomer, password } from '../visitors.ts'
import { byToken, one, type Row, type World } from './world.ts'

/** Public calls of accounts, letters and support. */
export function peopleRows(w: World): Record<string, Row> {
  let made = 0
  async function ofUser(
    input: Input,
    column: 'fullName' | 'addressText' | 'city',
  ): Promise<unknown> {
    const [user] = await w.t.services.db
      .select()
      .from(users)
      .where(eq(users.email, emailIn(input)))
    return user?.[column]
  }
  async function opens({ body }: Input, email: string): Promise<unknown> {
    const { password: typed } = body as { password: string }
    const answer = await w.t.call(accountsApi.login, { body: { email, password: typed } })
    return answer.status === 200 ? typed : answer.body
  }
  async function ofBusiness(
    input: Input,
    column: 'businessName' | 'addressText' | 'city',
  ): Promise<unknown> {
    const [organization] = await w.t.services.db
      .select()
      .from(organizations)
      .where(eq(organizations.email, emailIn(input)))
    return organization?.[column]
  }
  let invited = ''
  async function invitation(): Promise<Input> {
    const token = newToken()
    invited = `invitee${++made}@example.org`
    await w.t.services.db.insert(invitations).values({
      organizationId: w.manager.organizationId ?? '',
      email: invited,
      tokenHash: hashToken(token),
      expires: new Date('2100-01-01'),
    })
    return { params: { token }, body: { fullname: 'Nadia Nouvelle', password, accept: true } }
  }
  async function pendingLogin(): Promise<string> {
    const someone = await person(w.t)
    await withTotp(w.t, someone)
    const browser = newBrowser(w.t)
    await logIn(browser, someone.email)
    return [...browser.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ')
  }
  /** It takes one of its tokens, not both. */
  const byGoogle: Row = { right: () => ({ body: {} }) }

  return {
    'POST /api/auth/register': {
      right: () => ({ body: newcomer() }),
      kept: {
        fullname: (input) => ofUser(input, 'fullName'),
        password: (input) => opens(input, emailIn(input)),
      },
    },
    'POST /api/auth/login': {
      right: () => ({ body: { email: 'proprietaire@example.org', password } }),
    },
    'POST /api/auth/forgot': { right: () => ({ body: { email: 'proprietaire@example.org' } }) },
    'POST /api/auth/reset': {
      right: async () => {
        const { userId, email } = await w.t.account()
        const { code } = await newCode(w.t.services.db, { userId, kind: 'reset' }, w.t.clock.now())
        return { body: { email, code, password } }
      },
      kept: { password: (input) => opens(input, emailIn(input)) },
    },
    'POST /api/auth/google': byGoogle,
    'POST /api/auth/google/one-tap': byGoogle,
    'POST /api/auth/second-factor': {
      right: async () => ({ cookie: await pendingLogin(), body: { code: '000000' } }),
    },
    'POST /api/auth/register/pro': {
      right: newBusiness,
      kept: {
        fullname: (input) => ofUser(input, 'fullName'),
        password: (input) => opens(input, emailIn(input)),
        businessName: (input) => ofBusiness(input, 'businessName'),
        'address.text': (input) => ofBusiness(input, 'addressText'),
        'address.city': (input) => ofBusiness(input, 'city'),
      },
      lookedFor: ['address.placeId', 'address.data.address.postalCode'],
    },
    'POST /api/invitations/:token': byToken,
    'POST /api/invitations/:token/register': {
      right: invitation,
      kept: {
        fullname: () => ofUser({ body: { email: invited } }, 'fullName'),
        password: (input) => opens(input, invited),
      },
    },
    'POST /api/privacy/undo': { right: () => ({ body: { token: 'not-a-token' } }) },
    'POST /api/profile/email/confirm': { right: () => ({ body: { token: 'not-a-token' } }) },
    'POST /api/profile/email/undo': { right: () => ({ body: { token: 'not-a-token' } }) },
    'GET /api/unsubscribe/:token': byToken,
    'POST /api/unsubscribe/:token': byToken,
    'DELETE /api/unsubscribe/:token': byToken,
    'GET /api/letters/unsubscribe/:token': byToken,
    'POST /api/letters/unsubscribe/:token': byToken,
    'DELETE /api/letters/unsubscribe/:token': byToken,
    'POST /api/animals/guessAnimalName': {
      right: () => ({ body: { species: 'Cat', context: 'petite et rousse', language: 'fr' } }),
      lookedFor: ['context'],
    },
    'POST /api/support': {
      right: async () => ({
        body: {
          subject: 'lost',
          fullname: 'Jo Visiteuse',
          email: 'jo@example.org',
          message: 'Bonjour!',
          captcha: await solvedCaptcha(w.t),
        },
      }),
      kept: {
        fullname: async () => (await w.t.services.db.select().from(supportCases)).at(-1)?.fullName,
        message: async () => (await w.t.services.db.select().from(supportCases)).at(-1)?.notes,
      },
    },
    'POST /api/support/:id/picture': one({ id: '0198c0de-0000-7000-8000-000000000001' }),
  }
}
