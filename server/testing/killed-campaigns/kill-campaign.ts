import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { and, count, eq } from 'drizzle-orm'
import { addDays, dayOf } from '#domain/dates.ts'
import { preloaded } from '../../db/cluster/run.ts'
import { compileCache, quickly } from '../../../scripts/launch.mjs'
import type { Services } from '../../context.ts'
import { transaction } from '../../db/connect.ts'
import {
  campaignLetters,
  campaignLicences,
  campaignRecipients,
  campaigns,
  cities,
  organizations,
} from '../../db/tables/index.ts'
import { queueCampaign } from '../../features/campaigns/run-campaign.ts'
import { storeManyLicences } from '../many-licences.ts'

interface Scene {
  owners: number
  kills: number
  /** Of this process, which only looks; its queue does not work. */
  services: Services
  /** Of the processes that are killed: DATABASE_URL and DATA_DIR among them. */
  settings: Record<string, string>
  tell?: (line: string) => void
}

interface Outcome {
  recipients: number
  licences: number
  onPaper: number
  /** By the database. */
  sent: number
  /** Messages in the outbox. */
  messages: number
  /** Kills before the owners were chosen, and while letters left. */
  killedWhile: { choosing: number; sending: number }
  /** What does not add up. */
  wrong: string[]
}

/** Milliseconds. */
const longest = 30 * 60_000

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + longest; !(await holds()); await pause(20))
    if (Date.now() > end) throw new Error('waited too long')
}

/**
 * Kills whoever writes the letters of a campaign (SIGKILL), at first before all owners are chosen,
 * then among the letters; starts another each time, and looks whether each owner got one.
 */
export async function killCampaign({
  owners,
  kills,
  services,
  settings,
  tell = () => undefined,
}: Scene): Promise<Outcome> {
  const { clock, queue } = services
  const db = services.dbFor('endless')
  const withTwo = Math.floor(owners / 10)
  const mute = 20
  const campaignId = await startOne()
  const isQueued = async () =>
    (await db.select().from(campaigns).where(eq(campaigns.id, campaignId)))[0]?.queued !== null
  const counted = (status: 'waiting' | 'sent') =>
    db.$count(
      campaignLetters,
      and(eq(campaignLetters.campaignId, campaignId), eq(campaignLetters.status, status)),
    )
  const byEmail = owners - Math.floor(owners / mute)
  const killedWhile = { choosing: 0, sending: 0 }
  let worker: ChildProcess | undefined
  try {
    for (let kill = 0; kill < kills; kill++) {
      worker = startWorker(settings)
      if (kill === 0 && kills > 1) await until(isTaken)
      else await until(async () => (await counted('sent')) >= (byEmail * kill) / (kills + 1) + 20)
      worker.kill('SIGKILL')
      await once(worker, 'exit')
      killedWhile[(await isQueued()) ? 'sending' : 'choosing']++
      tell(`${kill + 1}: killed with ${await counted('sent')} of ${byEmail} letters sent`)
    }
    worker = startWorker(settings)
    await until(async () => (await isQueued()) && (await counted('waiting')) === 0)
  } finally {
    worker?.kill('SIGKILL')
  }
  const sent = await counted('sent')
  const recipients = await of(campaignRecipients)
  const licences = await of(campaignLicences)
  const onPaper = await db.$count(
    campaignRecipients,
    and(eq(campaignRecipients.campaignId, campaignId), eq(campaignRecipients.channel, 'paper')),
  )
  const people = await recipientsIn(join(settings['DATA_DIR'] ?? '', 'outbox'))
  const expected = new Set(
    Array.from({ length: owners }, (_, n) => n + 1)
      .filter((n) => n % mute !== 0)
      .map((n) => `gardien${n}@example.org`),
  )
  const wrong = [
    ...[...expected].filter((to) => !people.has(to)).map((to) => `${to} got no letter`),
    ...[...people].flatMap(([to, letters]) =>
      !expected.has(to)
        ? [`${to} is no owner`]
        : letters === 1
          ? []
          : [`${to} got ${letters} letters`],
    ),
    ...(recipients === owners ? [] : [`${recipients} recipients`]),
    ...(licences === owners + withTwo ? [] : [`${licences} licences`]),
    ...(sent === byEmail && onPaper === owners - byEmail ? [] : [`${sent} sent, ${onPaper} paper`]),
  ]
  const messages = [...people.values()].reduce((sum, letters) => sum + letters, 0)
  return { recipients, licences, onPaper, sent, messages, killedWhile, wrong }

  async function of(table: typeof campaignRecipients | typeof campaignLicences): Promise<number> {
    const [row] = await db
      .select({ all: count() })
      .from(table)
      .where(eq(table.campaignId, campaignId))
    return row?.all ?? 0
  }
  async function isTaken(): Promise<boolean> {
    const { rowCount } = await db.$client.query(
      `select from pgboss.job where name = $1 and state <> 'created'`,
      [queueCampaign.name],
    )
    return (rowCount ?? 0) > 0
  }
  async function startOne(): Promise<string> {
    const today = dayOf(clock.now())
    const [organization] = await db
      .insert(organizations)
      .values({ businessName: 'Refuge', proType: 'shelter', valid: true, useLicenses: true })
      .returning({ id: organizations.id })
    const [city] = await db
      .insert(cities)
      .values({ name: 'Candiac', organizationId: organization?.id ?? '' })
      .returning({ id: cities.id })
    const cityId = city?.id ?? ''
    const to = addDays(today, 30)
    await storeManyLicences(db.$client, { cityId, owners, withTwo, mute, from: today, to })
    return transaction(db, async (tx) => {
      const [campaign] = await tx
        .insert(campaigns)
        .values({
          name: 'Fin d’année',
          cityId,
          start: today,
          end: to,
          reminders: [],
          status: 'running',
          started: clock.now(),
        })
        .returning({ id: campaigns.id })
      const id = campaign?.id ?? ''
      await queue.enqueue(tx, queueCampaign, { campaignId: id })
      return id
    })
  }
}

const startWorker = (settings: Record<string, string>): ChildProcess =>
  spawn(
    process.execPath,
    [...quickly, join(import.meta.dirname, '../programs/work-alone.ts'), JSON.stringify(settings)],
    { stdio: ['ignore', 'ignore', 'inherit'], env: { ...preloaded(), ...compileCache } },
  )

/** How many letters each address got. */
async function recipientsIn(outbox: string): Promise<Map<string, number>> {
  const letters = new Map<string, number>()
  const names = (await readdir(outbox)).filter((name) => name.endsWith('.eml'))
  for (const name of names) {
    const [, to = ''] = /^To: (\S+)\r?$/m.exec(await readFile(join(outbox, name), 'utf8')) ?? []
    letters.set(to, (letters.get(to) ?? 0) + 1)
  }
  return letters
}
