import { and, lt, sql } from 'drizzle-orm'
import { addYears, dayOf } from '#domain/dates.ts'
import { retention } from '#domain/privacy/retention.ts'
import type { Services } from '../../context.ts'
import { unheld } from '../../db/rows-in-order.ts'
import { clientLetters, clients } from '../../db/tables/index.ts'

/** Drops clients whom nobody wrote, registered or wrote to for years, and old letters. */
export async function sweepClients({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const today = dayOf(clock.now())
  const since = (years: number) => new Date(`${addYears(today, -years)}T00:00:00Z`)
  const last = since(retention.clients)
  return {
    clientLetters: await db
      .delete(clientLetters)
      .where(
        unheld(db, clientLetters.id, lt(clientLetters.created, since(retention.clientLetters))),
      ),
    clients: await db
      .delete(clients)
      .where(
        unheld(
          db,
          clients.id,
          and(
            lt(clients.updated, last),
            sql`not exists (select from client_records r where r.client_id = clients.id and r.created >= ${last.toISOString()}::timestamptz)`,
            sql`not exists (select from client_letter_recipients r where r.client_id = clients.id and r.at >= ${last.toISOString()}::timestamptz)`,
          ),
        ),
      ),
  }
}
