import { and, asc, eq, gt, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Precision } from '#domain/places/precision.ts'
import type { Location } from '#domain/places/location.ts'
import type { Services } from '../../context.ts'
import type { Database } from '../../db/connect.ts'
import { positionOf } from '../../db/position.ts'
import {
  animals,
  events,
  foundAnimals,
  foundReports,
  lostReports,
  organizations,
  reports,
  sightings,
  users,
} from '../../db/tables/index.ts'
import { homeAt, type Home } from '../places/home-of-caller.ts'
import type { PlaceOfAddress } from '../places/place-typed.ts'
import type { Stored } from './judge-stored.ts'
import {
  moveAccount,
  moveBusiness,
  moveDraft,
  moveFind,
  moveLoss,
  moveMessage,
  moveSighting,
} from './move-place.ts'

/** A row whose place nobody judged yet. */
export interface Unjudged extends Omit<Stored, 'home' | 'corrected'> {
  id: string
  /** By which staff find it. */
  subject: string
  /** Its animal's row, where a move changes it. */
  animalId?: string
  corrected?: boolean
  /** By which namesakes are told apart; none for what people without account told. */
  home?: (db: Database) => Promise<Home | null>
}

export interface Mover extends Pick<Services, 'clock' | 'queue'> {
  tx: Database
}

export interface Kind {
  name: KindName
  table: PgTable & { id: PgColumn; precision: PgColumn; addressText: PgColumn }
  position: { lng: PgColumn | SQL<number>; lat: PgColumn | SQL<number> }
  read(db: Database, after: string | undefined, limit: number): Promise<Unjudged[]>
  move(mover: Mover, row: Unjudged, place: PlaceOfAddress): Promise<void>
}

/** In this order: a home tells namesakes apart only once it is judged. */
export const kindNames = [
  'business',
  'account',
  'loss',
  'lost-report',
  'found-animal',
  'found-report',
  'sighting',
] as const
export type KindName = (typeof kindNames)[number]

const keeperColumns = (of: typeof users | typeof organizations) => ({
  text: of.addressText,
  city: of.city,
  postal: of.postalCode,
  lng: of.lng,
  lat: of.lat,
  precision: of.precision,
})

interface Keeper {
  text: string | null
  city: string | null
  postal: string | null
  lng: number | null
  lat: number | null
  precision: Precision | null
}

/** A home that is not judged itself tells no more than its postal code. */
const homeOfKeeper = (keeper: Keeper | null) => async (db: Database) => {
  if (!keeper) return null
  const { text, city, postal, lng, lat, precision } = keeper
  return precision !== null && lng !== null && lat !== null
    ? homeAt(db, { text, city, postal, precision, location: { lng, lat } })
    : homeAt(db, { text: null, city: null, postal, location: null })
}

const at = ({ lng, lat }: { lng: number | null; lat: number | null }): Location => [
  lng ?? 0,
  lat ?? 0,
]

const unjudged = (
  { id, precision }: Pick<Kind['table'], 'id' | 'precision'>,
  after: string | undefined,
): SQL | undefined => and(isNull(precision), after === undefined ? undefined : gt(id, after))

const ofKeepers = (
  name: 'account' | 'business',
  table: typeof users | typeof organizations,
  move: Kind['move'],
): Kind => ({
  name,
  table,
  position: { lng: table.lng, lat: table.lat },
  async read(db, after, limit) {
    const rows = await db
      .select({ id: table.id, ...keeperColumns(table) })
      .from(table)
      .where(and(unjudged(table, after), isNotNull(table.lng), isNotNull(table.lat)))
      .orderBy(asc(table.id))
      .limit(limit)
    return rows.map((row) => ({
      id: row.id,
      subject: row.id,
      text: row.text,
      postal: row.postal,
      location: at(row),
    }))
  },
  move,
})

const lossPosition = positionOf(reports.place)
const isLoss = and(eq(reports.type, 'lost'), isNull(reports.withdrawn))

