import { eq } from 'drizzle-orm'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import { sharingApi } from '#domain/clients/sharing.api.ts'
import { privacyApi } from '#domain/privacy/privacy.api.ts'
import { securityApi } from '#domain/security/security.api.ts'
import { viewsApi } from '#domain/views/views.api.ts'
import {
  clientShares,
  codes,
  emailUndos,
  listViews,
  sessions,
  users,
} from '../../../../db/tables/index.ts'
import { newCode } from '../../../../features/accounts/codes.ts'
import { correctionLink } from '../../../../features/accounts/email/correction-link.ts'
import { hashToken, newToken } from '../../../../tokens.ts'
import { solvedCaptcha } from '../../../captcha.ts'
import type { Writer } from '../../../killed-database/writers.ts'
import { testPassword } from '../../../with-password.ts'
import { count, gone, maker } from '../../maker.ts'
import type { peopleScene } from './scene.ts'

const expires = new Date('2100-01-01')

/** What people write of their own account. */
export function accountMakers({
  t,
  shelter,
  person,
  userIs,
}: ReturnType<typeof peopleScene>): Writer[] {
  const { db, clock, keyFor } = t.services
  /** Whose other address waits for its confirmation. */
  const waiting = async () => {
    const as = await t.account()
    const newEmail = `attendue-${as.userId}@drill.example`
    await db.update(users).set({ newEmail }).where(eq(users.id, as.userId))
    return { ...as, newEmail }
  }

  return [
    maker(
      accountsApi.forgot,
      count("pgboss.job where name = 'send-reset-code' and data->>'userId' = $1"),
      async () => {
        const { userId, email } = await person()
        return { body: { email }, mark: userId }
      },
    ),
    maker(
      accountsApi.reset,
      count(
        "users u where u.email = $1 and u.password_hash is not null and not exists (select from codes c where c.user_id = u.id and c.kind = 'reset')",
      ),
      async () => {
        const { userId, email } = await t.account()
        const { code } = await newCode(db, { userId, kind: 'reset' }, clock.now())
        return { body: { email, code, password: 'trois mots au hasard' }, mark: email }
      },
    ),
    maker(
      accountsApi.login,
      count('sessions s join users u on u.id = s.user_id where u.email = $1'),
      async () => {
        const { email, userId } = await person()
        await db.delete(sessions).where(eq(sessions.userId, userId))
        return { body: { email, password: testPassword }, mark: email }
      },
    ),
    maker(accountsApi.logout, gone('sessions where user_id = $1::uuid'), async () => {
      const as = await t.account()
      return { as, mark: as.userId }
    }),
    maker(
      accountsApi.saveProfile,
      userIs("full_name = 'Camille Changée' and telephone is not null"),
      async () => {
        const as = await t.account()
        const profile = {
          fullName: 'Camille Changée',
          telephone: '514 555-0100',
          accept: true,
          contacts: [],
        }
        return {
          as,
          body: {
            profile,
            address: { text: '12 rue Principale', city: 'Granby' },
            location: [-72.7, 45.4],
            postalCode: 'J2G 1A1',
          },
          mark: as.userId,
        }
      },
    ),
    maker(accountsApi.confirm, userIs("status <> 'registered'"), async () => {
      const as = await t.account({ status: 'registered' })
      const { code } = await newCode(db, { userId: as.userId, kind: 'confirmation' }, clock.now())
      return { as, body: { code, accept: true, captcha: await solvedCaptcha(t) }, mark: as.userId }
    }),
    maker(
      accountsApi.changePassword,
      count(
        "users where email = split_part($1, ' ', 1) and password_hash <> split_part($1, ' ', 2)",
      ),
      async () => {
        const as = await person()
        const [row] = await db.select().from(users).where(eq(users.id, as.userId))
        const password = 'quatre mots tout neufs'
        return {
          as,
          body: { current: testPassword, password, confirmation: password },
          mark: `${as.email} ${row?.passwordHash}`,
        }
      },
    ),
    maker(accountsApi.changeEmail, count('users where new_email = $1'), async (n) => {
      const as = await person()
      const email = `nouveau-${n}@drill.example`
      return { as, body: { email, confirmation: email, password: testPassword }, mark: email }
    }),
    maker(securityApi.endOtherSessions, gone('sessions where token_hash = $1'), async (n) => {
      const as = await t.account()
      await db.insert(sessions).values({ userId: as.userId, tokenHash: `other ${n}`, expires })
      return { as, mark: `other ${n}` }
    }),
    maker(securityApi.endSession, gone('sessions where id = $1::uuid'), async (n) => {
      const as = await t.account()
      const [other] = await db
        .insert(sessions)
        .values({ userId: as.userId, tokenHash: `one ${n}`, expires })
        .returning()
      return { as, params: { id: other?.id ?? '' }, mark: other?.id ?? '' }
    }),
    maker(privacyApi.partners, userIs('partners'), async () => {
      const as = await t.account()
      return { as, body: { partners: true }, mark: as.userId }
    }),
    maker(
      privacyApi.deleteAccount,
      userIs("status = 'deleted' and exists (select from erasures e where e.user_id = users.id)"),
      async () => {
        const as = await person()
        return { as, body: { password: testPassword }, mark: as.userId }
      },
    ),
    maker(viewsApi.save, count('list_views where name = $1'), async (n) => ({
      as: await shelter(),
      body: { list: '/api/pro/orders', name: `Vue ${n}` },
      mark: `Vue ${n}`,
    })),
    maker(viewsApi.remove, gone('list_views where id = $1::uuid'), async (n) => {
      const as = await shelter()
      const [one] = await db
        .insert(listViews)
        .values({ userId: as.userId, list: '/api/pro/orders', name: `Vieille ${n}`, search: {} })
        .returning()
      return { as, params: { id: one?.id ?? '' }, mark: one?.id ?? '' }
    }),
    maker(
      viewsApi.showColumns,
      count("list_columns where user_id = $1::uuid and columns = '{number}'"),
      async () => {
        const as = await shelter()
        return { as, body: { list: '/api/pro/orders', columns: ['number'] }, mark: as.userId }
      },
    ),
    maker(sharingApi.start, count('client_shares where user_id = $1::uuid'), async () => {
      const as = await t.account()
      const { organizationId } = await shelter()
      return { as, body: { organizationId }, mark: as.userId }
    }),
    maker(
      accountsApi.resendCode,
      count("pgboss.job where name = 'send-confirmation-code' and data->>'userId' = $1"),
      async () => {
        const as = await t.account({ status: 'registered' })
        return { as, mark: as.userId }
      },
    ),
    maker(
      viewsApi.rename,
      count("list_views where id = $1::uuid and name = 'Renommée'"),
      async (n) => {
        const as = await shelter()
        const [one] = await db
          .insert(listViews)
          .values({ userId: as.userId, list: '/api/pro/orders', name: `Avant ${n}`, search: {} })
          .returning()
        return {
          as,
          params: { id: one?.id ?? '' },
          body: { name: 'Renommée' },
          mark: one?.id ?? '',
        }
      },
    ),
    maker(accountsApi.language, userIs("language = 'en'"), async () => {
      const as = await t.account()
      return { as, body: { language: 'en' }, mark: as.userId }
    }),
    maker(accountsApi.keepEmail, userIs('new_email is null'), async () => {
      const as = await waiting()
      return { as, mark: as.userId }
    }),
    maker(
      accountsApi.confirmCorrection,
      count('users where email = $1 and new_email is null'),
      async () => {
        const { userId, newEmail } = await waiting()
        const token = correctionLink(keyFor, { id: userId, newEmail }, clock.now())
        return { body: { token }, mark: newEmail }
      },
    ),
    maker(
      accountsApi.undoEmail,
      userIs(
        'new_email is null and not exists (select from sessions s where s.user_id = users.id) and not exists (select from email_undos o where o.user_id = users.id)',
      ),
      async () => {
        const { userId, email } = await waiting()
        const token = newToken()
        await db
          .insert(emailUndos)
          .values({ userId, email, tokenHash: hashToken(token), created: clock.now(), expires })
        return { body: { token }, mark: userId }
      },
    ),
    maker(
      privacyApi.exportData,
      count("audit_log where action = 'data_exported' and user_id = $1::uuid"),
      async () => {
        const as = await person()
        return { as, body: { password: testPassword }, mark: as.userId }
      },
    ),
    maker(
      privacyApi.undo,
      userIs(
        "status = 'valid' and exists (select from erasures e where e.user_id = users.id and e.kind = 'undone')",
      ),
      async () => {
        const { userId } = await t.account()
        await db.delete(sessions).where(eq(sessions.userId, userId))
        await db
          .update(users)
          .set({ status: 'deleted', formerStatus: 'valid', deletedAt: clock.now() })
          .where(eq(users.id, userId))
        const token = newToken()
        await db.insert(codes).values({ userId, kind: 'undo', hash: hashToken(token), expires })
        return { body: { token }, mark: userId }
      },
    ),
    maker(
      sharingApi.end,
      count('client_shares where user_id = $1::uuid and revoked is not null'),
      async () => {
        const as = await t.account()
        const organizationId = (await shelter()).organizationId ?? ''
        await db.insert(clientShares).values({ userId: as.userId, organizationId })
        return { as, params: { organizationId }, mark: as.userId }
      },
    ),
  ]
}
