import type { Pool } from 'pg'
import { citiesApi } from '#domain/cities/cities.api.ts'
import { addDays } from '#domain/dates.ts'
import { emailsApi } from '#domain/emails/emails.api.ts'
import { templatesApi } from '#domain/emails/templates.api.ts'
import { jobsApi } from '#domain/admin/jobs.api.ts'
import { backupApi } from '#domain/backup/backup.api.ts'
import { metricsApi } from '#domain/figures/figures.api.ts'
import { deskApi } from '#domain/payments/desk.api.ts'
import { heldLetters, refunds, restores } from '../../../../db/tables/index.ts'
import { uuidv7 } from '../../../../db/uuid.ts'
import { newUniqueId } from '../../../../features/animals/unique-id.ts'
import { sendSecurityNotice } from '../../../../features/accounts/send-security-notice.ts'
import { letterId, startLetterBook } from '../../../../mail/letter-book.ts'
import { notedMailer } from '../../../../mail/noted-mailer.ts'
import type { Writer } from '../../../killed-database/writers.ts'
import { cityWith, clerkOf } from '../../../test-licences.ts'
import { gatewayOf } from '../../../test-orders.ts'
import { count, maker } from '../../maker.ts'
import type { deskScene } from './scene.ts'

/** What staff write of letters, jobs, figures, cities, payments and a restored server. */
export function operationMakers({ t, admin, paid }: ReturnType<typeof deskScene>): Writer[] {
  const { db, clock } = t.services
  const noted = (action: string, subject: string) =>
    `audit_log where action = '${action}' and subject = ${subject}`
  const notice = async () => ({
    userId: (await t.account()).userId,
    change: 'totpAdded' as const,
    at: clock.now().toISOString(),
  })

  /** Of a letter that was sent. */
  async function sentLetter(): Promise<string> {
    const data = await notice()
    const { mailer, log } = t.services
    const book = startLetterBook(db.$client as Pool, clock)
    await sendSecurityNotice.run(data, {
      ...t.services,
      mailer: notedMailer({ mailer, book, log, job: sendSecurityNotice, data, isAgain: false }),
    })
    return letterId(`security:${data.userId}:${data.change}:${data.at}`)
  }
  /** Of a job that gave up and was never begun, as `invariants.ts` tells those of the drill. */
  async function failedJob(): Promise<string> {
    const { rows } = await db.$client.query<{ id: string }>(
      `insert into pgboss.job (name, data, state, retry_limit, completed_on, keep_until, policy)
       values ($1, $2, 'failed', 20, now(), now() + interval '7 days', 'standard') returning id`,
      [sendSecurityNotice.name, await notice()],
    )
    return rows[0]?.id ?? ''
  }
  async function refundAsked() {
    const { id, uniqueId, trnId } = await paid()
    await db.insert(refunds).values({
      id: uuidv7(), transactionId: id, trnId: trnId ?? '', kind: 'refund', cents: 100, reason: 'staff',
      note: 'Erreur.', state: 'asked', created: clock.now(), updated: clock.now(),
    }) // prettier-ignore
    return { as: await admin(), params: { id: uniqueId }, mark: uniqueId }
  }
  async function restored() {
    await db.insert(restores).values({
      base: 'drill', reached: clock.now(), restored: clock.now(), invoiceFloor: 0, creditNoteFloor: 0,
      erasures: 0, sessions: 0, files: 0, missingFiles: 0,
    }) // prettier-ignore
    const as = await t.account({ type: 'god' })
    return { as, mark: as.userId }
  }

  return [
    maker(emailsApi.again, count(noted('email_sent_again', '$1')), async () => {
      const id = await sentLetter()
      return { as: await admin(), params: { id }, mark: id }
    }),
    maker(
      templatesApi.test,
      count("audit_log where action = 'email_tested' and user_id = $1::uuid"),
      async () => {
        const as = await admin()
        const params = { kind: 'send-security-notice' }
        return { as, params, body: { language: 'fr', variant: 1 }, mark: as.userId }
      },
    ),
    maker(
      jobsApi.retry,
      count(
        `${noted('job_retried', '$1')} and not exists (select from pgboss.job j where j.id::text = subject and j.state = 'failed')`,
      ),
      async () => {
        const id = await failedJob()
        return { as: await admin(), params: { id }, mark: id }
      },
    ),
    maker(
      metricsApi.fill,
      count(
        `${noted('figures_filled', "$1 || ' ' || $1")} and exists (select from filled_days f where f.day = $1::date)`,
      ),
      async (n) => {
        const day = addDays('2001-01-01', n)
        return { as: await admin(), body: { from: day, to: day }, mark: day }
      },
    ),
    maker(citiesApi.save, count('cities where name = $1'), async () => {
      const clerk = await clerkOf(t)
      const { id } = await cityWith(t, clerk)
      const name = `Rebaptisée ${newUniqueId()}`
      const { organizationId } = clerk
      return { as: await admin(), params: { id }, body: { name, organizationId }, mark: name }
    }),
    maker(deskApi.refundAgain, count(noted('refund_asked', '$1')), refundAsked),
    maker(deskApi.receipt, count(noted('receipt_sent_again', '$1')), async () => {
      const { uniqueId } = await paid()
      return { as: await admin(), params: { id: uniqueId }, mark: uniqueId }
    }),
    maker(
      deskApi.reconcileDay,
      count("audit_log where action = 'day_reconciled' and user_id = $1::uuid"),
      async () => {
        const as = await admin()
        return { as, params: { day: gatewayOf(t).dayOf(clock.now()) }, mark: as.userId }
      },
    ),
    maker(
      backupApi.letters,
      count(`audit_log where action = 'held_letters_sent' and user_id = split_part($1, ' ', 1)::uuid
        and exists (select from held_letters h where h.id = split_part($1, ' ', 2)::uuid and h.is_sent)`),
      async () => {
        const [as, id, kind] = [await admin(), crypto.randomUUID(), sendSecurityNotice.name]
        await db.insert(heldLetters).values({ id, kind, data: await notice(), queued: clock.now() })
        return { as, body: { kind, send: true }, mark: `${as.userId} ${id}` }
      },
    ),
    {
      ...maker(
        backupApi.payments,
        count("audit_log where action = 'payments_fetched' and user_id = $1::uuid"),
        restored,
      ),
      alone: 'restore',
    },
    {
      ...maker(
        backupApi.open,
        count(`audit_log where action = 'server_opened' and user_id = $1::uuid
          and exists (select from restores r where r.opened_by = user_id)`),
        restored,
      ),
      alone: 'restore',
    },
  ]
}
