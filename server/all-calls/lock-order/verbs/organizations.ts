import { eq } from 'drizzle-orm'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import { directoryApi } from '#domain/admin/directory.api.ts'
import { usersApi } from '#domain/admin/users.api.ts'
import { citiesApi } from '#domain/cities/cities.api.ts'
import { shelterApi } from '#domain/intake/shelter.api.ts'
import { organizationsApi } from '#domain/organizations/organizations.api.ts'
import { transfersApi } from '#domain/transfers/transfers.api.ts'
import { organizations, transferCodes, users, type animals } from '../../../db/tables/index.ts'
import { filled } from '../../../features/accounts/testing/profile-form.ts'
import { deleteAccount } from '../../../features/privacy/delete-account.ts'
import { purgeAccounts } from '../../../features/privacy/purge-accounts.ts'
import { Refusal } from '../../../refusal.ts'
import { insertAnimal } from '../../../testing/insert-animal.ts'
import type { TestAccount, TestApp } from '../../../testing/test-app.ts'
import { cityWith } from '../../../testing/test-licences.ts'
import { hashToken } from '../../../tokens.ts'
import { answered, type Subject } from '../pairs.ts'

/** An arrival, of which only the kennel counts here. */
const arrival = { kennel: 'A-1' } as typeof animals.$inferInsert.arrival

interface Business {
  id: string
  manager: TestAccount
  member: TestAccount
  city: { id: string; name: string }
  /** Gives an animal to whoever of it types it. */
  code: string
}

let made = 0

/** What changes an organization, its team, its cities and its kennels. */
export function organizationVerbs(app: () => TestApp): Subject<Business> {
  let admin: TestAccount

  const saveProfile = (who: 'manager' | 'member') => (one: Business) =>
    answered(app().call(accountsApi.saveProfile, { as: one[who], body: filled() }))
  const save = (member: boolean) => (one: Business) =>
    answered(
      app().call(directoryApi.save, {
        as: admin,
        params: { id: one.id },
        body: {
          businessName: 'Refuge des Pins',
          proType: 'shelter',
          useLicenses: true,
          animalService: false,
          cities: [one.city.id],
          manager: member ? one.member.userId : null,
        },
      }),
    )
  const deletion = (who: 'manager' | 'member') => (one: Business) =>
    deleteAccount(app().services, one[who].userId, { by: one[who].userId }).catch(
      (error: unknown) => {
        if (!(error instanceof Refusal)) throw error
      },
    )
  return {
    name: 'organizations',
    async make() {
      const t = app()
      const { db } = t.services
      admin ??= await t.account({ type: 'admin' })
      const manager = await t.account({ type: 'pro', proType: 'shelter' })
      const id = manager.organizationId ?? ''
      const member = await t.account({ type: 'pro', proType: 'shelter', organizationId: id })
      await db.update(users).set({ manager: true }).where(eq(users.id, manager.userId))
      await db
        .update(organizations)
        .set({ kennels: ['A-1'], email: manager.email })
        .where(eq(organizations.id, id))
      const city = await cityWith(t, manager)
      for (let nth = 0; nth < 3; nth++) await insertAnimal(db, { organizationId: id, arrival })
      const owner = await t.account()
      const { id: animalId } = await insertAnimal(db, { ownerId: owner.userId })
      const code = `9${String(++made).padStart(39, '0')}`.replace(/^(.{12})(.{12})/, '$1-$2-')
      await db.insert(transferCodes).values({
        animalId,
        codeHash: hashToken(code),
        userId: owner.userId,
        expires: new Date('2026-06-01'),
      })
      return { id, manager, member, city, code }
    },
    verbs: {
      'save the profile of a manager': saveProfile('manager'),
      'save that of a member': saveProfile('member'),
      async 'correct a manager'({ manager: { userId: id } }) {
        const sheet = await app().call(usersApi.sheet, { as: admin, params: { id } })
        const { profile, address, location, postalCode } = filled()
        const { fullName, telephone } = profile
        await answered(
          app().call(usersApi.correct, {
            as: admin,
            params: { id },
            body: {
              fullName,
              telephone,
              address,
              location: location as [number, number],
              postalCode,
              seen: sheet.body.updated,
              reason: 'Elle a téléphoné.',
            },
          }),
        )
      },
      'name a manager': ({ manager, member: { userId: id } }) =>
        answered(
          app().call(organizationsApi.setManager, {
            as: manager,
            params: { id },
            body: { manager: true },
          }),
        ),
      'remove a member': ({ manager, member: { userId: id } }) =>
        answered(app().call(organizationsApi.removeMember, { as: manager, params: { id } })),
      save: save(false),
      'save with a manager': save(true),
      async suspend({ id }) {
        const params = { id }
        await answered(
          app().call(directoryApi.suspend, { as: admin, params, body: { reason: 'Plainte.' } }),
        )
        await answered(app().call(directoryApi.restore, { as: admin, params, body: {} }))
      },
      'suspend a member': ({ member: { userId: id } }) =>
        answered(app().call(usersApi.suspend, { as: admin, params: { id } })),
      'save its city': ({ id: organizationId, city: { id, name } }) =>
        answered(
          app().call(citiesApi.save, { as: admin, params: { id }, body: { name, organizationId } }),
        ),
      'save days': ({ manager }) =>
        answered(
          app().call(shelterApi.saveHoldDays, {
            as: manager,
            body: { holdDays: 1 + (++made % 5) },
          }),
        ),
      'rename a kennel': ({ manager }) =>
        answered(
          app().call(shelterApi.renameKennel, {
            as: manager,
            body: { former: 'A-1', name: 'a-1' },
          }),
        ),
      'take over an animal': ({ member, code }) =>
        answered(app().call(transfersApi.transfer, { as: member, body: { code } })),
      'delete a manager': deletion('manager'),
      'delete a member': deletion('member'),
      // Of a deletion that is due.
      async 'purge a member'({ member: { userId } }) {
        const { db } = app().services
        const deletedAt = new Date('2026-01-01T12:00:00Z')
        await db.update(users).set({ status: 'deleted', deletedAt }).where(eq(users.id, userId))
        await purgeAccounts.run({}, app().services)
      },
    },
  }
}
