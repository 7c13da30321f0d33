import { and, asc, count, desc, eq, inArray, isNotNull, not, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { intakeFields } from '#domain/animals/intake.ts'
import type { Database } from '../../db/connect.ts'
import {
  adoptionInquiries,
  adoptions,
  alerts,
  animals,
  auditLog,
  consents,
  devices,
  events,
  foundReports,
  implants,
  invitations,
  organizations,
  passkeys,
  pictures,
  recoveryCodes,
  removals,
  reports,
  sessions,
  supportCases,
  transfers,
  users,
} from '../../db/tables/index.ts'

export type Value = string | number | boolean | Date | null | Record<string, unknown>
export type Row = Record<string, Value>

export const sectionNames = [
  'account',
  'profile',
  'contacts',
  'consents',
  'organization',
  'animals',
  'pictures',
  'adoptions',
  'transfers',
  'removals',
  'guardianships',
  'events',
  'reports',
  'foundReceived',
  'foundSent',
  'inquiriesReceived',
  'inquiriesSent',
  'alerts',
  'implants',
  'support',
  'sessions',
  'devices',
  'passkeys',
  'invitationsReceived',
  'invitationsSent',
  'audit',
  'decisions',
] as const
export type SectionName = (typeof sectionNames)[number]

/** Everything held on a person by part; a part without rows holds nothing. */
export type PersonalData = Record<SectionName, Row[]>

/** A picture of the person's animals, and the name of its file in the copy. */
export interface OwnPicture {
  id: string
  file: string
}

/** Reads everything held on a person: no hashes, no secrets, nothing of other people (decisions 11). */
export async function personalDataOf(db: Database, userId: string): Promise<{ data: PersonalData; pictures: OwnPicture[] }> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) throw new Error('the account is gone')
  const own = await db.select().from(animals).where(eq(animals.ownerId, userId)).orderBy(asc(animals.created))
  const names = new Map(own.map(({ id, uniqueId }) => [id, uniqueId]))
  const shown = await picturesOf(db, names)
  const data: PersonalData = {
    account: [
      {
        id: user.id,
        email: user.email,
        newEmail: user.newEmail,
        type: user.type,
        status: user.status,
        language: user.language,
        password: user.passwordHash !== null,
        google: user.googleId !== null,
        authenticator: user.totpSecret !== null,
        recoveryCodes: await db.$count(recoveryCodes, eq(recoveryCodes.userId, userId)),
        terms: user.accept,
        partners: user.partners,
        alerts: !user.noAlerts,
        created: user.created,
        updated: user.updated,
      },
    ],
    profile: [
      {
        fullName: user.fullName,
        telephone: user.telephone,
        line: user.isCell,
        address: user.addressText,
        apartment: user.apartment,
        city: user.city,
        postalCode: user.postalCode,
        longitude: user.lng,
        latitude: user.lat,
      },
    ],
    contacts: user.contacts.map(({ fullName, telephone, is_cell, email }) => ({ fullName, telephone, line: is_cell, email: email ?? null })),
    consents: await db
      .select({ kind: consents.kind, given: consents.given, version: consents.textVersion, at: consents.at })
      .from(consents)
      .where(eq(consents.userId, userId))
      .orderBy(desc(consents.at)),
    organization: await organizationOf(db, userId),
    animals: own.map((animal) => ({
      animal: animal.uniqueId,
      name: animal.name,
      species: animal.species,
      sex: animal.sex,
      color: animal.color,
      breed: animal.race,
      birth: animal.dob,
      notes: animal.notes,
      status: animal.status,
      card: animal.card,
      microchip: animal.microchip,
      tattoo: animal.tattoo,
      medal: animal.medal,
      sterilized: animal.sterilized,
      postalCode: animal.postalCode,
      lostCity: animal.publishedCity,
      lostDate: animal.publishedDate,
      source: animal.source,
      created: animal.created,
      updated: animal.updated,
    })),
    pictures: shown.map(({ uniqueId, name, file, created }) => ({ animal: uniqueId, name, file, created })),
    adoptions: await adoptionsOf(db, names),
    transfers: await transfersOf(db, userId),
    removals: await removalsOf(db, userId, names),
    guardianships: await db
      .select({ fullName: removals.fullName, email: removals.email, telephone: removals.telephone, address: removals.addressText, created: removals.created })
      .from(removals)
      .where(eq(sql`lower(${removals.email})`, user.email)),
    events: await eventsOf(db, userId, names),
    reports: await reportsOf(db, userId, names),
    foundReceived: await receivedBy(db, foundReports, names),
    foundSent: await foundSentBy(db, userId, user.email),
    inquiriesReceived: await receivedBy(db, adoptionInquiries, names),
    inquiriesSent: await db
      .select({
        fullName: adoptionInquiries.fullName,
        email: adoptionInquiries.email,
        telephone: adoptionInquiries.telephone,
        message: adoptionInquiries.message,
        created: adoptionInquiries.created,
      })
      .from(adoptionInquiries)
      .where(eq(sql`lower(${adoptionInquiries.email})`, user.email)),
    alerts: await db
      .select({ kind: alerts.kind, city: reports.city, date: reports.date, sent: alerts.sent })
      .from(alerts)
      .innerJoin(reports, eq(reports.id, alerts.reportId))
      .where(eq(alerts.userId, userId))
      .orderBy(desc(alerts.reportId)),
    implants: await implantsOf(db, user.email, names),
    support: await db
      .select({
        caseNumber: supportCases.number,
        notes: supportCases.notes,
        details: supportCases.context,
        status: supportCases.status,
        answer: supportCases.answer,
        answered: supportCases.answeredAt,
        created: supportCases.created,
      })
      .from(supportCases)
      .where(eq(supportCases.userId, userId))
      .orderBy(desc(supportCases.created)),
    sessions: await db
      .select({ browser: sessions.userAgent, created: sessions.created, lastSeen: sessions.lastSeen, expires: sessions.expires })
      .from(sessions)
      .where(eq(sessions.userId, userId))
      .orderBy(desc(sessions.created)),
    devices: await db
      .select({ created: devices.created, lastSeen: devices.lastSeen })
      .from(devices)
      .where(eq(devices.userId, userId))
      .orderBy(desc(devices.created)),
    passkeys: await db
      .select({ name: passkeys.name, created: passkeys.created, lastUsed: passkeys.lastUsed })
      .from(passkeys)
      .where(eq(passkeys.userId, userId))
      .orderBy(desc(passkeys.created)),
    invitationsReceived: await db
      .select({ organization: organizations.businessName, created: invitations.created, expires: invitations.expires })
      .from(invitations)
      .innerJoin(organizations, eq(organizations.id, invitations.organizationId))
      .where(eq(sql`lower(${invitations.email})`, user.email)),
    invitationsSent: await db.select({ created: invitations.created, expires: invitations.expires }).from(invitations).where(eq(invitations.invitedBy, userId)),
    audit: await auditOf(db, [userId, ...names.values()]),
    decisions: await db
      .select({ action: auditLog.action, number: count(), last: sql<Date>`max(${auditLog.created})`.mapWith(auditLog.created) })
      .from(auditLog)
      .where(eq(auditLog.userId, userId))
      .groupBy(auditLog.action),
  }
  return { data, pictures: shown.map(({ id, file }) => ({ id, file })) }
}

