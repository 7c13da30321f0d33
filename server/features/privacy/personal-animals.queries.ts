import { and, asc, desc, eq, inArray, isNotNull, not, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import {
  fieldNames,
  fieldOf,
  isIntake,
  type AnimalFieldName,
} from '#domain/animals/fields/animal-fields.ts'
import { toDay } from '#domain/animals/fields/field-kinds.ts'
import { storedValue } from '#domain/animals/fields/field-paths.ts'
import { columnsWithoutField } from '../../db/animal-columns.ts'
import type { Database } from '../../db/connect.ts'
import {
  adoptions,
  animals,
  events,
  foundReports,
  implants,
  organizations,
  pictures,
  removals,
  reports,
  type sightings,
  transfers,
  type adoptionInquiries,
  users,
} from '../../db/tables/index.ts'

export type Value = string | number | boolean | Date | null | Record<string, unknown>
export type Row = Record<string, Value>

/** unique_id by id. */
export type Names = ReadonlyMap<string, string>
const nameIn = (names: Names, animalId: string): string | null => names.get(animalId) ?? null

export async function picturesOf(db: Database, names: Names) {
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

export async function adoptionsOf(db: Database, names: Names): Promise<Row[]> {
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

/**
 * Transfers to and from the person, without the other keeper; includes their own words and
 * decisions on them.
 */
export async function transfersOf(db: Database, userId: string): Promise<Row[]> {
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
    ...(transfer.fromUserId === userId &&
      transfer.objectedAt !== null && {
        objection: transfer.objection,
        objected: transfer.objectedAt,
      }),
    ...(transfer.decision !== null && { decision: transfer.decision, explanation: transfer.notes }),
  }))
}

type Animal = typeof animals.$inferSelect

function readable(animal: Animal, name: AnimalFieldName): Value {
  const value = storedValue(animal, name)
  if (name === 'registered') return value === 'pending'
  return fieldOf(name).kind === 'compactDay' && value !== null ? toDay(String(value)) : value
}

export const told = (animal: Animal): Row =>
  Object.fromEntries([
    ['animal', animal.uniqueId],
    ...fieldNames.flatMap((name): [string, Value][] => {
      const { copy } = fieldOf(name)
      return copy ? [[copy, readable(animal, name)]] : []
    }),
    ...columnsWithoutField.flatMap(([column, { copy }]): [string, Value][] =>
      copy ? [[copy, animal[column]]] : [],
    ),
  ])

/** Excludes what another keeper did while the animal was theirs. */
const ofOtherKeeper = (userId: string, animalId: AnyPgColumn, by: AnyPgColumn) => sql`exists (
  select from ${transfers} handed left join ${users} keeper on keeper.organization_id in (handed.from_organization_id, handed.to_organization_id)
  where handed.animal_id = ${animalId} and ${by} in (handed.from_user_id, handed.to_user_id, keeper.id) and ${by} <> ${userId})`

/** Implants of the own animals, or naming this owner; other owners are omitted. */
export async function implantsOf(db: Database, email: string, names: Names): Promise<Row[]> {
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

/** Without the next guardian. */
export async function removalsOf(db: Database, userId: string, names: Names): Promise<Row[]> {
  const rows = await db
    .select({ removal: removals, animal: animals.uniqueId })
    .from(removals)
    .innerJoin(animals, eq(animals.id, removals.animalId))
    .where(or(eq(removals.userId, userId), inArray(removals.animalId, [...names.keys()])))
    .orderBy(desc(removals.created))
  return rows.map(
    ({ removal: { reason, notes, euthanasia, euthanasiaReason, created }, animal }) => ({
      animal,
      reason,
      notes,
      euthanasia,
      euthanasiaReason,
      created,
    }),
  )
}

/** Events of the own animals, and the person's on others'. */
export async function eventsOf(db: Database, userId: string, names: Names): Promise<Row[]> {
  const rows = await db
    .select({
      animalId: events.animalId,
      animal: animals.uniqueId,
      event: events.eventType,
      details: events.details,
      by: events.userId,
      at: events.created,
    })
    .from(events)
    .innerJoin(animals, eq(animals.id, events.animalId))
    .where(
      and(
        or(inArray(events.animalId, [...names.keys()]), eq(events.userId, userId)),
        not(ofOtherKeeper(userId, events.animalId, events.userId)),
      ),
    )
    .orderBy(desc(events.created), desc(events.id))
  // Hides the other keeper and whoever brought the animal to an organization.
  const shown = (event: string, details: Record<string, unknown>, byYou: boolean) =>
    event === 'transferred' || (!byYou && isIntake(String(details['field']))) ? {} : details
  return rows.map(({ animalId: _, by, details, ...row }) => ({
    ...row,
    details: shown(row.event, details, by === userId),
    byYou: by === userId,
  }))
}

/** The person's reports with their contact; others' on the own animals without. */
export async function reportsOf(db: Database, userId: string, names: Names): Promise<Row[]> {
  const rows = await db
    .select({ report: reports, animal: animals.uniqueId })
    .from(reports)
    .innerJoin(animals, eq(animals.id, reports.animalId))
    .where(
      and(
        or(eq(reports.userId, userId), inArray(reports.animalId, [...names.keys()])),
        not(ofOtherKeeper(userId, reports.animalId, reports.userId)),
      ),
    )
    .orderBy(desc(reports.created))
  return rows.map(({ report, animal }) => ({
    animal,
    kind: report.type,
    date: report.date,
    address: report.addressText,
    city: report.city,
    precision: report.precision,
    circumstances: report.circumstances,
    ...(report.userId === userId && {
      fullName: report.fullName,
      email: report.email,
      telephone: report.telephone,
    }),
    created: report.created,
    withdrawn: report.withdrawn,
  }))
}

/** Omits senders, who are in the letters. */
export async function receivedBy(
  db: Database,
  table: typeof foundReports | typeof adoptionInquiries | typeof sightings,
  names: Names,
): Promise<Row[]> {
  const rows = await db
    .select({ animalId: table.animalId, created: table.created })
    .from(table)
    .where(inArray(table.animalId, [...names.keys()]))
    .orderBy(desc(table.created))
  return rows.map(({ animalId, created }) => ({ animal: nameIn(names, animalId), created }))
}

export async function foundSentBy(db: Database, userId: string, email: string): Promise<Row[]> {
  const signedIn = db
    .select({ id: sql`(${events.details} ->> 'foundReportId')::uuid` })
    .from(events)
    .where(
      and(
        eq(events.userId, userId),
        eq(events.eventType, 'found_report'),
        isNotNull(sql`${events.details} ->> 'foundReportId'`),
      ),
    )
  return db
    .select({
      fullName: foundReports.fullName,
      email: foundReports.email,
      telephone: foundReports.telephone,
      language: foundReports.language,
      state: foundReports.state,
      address: foundReports.addressText,
      city: foundReports.city,
      longitude: foundReports.lng,
      latitude: foundReports.lat,
      precision: foundReports.precision,
      message: foundReports.message,
      created: foundReports.created,
    })
    .from(foundReports)
    .where(or(eq(sql`lower(${foundReports.email})`, email), inArray(foundReports.id, signedIn)))
    .orderBy(desc(foundReports.created))
}
