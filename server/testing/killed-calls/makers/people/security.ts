import { eq } from 'drizzle-orm'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import { securityApi } from '#domain/security/security.api.ts'
import { passkeys, recoveryCodes, users } from '../../../../db/tables/index.ts'
import { passkeyPlace } from '../../../../features/accounts/second-factor/passkey-place.ts'
import { renewRecoveryCodes } from '../../../../features/accounts/second-factor/recovery-codes.ts'
import { newTotp, sealTotp } from '../../../../features/accounts/second-factor/totp.ts'
import type { TestAccount } from '../../../app-on.ts'
import { newAuthenticator } from '../../../authenticator.ts'
import { cookiesOf } from '../../../browser.ts'
import type { Writer } from '../../../killed-database/writers.ts'
import { codeOf } from '../../../people.ts'
import { testPassword } from '../../../with-password.ts'
import { count, gone, maker } from '../../maker.ts'
import type { peopleScene } from './scene.ts'

/** What people write of their second factors, and by them. */
export function securityMakers({ t, person, userIs }: ReturnType<typeof peopleScene>): Writer[] {
  const { db, clock } = t.services
  const body = { password: testPassword }

  async function withTotp() {
    const as = await person()
    const totpSecret = sealTotp(t.services, as.userId, newTotp(as.email).secret)
    await db.update(users).set({ totpSecret }).where(eq(users.id, as.userId))
    const [code = ''] = await renewRecoveryCodes(db, as.userId, clock.now())
    return { as, code }
  }
  async function withPasskey() {
    const as = await person()
    const [key] = await db
      .insert(passkeys)
      .values({ userId: as.userId, name: 'Clé', credentialId: crypto.randomUUID(), publicKey: '' })
      .returning()
    return { as, params: { id: key?.id ?? '' }, mark: key?.id ?? '' }
  }
  /** The cookies of a login that waits for the second factor. */
  const begun = async ({ email }: TestAccount): Promise<string> =>
    cookiesOf(await t.call(accountsApi.login, { body: { email, ...body } }))
  const codesOf = (from: string) =>
    `(select count(*) from recovery_codes c where c.user_id = ${from})`

  return [
    maker(
      securityApi.enableTotp,
      userIs(`totp_secret is not null and ${codesOf('users.id')} = 10`),
      async () => {
        const as = await person()
        const asked = await t.call(securityApi.beginTotp, { as, body })
        return {
          cookie: `${as.cookie}; ${cookiesOf(asked)}`,
          body: { code: codeOf(t, asked.body.secret) },
          mark: as.userId,
        }
      },
    ),
    maker(
      securityApi.disableTotp,
      userIs(`totp_secret is null and ${codesOf('users.id')} = 0`),
      async () => {
        const { as } = await withTotp()
        return { as, body, mark: as.userId }
      },
    ),
    maker(
      securityApi.renewRecoveryCodes,
      count(`users u where u.id = split_part($1, ' ', 1)::uuid and ${codesOf('u.id')} = 10
        and not exists (select from recovery_codes c where c.user_id = u.id and c.hash = split_part($1, ' ', 2))`),
      async () => {
        const { as } = await withTotp()
        const [former] = await db
          .select({ hash: recoveryCodes.hash })
          .from(recoveryCodes)
          .where(eq(recoveryCodes.userId, as.userId))
        return { as, body, mark: `${as.userId} ${former?.hash}` }
      },
    ),
    maker(
      securityApi.addPasskey,
      count(
        `passkeys p where p.user_id = $1::uuid and p.name = 'Ma clé' and ${codesOf('p.user_id')} = 10`,
      ),
      async () => {
        const as = await person()
        const asked = await t.call(securityApi.beginPasskey, { as, body })
        const place = passkeyPlace(t.services.publicUrl)
        return {
          cookie: `${as.cookie}; ${cookiesOf(asked)}`,
          body: {
            name: 'Ma clé',
            response: newAuthenticator(place?.origin ?? '').create(asked.body),
          },
          mark: as.userId,
        }
      },
    ),
    maker(
      securityApi.renamePasskey,
      count("passkeys where id = $1::uuid and name = 'Téléphone'"),
      async () => ({ ...(await withPasskey()), body: { name: 'Téléphone' } }),
    ),
    maker(securityApi.removePasskey, gone('passkeys where id = $1::uuid'), async () => ({
      ...(await withPasskey()),
      body,
    })),
    maker(
      securityApi.askPasskey,
      count('pending_logins where user_id = $1::uuid and challenge is not null'),
      async () => {
        const { as } = await withPasskey()
        return { cookie: await begun(as), mark: as.userId }
      },
    ),
    maker(
      securityApi.passSecondFactor,
      count(`users u where u.id = $1::uuid and ${codesOf('u.id')} = 9
        and (select count(*) from sessions s where s.user_id = u.id) = 2`),
      async () => {
        const { as, code } = await withTotp()
        return { cookie: await begun(as), body: { recovery: code }, mark: as.userId }
      },
    ),
    maker(securityApi.unlinkGoogle, userIs('google_id is null'), async () => {
      const as = await person()
      await db.update(users).set({ googleId: as.userId }).where(eq(users.id, as.userId))
      return { as, body, mark: as.userId }
    }),
  ]
}
