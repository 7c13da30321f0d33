import type { Pool } from 'pg'
import { z } from 'zod'
import type { RegistryFacts } from '#domain/search/registries.ts'
import type { Clock } from '../../clock.ts'
import { readRows } from '../../db/read-rows.ts'

export interface KeptRegistries {
  /** Sees other processes' changes within two seconds. */
  facts(): Promise<RegistryFacts>
  /** After a change here. */
  forget(): void
}

/** Milliseconds. */
const freshFor = 2000

/** @param pool not the transactions': registrations call this holding a connection */
export function keepRegistries(pool: Pick<Pool, 'query'>, clock: Clock): KeptRegistries {
  let held: { at: number; facts: Promise<RegistryFacts> } | undefined
  return {
    async facts() {
      const now = clock.now().getTime()
      if (!held || Math.abs(now - held.at) >= freshFor)
        held = { at: now, facts: readRegistryFacts(pool) }
      const asked = held
      try {
        return await asked.facts
      } catch (error) {
        if (held === asked) held = undefined
        throw error
      }
    },
    forget: () => (held = undefined),
  }
}

const factsRow = z.strictObject({
  registries: z.array(
    z.object({
      name: z.string(),
      phone: z.string().nullable(),
      web: z.string().nullable(),
      closed: z.boolean(),
      source_date: z.string(),
    }),
  ),
  prefixes: z.array(
    z.object({
      prefix: z.string(),
      length: z.number(),
      ending: z.string(),
      registries: z.array(z.string()),
      shared: z.boolean(),
    }),
  ),
})

/** One statement, for consistency. */
export async function readRegistryFacts(pool: Pick<Pool, 'query'>): Promise<RegistryFacts> {
  const rows = await readRows(pool, factsRow, {
    name: 'registry-facts',
    text: `select (select coalesce(json_agg(r), '[]') from registries r) as registries,
      (select coalesce(json_agg(p order by p.prefix, p.length, p.ending), '[]') from registry_prefixes p) as prefixes`,
  })
  const [{ registries, prefixes } = { registries: [], prefixes: [] }] = rows
  return {
    registries: new Map(
      registries.map(({ name, phone, web, closed, source_date: sourceDate }) => [
        name,
        { name, phone, web, closed, sourceDate },
      ]),
    ),
    prefixes: prefixes.map(({ prefix, length, ending, registries: names, shared }) => ({
      prefix,
      length,
      ending,
      registries: names,
      shared,
    })),
  }
}
