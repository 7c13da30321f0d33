import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { z } from 'zod'

import { readRows } from '../read-rows.ts'
import { findBinaries } from './binaries.ts'
import { ClusterError } from './cluster-error.ts'
import { handOver, type Home } from './home.ts'
import { runningPort, startPostmaster, stopPostmaster } from './postmaster.ts'
import { clusterSettings, quoted } from './settings.ts'

/** A week: a recovery replays what was written since the base. */
const LONGEST_SECONDS = 7 * 24 * 3600
const LOOK_MS = 20
/** Segments that are fetched before they are asked for. */
const AHEAD = 3

interface Recovery {
  /** Up to this moment; else to the end of the log. */
  at: Date | undefined
  /** Up to this named point of the log. */
  point?: string | undefined
  /** Writes a segment of the log there; false where there is none of that name. */
  fetch(name: string, to: string): Promise<boolean>
  /** The segment after this one. */
  after(name: string): string
}

/**
 * Has PostgreSQL replay the log over the base that was unpacked into its data folder, and go on from
 * there on a new timeline; it is stopped then. It asks for segments by files in a folder, since what
 * opens them belongs to this process.
 * @returns the moment of the last transaction that was replayed; null where there was none
 * @throws ClusterError, `isTooLate` where the log ends before `at`
 */
export async function recoverCluster(
  home: Home,
  { at, point, fetch, after }: Recovery,
): Promise<Date | null> {
  const binaries = await findBinaries(home.account)
  const folder = join(home.data, '..', 'fetch')
  const place = (kind: string, name = '') => join(folder, kind, name)
  for (const kind of ['', 'asked', 'here', 'none']) {
    await mkdir(place(kind), { recursive: true, mode: 0o700 })
    await handOver(place(kind), home.account)
  }
  const script = place('', 'fetch.sh')
  await writeFile(script, fetchScript)
  await handOver(script, home.account)
  const command = `/bin/sh "${folder}/fetch.sh" "${folder}" "%f" "%p"`
  const settings = clusterSettings({
    version: binaries.version,
    durable: true,
    sockets: home.sockets,
  })
  const recovery = [
    `restore_command = ${quoted(command)}`,
    "recovery_target_action = 'promote'",
    'hot_standby = off',
    ...(point ? [`recovery_target_name = ${quoted(point)}`] : []),
    ...(at
      ? [`recovery_target_time = ${quoted(at.toISOString().replace('T', ' ').replace('Z', '+00'))}`]
      : []),
  ]
  await writeFile(home.settings, `${settings}${recovery.join('\n')}\n`)
  await handOver(home.settings, home.account)
  const signal = join(home.data, 'recovery.signal')
  await writeFile(signal, '', { mode: 0o600 })
  await handOver(signal, home.account)

  const here = new Map<string, Promise<boolean>>()
  const bring = (name: string): Promise<boolean> => {
    const known = here.get(name)
    if (known) return known
    const coming = (async () => {
      const draft = place('', `${name}.part`)
      if (!(await fetch(name, draft))) return false
      await handOver(draft, home.account)
      await rename(draft, place('here', name))
      return true
    })()
    here.set(name, coming)
    return coming
  }
  let failure: unknown
  let isOver = false
  const serving = (async () => {
    while (!isOver && failure === undefined) {
      for (const name of await readdir(place('asked'))) {
        await rm(place('asked', name), { force: true })
        let found = await bring(name)
        here.delete(name)
        // What was brought ahead is taken without being asked for: who asks for it again waits for another.
        if (found && !existsSync(place('here', name))) {
          found = await bring(name)
          here.delete(name)
        }
        if (!found) {
          await writeFile(place('none', name), '')
          continue
        }
        if (name.length !== 24) continue
        for (let [next, n] = [after(name), 0]; n < AHEAD; [next, n] = [after(next), n + 1])
          void bring(next).catch(() => undefined)
      }
      await wait(LOOK_MS)
    }
  })().catch((error: unknown) => (failure = error))
  try {
    // It counts as started before it takes connections.
    const starting = startPostmaster(binaries, home, undefined, LONGEST_SECONDS).then(() =>
      runningPort(home.data, LONGEST_SECONDS),
    )
    const port = await Promise.race([
      starting,
      serving.then(async () => {
        if (failure === undefined) return starting
        await stopPostmaster(binaries, home)
        await starting.catch(() => undefined)
        throw failure
      }),
    ])
    if (port === undefined) throw new ClusterError('PostgreSQL ended while it replayed the log.')
    const reached = await lastReplayed(home, port)
    await stopPostmaster(binaries, home)
    return reached
  } catch (error) {
    const said = await readFile(home.startLog, 'utf8').catch(() => '')
    if (/recovery ended before configured recovery target was reached/.test(said))
      throw Object.assign(new ClusterError('The log ends before that moment.'), { isTooLate: true })
    throw error
  } finally {
    isOver = true
    await serving
    await Promise.allSettled(here.values())
    await rm(folder, { recursive: true, force: true })
  }
}

/** `$1` the folder, `$2` the segment, `$3` where PostgreSQL wants it. */
const fetchScript = `[ -f "$1/here/$2" ] || : > "$1/asked/$2"
while :; do
  if [ -f "$1/here/$2" ]; then mv "$1/here/$2" "$3"; exit $?; fi
  if [ -f "$1/none/$2" ]; then rm -f "$1/none/$2"; exit 1; fi
  sleep 0.02
done
`

async function lastReplayed(home: Home, port: number): Promise<Date | null> {
  const client = new Client({
    connectionString: `postgresql://postgres:${home.password}@127.0.0.1:${port}/postgres`,
  })
  await client.connect()
  try {
    const [row] = await readRows(client, z.strictObject({ at: z.date().nullable() }), {
      text: 'select pg_last_xact_replay_timestamp() as at',
    })
    return row?.at ?? null
  } finally {
    await client.end()
  }
}
