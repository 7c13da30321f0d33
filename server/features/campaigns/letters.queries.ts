import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { LetterStatus } from '#domain/campaigns/campaign.ts'
import type { Database } from '../../db/connect.ts'
import { campaignLetters, campaignLicences, campaignRecipients } from '../../db/tables/index.ts'
import { isFirstOfDwelling, l } from '../licences/first-of-dwelling.ts'
import type { StoredLicence } from '../licences/licence.queries.ts'
import { isWanted } from './recipients.queries.ts'

export type WaitingLetter = typeof campaignLetters.$inferSelect

/** Ordered by id. @param after the last id of those before */
export const nextLetters = (
  db: Database,
  campaignId: string,
  after: string,
  most: number,
): Promise<WaitingLetter[]> =>
  db
    .select()
    .from(campaignLetters)
    .where(
      and(
        eq(campaignLetters.campaignId, campaignId),
        eq(campaignLetters.status, 'waiting'),
        gt(campaignLetters.id, after),
      ),
    )
    .orderBy(asc(campaignLetters.id))
    .limit(most)

/** Of an owner: a licence that is to be renewed. */
export interface NamedLicence {
  licence: StoredLicence
  /** Of its dwelling, which decides fees. */
  firstOfDwelling: boolean
}

/** The licences of owners that are still to be renewed, the earliest end first. */
export async function licencesOfRecipients(
  db: Database,
  recipientIds: string[],
  today: string,
): Promise<Map<string, NamedLicence[]>> {
  const rows = await db
    .select({
      licence: l,
      recipientId: campaignLicences.recipientId,
      firstOfDwelling: isFirstOfDwelling(today),
    })
    .from(campaignLicences)
    .innerJoin(l, eq(l.id, campaignLicences.licenceId))
    .where(and(inArray(campaignLicences.recipientId, recipientIds), sql.raw(isWanted)))
    .orderBy(asc(l.to), asc(l.id))
  return Map.groupBy(rows, ({ recipientId }) => recipientId)
}

/** What each letter names, by its id: of a reminder, the licences that end that day. */
export async function licencesOfLetters(
  db: Database,
  letters: WaitingLetter[],
  today: string,
): Promise<Map<string, NamedLicence[]>> {
  const recipientIds = [...new Set(letters.map(({ recipientId }) => recipientId))]
  const theirs = await licencesOfRecipients(db, recipientIds, today)
  return new Map(
    letters.map(({ id, kind, ends, recipientId }) => [
      id,
      (theirs.get(recipientId) ?? []).filter(
        ({ licence }) => kind === 'first' || licence.to === ends,
      ),
    ]),
  )
}

/** Whether nobody closed its campaign meanwhile. */
export const isWaiting = async (db: Database, id: string): Promise<boolean> =>
  (await db.$count(
    campaignLetters,
    and(eq(campaignLetters.id, id), eq(campaignLetters.status, 'waiting')),
  )) > 0

/** What is still to be written to an owner is printed. */
export async function turnToPaper(db: Database, recipientId: string): Promise<void> {
  await db
    .update(campaignRecipients)
    .set({ channel: 'paper' })
    .where(eq(campaignRecipients.id, recipientId))
}

export async function markLetter(
  db: Database,
  id: string,
  status: LetterStatus,
  now: Date,
): Promise<void> {
  await db
    .update(campaignLetters)
    .set({ status, ...(status === 'sent' && { sent: now }) })
    .where(eq(campaignLetters.id, id))
}
