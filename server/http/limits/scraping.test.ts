import { pino } from 'pino'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import type { Services } from '../../context.ts'
import { startServices } from '../../services.ts'
import { insertAnimal } from '../../testing/insert-animal.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { limitRules } from './limits.ts'

/** Two servers on one database must count a visitor of both as one. */
interface Server {
  app: FastifyInstance
  services: Services
}

let t: TestApp
let other: Server & { stop(): Promise<void> }
let servers: [Server, Server]
beforeAll(async () => {
  t = await testApp()
  const { services, stop } = await startServices({
    env: t.services.env,
    url: t.databaseUrl,
    log: pino({ level: 'silent' }),
    clock: t.clock,
    work: false,
  })
  other = { app: await buildApp(services), services, stop }
  servers = [t, other]
  await insertAnimal(t.services.db, {
    uniqueId: 'lostmilo0001',
    card: '100000001',
    lostAt: [-73.57, 45.5],
  })
})
afterAll(async () => {
  await other.app.close()
  await other.stop()
  await t.close()
})

const finder = { fullname: 'Jo Trouveuse', telephone: '(450) 555-0123' }
const calls = {
  card: { method: 'POST', url: '/api/search/card', payload: { number: '100000001' } },
  microchip: {
    method: 'POST',
    url: '/api/search/microchip',
    payload: { number: '985141000123456' },
  },
  species: {
    method: 'POST',
    url: '/api/search/species',
    payload: { species: 'Dog', location: [-73.57, 45.5] },
  },
  adoption: { method: 'POST', url: '/api/search/adoption', payload: { location: [-73.57, 45.5] } },
  retailers: {
    method: 'POST',
    url: '/api/search/retailers',
    payload: { location: [-73.57, 45.5] },
  },
  addresses: { method: 'POST', url: '/api/search/addresses', payload: { term: 'Granby' } },
  found: { method: 'POST', url: '/api/animals/found/100000001' },
} as const

const settled = async () => {
  for (const { services } of servers) await services.limits.settle()
}

it('searches of one visitor are counted together, whatever is searched and whichever server answers', async () => {
  const visitor = '203.0.113.9'
  const kinds = Object.values(calls)
  let allowed = 0
  for (let n = 0; n < 200; n++) {
    const { app } = servers[n % 2] as Server
    const { statusCode } = await app.inject({
      ...(kinds[Math.floor(n / 2) % kinds.length] as (typeof kinds)[number]),
      remoteAddress: visitor,
    })
    if (statusCode !== 429) allowed++
    // As each server does once a second.
    if (n % 10 === 9) await settled()
  }
  // Each server may have counted a few that the other did not know yet.
  expect(allowed).toBeGreaterThanOrEqual(limitRules.search.points)
  expect(allowed).toBeLessThanOrEqual(limitRules.search.points * 1.1)
  for (const { app } of servers) {
    const refused = await app.inject({ ...calls.card, remoteAddress: visitor })
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
    expect((await app.inject({ ...calls.card, remoteAddress: '203.0.113.10' })).statusCode).toBe(
      200,
    )
  }
})

it('found reports of one visitor are counted at once, also those sent to both at the same time', async () => {
  const report = {
    method: 'PUT',
    url: '/api/animals/found/100000001',
    payload: finder,
    remoteAddress: '203.0.113.11',
  } as const
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) => (servers[n % 2] as Server).app.inject(report)),
  )
  expect(
    [204, 429].map((code) => answers.filter(({ statusCode }) => statusCode === code).length),
  ).toEqual([limitRules.foundReport.points, 7])
})

it('wrong passwords for one account are counted at once, wherever they are tried', async () => {
  const payload = { email: 'personne@example.org', password: 'un autre mot de passe' }
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, n) =>
      (servers[n % 2] as Server).app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload,
        remoteAddress: `203.0.113.${100 + n}`,
      }),
    ),
  )
  expect(
    [401, 429].map((code) => answers.filter(({ statusCode }) => statusCode === code).length),
  ).toEqual([limitRules.loginAccount.points, 14])
})

it('a visitor is the whole network that a household has of IPv6', async () => {
  const statuses: number[] = []
  for (let n = 0; n <= limitRules.search.points; n++) {
    const { statusCode } = await t.app.inject({
      ...calls.card,
      remoteAddress: `2001:db8:1:2:${n.toString(16)}::${n.toString(16)}`,
    })
    statuses.push(statusCode)
  }
  expect(statuses.at(-1)).toBe(429)
  expect((await t.app.inject({ ...calls.card, remoteAddress: '2001:db8:1:3::1' })).statusCode).toBe(
    200,
  )
  const mapped = await Promise.all(
    Array.from({ length: limitRules.search.points }, () =>
      t.app.inject({ ...calls.card, remoteAddress: '198.51.100.7' }),
    ),
  )
  expect(mapped.at(-1)?.statusCode).toBe(200)
  expect(
    (await t.app.inject({ ...calls.card, remoteAddress: '::ffff:198.51.100.7' })).statusCode,
  ).toBe(429)
})
