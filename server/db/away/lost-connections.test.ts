import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { viewsApi } from '#domain/views/views.api.ts'
import { supportApi } from '#domain/support/support.api.ts'
import {
  testApp,
  type CallOptions,
  type TestAccount,
  type TestApp,
} from '../../testing/test-app.ts'
import { eventually } from '../../testing/suite/eventually.ts'
import { listening } from '../../testing/programs/raw-connection.ts'
import { transaction } from '../connect.ts'

let t: TestApp
let staff: TestAccount
/** Connections that nobody kills: one holds locks, the other one looks who waits for them. */
let holder: Client
let admin: Client
beforeAll(async () => {
  t = await testApp()
  staff = await t.account({ type: 'admin' })
  holder = new Client({ connectionString: t.databaseUrl })
  admin = new Client({ connectionString: t.databaseUrl })
  await Promise.all([holder.connect(), admin.connect()])
  // Commits wait for a lock, where a test holds it; statements fail, where it says how.
  await admin.query(`
    create function wait_at_commit() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock_shared(2); return null; end $$;
    create constraint trigger wait_at_commit after insert or update on list_views deferrable initially deferred
      for each row execute function wait_at_commit();
    create constraint trigger wait_at_commit after insert on support_cases deferrable initially deferred
      for each row execute function wait_at_commit();
    create function fail_as_named() returns trigger language plpgsql as
      $$ begin raise exception using errcode = substr(new.name, 6), message = 'as named'; end $$;
    create trigger fail_as_named before insert on list_views for each row when (new.name like 'fail %')
      execute function fail_as_named();`)
})
afterAll(async () => {
  await Promise.all([holder.end(), admin.end()])
  await t.close()
})

const waiting =
  "from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"

/** Acts on whoever waits for a lock, on each once: who is ended still shows for a while. */
async function act(deed: 'pg_terminate_backend' | 'pg_cancel_backend', times = 1): Promise<void> {
  const done: number[] = []
  for (; done.length < times; await pause(5)) {
    const { rows } = await admin.query<{ pid: number }>(
      `select pid, ${deed}(pid) ${waiting} and pid <> all ($1)`,
      [done],
    )
    done.push(...rows.map(({ pid }) => pid))
  }
}

/** While a lock is held that the call waits for: at its statement, or at its commit. */
async function meanwhile<T>(
  where: 'statement' | 'commit',
  table: string,
  deed: () => Promise<void>,
  work: () => Promise<T>,
): Promise<T> {
  await holder.query('begin')
  await holder.query(
    where === 'commit'
      ? 'select pg_advisory_xact_lock(2)'
      : `lock table ${table} in access exclusive mode`,
  )
  const done = work()
  await deed()
  await holder.query('rollback')
  return done
}

const saved = 'Rien n’a été enregistré. Réessayez dans un instant.'
const unknown = 'Nous ne savons pas si c’est enregistré : vérifiez avant de recommencer.'
const read = 'Nos données sont momentanément inaccessibles. Réessayez dans un instant.'

let named = 0
const newName = () => `vue ${++named}`
const viewNamed = async (name: string) =>
  (await admin.query('select from list_views where name = $1', [name])).rowCount

