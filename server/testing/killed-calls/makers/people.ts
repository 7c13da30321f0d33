import { eq } from 'drizzle-orm'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import { usersApi } from '#domain/admin/users.api.ts'
import { chatApi, chatDeskApi } from '#domain/chat/chat.api.ts'
import { directoryApi } from '#domain/admin/directory.api.ts'
import { sharingApi } from '#domain/clients/sharing.api.ts'
import { clientsApi } from '#domain/clients/clients.api.ts'
import { incidentsApi } from '#domain/incidents/incidents.api.ts'
import { microchipsApi } from '#domain/microchips/microchips.api.ts'
import { registriesApi } from '#domain/microchips/registries.api.ts'
import { organizationsApi } from '#domain/organizations/organizations.api.ts'
import { privacyApi } from '#domain/privacy/privacy.api.ts'
import { securityApi } from '#domain/security/security.api.ts'
import { shelterApi } from '#domain/intake/shelter.api.ts'
import { supportApi } from '#domain/support/support.api.ts'
import { viewsApi } from '#domain/views/views.api.ts'
import {
  apiKeys,
  chats,
  clients,
  invitations,
  listViews,
  organizations,
  registries,
  sessions,
  users,
} from '../../../db/tables/index.ts'
import { newCode } from '../../../features/accounts/codes.ts'
import type { TestAccount, TestApp } from '../../app-on.ts'
import { solvedCaptcha } from '../../captcha.ts'
import { hashToken, newToken } from '../../../tokens.ts'
import { formWith, somePicture, type Writer } from '../../killed-database/writers.ts'
import { testPassword, withPassword } from '../../with-password.ts'
import { count, gone, maker } from '../maker.ts'

const expires = new Date('2100-01-01')