/** Only what still runs: what is over is history. */
export const kinds: Kind[] = [
  ofKeepers('business', organizations, moveBusiness),
  ofKeepers('account', users, moveAccount),
  {
    name: 'loss',
    table: reports,
    position: lossPosition,
    async read(db, after, limit) {
      const rows = await db
        .select({
          id: reports.id,
          animalId: animals.id,
          subject: animals.uniqueId,
          text: reports.addressText,
          ...lossPosition,
          corrections: reports.placeCorrections,
          correctedByStaff: sql<boolean>`exists (${db
            .select({ one: sql`1` })
            .from(events)
            .where(
              and(
                eq(events.animalId, animals.id),
                eq(events.eventType, 'place_corrected'),
                sql`${events.details} ->> 'report' = ${reports.id}::text`,
              ),
            )})`,
          owner: keeperColumns(users),
          organization: keeperColumns(organizations),
        })
        .from(reports)
        .innerJoin(animals, eq(animals.id, reports.animalId))
        .leftJoin(users, eq(users.id, animals.ownerId))
        .leftJoin(organizations, eq(organizations.id, animals.organizationId))
        .where(and(unjudged(reports, after), isLoss))
        .orderBy(asc(reports.id))
        .limit(limit)
      return rows.map(({ owner, organization, corrections, correctedByStaff, ...row }) => ({
        id: row.id,
        animalId: row.animalId,
        subject: row.subject,
        text: row.text,
        postal: null,
        location: at(row),
        corrected: corrections > 0 || correctedByStaff,
        home: homeOfKeeper(organization ?? owner),
      }))
    },
    move: moveLoss,
  },
  {
    name: 'lost-report',
    table: lostReports,
    position: { lng: lostReports.lng, lat: lostReports.lat },
    async read(db, after, limit) {
      const rows = await db
        .select()
        .from(lostReports)
        .where(unjudged(lostReports, after))
        .orderBy(asc(lostReports.id))
        .limit(limit)
      return rows.map((row) => ({
        id: row.id,
        subject: row.uniqueId,
        text: row.addressText,
        postal: null,
        location: at(row),
      }))
    },
    move: moveDraft,
  },
  {
    name: 'found-animal',
    table: foundAnimals,
    position: { lng: foundAnimals.lng, lat: foundAnimals.lat },
    async read(db, after, limit) {
      const rows = await db
        .select({
          id: foundAnimals.id,
          subject: foundAnimals.uniqueId,
          text: foundAnimals.addressText,
          lng: foundAnimals.lng,
          lat: foundAnimals.lat,
          organization: keeperColumns(organizations),
        })
        .from(foundAnimals)
        .leftJoin(organizations, eq(organizations.id, foundAnimals.organizationId))
        .where(
          and(
            unjudged(foundAnimals, after),
            inArray(foundAnimals.status, ['unconfirmed', 'open', 'hidden']),
          ),
        )
        .orderBy(asc(foundAnimals.id))
        .limit(limit)
      return rows.map(({ organization, ...row }) => ({
        id: row.id,
        subject: row.subject,
        text: row.text,
        postal: null,
        location: at(row),
        home: homeOfKeeper(organization),
      }))
    },
    move: moveFind,
  },
  {
    name: 'found-report',
    table: foundReports,
    position: { lng: foundReports.lng, lat: foundReports.lat },
    async read(db, after, limit) {
      const rows = await db
        .select({
          id: foundReports.id,
          subject: animals.uniqueId,
          text: foundReports.addressText,
          lng: foundReports.lng,
          lat: foundReports.lat,
        })
        .from(foundReports)
        .innerJoin(animals, eq(animals.id, foundReports.animalId))
        .where(and(unjudged(foundReports, after), isNotNull(foundReports.lng)))
        .orderBy(asc(foundReports.id))
        .limit(limit)
      return rows.map((row) => ({
        id: row.id,
        subject: row.subject,
        text: row.text,
        postal: null,
        location: at(row),
      }))
    },
    move: moveMessage,
  },
  {
    name: 'sighting',
    table: sightings,
    position: { lng: sightings.lng, lat: sightings.lat },
    async read(db, after, limit) {
      const rows = await db
        .select({
          id: sightings.id,
          subject: sightings.uniqueId,
          text: sightings.addressText,
          lng: sightings.lng,
          lat: sightings.lat,
        })
        .from(sightings)
        .innerJoin(reports, eq(reports.id, sightings.reportId))
        .where(and(unjudged(sightings, after), isNull(reports.withdrawn)))
        .orderBy(asc(sightings.id))
        .limit(limit)
      return rows.map((row) => ({
        id: row.id,
        subject: row.subject,
        text: row.text,
        postal: null,
        location: at(row),
      }))
    },
    move: moveSighting,
  },
]
