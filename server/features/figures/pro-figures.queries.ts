import { z } from 'zod'
import type { Period } from '#domain/cities/licence-period.ts'
import type { DayCount } from '#domain/figures/add-up.ts'
import type { FigureName, ProReport } from '#domain/figures/figures.ts'
import type { Species } from '#domain/animals/animal.ts'
import type { Database } from '../../db/connect.ts'
import { readRows } from '../../db/read-rows.ts'
import { dayOfColumn, onDays } from './days-sql.ts'

/** Counts of an organization on the days of a period. */
type Read = (db: Database, organizationId: string, days: Period) => Promise<DayCount[]>

const counted = { day: z.string(), count: z.int() }
const bySpecies = (
  species: Species | null,
  [dog, cat, other]: readonly [FigureName, FigureName, FigureName],
): FigureName => (species === 'Dog' ? dog : species === 'Cat' ? cat : other)

const implantRow = z.strictObject({
  ...counted,
  status: z.enum(['open', 'claimed']),
  species: z.custom<Species>().nullable(),
})
/** By the day of the implant, whenever it was typed in; those that were reverted never were. */
const readImplants: Read = async (db, organizationId, { from, to }) => {
  const rows = await readRows(db.$client, implantRow, {
    text: `select implant_date::text as day, status, species, count(*)::int as count from implants
      where organization_id = $1 and implant_date between $2 and $3 and status <> 'reverted'
      group by 1, 2, 3`,
    values: [organizationId, from, to],
  })
  return rows.flatMap(({ day, count, status, species }) =>
    (
      [
        'implants',
        ...(status === 'claimed' ? ['claimed' as const] : []),
        bySpecies(species, ['implantsDog', 'implantsCat', 'implantsOther']),
      ] as const
    ).map((name) => ({ day, name, count })),
  )
}

const licenceRow = z.strictObject({
  ...counted,
  renews: z.boolean(),
  species: z.custom<Species>(),
})
const takingsRow = z.strictObject({ day: z.string(), cents: z.number() })

/** Of an organization; all without one. */
const someCities = `(select id from cities where $1::uuid is null or organization_id = $1)`
const on = (column: string) => onDays(column, '$2', '$3')

/** Those that were activated, without registers that were brought in; money as statements have it. */
export async function readLicences(
  db: Database,
  organizationId: string | null,
  { from, to }: Period,
): Promise<DayCount[]> {
  const values = [organizationId, from, to]
  const issued = await readRows(db.$client, licenceRow, {
    text: `select ${dayOfColumn('activated')}::text as day, renews_id is not null as renews, species, count(*)::int as count
      from licences where city_id in ${someCities} and ${on('activated')} and origin <> 'import'
      group by 1, 2, 3`,
    values,
  })
  const paid = await readRows(db.$client, takingsRow, {
    text: `select day::text as day, sum(cents)::float8 as cents from licence_payments
        where city_id in ${someCities} and day between $2 and $3 group by 1
      union all
      select ${dayOfColumn('r.updated')}::text, -sum(r.cents)::float8 from refunds r
        join transactions t on t.id = r.transaction_id and t.trn_id = r.trn_id
        join licence_orders o on o.transaction_id = t.id
        join licences l on l.id = coalesce(o.made_id, o.licence_id)
        where l.city_id in ${someCities} and r.state = 'done' and ${on('r.updated')} group by 1`,
    values,
  })
  return [
    ...issued.flatMap(({ day, count, renews, species }) =>
      (
        [
          'licences',
          renews ? 'licencesRenewed' : 'licencesNew',
          bySpecies(species, ['licencesDog', 'licencesCat', 'licencesOther']),
        ] as const
      ).map((name) => ({ day, name, count })),
    ),
    ...paid.map(({ day, cents }) => ({ day, name: 'takings' as const, count: cents })),
  ]
}

export const readProReport: Record<Exclude<ProReport, 'intake'>, Read> = {
  implants: readImplants,
  licences: readLicences,
}
