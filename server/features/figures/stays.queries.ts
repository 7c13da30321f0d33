import { z } from 'zod'
import type { Species } from '#domain/animals/animal.ts'
import type { Outcome, StayKind } from '#domain/animals/hold.ts'
import type { Period } from '#domain/cities/licence-period.ts'
import { ageClasses, youthMonths } from '#domain/figures/shelter-animals-count.ts'
import type { Stays } from '#domain/figures/shelter-figures.ts'
import type { Database } from '../../db/connect.ts'
import { readRows } from '../../db/read-rows.ts'

const group = {
  species: z.custom<Species>(),
  age: z.enum(ageClasses),
  count: z.int(),
}
const cameRow = z.strictObject({ day: z.string(), kind: z.custom<StayKind>(), ...group })
const goneRow = z.strictObject({
  day: z.string(),
  outcome: z.custom<Outcome>(),
  ageGone: z.enum(ageClasses),
  days: z.array(z.int()),
  ...group,
})
const thereRow = z.strictObject(group)

const ageOn = (day: string) =>
  `case when a.dob is null or ${day} is null then 'unknown'
    when a.dob + interval '${youthMonths} months' > ${day} then 'youth' else 'adult' end`
const stayed = 'from stays s join animals a on a.id = s.animal_id where s.organization_id = $1'

/** Of a shelter. What never came by what it was told was there before everything. */
export async function readStays(
  db: Database,
  organizationId: string,
  { from, to }: Period,
): Promise<Stays> {
  const values = [organizationId, from, to]
  const [came, gone, there] = await Promise.all([
    readRows(db.$client, cameRow, {
      text: `select s.came::text as day, s.kind, a.species, ${ageOn('s.came')} as age, count(*)::int as count
        ${stayed} and s.came between $2 and $3 group by 1, 2, 3, 4`,
      values,
    }),
    readRows(db.$client, goneRow, {
      text: `select s.gone::text as day, s.outcome, a.species, ${ageOn('s.came')} as age,
          ${ageOn('s.gone')} as "ageGone", count(*)::int as count,
          coalesce(array_agg(s.gone - s.came) filter (where s.came is not null), '{}') as days
        ${stayed} and s.gone between $2 and $3 and s.outcome is not null group by 1, 2, 3, 4, 5`,
      values,
    }),
    readRows(db.$client, thereRow, {
      text: `select a.species, ${ageOn('s.came')} as age, count(*)::int as count
        ${stayed} and (s.came is null or s.came < $2) and (s.gone is null or s.gone >= $2)
        group by 1, 2`,
      values: [organizationId, from],
    }),
  ])
  return { came, gone, there }
}