const organizationOf = (db: Database, userId: string) =>
  db
    .select({
      businessName: organizations.businessName,
      type: organizations.proType,
      manager: users.manager,
      email: organizations.email,
      telephone: organizations.telephone,
      extension: organizations.telephoneExt,
      license: organizations.license,
      address: organizations.addressText,
      city: organizations.city,
      postalCode: organizations.postalCode,
      validated: organizations.valid,
      created: organizations.created,
    })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .where(eq(users.id, userId))

type Names = ReadonlyMap<string, string>
const nameIn = (names: Names, animalId: string): string | null => names.get(animalId) ?? null

async function picturesOf(db: Database, names: Names) {
  const rows = await db
    .select()
    .from(pictures)
    .where(inArray(pictures.animalId, [...names.keys()]))
    .orderBy(asc(pictures.animalId), asc(pictures.position), asc(pictures.id))
  return rows.map(({ id, animalId, name, created }, index) => {
    const uniqueId = names.get(animalId) as string
    return { id, uniqueId, name, created, file: `photos/${uniqueId}-${index + 1}.webp` }
  })
}

async function adoptionsOf(db: Database, names: Names): Promise<Row[]> {
  const rows = await db
    .select()
    .from(adoptions)
    .where(inArray(adoptions.animalId, [...names.keys()]))
  return rows.map(({ animalId, childContact, dogContact, catContact, ...row }) => ({
    animal: nameIn(names, animalId),
    ...row,
    children: childContact,
    dogs: dogContact,
    cats: catContact,
  }))
}

/** Animals that came or went by a code, without the other keeper; the person's own words, and what was decided on them. */
async function transfersOf(db: Database, userId: string): Promise<Row[]> {
  const rows = await db
    .select({ transfer: transfers, animal: animals.uniqueId })
    .from(transfers)
    .innerJoin(animals, eq(animals.id, transfers.animalId))
    .where(or(eq(transfers.fromUserId, userId), eq(transfers.toUserId, userId)))
    .orderBy(desc(transfers.created))
  return rows.map(({ transfer, animal }) => ({
    animal,
    event: 'transferred',
    received: transfer.toUserId === userId,
    at: transfer.created,
    ...(transfer.fromUserId === userId && transfer.objectedAt !== null && { objection: transfer.objection, objected: transfer.objectedAt }),
    ...(transfer.decision !== null && { decision: transfer.decision, explanation: transfer.notes }),
  }))
}

/** Not what another keeper of the same animal did while it was theirs: that is about them. */
const ofOtherKeeper = (userId: string, animalId: AnyPgColumn, by: AnyPgColumn) => sql`exists (
  select from ${transfers} handed left join ${users} keeper on keeper.organization_id in (handed.from_organization_id, handed.to_organization_id)
  where handed.animal_id = ${animalId} and ${by} in (handed.from_user_id, handed.to_user_id, keeper.id) and ${by} <> ${userId})`

