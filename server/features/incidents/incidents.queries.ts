import { and, count, eq, gte, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { CsvQuery } from '#domain/list-csv.ts'
import { countedByYear, yearlyActions, type AuditAction } from '#domain/audit/audit-actions.ts'
import { boundsOf } from '#domain/dates.ts'
import type { Incident, IncidentForm, PrivacyYear } from '#domain/incidents/incidents.api.ts'
import type { ListQuery } from '#domain/list-filter.ts'
import type { Call } from '../../context.ts'
import { transaction, type Database } from '../../db/connect.ts'
import { auditLog, incidents, users } from '../../db/tables/index.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { countOf, countUpTo, readList } from '../../http/list.ts'
import { either } from '../../http/list-fields.ts'
import { note } from '../../note.ts'
import { Refusal } from '../../refusal.ts'

const options = {
  fields: {
    Number: { column: incidents.number, type: 'number' },
    Discovered: { column: incidents.discovered, type: 'day' },
    Serious: { column: incidents.seriousRisk, type: 'boolean' },
    State: either(
      incidents.closed,
      ['open', 'closed'],
      isNull(incidents.closed),
      isNotNull(incidents.closed),
    ),
  },
  sort: { field: 'Discovered', order: 'desc' },
  tie: incidents.id,
} as const satisfies Parameters<typeof readList>[1]

const incidentsOf = (db: Database) =>
  db
    .select({ row: incidents, writer: users.fullName })
    .from(incidents)
    .leftJoin(users, eq(users.id, incidents.writtenBy))
    .$dynamic()

type Row = Awaited<ReturnType<typeof incidentsOf>>[number]

const asIncident = ({
  row: { writtenBy: _, created, updated, ...row },
  writer,
}: Row): Incident => ({
  ...row,
  created: created.toISOString(),
  updated: updated.toISOString(),
  writer,
})

/** A page of the register. */
export async function listIncidents(
  db: Database,
  query: ListQuery,
): Promise<{ rows: Incident[]; total: number }> {
  const { where, orderBy, offset, limit } = readList(query, options)
  const rows = await incidentsOf(db)
    .where(where)
    .orderBy(...orderBy)
    .offset(offset)
    .limit(limit)
  const total = await countUpTo({ offset, limit, rows: rows.length }, countOf(db, incidents, where))
  return { rows: rows.map(asIncident), total }
}

/** All of a filter, in the order of the list; a register is short enough for one batch. */
export async function* allIncidents(db: Database, query: CsvQuery): AsyncGenerator<Incident[]> {
  const { where, orderBy } = readList(query, options)
  yield (
    await incidentsOf(db)
      .where(where)
      .orderBy(...orderBy)
  ).map(asIncident)
}

/** @throws Refusal NOT_FOUND */
export async function incidentOf(db: Database, id: string): Promise<Incident> {
  const [row] = await incidentsOf(db).where(eq(incidents.id, id))
  if (!row) throw new Refusal('NOT_FOUND')
  return asIncident(row)
}

/**
 * Records an incident, or changes the one of this id.
 * @throws Refusal NOT_FOUND
 */
export const saveIncident = (
  form: IncidentForm,
  { db, caller, clock }: Pick<Call, 'db' | 'caller' | 'clock'>,
  changed?: string,
): Promise<Incident> =>
  transaction(db, async (tx) => {
    const now = clock.now()
    const values = { ...form, writtenBy: caller.userId, updated: now }
    const id = changed ?? uuidv7()
    if (changed === undefined) await tx.insert(incidents).values({ id, ...values, created: now })
    else {
      const { rowCount } = await tx.update(incidents).set(values).where(eq(incidents.id, id))
      if (rowCount === 0) throw new Refusal('NOT_FOUND')
    }
    await note(tx, 'incident_saved', id, { caller, clock })
    return incidentOf(tx, id)
  })

/** The figures of a calendar year, counted in the audit log and the register. */
export async function privacyYearOf(db: Database, year: number): Promise<PrivacyYear> {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`]
  const rows = await db
    .select({ action: auditLog.action, number: count() })
    .from(auditLog)
    .where(
      and(
        inArray(auditLog.action, [...yearlyActions]),
        gte(auditLog.created, new Date(boundsOf(first).from)),
        lte(auditLog.created, new Date(boundsOf(last).to)),
      ),
    )
    .groupBy(auditLog.action)
  const of = (actions: readonly AuditAction[]) =>
    rows.reduce((sum, row) => sum + (actions.includes(row.action) ? row.number : 0), 0)
  const [found] = await db
    .select({
      incidents: count(),
      serious: sql<number>`count(*) filter (where ${incidents.seriousRisk})`.mapWith(Number),
      people: sql<number>`coalesce(sum(${incidents.people}), 0)`.mapWith(Number),
    })
    .from(incidents)
    .where(and(gte(incidents.discovered, first), lte(incidents.discovered, last)))
  return {
    year,
    copies: of(countedByYear.copies),
    corrections: of(countedByYear.corrections),
    deletions: of(countedByYear.deletions),
    erasures: of(countedByYear.erasures),
    incidents: found?.incidents ?? 0,
    seriousIncidents: found?.serious ?? 0,
    peopleConcerned: found?.people ?? 0,
  }
}
