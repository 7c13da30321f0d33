import { appendFile, writeFile } from 'node:fs/promises'
import { Command } from 'commander'
import { pino } from 'pino'
import { systemClock } from '../clock.ts'
import type { Connection } from '../db/connect.ts'
import { publicUrlOf, type Env } from '../env.ts'
import { match } from '../features/matching/match.ts'
import {
  placeAgain,
  type Counts,
  type Finding,
  type PlaceAgain,
} from '../features/place-again/place-again.ts'
import type { KindName } from '../features/place-again/kinds.ts'
import { startGeocoder } from '../geocoding/geocoder.ts'
import { anonymous } from '../http/caller.ts'
import { ImportError } from '../import/import-error.ts'
import { startLimits } from '../http/limits/limits.ts'
import { startQueue } from '../jobs/queue.ts'
import { startKeys } from '../secrets.ts'
import { number, showStep } from './import-progress.ts'
import { rowsOf, say } from './watch-import.ts'

interface Options {
  write?: boolean
  list: string
  batch: number
}

const about = `
Looks at places that an earlier release kept: homes of accounts and businesses (points of sale among them), losses that
run and losses without account, found animals, finders' messages and sightings. Clients and licences keep words, no
position, so that nothing of them is misplaced.

What an earlier table put more than 5 km from where its words are today moves; doors, pins and corrected places stay. What
depends on a loss follows; nobody is written to. Where the words alone do not tell, the place stays, and the file says so:

  several    the words may mean several places, or contradict their postal code
  unknown    the words name nothing that is known
  rural      only a rural postal code is known
  elsewhere  a door or a pin lies more than 50 km from its words

A run that was stopped or killed goes on where it was when the command is given again. See docs/places.md.`

/** `place-again`: see docs/decisions/0106-places-again.md. */
export const placeAgainCommand = (open: () => Promise<Connection>, readSettings: () => Env) =>
  new Command('place-again')
    .description(
      'Locate stored places again that an earlier release put elsewhere; a dry run without --write',
    )
    .option('--write', 'move them, and note how exactly each place is known')
    .option(
      '--list <file>',
      'where to write what moves and what is left to ask, by kind and number',
      'place-again.csv',
    )
    .option('--batch <rows>', 'rows a transaction', rowsOf(10_000), 500)
    .addHelpText('after', about)
    .action(async ({ write = false, list, batch }: Options) => {
      const settings = readSettings()
      await beginList(list)
      const stop = new AbortController()
      const interrupt = () => stop.abort()
      process.on('SIGINT', interrupt).on('SIGTERM', interrupt)
      const connection = await open()
      const view = showStep(process.stdout, () => performance.now())
      let counts: ReadonlyMap<KindName, Counts> = new Map()
      const started = performance.now()
      const { services, end } = await startServices(connection, settings)
      try {
        const finished = await placeAgain(
          services,
          { write, batch },
          {
            signal: stop.signal,
            onFindings: (findings) => appendFile(list, findings.map(asLine).join('')),
            onProgress(now) {
              counts = now
              view.update(`${number(lookedAt(now))} places`)
            },
          },
        )
        view.stop()
        tell(counts, { write, finished, list, seconds: (performance.now() - started) / 1000 })
        if (!finished) process.exitCode = 130
      } finally {
        view.stop()
        process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
        await end()
        await connection.close()
      }
    })

/** Jobs are stored only: a server runs them now or at its next start. */
async function startServices(
  { db, pool }: Connection,
  env: Env,
): Promise<{ services: PlaceAgain; end(): Promise<void> }> {
  const log = pino({ level: 'warn' }, pino.destination({ dest: 2, sync: true }))
  const queue = await startQueue({
    url: pool.options.connectionString ?? '',
    jobs: [match],
    contextOf: () => null as never,
    log: pino({ level: 'silent' }),
    work: false,
  })
  const limits = startLimits(pool)
  const userAgent = `Trouvaille (${publicUrlOf(env)}; ${env.SUPPORT_EMAIL})`
  const services = {
    db,
    queue,
    clock: systemClock,
    language: 'fr' as const,
    caller: anonymous,
    keyFor: await startKeys(db, env.SESSION_SECRET),
    geocoder: env.GEOCODER_URL
      ? startGeocoder({ ...env.GEOCODER_URL, userAgent, log, clock: systemClock, limits })
      : null,
  }
  return {
    services,
    async end() {
      await limits.close()
      await queue.stop()
    },
  }
}

async function beginList(file: string): Promise<void> {
  try {
    await writeFile(file, 'kind,id,what,km\n')
  } catch (error) {
    throw new ImportError(
      `The list ${file} cannot be written: ${(error as Error).message}. Name another one with --list.`,
    )
  }
}

const asLine = ({ kind, subject, what, km }: Finding) => `${kind},${subject},${what},${km ?? ''}\n`

const lookedAt = (counts: ReadonlyMap<KindName, Counts>) =>
  [...counts.values()].reduce((sum, { looked }) => sum + looked, 0)

function tell(
  counts: ReadonlyMap<KindName, Counts>,
  end: { write: boolean; finished: boolean; list: string; seconds: number },
): void {
  const { write, finished, list, seconds } = end
  if (!finished) say('\nStopped; the same command goes on from here.')
  else
    say(
      write ? '\nAll places were looked at.' : '\nDry run: nothing was written. --write would do:',
    )
  const row = (cells: (string | number)[]) =>
    say(
      cells
        .map((cell, at) =>
          at === 0
            ? String(cell).padEnd(14)
            : (typeof cell === 'number' ? number(cell) : cell).padStart(10),
        )
        .join(''),
    )
  row(['', 'looked at', 'kept', 'moved', 'to ask'])
  for (const [kind, { looked, kept, moved, asked }] of counts)
    row([kind, looked, kept, moved, asked])
  say(`What moves and what is left to ask: ${list}.`)
  const rows = lookedAt(counts)
  say(`${seconds.toFixed(1)} s in all, ${number(Math.round(rows / seconds))} places a second.`)
}