/** Microchips implanted in the own animals, or for this owner: who was told as another owner is someone else. */
async function implantsOf(db: Database, email: string, names: Names): Promise<Row[]> {
  const rows = await db
    .select({ implant: implants, organization: organizations.businessName })
    .from(implants)
    .innerJoin(organizations, eq(organizations.id, implants.organizationId))
    .where(or(eq(implants.email, email), inArray(implants.animalId, [...names.keys()])))
    .orderBy(desc(implants.created))
  return rows.map(({ implant, organization }) => ({
    microchip: implant.microchip,
    card: implant.card,
    organization,
    date: implant.implantDate,
    ...(implant.email === email && {
      fullName: implant.fullname,
      email,
      telephone: implant.telephone,
      address: implant.address,
      apartment: implant.apartment,
      postalCode: implant.postalCode,
      notes: implant.notes,
    }),
    created: implant.created,
  }))
}

/** Why the own animals left, or those that the person removed; the next guardian is someone else. */
async function removalsOf(db: Database, userId: string, names: Names): Promise<Row[]> {
  const rows = await db
    .select({ removal: removals, animal: animals.uniqueId })
    .from(removals)
    .innerJoin(animals, eq(animals.id, removals.animalId))
    .where(or(eq(removals.userId, userId), inArray(removals.animalId, [...names.keys()])))
    .orderBy(desc(removals.created))
  return rows.map(({ removal: { reason, notes, euthanasia, euthanasiaReason, created }, animal }) => ({
    animal,
    reason,
    notes,
    euthanasia,
    euthanasiaReason,
    created,
  }))
}

/** What happened to the own animals, and what the person did to others', such as an organization's. */
async function eventsOf(db: Database, userId: string, names: Names): Promise<Row[]> {
  const rows = await db
    .select({ animalId: events.animalId, animal: animals.uniqueId, event: events.eventType, details: events.details, by: events.userId, at: events.created })
    .from(events)
    .innerJoin(animals, eq(animals.id, events.animalId))
    .where(and(or(inArray(events.animalId, [...names.keys()]), eq(events.userId, userId)), not(ofOtherKeeper(userId, events.animalId, events.userId))))
    .orderBy(desc(events.created), desc(events.id))
  // Who the other keeper is stands in no copy, nor who brought the animal to an organization, whoever noted it.
  const shown = (event: string, details: Record<string, unknown>, byYou: boolean) =>
    event === 'transferred' || (!byYou && String(details['field']) in intakeFields) ? {} : details
  return rows.map(({ animalId: _, by, details, ...row }) => ({ ...row, details: shown(row.event, details, by === userId), byYou: by === userId }))
}

/** Reports by the person, with their contact; of the own animals by others, without it. */
async function reportsOf(db: Database, userId: string, names: Names): Promise<Row[]> {
  const rows = await db
    .select({ report: reports, animal: animals.uniqueId })
    .from(reports)
    .innerJoin(animals, eq(animals.id, reports.animalId))
    .where(and(or(eq(reports.userId, userId), inArray(reports.animalId, [...names.keys()])), not(ofOtherKeeper(userId, reports.animalId, reports.userId))))
    .orderBy(desc(reports.created))
  return rows.map(({ report, animal }) => ({
    animal,
    kind: report.type,
    date: report.date,
    address: report.addressText,
    city: report.city,
    ...(report.userId === userId && { fullName: report.fullName, email: report.email, telephone: report.telephone }),
    created: report.created,
    withdrawn: report.withdrawn,
  }))
}

/** That someone wrote about the own animals; who did is in the letters that the person got. */
async function receivedBy(db: Database, table: typeof foundReports | typeof adoptionInquiries, names: Names): Promise<Row[]> {
  const rows = await db
    .select({ animalId: table.animalId, created: table.created })
    .from(table)
    .where(inArray(table.animalId, [...names.keys()]))
    .orderBy(desc(table.created))
  return rows.map(({ animalId, created }) => ({ animal: nameIn(names, animalId), created }))
}

async function foundSentBy(db: Database, userId: string, email: string): Promise<Row[]> {
  const signedIn = db
    .select({ id: sql`(${events.details} ->> 'foundReportId')::uuid` })
    .from(events)
    .where(and(eq(events.userId, userId), eq(events.eventType, 'found_report'), isNotNull(sql`${events.details} ->> 'foundReportId'`)))
  return db
    .select({
      fullName: foundReports.fullName,
      email: foundReports.email,
      telephone: foundReports.telephone,
      language: foundReports.language,
      created: foundReports.created,
    })
    .from(foundReports)
    .where(or(eq(sql`lower(${foundReports.email})`, email), inArray(foundReports.id, signedIn)))
    .orderBy(desc(foundReports.created))
}

/** Who of the staff read or decided what, by role alone. */
async function auditOf(db: Database, subjects: string[]): Promise<Row[]> {
  return db
    .select({ action: auditLog.action, subject: auditLog.subject, role: users.type, at: auditLog.created })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.userId))
    .where(inArray(auditLog.subject, subjects))
    .orderBy(desc(auditLog.created))
}
