import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { compileCache } from '../../../scripts/launch.mjs'
import type { Endpoint } from '#domain/contract.ts'
import { dayOf } from '#domain/dates.ts'
import { spherePoint } from '#domain/places/geo.ts'
import { places } from '../../db/tables/index.ts'
import { brokenInvariants } from '../../invariants/invariants.ts'
import { folderFiles } from '../../files/folder.ts'
import { brokenFiles } from '../../invariants/stored-files.ts'
import { routes } from '../../routes.ts'
import { appOn, type TestApp } from '../app-on.ts'
import { compare, writeOn, type Turn, type Written } from '../killed-database/write-through.ts'
import { prepareWriters, type Writer } from '../killed-database/writers.ts'
import { googleIssuer, type GoogleIssuer } from '../google/google-issuer.ts'
import { randomFrom } from '../fuzz/hostile-request.ts'
import { freePort, kill, startProcess, until, untilReady } from '../programs/processes.ts'
import { waitingLetters, wrongLetters } from './letters.ts'
import { animalMakers } from './makers/animals.ts'
import { deskMakers } from './makers/desk.ts'
import { peopleMakers } from './makers/people.ts'
import { workMakers } from './makers/work.ts'
import { keeperMakers } from './makers/keepers.ts'
import { linkMakers } from './makers/links.ts'
import { openPostOffice, type PostOffice } from './post-office.ts'

interface Scene {
  kills: number
  /** Of what is random. */
  seed: number
  /** Those that write at once. */
  lanes: number
  /** Milliseconds, most from a start to the next kill. */
  pace: number
  /** Writes of each kind that have their rows prepared at first, at most. */
  most: number
  /** Calls that are made; default all that have a maker. */
  only?: readonly string[]
  /** Migrated. */
  databaseUrl: string
  /** DATA_DIR. */
  folder: string
  tell?: (line: string) => void
}

export interface Outcome {
  /** Calls that write, by whether the drill makes them. */
  made: string[]
  open: string[]
  /** Of writes, by what people were told. */
  told: Record<string, number>
  letters: number
  /** Letters that were taken again, as they were in the mail server's hands at a kill. */
  twice: number
  wrong: string[]
}

const program = join(import.meta.dirname, '../programs/serve-alone.ts')
export const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string =>
  `${method} ${path}`

/** Every call of the contract that writes. */
export const writingCalls = (): string[] =>
  routes
    .map(({ endpoint }) => endpoint)
    .filter(({ method, reads }) => method !== 'GET' && !reads)
    .map(nameOf)

export async function writersOf(
  t: TestApp,
  { most, google }: { most: number; google: GoogleIssuer },
): Promise<Writer[]> {
  const today = dayOf(new Date())
  // Places without a municipality near them are refused.
  await t.services.db
    .insert(places)
    .values({
      id: 'city:1',
      kind: 'city',
      name: 'Montréal',
      plain: 'montreal',
      region: 'QC',
      country: 'CA',
      lng: -73.57,
      lat: 45.46,
      place: spherePoint([-73.57, 45.46]),
    })
    .onConflictDoNothing()
  return [
    ...(await prepareWriters(t.services.db, most)),
    ...animalMakers(t, today),
    ...peopleMakers(t, today, google),
    ...deskMakers(t, today),
    ...workMakers(t, today),
    ...keeperMakers(t),
    ...linkMakers(t, today),
  ]
}

/**
 * Kills the server (SIGKILL) at random moments while people write everything that the contract has,
 * starts it again, and looks: what was acknowledged is there once, no invariant is broken, and every
 * letter came.
 */
export async function killCalls(scene: Scene): Promise<Outcome> {
  const random = randomFrom(scene.seed)
  const office = await openPostOffice(random)
  const google = await googleIssuer()
  const port = await freePort()
  const running: ChildProcess[] = []
  const settings = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'fatal',
    TRUST_PROXY: '1',
    HOST: '127.0.0.1',
    SECOND_FACTOR_STAFF: '0',
    CAPTCHA_HARDNESS: '50',
    MAIL_RATE: '200',
    NEW_ANIMALS_A_DAY: '1000000',
    NEW_ANIMALS_AN_ORGANIZATION: '1000000',
    LOST_REPORTS_A_DAY: '1000000',
    LOST_REPORTS_AN_ORGANIZATION: '1000000',
    LOST_REPORTS_AN_ANIMAL: '1000000',
    FOUND_REPORTS_AN_ANIMAL: '1000000',
    SIGHTINGS_AN_ANIMAL: '1000000',
    SMTP_URL: office.url,
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    ...google.settings,
  }
  const clock = { now: () => new Date(), set: () => undefined, pass: () => undefined }
  const t = await appOn({ url: scene.databaseUrl, folder: scene.folder, clock }, settings)
  try {
    return await exercise(scene, { t, office, google, random, settings, running })
  } finally {
    await Promise.all(running.map(kill))
    await t.close()
    await office.close()
    await google.close()
  }
}

