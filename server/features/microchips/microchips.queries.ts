import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { microchipForms } from '#domain/animals/numbers/microchip-forms.ts'
import { chartDays, type ApiKey } from '#domain/microchips/microchips.api.ts'
import { addDays, dayOf, daysFrom } from '#domain/dates.ts'
import { readShort, type Database } from '../../db/connect.ts'
import { eitherForm } from '../../db/search-words.ts'
import { apiKeys, apiKeyUses } from '../../db/tables/index.ts'
import { ofOpenAccount } from '../../db/closed-accounts.ts'

const recordRow = z.strictObject({ created: z.date(), updated: z.date() })

const byMicrochip = (isOne: string): string =>
  `select created, updated from animals where microchip ${isOne} and status <> 'removed' and ${ofOpenAccount}`
export const recordStatement = { name: 'aaha', text: byMicrochip('= $1') }
/** Of a microchip that may be stored in two forms. */
const formsStatement = { name: 'aaha-forms', text: byMicrochip(eitherForm) }

/** Chips in stock or on an implant have no record. */
export async function recordOf(
  db: Database,
  microchip: string,
): Promise<{ created: Date; updated: Date } | undefined> {
  const forms = microchipForms(microchip)
  const [record] = await readShort(db, recordRow, {
    ...(forms.length === 1 ? recordStatement : formsStatement),
    values: forms,
  })
  return record
}

const dayMs = 86_400_000

/** In Quebec, oldest first. */
const lastDays = (now: Date): string[] => daysFrom(addDays(dayOf(now), 1 - chartDays), chartDays)

/** Newest first: valid ones, and those revoked within the chart's days. */
export async function keysOf(db: Database, organizationId: string, now: Date): Promise<ApiKey[]> {
  const days = lastDays(now)
  const since = new Date(now.getTime() - chartDays * dayMs)
  const rows = await db
    .select({
      key: apiKeys,
      uses: sql<
        { day: string; made: number; refused: number }[]
      >`coalesce((select json_agg(json_build_object('day', ${apiKeyUses.day}, 'made', ${apiKeyUses.made}, 'refused', ${apiKeyUses.refused}))
        from ${apiKeyUses} where ${apiKeyUses.keyId} = ${apiKeys.id} and ${apiKeyUses.day} >= ${days[0]}), '[]')`,
    })
    .from(apiKeys)
    .where(
      and(
        eq(apiKeys.organizationId, organizationId),
        or(isNull(apiKeys.revokedAt), gt(apiKeys.revokedAt, since)),
      ),
    )
    .orderBy(
      sql`${apiKeys.revokedAt} is not null`,
      sql`${apiKeys.created} desc`,
      sql`${apiKeys.id} desc`,
    )
  return rows.map(({ key, uses }) => {
    const by = new Map(uses.map((use) => [use.day, use]))
    return {
      id: key.id,
      name: key.name,
      start: key.start,
      quota: key.quota,
      created: key.created.toISOString(),
      revoked: key.revokedAt?.toISOString() ?? null,
      uses: days.map((day) => ({
        day,
        made: by.get(day)?.made ?? 0,
        refused: by.get(day)?.refused ?? 0,
      })),
    }
  })
}
