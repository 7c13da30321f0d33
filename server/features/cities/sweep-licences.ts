import { and, eq, inArray, isNotNull, lt, ne, or, sql } from 'drizzle-orm'
import { dayOf } from '#domain/dates.ts'
import type { Services } from '../../context.ts'
import type { Database } from '../../db/connect.ts'
import { unheld } from '../../db/rows-in-order.ts'
import { cities, licencePayments, licences } from '../../db/tables/index.ts'
import { decisionKey } from '../../files/decision-files.ts'
import type { Files } from '../../files/files.ts'
import { rereadDwellings } from './reread-dwellings.ts'

/** Days that an application waits for its payment. */
const pendingDays = 90

/** What stays of a licence whose time is over: its city, period, fee and tag. */
const unnamed = {
  animalId: null,
  card: null,
  microchip: null,
  tattoo: null,
  animalName: '',
  assistanceCertificate: null,
  distinctiveSigns: null,
  contraindication: null,
  decision: null,
  renewals: null,
  otherInfo: null,
  contactName: '',
  telephone: '',
  email: '',
  address: '',
  apartment: null,
  postalCode: '',
  keeperAge: null,
  keeperAgeOn: null,
  contacts: [],
  reason: null,
  dwelling: '',
  animalKey: '',
} satisfies Partial<typeof licences.$inferInsert>

/**
 * Ends the licences whose last day is past, drops applications that were never paid, reads dwellings
 * that were kept in an earlier form, and erases the names in licences that their city needs no more (requirements/cities.md 3).
 */
export async function sweepLicences({
  db,
  clock,
  files,
}: Pick<Services, 'db' | 'clock' | 'files'>) {
  const now = clock.now()
  const today = dayOf(now)
  /** The last days whose names the city needs no more. */
  const years = db
    .select({ years: cities.retentionYears })
    .from(cities)
    .where(eq(cities.id, licences.cityId))
  const over = sql`(${today}::date - make_interval(years => (${years})))::date`
  const swept = {
    dwellings: await rereadDwellings(db),
    expired: await db
      .update(licences)
      .set({ status: 'expired' })
      .where(unheld(db, licences.id, and(eq(licences.status, 'active'), lt(licences.to, today)))),
    applications: await db
      .update(licences)
      .set({ ...unnamed, status: 'revoked', ended: today })
      .where(
        unheld(
          db,
          licences.id,
          and(
            eq(licences.status, 'pending'),
            lt(licences.created, new Date(now.getTime() - pendingDays * 24 * 60 * 60 * 1000)),
          ),
        ),
      ),
    licences: await db
      .update(licences)
      .set(unnamed)
      .where(
        unheld(
          db,
          licences.id,
          and(
            ne(licences.contactName, ''),
            ne(licences.status, 'pending'),
            ne(licences.status, 'active'),
            or(lt(licences.ended, over), lt(licences.to, over)),
          ),
        ),
      ),
    refundReasons: await db
      .update(licencePayments)
      .set({ reason: null })
      .where(
        unheld(
          db,
          licencePayments.id,
          and(
            isNotNull(licencePayments.reason),
            inArray(
              licencePayments.licenceId,
              db.select({ id: licences.id }).from(licences).where(eq(licences.contactName, '')),
            ),
          ),
        ),
      ),
  }
  await removeDecisions(db, files)
  return swept
}

/** Files of decisions that no licence with names has any more; what fails is done the next time. */
async function removeDecisions(db: Database, files: Files): Promise<void> {
  const nameless = await db
    .select({ id: licences.id, name: licences.decisionFile })
    .from(licences)
    .where(and(isNotNull(licences.decisionFile), eq(licences.contactName, '')))
  for (const { id, name } of nameless) {
    if (name === null) continue
    const named = and(eq(licences.decisionFile, name), ne(licences.contactName, ''))
    if ((await db.$count(licences, named)) === 0) await files.remove(decisionKey(name))
    await db.update(licences).set({ decisionFile: null }).where(eq(licences.id, id))
  }
}
