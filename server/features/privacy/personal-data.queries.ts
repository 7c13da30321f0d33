import { asc, count, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import {
  adoptionInquiries,
  alerts,
  animals,
  auditLog,
  chatMessages,
  consents,
  devices,
  foundAnimals,
  foundReports,
  invitations,
  organizations,
  passkeys,
  recoveryCodes,
  removals,
  reports,
  sessions,
  sightings,
  supportCases,
  users,
} from '../../db/tables/index.ts'
import { columnsOf, viewsOf } from '../views/views.queries.ts'
import { clientRecordsOf, lettersTo, sharesOf } from './personal-clients.queries.ts'
import { licencesOf } from './personal-licences.queries.ts'
import {
  foundAnimalsPostedBy,
  lostReportsTypedBy,
  sightingsToldBy,
  threadsWith,
} from './personal-reuniting.queries.ts'
import { transactionsOf } from './personal-transactions.queries.ts'
import {
  adoptionsOf,
  eventsOf,
  foundSentBy,
  implantsOf,
  picturesOf,
  receivedBy,
  removalsOf,
  reportsOf,
  told,
  transfersOf,
  type Names,
  type Row,
} from './personal-animals.queries.ts'

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
  'foundAnimals',
  'sightings',
  'lostReports',
  'inquiriesReceived',
  'inquiriesSent',
  'threads',
  'alerts',
  'implants',
  'support',
  'chat',
  'transactions',
  'licences',
  'clients',
  'letters',
  'sharing',
  'sessions',
  'devices',
  'passkeys',
  'invitationsReceived',
  'invitationsSent',
  'views',
  'columns',
  'audit',
  'decisions',
] as const
export type SectionName = (typeof sectionNames)[number]

export type PersonalData = Record<SectionName, Row[]>

/** With file name in the copy. */
export interface OwnPicture {
  id: string
  file: string
}

