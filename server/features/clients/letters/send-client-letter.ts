import { and, asc, eq } from 'drizzle-orm'
import type { RecipientStatus } from '#domain/clients/letters.ts'
import { whyNot } from '#domain/clients/letters.ts'
import type { Services } from '../../../context.ts'
import {
  clientLetterRecipients as recipients,
  clientLetters as letters,
  clients,
} from '../../../db/tables/index.ts'
import type { Job } from '../../../jobs/queue.ts'
import { stopPage, stopToken } from './letter-link.ts'
import { senderOf } from './letters.queries.ts'
import { emailHashOf, unsubscribedAmong } from './unsubscribes.ts'
import { writeLetter } from './write-letter.ts'

/**
 * One at a time, each noted as it is sent: a run that was stopped goes on behind the last. Consent is
 * asked again at each one's turn.
 */
export const sendClientLetter: Job<{ letterId: string }, Services> = {
  name: 'send-client-letter',
  urgency: 'later',
  async run({ letterId }, services) {
    const { db } = services
    const [letter] = await db.select().from(letters).where(eq(letters.id, letterId))
    if (!letter) return
    const organization = await senderOf(db, letter.organizationId)
    const waiting = await db
      .select({ id: recipients.id })
      .from(recipients)
      .where(and(eq(recipients.letterId, letterId), eq(recipients.status, 'waiting')))
      .orderBy(asc(recipients.id))
    const failures: unknown[] = []
    for (const { id } of waiting)
      await sendTo(id, letter, organization, services).catch((error: unknown) =>
        failures.push(error),
      )
    if (failures.length > 0)
      throw new AggregateError(failures, `${failures.length} letters could not be sent`)
  },
}

async function sendTo(
  id: string,
  letter: typeof letters.$inferSelect,
  organization: Awaited<ReturnType<typeof senderOf>>,
  services: Services,
): Promise<void> {
  const { db, mailer, clock, keyFor, publicUrl } = services
  const note = (status: RecipientStatus, email: string | null) =>
    db
      .update(recipients)
      .set({ status, at: clock.now(), ...(email && { emailHash: emailHashOf(email) }) })
      .where(eq(recipients.id, id))
  const [client] = await db
    .select({
      email: clients.email,
      language: clients.language,
      consentState: clients.consentState,
    })
    .from(recipients)
    .innerJoin(clients, eq(clients.id, recipients.clientId))
    .where(eq(recipients.id, id))
  const email = client?.email ?? null
  if (!client || email === null) return void (await note('no_email', null))
  const { kind, organizationId } = letter
  const isRefused =
    whyNot(kind, client) !== null ||
    (kind === 'commercial' && (await unsubscribedAmong(db, organizationId, [email])).size > 0)
  if (isRefused) return void (await note('withdrawn', null))
  const token = stopToken(keyFor, id)
  const written = writeLetter(services, organization, letter, {
    language: client.language,
    stopUrl: stopPage(services, token),
  })
  if (!written) return
  const { subject, html, text } = written
  const outcome = await mailer.send(
    {
      to: email,
      ...(organization.email && { replyTo: organization.email }),
      subject,
      html,
      text,
      key: `client-letter:${id}`,
      unsubscribe: `${publicUrl}/api/letters/unsubscribe/${token}`,
    },
    'later',
  )
  await note(outcome, email)
}
