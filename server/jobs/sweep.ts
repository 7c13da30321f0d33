import { and, isNotNull, lt, lte, ne, sql } from 'drizzle-orm'
import { addDays, addYears, dayOf } from '#domain/dates.ts'
import { retention } from '#domain/privacy/retention.ts'
import type { Services } from '../context.ts'
import { unheld } from '../db/rows-in-order.ts'
import {
  adoptionInquiries,
  cardTries,
  codes,
  devices,
  emailBodies,
  emails,
  emailUndos,
  idempotencyKeys,
  implants,
  incidents,
  invitations,
  invoices,
  pendingLogins,
  rateLimits,
  sessions,
  threads,
  transferCodes,
  usedChallenges,
  wrongVerifications,
} from '../db/tables/index.ts'
import { eraseOldUnconfirmed } from '../features/accounts/registration/unconfirmed.ts'
import { noOwner } from '../features/accounts/erase.queries.ts'
import { deviceDays } from '../features/accounts/sessions/known-devices.ts'
import { sweepLog } from '../features/audit/sweep-log.ts'
import { sweepLicences } from '../features/cities/sweep-licences.ts'
import { sweepLostReports } from '../features/lost-reports/confirm-lost-report.ts'
import { sweepSightings } from '../features/sightings/sweep-sightings.ts'
import { sweepChats } from '../features/chat/sweep-chats.ts'
import { sweepClients } from '../features/clients/sweep-clients.ts'
import { sweepImports } from '../features/import/by-screen/kept-file.ts'
import { sweepUploads } from '../files/uploads.ts'
import { addUpLotCounts } from '../features/stock/add-up-lot-counts.ts'
import type { Job } from './queue.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Days that adopters' messages are kept (policy page). */
export const inquiryDays = 365
/**
 * Days that a claimed or reverted implant keeps its owner's data, for correcting mistakes
 * (docs/decisions/0035).
 */
export const implantDays = 30
const told = sql`num_nonnulls(${implants.fullname}, ${implants.email}, ${implants.telephone}, ${implants.additional}, ${implants.address},
  ${implants.postalCode}, ${implants.apartment}, ${implants.additionalContact}, ${implants.notes}, ${implants.originalContact}) > 0`

/**
 * Runs nightly. Expired sessions and codes are personal data. One statement per table, so that a
 * large one holds no locks for the others; what another transaction holds stays for the next night.
 */
export const sweep: Job<object, Services> = {
  name: 'sweep',
  urgency: 'later',
  // 4:17 in Quebec.
  cron: '17 4 * * *',
  async run(_, services) {
    const { db, clock, log } = services
    const now = clock.now()
    const dayAgo = new Date(now.getTime() - dayMs)
    const swept = {
      sessions: await db
        .delete(sessions)
        .where(unheld(db, sessions.tokenHash, lte(sessions.expires, now))),
      unconfirmed: await eraseOldUnconfirmed(services),
      emailUndos: await db
        .delete(emailUndos)
        .where(unheld(db, emailUndos.id, lte(emailUndos.expires, now))),
      pendingLogins: await db
        .delete(pendingLogins)
        .where(unheld(db, pendingLogins.tokenHash, lte(pendingLogins.expires, now))),
      devices: await db
        .delete(devices)
        .where(
          unheld(
            db,
            devices.id,
            lt(devices.lastSeen, new Date(now.getTime() - deviceDays * dayMs)),
          ),
        ),
      codes: await db.delete(codes).where(unheld(db, codes.id, lte(codes.expires, now))),
      transferCodes: await db
        .delete(transferCodes)
        .where(unheld(db, transferCodes.animalId, lte(transferCodes.expires, now))),
      // Kept a month, so that managers see that nobody accepted.
      invitations: await db
        .delete(invitations)
        .where(
          unheld(db, invitations.id, lt(invitations.expires, new Date(now.getTime() - 30 * dayMs))),
        ),
      challenges: await db
        .delete(usedChallenges)
        .where(unheld(db, usedChallenges.signature, lt(usedChallenges.expires, now))),
      cardTries: await db
        .delete(cardTries)
        .where(unheld(db, cardTries.number, lte(cardTries.since, dayAgo))),
      // Without key; its rows are never changed.
      wrongVerifications: await db
        .delete(wrongVerifications)
        .where(lte(wrongVerifications.tried, dayAgo)),
      inquiries: await db
        .delete(adoptionInquiries)
        .where(
          unheld(
            db,
            adoptionInquiries.id,
            lt(adoptionInquiries.created, new Date(now.getTime() - inquiryDays * dayMs)),
          ),
        ),
      implants: await db
        .update(implants)
        .set(noOwner)
        .where(
          unheld(
            db,
            implants.id,
            and(
              ne(implants.status, 'open'),
              lt(implants.updated, new Date(now.getTime() - implantDays * dayMs)),
              told,
            ),
          ),
        ),
      invoices: await db
        .update(invoices)
        .set({ fullName: '', address: null })
        .where(
          unheld(
            db,
            invoices.number,
            and(
              lt(invoices.created, new Date(now.getTime() - retention.invoices * 365.25 * dayMs)),
              ne(invoices.fullName, ''),
            ),
          ),
        ),
      emails: await db
        .delete(emails)
        .where(
          unheld(
            db,
            emails.id,
            lt(emails.created, new Date(now.getTime() - retention.emails * 365.25 * dayMs)),
          ),
        ),
      emailBodies: await db
        .delete(emailBodies)
        .where(
          unheld(
            db,
            emailBodies.hash,
            lt(emailBodies.used, addDays(addYears(dayOf(now), -retention.emails), -2)),
          ),
        ),
      incidents: await db
        .delete(incidents)
        .where(
          unheld(
            db,
            incidents.id,
            and(
              isNotNull(incidents.closed),
              sql`${incidents.discovered} < ${dayOf(now)}::date - make_interval(years => ${retention.incidents})`,
            ),
          ),
        ),
      ...(await sweepLicences(services)),
      ...(await sweepClients(services)),
      ...(await sweepChats(services)),
      ...(await sweepLog(services)),
      animalImports: await sweepImports(services),
      uploads: await sweepUploads(services),
      threads: await db
        .delete(threads)
        .where(
          unheld(
            db,
            threads.id,
            lt(threads.lastMessage, new Date(now.getTime() - retention.threads * 365.25 * dayMs)),
          ),
        ),
      ...(await sweepLostReports(services)),
      ...(await sweepSightings(services)),
      lotCounts: await addUpLotCounts(db),
      // Keys and limits use the clocks of the database and of the machine.
      keys: await db
        .delete(idempotencyKeys)
        .where(
          unheld(
            db,
            idempotencyKeys.key,
            sql`${idempotencyKeys.created} < now() - interval '24 hours'`,
          ),
        ),
      limits: await db
        .delete(rateLimits)
        .where(unheld(db, rateLimits.key, lt(rateLimits.expire, Date.now()))),
    }
    log.info(
      Object.fromEntries(Object.entries(swept).map(([name, { rowCount }]) => [name, rowCount])),
      'swept',
    )
  },
}