/** No hashes, secrets or other people (requirements/contract.md 11). */
export async function personalDataOf(
  db: Database,
  userId: string,
): Promise<{ data: PersonalData; pictures: OwnPicture[] }> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) throw new Error('the account is gone')
  const own = await db
    .select()
    .from(animals)
    .where(eq(animals.ownerId, userId))
    .orderBy(asc(animals.created))
  const names: Names = new Map(own.map(({ id, uniqueId }) => [id, uniqueId]))
  const shown = await picturesOf(db, names)
  const cases = await db
    .select({
      caseNumber: supportCases.number,
      kind: supportCases.subject,
      fullName: supportCases.fullName,
      email: supportCases.email,
      notes: supportCases.notes,
      details: supportCases.context,
      pictureId: supportCases.pictureId,
      status: supportCases.status,
      answer: supportCases.answer,
      answered: supportCases.answeredAt,
      created: supportCases.created,
    })
    .from(supportCases)
    .where(or(eq(supportCases.userId, userId), eq(supportCases.email, user.email)))
    .orderBy(desc(supportCases.created))
  const chat = await db
    .select({
      byYou: chatMessages.isSentByUser,
      message: chatMessages.message,
      pictureId: chatMessages.pictureId,
      number: chatMessages.number,
      created: chatMessages.created,
    })
    .from(chatMessages)
    .where(eq(chatMessages.userId, userId))
    .orderBy(desc(chatMessages.number))
  const { email } = user
  const notices = await foundAnimalsPostedBy(db, eq(sql`lower(${foundAnimals.email})`, email))
  const seen = await sightingsToldBy(db, eq(sql`lower(${sightings.email})`, email))
  const typed = await lostReportsTypedBy(db, email)
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
        precision: user.precision,
      },
    ],
    contacts: user.contacts.map(({ fullName, telephone, is_cell, email }) => ({
      fullName,
      telephone,
      line: is_cell,
      email: email ?? null,
    })),
    consents: await db
      .select({
        kind: consents.kind,
        given: consents.given,
        version: consents.textVersion,
        at: consents.at,
      })
      .from(consents)
      .where(eq(consents.userId, userId))
      .orderBy(desc(consents.at)),
    organization: await organizationOf(db, userId),
    animals: own.map(told),
    pictures: shown.map(({ uniqueId, name, file, created }) => ({
      animal: uniqueId,
      name,
      file,
      created,
    })),
    adoptions: await adoptionsOf(db, names),
    transfers: await transfersOf(db, userId),
    removals: await removalsOf(db, userId, names),
    guardianships: await db
      .select({
        fullName: removals.fullName,
        email: removals.email,
        telephone: removals.telephone,
        address: removals.addressText,
        created: removals.created,
      })
      .from(removals)
      .where(eq(sql`lower(${removals.email})`, user.email)),
    events: await eventsOf(db, userId, names),
    reports: await reportsOf(db, userId, names),
    foundReceived: [
      ...(await receivedBy(db, foundReports, names)),
      ...(await receivedBy(db, sightings, names)),
    ],
    foundSent: await foundSentBy(db, userId, user.email),
    foundAnimals: notices.foundAnimals,
    sightings: seen.sightings,
    lostReports: typed.lostReports,
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
    threads: await threadsWith(db, userId, user.email),
    alerts: await db
      .select({ kind: alerts.kind, city: reports.city, date: reports.date, sent: alerts.sent })
      .from(alerts)
      .innerJoin(reports, eq(reports.id, alerts.reportId))
      .where(eq(alerts.userId, userId))
      .orderBy(desc(alerts.reportId)),
    implants: await implantsOf(db, user.email, names),
    support: cases.map(({ pictureId, ...one }) => ({
      ...one,
      file: pictureId && fileOfCase(one.caseNumber),
    })),
    chat: chat.map(({ pictureId, number, ...one }) => ({
      ...one,
      file: pictureId && fileOfMessage(number),
    })),
    transactions: await transactionsOf(db, userId, user.email),
    licences: await licencesOf(db, [...names.keys()], user.email),
    clients: await clientRecordsOf(db, userId, user.email),
    letters: await lettersTo(db, userId, user.email),
    sharing: await sharesOf(db, userId),
    sessions: await db
      .select({
        browser: sessions.userAgent,
        created: sessions.created,
        lastSeen: sessions.lastSeen,
        expires: sessions.expires,
      })
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
      .select({
        organization: organizations.businessName,
        created: invitations.created,
        expires: invitations.expires,
      })
      .from(invitations)
      .innerJoin(organizations, eq(organizations.id, invitations.organizationId))
      .where(eq(sql`lower(${invitations.email})`, user.email)),
    invitationsSent: await db
      .select({ created: invitations.created, expires: invitations.expires })
      .from(invitations)
      .where(eq(invitations.invitedBy, userId)),
    views: (await viewsOf(db, userId)).map(({ list, name, search, columns, created }) => ({
      list,
      name,
      details: { ...search, ...(columns && { columns: columns.join(', ') }) },
      created,
    })),
    columns: (await columnsOf(db, userId)).map(({ list, columns, created }) => ({
      list,
      details: { columns: columns.join(', ') },
      created,
    })),
    audit: await auditOf(db, [userId, ...names.values()]),
    decisions: await db
      .select({
        action: auditLog.action,
        number: count(),
        last: sql<Date>`max(${auditLog.created})`.mapWith(auditLog.created),
      })
      .from(auditLog)
      .where(eq(auditLog.userId, userId))
      .groupBy(auditLog.action),
  }
  const pictures = [
    ...shown,
    ...cases.flatMap(({ pictureId: id, caseNumber }) =>
      id === null ? [] : { id, file: fileOfCase(caseNumber) },
    ),
  ]
  for (const { pictureId: id, number } of chat)
    if (id !== null) pictures.push({ id, file: fileOfMessage(number) })
  for (const part of [notices, seen, typed]) pictures.push(...part.files)
  return { data, pictures: pictures.map(({ id, file }) => ({ id, file })) }
}

const fileOfMessage = (number: number) => `chat/${number}.webp`
const fileOfCase = (number: number) => `support/${number}.webp`

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

/** Names staff by role only. */
async function auditOf(db: Database, subjects: string[]): Promise<Row[]> {
  return db
    .select({
      action: auditLog.action,
      subject: auditLog.subject,
      role: users.type,
      at: auditLog.created,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.userId))
    .where(inArray(auditLog.subject, subjects))
    .orderBy(desc(auditLog.created))
}
