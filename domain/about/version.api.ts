import { z } from 'zod'
import { endpoint } from '../contract.ts'

const schema = z.object({
  /** The last migration that comes with this program, by name. */
  schema: z.string(),
  /** Whether the tables are those of that migration, or of an older or newer one. */
  database: z.enum(['same', 'older', 'newer']),
})
export type Schema = z.output<typeof schema>

const program = z.object({
  /** Of package.json and CHANGELOG.md. */
  version: z.string(),
  /** Null where neither git nor a build says. */
  commit: z.string().nullable(),
  node: z.string(),
})
export type Program = z.output<typeof program>

const version = z.object({ ...program.shape, ...schema.shape, postgres: z.string() })
export type Version = z.output<typeof version>

export const versionApi = {
  version: endpoint({
    method: 'GET',
    path: '/api/admin/version',
    access: 'staff',
    summary: 'Which version runs, of which commit, and on what',
    reply: version,
  }),
}
