import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Program, Version } from '#domain/about/version.api.ts'
import { commitOf } from '../../scripts/version/commit.mjs'
import { schemaOf } from '../db/migrate.ts'
import { readRows } from '../db/read-rows.ts'

const root = join(import.meta.dirname, '../..')

let program: Promise<Program> | undefined

/**
 * What runs in this process. Read once, by a server at its start: later the files may be those of the next
 * release, which waits for a restart.
 */
export const thisProgram = (): Promise<Program> => (program ??= readProgram())

async function readProgram(): Promise<Program> {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')))
  return { version, commit: await commitOf(root), node: process.versions.node }
}

/** What the database is, of which nothing is changed. */
export async function databaseVersion(
  client: Parameters<typeof schemaOf>[0],
): Promise<Omit<Version, keyof Program>> {
  const [server] = await readRows(client, z.strictObject({ version: z.string() }), {
    text: "select current_setting('server_version') as version",
  })
  return { postgres: server?.version ?? '', ...(await schemaOf(client)) }
}
