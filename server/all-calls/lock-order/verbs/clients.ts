import { eq } from 'drizzle-orm'
import { clientsApi } from '#domain/clients/clients.api.ts'
import { transaction } from '../../../db/connect.ts'
import { clients, users } from '../../../db/tables/index.ts'
import { uuidv7 } from '../../../db/uuid.ts'
import { linkClients } from '../../../features/clients/link-clients.ts'
import { registerClients } from '../../../features/clients/register-client.ts'
import { purgeAccounts } from '../../../features/privacy/purge-accounts.ts'
import type { TestAccount, TestApp } from '../../../testing/test-app.ts'
import { answered, type Subject } from '../pairs.ts'

interface Known {
  clinic: TestAccount
  /** Whose address the first of the clients has. */
  person: TestAccount
  ids: [string, string, string]
}

/** What enters, changes and erases clients. */
export function clientVerbs(app: () => TestApp): Subject<Known> {
  const told = {
    telephone: '(514) 555-0166',
    address: '12 rue Principale',
    language: 'fr' as const,
  }
  const emails = ({ person: { email } }: Pick<Known, 'person'>) => [email, `b${email}`, `c${email}`]
  return {
    name: 'clients',
    async make() {
      const t = app()
      const clinic = await t.account({ type: 'pro' })
      const person = await t.account()
      const ids: Known['ids'] = [uuidv7(), uuidv7(), uuidv7()]
      // The last first in the table.
      await t.services.db.insert(clients).values(
        ids
          .map((id, nth) => ({
            id,
            organizationId: clinic.organizationId ?? '',
            fullName: 'Odile Proprio',
            email: emails({ person })[nth] ?? '',
            language: 'fr' as const,
          }))
          .toReversed(),
      )
      return { clinic, person, ids }
    },
    verbs: {
      save: ({ clinic, person, ids: [id] }) =>
        answered(
          app().call(clientsApi.save, {
            as: clinic,
            params: { id },
            body: { fullName: 'Odile Proprio', email: person.email, language: 'fr' },
          }),
        ),
      merge: ({ clinic, ids: [first, , third] }) =>
        answered(app().call(clientsApi.merge, { as: clinic, body: { ids: [third, first] } })),
      remove: ({ clinic, ids: [, id] }) =>
        answered(app().call(clientsApi.remove, { as: clinic, params: { id } })),
      register: (one) =>
        transaction(app().services.db, (tx) =>
          registerClients(
            tx,
            one.clinic.organizationId ?? '',
            emails(one)
              .toReversed()
              .map((email) => ({
                person: { ...told, fullName: 'Odile Proprio', email },
                record: { kind: 'implant' as const },
              })),
            app().services.clock.now(),
          ),
        ),
      link: ({ person: { userId } }) =>
        transaction(app().services.db, (tx) => linkClients(tx, userId)),
      // Of a deletion that is due.
      async 'purge the person'({ person: { userId } }) {
        const { db } = app().services
        const deletedAt = new Date('2026-01-01T12:00:00Z')
        await db.update(users).set({ status: 'deleted', deletedAt }).where(eq(users.id, userId))
        await purgeAccounts.run({}, app().services)
      },
    },
  }
}