describe('a call whose connection breaks', () => {
  const keep = (name: string, options: CallOptions = {}) =>
    t.call(viewsApi.save, { as: staff, body: { list: '/api/admin/users', name }, ...options })

  it('is answered where it reads: it is asked once more', async () => {
    const { status } = await meanwhile(
      'statement',
      'list_views',
      () => act('pg_terminate_backend'),
      () => t.call(viewsApi.list, { as: staff }),
    )
    expect(status).toBe(200)
  })

  it('is refused where it reads and breaks twice', async () => {
    const { status, body, headers } = await meanwhile(
      'statement',
      'list_views',
      () => act('pg_terminate_backend', 2),
      () => t.call(viewsApi.list, { as: staff }),
    )
    expect([status, body.code, body.message]).toEqual([503, 'DATABASE_AWAY', read])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })

  it.each([
    ['that nothing is saved, before its commit', 'statement', saved, 0],
    ['that nobody knows, at its commit', 'commit', unknown, 0],
  ] as const)('says of a write %s', async (_, where, message, rows) => {
    const name = newName()
    const { status, body, headers } = await meanwhile(
      where,
      'list_views',
      () => act('pg_terminate_backend'),
      () => keep(name),
    )
    expect([status, body.code, body.message]).toEqual([503, 'DATABASE_AWAY', message])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(await viewNamed(name)).toBe(rows)
  })

  it('says of a statement that commits by itself that nobody knows', async () => {
    const { body } = await keep(newName())
    const removed = await meanwhile(
      'statement',
      'list_views',
      () => act('pg_terminate_backend'),
      () => t.call(viewsApi.remove, { as: staff, params: { id: body.id } }),
    )
    expect([removed.status, removed.body.message]).toEqual([503, unknown])
  })

  it.each(['statement', 'commit'] as const)(
    'has one effect with an Idempotency-Key, broken at its %s',
    async (where) => {
      const summary = `Perdu à ${where}`
      const { status } = await meanwhile(
        where,
        'support_cases',
        () => act('pg_terminate_backend'),
        () =>
          t.call(supportApi.open, {
            as: staff,
            body: { subject: 'other', message: summary },
            headers: { 'idempotency-key': `lost-${where}` },
          }),
      )
      expect(status).toBe(201)
      const { rowCount } = await admin.query('select from support_cases where notes = $1', [
        summary,
      ])
      expect(rowCount).toBe(1)
    },
  )

  it('is told that the service is busy where its statement takes too long', async () => {
    const { status, body, headers } = await meanwhile(
      'statement',
      'list_views',
      () => act('pg_cancel_backend'),
      () => keep(newName()),
    )
    expect([status, body.code]).toEqual([503, 'SERVICE_BUSY'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })

  it.each([
    ['a full disk', '53100', 'DISK_FULL'],
    ['no room for connections', '53300', 'SERVICE_BUSY'],
    ['a deadlock twice', '40P01', 'SERVICE_BUSY'],
    ['a server that only reads', '25006', 'DATABASE_AWAY'],
    ['a server that shuts down', '57P01', 'DATABASE_AWAY'],
    ['a lost connection', '08006', 'DATABASE_AWAY'],
  ])('is told of %s', async (_, code, answer) => {
    const { status, body, headers } = await keep(`fail ${code}`)
    expect([status, body.code]).toEqual([503, answer])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('transactions that meet', () => {
  it('both end well: the one that was undone runs once more', async () => {
    await admin.query('create table meeting as select n, 0 as times from generate_series(1, 2) n')
    const { db } = t.services
    let both = 0
    const met = Promise.withResolvers<void>()
    const runs: Promise<void>[] = []
    const one = (first: number, second: number) =>
      transaction(db, async (tx) => {
        // Again before the other has taken what was freed, they would meet once more.
        if (both === 2) await runs[first % 2]
        await tx.$client.query('update meeting set times = times + 1 where n = $1', [first])
        if (++both === 2) met.resolve()
        await met.promise
        await tx.$client.query('update meeting set times = times + 1 where n = $1', [second])
      })
    runs.push(one(1, 2), one(2, 1))
    await Promise.all(runs)
    const { rows } = await admin.query('select sum(times)::int as times from meeting')
    expect(rows).toEqual([{ times: 4 }])
    expect(both).toBe(3)
  })

  it('say so where a statement failed and nobody heard of it: nothing was stored', async () => {
    const stored = transaction(t.services.db, async (tx) => {
      await tx.$client.query('select 1 / 0').catch(() => undefined)
    })
    await expect(stored).rejects.toThrow('rolled back')
  })
})

describe('a server that ends', () => {
  it('answers whom it serves, and tells the others to come again', async () => {
    const address = `http://127.0.0.1:${await listening(t.app)}`
    await holder.query('begin')
    await holder.query('lock table list_views in access exclusive mode')
    const served = fetch(`${address}/api/views`, { headers: { cookie: staff.cookie } })
    await eventually(async () => expect((await admin.query(`select ${waiting}`)).rowCount).toBe(1))
    const ended = t.app.close()
    const late = await fetch(`${address}/api/about`)
    expect([late.status, await late.json()]).toMatchObject([503, { code: 'CLOSING' }])
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0)
    await holder.query('rollback')
    expect((await served).status).toBe(200)
    await ended
  })
})