/** What is written about accounts, organizations and talks. */
export function peopleMakers(t: TestApp, today: string): Writer[] {
  const { db, clock } = t.services
  const admin = () => t.account({ type: 'admin' })
  const shelter = () => t.account({ type: 'pro', proType: 'shelter' })
  const person = async () => withPassword(t, await t.account())
  const ofPerson = async () => {
    const { userId, ...who } = await t.account()
    return { as: await admin(), who, params: { id: userId }, mark: userId }
  }
  const userIs = (what: string) => count(`users where id = $1::uuid and ${what}`)
  const manager = async () => {
    const one = await shelter()
    await db.update(users).set({ manager: true }).where(eq(users.id, one.userId))
    return { ...one, organization: one.organizationId ?? '' }
  }
  const organizationIs = (what: string) => count(`organizations where id = $1::uuid and ${what}`)
  async function business(valid: boolean) {
    const { organizationId } = await t.account({ type: 'pro', valid })
    return { as: await admin(), params: { id: organizationId ?? '' }, mark: organizationId ?? '' }
  }
  async function openCase() {
    const { body } = await t.call(supportApi.open, {
      as: await t.account(),
      body: { subject: 'lost', message: 'Bonjour!' },
    })
    const { rows } = await db.$client.query<{ id: string }>(
      'select id from support_cases where number = $1',
      [body.number],
    )
    return rows[0]?.id ?? ''
  }
  async function talk(): Promise<string> {
    const { userId } = await t.account()
    await db.insert(chats).values({ userId, language: 'fr', lastMessage: clock.now() })
    return userId
  }
  const clientOf = async (as: TestAccount, fullName: string) =>
    (
      await db
        .insert(clients)
        .values({ organizationId: as.organizationId ?? '', fullName, language: 'fr' })
        .returning()
    )[0]?.id ?? ''
  const incident = (n: number) => ({
    occurred: 'En mai', discovered: today, circumstances: `Incident ${n}`, information: 'Des noms.', people: 3,
    concerned: 'Des clients.', seriousRisk: false, assessment: 'Faible.', measures: 'Aucune.',
  }) // prettier-ignore

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
    maker(usersApi.suspend, userIs("status = 'suspended'"), async () => ({
      ...(await ofPerson()),
      body: { reason: 'Abus répété.' },
    })),
    maker(usersApi.remove, userIs("status = 'deleted'"), ofPerson),
    maker(
      organizationsApi.registerPro,
      count('organizations o join users u on u.organization_id = o.id where o.email = $1'),
      (n) => {
        const email = `boutique-${n}@drill.example`
        return {
        body: {
          fullname: 'Pat Pro', email, confirm: email, password: 'trois mots au hasard', proType: 'retailer', telephone: '514 555-0101', is_cell: 'cellular',
          businessName: `Boutique ${n}`, address: { text: '4500 rue Wellington, Verdun', city: 'Montréal', location: [-73.567, 45.459], data: { address: { postalCode: 'H4G 1X1' } } },
          postal: 'H4G 1X1',
            businessTelephone: '(514) 555-0102', language: 'fr', accept: true,
        },
        mark: email,
      } // prettier-ignore
      },
    ),
    maker(organizationsApi.approve, organizationIs('valid'), async () => ({
      ...(await business(false)),
      body: {},
    })),
    maker(organizationsApi.refuse, organizationIs('refusal is not null'), async () => ({
      ...(await business(false)),
      body: { reason: 'Dossier incomplet.' },
    })),
    maker(organizationsApi.setUseLicenses, organizationIs('use_licenses'), async () => ({
      ...(await business(true)),
      body: { useLicenses: true },
    })),
    maker(organizationsApi.setAnimalService, organizationIs('animal_service'), async () => ({
      ...(await business(true)),
      body: { animalService: true },
    })),
    maker(organizationsApi.invite, count('invitations where email = $1'), async (n) => ({
      as: await manager(),
      body: { email: `invitee-${n}@drill.example` },
      mark: `invitee-${n}@drill.example`,
    })),
    maker(organizationsApi.revoke, gone('invitations where id = $1::uuid'), async (n) => {
      const as = await manager()
      const [one] = await db
        .insert(invitations)
        .values({ organizationId: as.organization, email: `retiree-${n}@drill.example`, expires })
        .returning()
      return { as, params: { id: one?.id ?? '' }, mark: one?.id ?? '' }
    }),
    maker(organizationsApi.setManager, userIs('manager'), async () => {
      const as = await manager()
      const { userId } = await t.account({ type: 'pro', organizationId: as.organization })
      return { as, params: { id: userId }, body: { manager: true }, mark: userId }
    }),
    maker(shelterApi.saveHoldDays, organizationIs('hold_days = 7'), async () => {
      const as = await manager()
      return { as, body: { holdDays: 7 }, mark: as.organizationId ?? '' }
    }),
    maker(shelterApi.addKennels, organizationIs("kennels @> '{A-1,A-2}'"), async () => {
      const as = await manager()
      return { as, body: { names: ['A-1', 'A-2'] }, mark: as.organizationId ?? '' }
    }),
    maker(shelterApi.removeKennel, organizationIs("kennels = '{}'"), async () => {
      const as = await manager()
      await db
        .update(organizations)
        .set({ kennels: ['A-1'] })
        .where(eq(organizations.id, as.organizationId ?? ''))
      return { as, body: { name: 'A-1' }, mark: as.organizationId ?? '' }
    }),
    maker(supportApi.open, count('support_cases where notes = $1'), async (n) => ({
      body: {
        subject: 'lost',
        fullname: 'Jo Visiteuse',
        email: `cas-${n}@drill.example`,
        message: `Question ${n}.`,
        captcha: await solvedCaptcha(t),
      },
      mark: `Question ${n}.`,
    })),
    maker(
      supportApi.answer,
      count('support_cases where id = $1::uuid and answer is not null'),
      async () => {
        const id = await openCase()
        return {
          as: await admin(),
          params: { id },
          body: { answer: 'Voici la réponse.' },
          mark: id,
        }
      },
    ),
    maker(
      supportApi.status,
      count("support_cases where id = $1::uuid and status = 'closed'"),
      async () => {
        const id = await openCase()
        return { as: await admin(), params: { id }, body: { status: 'closed' }, mark: id }
      },
    ),
    maker(chatDeskApi.answer, count('chat_messages where message = $1'), async (n) => ({
      as: await admin(),
      params: { id: await talk() },
      body: { message: `Réponse ${n}`, clientId: crypto.randomUUID() },
      mark: `Réponse ${n}`,
    })),
    maker(
      chatDeskApi.take,
      count('chats where user_id = $1::uuid and taken_by is not null'),
      async () => {
        const id = await talk()
        return { as: await admin(), params: { id }, mark: id }
      },
    ),
    maker(
      chatDeskApi.close,
      count("chats where user_id = $1::uuid and status = 'closed'"),
      async () => {
        const id = await talk()
        return { as: await admin(), params: { id }, mark: id }
      },
    ),
    maker(chatDeskApi.addAnswer, count('chat_answers where name = $1'), async (n) => ({
      as: await admin(),
      body: { name: `Modèle ${n}`, fr: 'Bonjour', en: 'Hello' },
      mark: `Modèle ${n}`,
    })),
    maker(chatApi.seen, count('chats where user_id = $1::uuid and seen_number = 1'), async () => {
      const as = await t.account()
      await t.call(chatApi.write, { as, body: { language: 'fr', message: 'Bonjour' } })
      return { as, body: { upTo: '1' }, mark: as.userId }
    }),
    maker(clientsApi.add, count('clients where full_name = $1'), async (n) => ({
      as: await shelter(),
      body: { fullName: `Cliente ${n}`, language: 'fr' },
      mark: `Cliente ${n}`,
    })),
    maker(
      clientsApi.merge,
      count(
        'organizations o where o.id = $1::uuid and (select count(*) from clients c where c.organization_id = o.id) = 1',
      ),
      async () => {
        const as = await shelter()
        const ids = [await clientOf(as, 'Ada Une'), await clientOf(as, 'Ada Deux')]
        return { as, body: { ids }, mark: as.organizationId ?? '' }
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
    maker(microchipsApi.addKey, count('api_keys where name = $1'), async (n) => ({
      as: await shelter(),
      body: { name: `Clé ${n}` },
      mark: `Clé ${n}`,
    })),
    maker(
      microchipsApi.revokeKey,
      count('api_keys where id = $1::uuid and revoked_at is not null'),
      async (n) => {
        const as = await shelter()
        const [key] = await db
          .insert(apiKeys)
          .values({
            organizationId: as.organizationId ?? '',
            name: 'Logiciel',
            keyHash: `hash ${n}`,
            start: 'trv_abc',
            quota: 5000,
          })
          .returning()
        return { as, params: { id: key?.id ?? '' }, mark: key?.id ?? '' }
      },
    ),
    maker(
      registriesApi.changeRegistry,
      count('registries where name = $1 and closed'),
      async (n) => {
        const name = `Fermé ${n}`
        await db.insert(registries).values({ name, closed: false, sourceDate: today })
        return {
          as: await admin(),
          params: { name: encodeURIComponent(name) },
          body: { name, closed: true, sourceDate: today },
          mark: name,
        }
      },
    ),
    maker(registriesApi.removeRegistry, gone('registries where name = $1'), async (n) => {
      const name = `Retiré ${n}`
      await db.insert(registries).values({ name, closed: false, sourceDate: today })
      return { as: await admin(), params: { name: encodeURIComponent(name) }, mark: name }
    }),
    maker(incidentsApi.add, count('incidents where circumstances = $1'), async (n) => ({
      as: await admin(),
      body: incident(n),
      mark: `Incident ${n}`,
    })),

    maker(organizationsApi.removeMember, userIs('organization_id is null'), async () => {
      const as = await manager()
      const { userId } = await t.account({ type: 'pro', organizationId: as.organization })
      return { as, params: { id: userId }, mark: userId }
    }),
    maker(
      organizationsApi.joinAsNew,
      count('users where email = $1 and organization_id is not null'),
      async (n) => {
        const email = `jointe-${n}@drill.example`
        const token = newToken()
        await db.insert(invitations).values({
          organizationId: (await manager()).organization,
          email,
          tokenHash: hashToken(token),
          expires,
        })
        return {
          params: { token },
          body: { fullname: 'Nadia Nouvelle', password: 'trois mots au hasard', accept: true },
          mark: email,
        }
      },
    ),
    maker(usersApi.restore, userIs("status = 'valid'"), async () => {
      const { userId } = await t.account({ status: 'suspended' })
      await db.update(users).set({ formerStatus: 'valid' }).where(eq(users.id, userId))
      return { as: await admin(), params: { id: userId }, mark: userId }
    }),
    maker(usersApi.createAdmin, count("users where email = $1 and type = 'admin'"), async (n) => ({
      as: await t.account({ type: 'god' }),
      body: { fullname: 'Ada Admin', email: `admin-${n}@drill.example` },
      mark: `admin-${n}@drill.example`,
    })),
    maker(directoryApi.suspend, organizationIs('suspended is not null'), async () => ({
      ...(await business(true)),
      body: { reason: 'Plainte reçue.' },
    })),
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
    maker(
      chatDeskApi.handOver,
      count(
        "chats where user_id = split_part($1, ' ', 1)::uuid and taken_by = split_part($1, ' ', 2)::uuid",
      ),
      async () => {
        const [id, as, colleague] = [await talk(), await admin(), await admin()]
        await db.update(chats).set({ takenBy: as.userId }).where(eq(chats.userId, id))
        return {
          as,
          params: { id },
          body: { to: colleague.userId },
          mark: `${id} ${colleague.userId}`,
        }
      },
    ),
    maker(
      chatApi.addPicture,
      count('chat_messages where user_id = $1::uuid and picture_id is not null'),
      async () => {
        const as = await t.account()
        return { as, body: formWith({ file: await somePicture() }), mark: as.userId }
      },
    ),
    maker(
      supportApi.addPicture,
      count('support_cases where id = $1::uuid and picture_id is not null'),
      async () => {
        const as = await t.account()
        const { body } = await t.call(supportApi.open, {
          as,
          body: { subject: 'lost', message: 'Bonjour!' },
        })
        const { rows } = await db.$client.query<{ id: string }>(
          'select id from support_cases where number = $1',
          [body.number],
        )
        return {
          as,
          params: { id: rows[0]?.id ?? '' },
          body: formWith({ file: await somePicture() }),
          mark: rows[0]?.id ?? '',
        }
      },
    ),
  ]
}
