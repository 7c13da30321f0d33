import { and, eq, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { dayOf } from '#domain/dates.ts'
import { blankAnimal } from '../../db/animal-columns.ts'
import type { Database } from '../../db/connect.ts'
import { eraseEmails } from '../../mail/erase-emails.ts'
import { deleteInOrder, inOrder } from '../../db/rows-in-order.ts'
import {
  adoptionInquiries,
  adoptions,
  alerts,
  animals,
  chatMessages,
  clients,
  events,
  foundReports,
  idempotencyKeys,
  implants,
  invitations,
  licences,
  organizations,
  pictures,
  removals,
  reports,
  shipmentItems,
  shipments,
  sightings,
  stays,
  supportCases,
  threads,
  transactionLines,
  transactions,
  transferCodes,
  transfers,
  users,
} from '../../db/tables/index.ts'
import { erasePosts, eraseSightings } from './erase-posts.queries.ts'
import { stopShipments } from '../shipments/follow-animal.ts'
import { freeItems } from '../stock/free-items.ts'

export const alertKey: [PgColumn, PgColumn] = [alerts.reportId, alerts.email]

/**
 * What a purge removes of animals; `personal-tables.ts` lists every table. Keeps rows without name
 * or number, and timelines without details. Cards return to stock. Returns the pictures whose files
 * to delete.
 */
export async function eraseAnimals(
  tx: Database,
  keeper: { ownerId: string } | { organizationId: string },
  now: Date,
): Promise<string[]> {
  const kept = await tx
    .select({ id: animals.id, status: animals.status })
    .from(animals)
    .where(
      'ownerId' in keeper
        ? eq(animals.ownerId, keeper.ownerId)
        : eq(animals.organizationId, keeper.organizationId),
    )
    .orderBy(animals.id)
    .for('update')
  if (kept.length === 0) return []
  const ids = kept.map(({ id }) => id)
  const seen = await eraseSightings(tx, inArray(sightings.animalId, ids))
  const ofThem = tx.select({ id: reports.id }).from(reports).where(inArray(reports.animalId, ids))
  await deleteInOrder(tx, alertKey, inArray(alerts.reportId, ofThem))
  await deleteInOrder(tx, reports.id, inArray(reports.animalId, ids))
  await deleteInOrder(tx, foundReports.id, inArray(foundReports.animalId, ids))
  await deleteInOrder(tx, threads.id, inArray(threads.animalId, ids))
  await deleteInOrder(tx, adoptionInquiries.id, inArray(adoptionInquiries.animalId, ids))
  await tx.delete(adoptions).where(inArray(adoptions.animalId, ids))
  await tx.delete(transferCodes).where(inArray(transferCodes.animalId, ids))
  await deleteInOrder(tx, removals.animalId, inArray(removals.animalId, ids))
  const gone = await tx
    .delete(pictures)
    .where(inArray(pictures.animalId, ids))
    .returning({ id: pictures.id })
  await stopShipments(tx, ids, 'removed', now)
  await eraseGoods(tx, inArray(transactions.animalId, ids))
  await tx
    .update(implants)
    .set(noOwner)
    .where(inOrder(tx, implants.id, inArray(implants.animalId, ids)))
  await freeItems(tx, { animalIds: ids }, 'removed', now)
  // Those in custody: nobody is left whom the shelter keeps them for.
  await tx
    .update(stays)
    .set({ gone: dayOf(now), outcome: 'other', kennel: null, note: null })
    .where(and(inArray(stays.animalId, ids), isNull(stays.gone)))
  // The city keeps its register (domain/privacy/retention.ts), without the link.
  await tx
    .update(licences)
    .set({ animalId: null })
    .where(inOrder(tx, licences.id, inArray(licences.animalId, ids)))
  await tx
    .update(events)
    .set({ details: {} })
    .where(inOrder(tx, events.id, inArray(events.animalId, ids)))
  const present = kept.filter(({ status }) => status !== 'removed')
  if (present.length > 0) {
    await tx.insert(events).values(
      present.map(({ id }) => ({
        animalId: id,
        eventType: 'removed' as const,
        details: { reason: 'account_purged' },
        userId: null,
        created: now,
      })),
    )
  }
  await tx
    .update(animals)
    .set({ ...blankAnimal, status: 'removed', updated: now })
    .where(inArray(animals.id, ids))
  return [...gone.map(({ id }) => id), ...seen]
}

/**
 * Personal data about animals since transferred: lost reports with address and sightings, their
 * finders, and typed timeline details. Returns the ids of pictures.
 */
async function eraseBeforeTransfer(tx: Database, userId: string): Promise<string[]> {
  const pictureIds: string[] = []
  const given = await tx
    .select({ animalId: transfers.animalId, until: transfers.created })
    .from(transfers)
    .where(eq(transfers.fromUserId, userId))
  for (const { animalId, until } of given) {
    const told = and(
      eq(reports.animalId, animalId),
      eq(reports.userId, userId),
      lte(reports.created, until),
    )
    await deleteInOrder(
      tx,
      alertKey,
      inArray(alerts.reportId, tx.select({ id: reports.id }).from(reports).where(told)),
    )
    const losses = tx.select({ id: reports.id }).from(reports).where(told)
    pictureIds.push(...(await eraseSightings(tx, inArray(sightings.reportId, losses))))
    await deleteInOrder(tx, reports.id, told)
    await deleteInOrder(
      tx,
      foundReports.id,
      and(eq(foundReports.animalId, animalId), lte(foundReports.created, until)),
    )
    await deleteInOrder(
      tx,
      adoptionInquiries.id,
      and(eq(adoptionInquiries.animalId, animalId), lte(adoptionInquiries.created, until)),
    )
    await tx
      .update(events)
      .set({ details: {} })
      .where(
        inOrder(
          tx,
          events.id,
          and(eq(events.animalId, animalId), eq(events.userId, userId), lte(events.created, until)),
        ),
      )
  }
  await tx
    .update(transfers)
    .set({ objection: null })
    .where(inOrder(tx, transfers.id, eq(transfers.fromUserId, userId)))
  return pictureIds
}

/** Keeps numbers, implanter and date. */
export const noOwner = {
  fullname: null,
  email: null,
  telephone: null,
  additional: null,
  address: null,
  postalCode: null,
  apartment: null,
  additionalContact: null,
  notes: null,
  originalContact: null,
} as const

/**
 * What purchases tell of people and animals, besides the amounts and the invoices, which the law
 * keeps (domain/privacy/retention.ts).
 */
async function eraseGoods(tx: Database, whose: SQL | undefined): Promise<void> {
  const those = tx.select({ id: transactions.id }).from(transactions).where(whose)
  await tx
    .update(transactionLines)
    .set({ animalName: null, engraving: null })
    .where(inOrder(tx, transactionLines.id, inArray(transactionLines.transactionId, those)))
  const parcels = await tx
    .update(shipments)
    .set({ fullName: '', email: '', address: null })
    // What follows an animal to its present keeper is theirs.
    .where(
      inOrder(
        tx,
        shipments.id,
        and(
          inArray(shipments.transactionId, those),
          sql`not exists (select from transactions o join animals a on a.id = o.animal_id where o.id = ${shipments.transactionId} and a.status <> 'removed')`,
        ),
      ),
    )
    .returning({ id: shipments.id })
  await tx
    .update(shipmentItems)
    .set({ engraving: null })
    .where(
      inArray(
        shipmentItems.shipmentId,
        parcels.map(({ id }) => id),
      ),
    )
}

/** Returns the ids of their pictures, whose files the caller removes. */
export async function eraseCases(tx: Database, whose: SQL | undefined): Promise<string[]> {
  const rows = await deleteInOrder(tx, supportCases.id, whose).returning({
    pictureId: supportCases.pictureId,
  })
  return rows.flatMap(({ pictureId }) => pictureId ?? [])
}

/**
 * Erases a person elsewhere; rows that cascade from the account go with it. Returns picture ids, as
 * `eraseCases`.
 */
export async function erasePerson(
  tx: Database,
  { id: userId, email }: { id: string; email: string },
): Promise<string[]> {
  const pictureIds = await eraseBeforeTransfer(tx, userId)
  // The organization keeps its animals' reports.
  await tx
    .update(reports)
    .set({ fullName: '', email: null, telephone: null })
    .where(
      inOrder(
        tx,
        reports.id,
        or(eq(reports.userId, userId), eq(sql`lower(${reports.email})`, email)),
      ),
    )
  // Found reports by the person, signed in or by this address.
  const toldSignedIn = sql`select (${events.details} ->> 'foundReportId')::uuid from ${events} where ${events.userId} = ${userId} and ${events.eventType} = 'found_report'`
  await tx
    .update(foundReports)
    .set({
      fullName: '',
      email: null,
      telephone: '',
      message: null,
      addressText: null,
      city: null,
      lng: null,
      lat: null,
      precision: null,
    })
    .where(
      inOrder(
        tx,
        foundReports.id,
        or(
          eq(sql`lower(${foundReports.email})`, email),
          sql`${foundReports.id} in (${toldSignedIn})`,
        ),
      ),
    )
  pictureIds.push(...(await erasePosts(tx, email)))
  await deleteInOrder(tx, threads.id, or(eq(threads.keeper, userId), eq(threads.email, email)))
  await eraseEmails(tx, { id: userId, email })
  // Removals by others that name the person as next guardian.
  await tx
    .update(removals)
    .set({ fullName: null, email: null, telephone: null, addressText: null })
    .where(inOrder(tx, removals.animalId, eq(sql`lower(${removals.email})`, email)))
  await deleteInOrder(
    tx,
    alertKey,
    or(eq(alerts.userId, userId), eq(sql`lower(${alerts.email})`, email)),
  )
  await deleteInOrder(tx, adoptionInquiries.id, eq(sql`lower(${adoptionInquiries.email})`, email))
  await deleteInOrder(tx, invitations.id, eq(sql`lower(${invitations.email})`, email))
  await tx
    .update(organizations)
    .set({ email: null })
    .where(eq(sql`lower(${organizations.email})`, email))
  // The professional sees that the owner is unknown again.
  await tx
    .update(implants)
    .set({ ...noOwner, claimHash: null })
    .where(
      inOrder(
        tx,
        implants.id,
        or(eq(implants.email, email), sql`${implants.originalContact} ->> 'email' = ${email}`),
      ),
    )
  // Their organizations keep what they must of licences, implants and invoices.
  await deleteInOrder(tx, clients.id, or(eq(clients.userId, userId), eq(clients.email, email)))
  pictureIds.push(
    ...(await eraseCases(tx, or(eq(supportCases.userId, userId), eq(supportCases.email, email)))),
  )
  const talk = await deleteInOrder(
    tx,
    [chatMessages.userId, chatMessages.number],
    eq(chatMessages.userId, userId),
  ).returning({ pictureId: chatMessages.pictureId })
  pictureIds.push(...talk.flatMap(({ pictureId }) => pictureId ?? []))
  const bought = or(eq(transactions.userId, userId), eq(transactions.email, email))
  await eraseGoods(tx, bought)
  await tx
    .update(transactions)
    .set({ fullName: '', email: '', telephone: null, address: null, checkoutHash: null })
    .where(bought)
  await tx.delete(idempotencyKeys).where(sql`starts_with(${idempotencyKeys.key}, ${`${userId} `})`)
  await tx.delete(users).where(eq(users.id, userId))
  return pictureIds
}