interface Stage {
  t: TestApp
  office: PostOffice
  google: GoogleIssuer
  random: () => number
  settings: Record<string, string> & { PUBLIC_URL: string }
  running: ChildProcess[]
}

async function exercise(scene: Scene, { t, office, google, random, settings, running }: Stage) {
  const { kills, pace, only, tell = () => undefined } = scene
  const { db } = t.services
  const publicUrl = settings.PUBLIC_URL
  const env = {
    ...settings,
    DATA_DIR: scene.folder,
    DATABASE_URL: scene.databaseUrl,
  }
  const load = (): ChildProcess => {
    const child = startProcess(program, [JSON.stringify(env)], { ...env, ...compileCache })
    running.push(child)
    return child
  }
  // The next one loads while this one runs.
  let spare = load()
  const start = async (): Promise<ChildProcess> => {
    const child = spare
    child.send('start')
    await untilReady(child, publicUrl)
    spare = load()
    return child
  }

  const all = await writersOf(t, { most: scene.most, google })
  const writers = all.filter(({ endpoint }) => !only || only.includes(nameOf(endpoint)))
  const made = new Set(writers.map(({ endpoint }) => nameOf(endpoint)))
  const wrong: string[] = []
  const inHands = new Set<string>()
  const said = new Set<string>()
  let isUp = false
  let preparing = 0
  let deck: Writer[] = []
  const counts = new Map<Writer, number>()
  const madeAlone = new Set<string>()

  async function next(): Promise<Turn | undefined> {
    for (;;) {
      await until(() => isUp)
      if (deck.length === 0) deck = shuffled(writers, random)
      const writer = deck.pop() as Writer
      if (writer.alone !== undefined) {
        if (madeAlone.has(writer.alone)) {
          await pause(1)
          continue
        }
        madeAlone.add(writer.alone)
      }
      const n = counts.get(writer) ?? 0
      counts.set(writer, n + 1)
      preparing++
      try {
        await writer.ready?.(n)
        return { writer, n }
      } catch (error) {
        wrong.push(`${nameOf(writer.endpoint)} cannot be made ready: ${String(error)}`)
      } finally {
        preparing--
      }
    }
  }

  let product = await start()
  const lanes = Array.from({ length: scene.lanes }, () => writeOn(publicUrl, next, { between: 5 }))
  const written = (): Written[] => lanes.flatMap((lane) => lane.written)
  const told = () => [...wrong, ...lanes.flatMap((lane) => lane.wrong)]
  isUp = true
  let looked = new Set<Written>()
  for (let nth = 1; nth <= kills; nth++) {
    const before = written().length
    await until(() => written().length > before + scene.lanes, 60_000)
    await pause(random() * pace)
    isUp = false
    await kill(product)
    await until(() => preparing === 0)
    const hands = await db.$client.query<{ id: string }>(
      `select id from emails where state = 'queued'`,
    )
    for (const { id } of hands.rows) inHands.add(id)
    // So that no limit of a minute or a day counts; what a call only counts is its effect.
    await db.$client.query('delete from rate_limits where key <> all($1)', [
      written().map(({ writer, n }) => writer.mark(n)),
    ])
    // A server that starts on a restored database lets nobody in.
    await db.$client.query('update restores set opened = now() where opened is null')
    madeAlone.clear()
    product = await start()
    const fresh = written().filter((one) => !looked.has(one))
    looked = new Set(written())
    wrong.push(...(await compare(db, fresh)), ...(await look(t, scene.folder)))
    tell(`${nth}: ${fresh.length} writes, ${hands.rows.length} letters in hands`)
    for (const line of new Set(told())) if (!said.has(line)) tell(`WRONG ${line}`)
    for (const line of told()) said.add(line)
    if (said.size >= 40) break
    isUp = true
  }
  isUp = true
  await Promise.all(lanes.map((lane) => lane.stop()))
  await until(async () => (await waitingLetters(t)) === 0, 120_000).catch(() =>
    wrong.push('letters wait for more than two minutes'),
  )
  await kill(product)
  wrong.push(...(await compare(db, written())), ...(await look(t, scene.folder)))
  const { twice, ...letters } = await wrongLetters(t, office, inHands)
  wrong.push(...letters.wrong)
  const ends: Record<string, number> = {}
  for (const { end } of written()) ends[end] = (ends[end] ?? 0) + 1
  return {
    made: [...made],
    open: writingCalls().filter((name) => !made.has(name)),
    told: ends,
    letters: office.taken.length,
    twice,
    wrong: [...new Set(told())],
  }
}

const look = async ({ services: { db } }: TestApp, folder: string): Promise<string[]> => [
  ...(await brokenInvariants(db)),
  ...(await brokenFiles(db, folderFiles(join(folder, 'files')))),
]

function shuffled<T>(all: readonly T[], random: () => number): T[] {
  const keyed = all.map((one) => ({ one, key: random() }))
  return keyed.toSorted((a, b) => a.key - b.key).map(({ one }) => one)
}
