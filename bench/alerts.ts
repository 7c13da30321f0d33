import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { sql } from 'drizzle-orm'
import { transaction } from '../server/db/connect.ts'
import { readEnv } from '../server/env.ts'
import { queueAlerts } from '../server/features/alerts/queue-alerts.ts'
import { sendAlerts } from '../server/features/alerts/send-alerts.ts'
import { startServices } from '../server/services.ts'
import { insertAnimal } from '../server/testing/insert-animal.ts'
import { connected, copyRows, hex, keptDatabase, onSphere, rowsOf, sequence } from './database.ts'
import { tell } from './figures.ts'
import { startMailServer } from './letters/mail-server.ts'

const people = 1_000_000
const services = 20_000
const reports = 200
const letters = 10_000

/** Share of people, degrees, standard deviation in km. */
const towns = [
  { share: 0.4, lng: -73.5673, lat: 45.5017, spread: 60 },
  { share: 0.2, lng: -71.2082, lat: 46.8139, spread: 45 },
  { share: 0.2, lng: -75.7013, lat: 45.4765, spread: 45 },
  { share: 0.2, lng: -71.8929, lat: 45.4042, spread: 45 },
] as const

const idOf = (kind: string, i: number): string => `${hex(i, 8)}-${kind}-7000-8000-${hex(i, 12)}`

/** One report in a province: number of recipients and sending rate. */
export async function benchAlerts(admin: string, dataDir: string): Promise<void> {
  const { url } = await keptDatabase(admin, `bench_people_${people}_${services}`, fill)
  let taken = 0
  const mailServer = await startMailServer(() => void taken++)
  const folder = join(dataDir, 'alerts')
  const env = readEnv({
    NODE_ENV: 'production',
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    SMTP_URL: mailServer.url,
    MAIL_RATE: '10000',
    PORT: '0',
  })
  const product = await startServices({ env, url, log: pino({ level: 'warn' }), work: false })
  const { db, queue } = product.services
  try {
    await db.execute(sql`truncate alerts, reports, events, animals cascade`)
    const times: number[] = []
    let most = 0
    const random = sequence(7)
    for (let n = 0; n < reports; n++) {
      const [lng, lat] = somewhere(random)
      const { reportId } = await insertAnimal(db, { name: `Perdu ${n}`, lostAt: [lng, lat] })
      const start = performance.now()
      const told = await transaction(db, (tx) => queueAlerts(tx, queue, reportId))
      times.push(performance.now() - start)
      most = Math.max(most, told.services + told.squad)
    }
    const p95 = times.toSorted((a, b) => a - b)[Math.floor(reports * 0.95)] as number
    console.log(
      `     recipients of a report: up to ${most}, among ${people} people and ${services} services`,
    )
    tell({
      what: 'milliseconds to choose and store the recipients of a report, p95',
      value: p95,
      atMost: 60,
    })

    await db.execute(sql`truncate alerts, reports, events, animals cascade`)
    await db.execute(sql`delete from pgboss.job`)
    const { reportId } = await insertAnimal(db, {
      name: 'Milo',
      lostAt: [towns[0].lng, towns[0].lat],
    })
    await db.execute(sql`insert into alerts (report_id, kind, organization_id, email, language)
      select ${reportId}, 'service', id, 'service' || row_number() over () || '@example.org', 'fr' from organizations limit ${letters}`)
    const start = performance.now()
    while ((await sendAlerts.run({ reportId }, product.services)) === 'more');
    const seconds = (performance.now() - start) / 1000
    if (taken !== letters) throw new Error(`${taken} of ${letters} messages arrived`)
    tell({
      what: 'alert e-mails handed to a mail server, a second',
      value: letters / seconds,
      atLeast: 300,
    })
  } finally {
    await product.stop()
    await mailServer.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function fill(url: string): Promise<void> {
  const client = await connected(url)
  const random = sequence(42)
  await copyRows(
    client,
    'organizations (id, business_name, pro_type, email, valid, place, lng, lat)',
    rowsOf(services, (i) => {
      const [lng, lat] = somewhere(random)
      return `${[idOf('0001', i), `Clinique ${i}`, i % 8 === 0 ? 'shelter' : i % 8 === 1 ? 'health' : 'retailer', `service${i}@example.org`, 't', cube(lng, lat), lng, lat].join('\t')}\n`
    }),
  )
  await copyRows(
    client,
    'users (id, email, type, status, language, full_name, place, lng, lat)',
    rowsOf(people, (i) => {
      const [lng, lat] = somewhere(random)
      return `${[idOf('0002', i), `personne${i}@example.org`, 'ind', 'valid', i % 5 === 0 ? 'en' : 'fr', `Personne ${i}`, cube(lng, lat), lng, lat].join('\t')}\n`
    }),
  )
  await client.query('vacuum analyze users')
  await client.query('vacuum analyze organizations')
  await client.end()
}

const cube = (lng: number, lat: number): string => `(${onSphere(lng, lat).join(', ')})`

function somewhere(random: () => number): [number, number] {
  let share = random()
  const town = towns.find((one) => (share -= one.share) < 0) ?? towns[0]
  const km = town.spread * Math.sqrt(-2 * Math.log(1 - random()))
  const direction = 2 * Math.PI * random()
  return [
    town.lng + (km * Math.sin(direction)) / (111.2 * Math.cos((town.lat * Math.PI) / 180)),
    town.lat + (km * Math.cos(direction)) / 111.2,
  ]
}
