import { eq, lte } from 'drizzle-orm'
import { nameFromEmail } from '#domain/accounts/name-from-email.ts'
import type { ReplyOf } from '#domain/contract.ts'
import type { lostReportsApi, TypedLoss } from '#domain/lost-reports/lost-reports.api.ts'
import type { Call, Caller, Services } from '../../context.ts'
import { transaction, type Database } from '../../db/connect.ts'
import { unheld } from '../../db/rows-in-order.ts'
import { lostReports, users } from '../../db/tables/index.ts'
import { removePictureFiles } from '../../files/picture-files.ts'
import { Refusal } from '../../refusal.ts'
import { recordConsent } from '../accounts/consents.ts'
import { signIn } from '../accounts/sessions/sign-in.ts'
import { createAnimal } from '../animals/create-animal.ts'
import { linkLicences } from '../cities/link-licences.ts'
import { linkClients } from '../clients/link-clients.ts'
import { insertPicture } from '../pictures/store-picture.ts'
import { reportLost } from '../reports/report-lost.ts'
import { isTokenOf, tokenShape, uniqueIdIn } from './lost-letter.ts'
import { publishedBy } from './published-loss.ts'

type LostReport = typeof lostReports.$inferSelect

/** @throws Refusal LINK_UNKNOWN for what we did not sign, LINK_GONE for what is late or used */
async function reportOf(
  tx: Database,
  token: string,
  { keyFor, clock }: Pick<Call, 'keyFor' | 'clock'>,
): Promise<LostReport> {
  const [row] = await tx
    .select()
    .from(lostReports)
    .where(eq(lostReports.uniqueId, uniqueIdIn(token)))
    .for('update')
  if (!tokenShape.test(token) || (row && !isTokenOf(keyFor, row, token)))
    throw new Refusal('LINK_UNKNOWN')
  if (!row || row.expires <= clock.now()) throw new Refusal('LINK_GONE')
  return row
}

export const readLostReport = (
  token: string,
  call: Call,
): Promise<ReplyOf<typeof lostReportsApi.read>> =>
  transaction(call.db, async (tx): Promise<TypedLoss | { published: string }> => {
    const published = await publishedBy(tx, token, call)
    if (published) return { published: published.uniqueId }
    const { species, name, date, city, email } = await reportOf(tx, token, call)
    const [account] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
    const { userId } = call.caller
    return {
      species,
      name,
      date,
      city,
      hasAccount: account !== undefined,
      otherAccount: account !== undefined && userId !== null && userId !== account.id,
    }
  })

/**
 * The account (confirmed, with the terms), the animal and the published report in one transaction.
 * @throws Refusal LINK_UNKNOWN; LINK_GONE; USER_EXISTS while the account of that address is not logged in
 */
export async function confirmLostReport(
  token: string,
  call: Call,
): Promise<ReplyOf<typeof lostReportsApi.confirm>> {
  const done = await transaction(call.db, async (tx) => {
    const row = await reportOf(tx, token, call)
    const [account] = await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.email, row.email))
      .for('update')
    if (account && account.id !== call.caller.userId) throw new Refusal('USER_EXISTS')
    // The terms are accepted with the link.
    const caller: Caller = {
      ...(account ? call.caller : await newAccount(tx, row, call)),
      status: 'valid',
    }
    return {
      ...(await publish(tx, row, { ...call, db: tx, caller })),
      newId: account ? null : caller.userId,
    }
  })
  const { newId, ...answer } = done
  return { ...answer, ...(newId !== null && { session: await signIn(newId, call) }) }
}

async function newAccount(
  tx: Database,
  { email, language, telephone }: LostReport,
  { clock }: Call,
): Promise<Caller> {
  const now = clock.now()
  const [user] = await tx
    .insert(users)
    .values({
      email,
      type: 'ind',
      status: 'confirmed',
      language,
      // The profile asks for the name.
      fullName: nameFromEmail(email),
      telephone,
      created: now,
      updated: now,
    })
    .returning({ id: users.id })
  const userId = (user as { id: string }).id
  await recordConsent(tx, { userId, kind: 'terms', given: true, at: now })
  await linkLicences(tx, { userId }, now)
  await linkClients(tx, userId)
  return {
    type: 'ind',
    proType: null,
    status: 'confirmed',
    valid: true,
    needsSecondFactor: false,
    userId,
    email,
    organizationId: null,
    session: null,
    person: null,
  }
}

async function publish(tx: Database, row: LostReport, call: Call) {
  const {
    id,
    species,
    name,
    date,
    email,
    telephone,
    pictureId,
    addressText: text,
    city,
    area,
  } = row
  const uniqueId = await createAnimal(
    { name, species, sex: 'Unknown', color: undefined, race: undefined, dob: undefined },
    call,
    // By which the letter's link finds the notice later.
    { id, uniqueId: row.uniqueId },
  )
  if (pictureId) await insertPicture(tx, id, pictureId, name, call.clock.now())
  const place = {
    text,
    location: [row.lng, row.lat] as [number, number],
    city,
    area,
    precision: row.precision ?? ('address' as const),
  }
  const { alerts } = await reportLost(
    uniqueId,
    {
      date,
      address: { text, location: place.location },
      circumstances: undefined,
      fullName: call.caller.person?.fullName ?? nameFromEmail(email),
      email,
      telephone,
    },
    call,
    place,
  )
  await tx.delete(lostReports).where(eq(lostReports.id, row.id))
  return { unique_id: uniqueId, alerts }
}

/** What nobody confirmed, with its pictures. */
export async function sweepLostReports({
  db,
  clock,
  queue,
}: Pick<Services, 'db' | 'clock' | 'queue'>): Promise<{ lostReports: { rowCount: number } }> {
  const gone = await transaction(db, async (tx) => {
    const rows = await tx
      .delete(lostReports)
      .where(unheld(tx, lostReports.id, lte(lostReports.expires, clock.now())))
      .returning({ pictureId: lostReports.pictureId })
    const pictureIds = rows.flatMap(({ pictureId }) => pictureId ?? [])
    if (pictureIds.length > 0) await queue.enqueue(tx, removePictureFiles, { pictureIds })
    return rows.length
  })
  return { lostReports: { rowCount: gone } }
}
