import { eq } from 'drizzle-orm'
import { alertsApi } from '#domain/alerts/alerts.api.ts'
import { clientLettersApi } from '#domain/clients/letters.api.ts'
import { linksApi } from '#domain/links/links.api.ts'
import {
  clientLetterRecipients,
  clientLetters,
  clients,
  clientUnsubscribes,
  users,
} from '../../../../db/tables/index.ts'
import { subscriptionToken } from '../../../../features/alerts/subscription-tokens.ts'
import { stopToken } from '../../../../features/clients/letters/letter-link.ts'
import { hashToken, newToken } from '../../../../tokens.ts'
import type { Writer } from '../../../killed-database/writers.ts'
import { count, maker, queued } from '../../maker.ts'
import type { LinkScene } from './scene.ts'

/** What people do by the links of letters: end them, take them up again, and ask for new links. */
export function letterLinkMakers({ t, notice }: LinkScene): Writer[] {
  const { db, keyFor } = t.services
  async function subscriber(noAlerts: boolean) {
    const { userId } = await t.account()
    await db.update(users).set({ noAlerts }).where(eq(users.id, userId))
    const token = subscriptionToken(keyFor, { kind: 'person', id: userId })
    return { params: { token }, mark: userId }
  }
  async function clientOf(unsubscribed: boolean) {
    const { organizationId } = await t.account({ type: 'pro' })
    const organization = organizationId ?? ''
    const emailHash = hashToken(newToken())
    const created = new Date()
    const [client] = await db
      .insert(clients)
      .values({
        organizationId: organization,
        fullName: 'Ada Abonnée',
        language: 'fr',
        unsubscribed,
        withdrawn: unsubscribed ? created : null,
      })
      .returning({ id: clients.id })
    if (unsubscribed)
      await db
        .insert(clientUnsubscribes)
        .values({ organizationId: organization, emailHash, created })
    const [letter] = await db
      .insert(clientLetters)
      .values({
        organizationId: organization,
        kind: 'commercial',
        content: { fr: { subject: 'Rabais', text: 'Bonjour' } },
        skipped: { no_email: 0, no_consent: 0, withdrawn: 0 },
      })
      .returning({ id: clientLetters.id })
    const [recipient] = await db
      .insert(clientLetterRecipients)
      .values({ letterId: letter?.id ?? '', clientId: client?.id ?? '', status: 'sent', emailHash })
      .returning({ id: clientLetterRecipients.id })
    return { params: { token: stopToken(keyFor, recipient?.id ?? '') }, mark: client?.id ?? '' }
  }
  const unsubscribes =
    '(select count(*) from client_unsubscribes u where u.organization_id = c.organization_id)'

  return [
    maker(alertsApi.stop, count('users where id = $1::uuid and no_alerts'), () =>
      subscriber(false),
    ),
    maker(alertsApi.resume, count('users where id = $1::uuid and not no_alerts'), () =>
      subscriber(true),
    ),
    maker(
      clientLettersApi.stop,
      count(
        `clients c where c.id = $1::uuid and c.unsubscribed and c.withdrawn is not null and ${unsubscribes} = 1`,
      ),
      () => clientOf(false),
    ),
    maker(
      clientLettersApi.resume,
      count(
        `clients c where c.id = $1::uuid and not c.unsubscribed and c.withdrawn is null and ${unsubscribes} = 0`,
      ),
      () => clientOf(true),
    ),
    maker(linksApi.again, queued('send-new-link', 'uniqueId'), async () => {
      const { uniqueId, token } = await notice()
      return { params: { kind: 'found-animal', id: uniqueId }, body: { token }, mark: uniqueId }
    }),
    maker(
      linksApi.withdraw,
      count(
        `found_animals f join audit_log l on l.subject = f.unique_id and l.action = 'links_withdrawn'
          where f.unique_id = $1 and f.links_version = 1`,
      ),
      async () => {
        const { uniqueId } = await notice()
        return {
          as: await t.account({ type: 'admin' }),
          params: { kind: 'found-animal', id: uniqueId },
          body: {},
          mark: uniqueId,
        }
      },
    ),
  ]
}
