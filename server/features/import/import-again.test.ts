import { readFile, rm, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '../../db/connect.ts'
import { importAnimals } from './import-animals.ts'
import { clock, importPlans, type ImportPlans } from './testing/import-plans.ts'

let at: ImportPlans
beforeAll(async () => {
  at = await importPlans()
})
afterAll(() => at.close())

describe('again', () => {
  it('changes nothing', async () => {
    const plan = await at.planOf(
      '1,A,Dog,,,,,985000000000011,98117,\n2,,Dog,,,,,,,\n3,C,Cat,,,,,,,\n',
    )
    await at.run(plan)
    const [before, events] = [await at.animalsOf(plan), await at.eventsOf(plan)]
    expect((await at.run(plan)).counts).toEqual({
      rowsDone: 3,
      imported: 0,
      updated: 0,
      unchanged: 2,
      rejected: 1,
      skipped: 0,
      differing: 0,
      placeless: 0,
    })
    expect([await at.animalsOf(plan), await at.eventsOf(plan)]).toEqual([before, events])
  })

  it('leaves what differs as it is, unless asked to update', async () => {
    const plan = await at.planOf(
      '1,A,Dog,,Beagle,,,,98117,\n2,B,Dog,,,,,985000000000021,,\n3,C,Dog,,,,,,,\n4,D,Dog,,,,,,,\n',
    )
    await at.run(plan)
    const changed = await at.planOf(
      '1,Abe,Dog,,,,,,H2X 1Y4,\n2,B,Dog,,,,,985000000000022,,\n3,C,Dog,,,,,985000000000023,,\n4,D,Dog,,,,,985000000000021,,\n',
      {
        source: plan.source,
      },
    )
    expect((await at.run(changed)).counts).toMatchObject({
      unchanged: 4,
      differing: 4,
      updated: 0,
      rejected: 0,
    })
    expect((await at.animalsOf(plan))[0].name).toBe('A')

    expect((await at.run({ ...changed, update: true })).counts).toMatchObject({
      unchanged: 0,
      updated: 2,
      rejected: 2,
      imported: 0,
    })
    expect(await at.rejectsOf(changed)).toMatchObject(
      [
        { line: '3', reason: /a set number is not replaced/ },
        { line: '5', reason: /another animal/ },
      ].map(({ line, reason }) => ({ line, reason: expect.stringMatching(reason) })),
    )
    const animals = await at.animalsOf(plan)
    expect(animals).toMatchObject([
      { name: 'Abe', race: 'Beagle', postal_code: 'H2X 1Y4' },
      { microchip: '985000000000021' },
      { microchip: '985000000000023' },
      { microchip: null },
    ])
    const { rows } = await at.connection.pool.query(
      "select (home_place <-> (select place from places where id = 'postal:H2X')) as away from animals where id = $1",
      [animals[0].id],
    )
    expect(rows[0].away).toBe(0)
    const told = (await at.eventsOf(plan))
      .filter(({ event_type }) => event_type === 'updated')
      .map(({ details }) => details)
    expect(told).toEqual(
      expect.arrayContaining([
        { field: 'Name', old: 'A', new: 'Abe' },
        { field: 'microchip', old: null, new: '985000000000023' },
      ]),
    )
    expect((await at.run({ ...changed, update: true })).counts).toMatchObject({
      unchanged: 2,
      updated: 0,
      rejected: 2,
    })
  })

  it('a dry run tells the same and writes nothing', async () => {
    const plan = await at.planOf(
      '1,A,Dog,,,,,,98117,\n2,,Dog,,,,,,,\n1,C,Cat,,,,,,,\n4,D,Dog,,,,,985000000000031,,\n',
      {
        batch: 2,
        organization: { name: 'Jamais créée', create: true },
      },
    )
    const dry = await at.run({ ...plan, dryRun: true, rejects: `${plan.rejects}.dry` })
    expect(await at.animalsOf(plan)).toEqual([])
    const { rows } = await at.connection.pool.query(
      "select (select count(*)::int from imports where source = $1) as imports, (select count(*)::int from organizations where business_name = 'Jamais créée') as organizations",
      [plan.source],
    )
    expect(rows).toEqual([{ imports: 0, organizations: 0 }])
    const real = await at.run(plan)
    expect(dry.counts).toEqual(real.counts)
    expect(await readFile(`${plan.rejects}.dry`, 'utf8')).toBe(await readFile(plan.rejects, 'utf8'))
  })
})

describe('stopped', () => {
  const rows = (count: number) =>
    Array.from(
      { length: count },
      (_, i) =>
        `${i % 7 === 3 ? `k${i - 1}` : `k${i}`},${i % 5 === 4 ? '' : `Pet ${i}`},Dog,,,,,,98117,\n`,
    ).join('')

  it('goes on where it was, with the rejects of both runs once each', async () => {
    const whole = await at.planOf(rows(40))
    await at.run(whole)
    const plan = await at.planOf(rows(40), { batch: 3 })
    const stop = new AbortController()
    const first = await at.run(plan, {
      signal: stop.signal,
      onProgress: ({ counts }) => counts.rowsDone >= 12 && stop.abort(),
    })
    expect(first).toMatchObject({ finished: false, counts: { rowsDone: 12 } })
    // As left by a killed run.
    await writeFile(
      plan.rejects,
      `${await readFile(plan.rejects, 'utf8')}99,Name,written and never committed,\n12`,
    )
    const starts: { resumedAt: number }[] = []
    const second = await at.run(plan, { onStart: (start) => starts.push(start) })
    expect(starts).toMatchObject([{ resumedAt: 12, restarted: false }])
    expect(second.counts.rowsDone).toBe(40)
    expect(second.counts.imported + second.counts.rejected).toBe(40)
    expect(await readFile(plan.rejects, 'utf8')).toBe(await readFile(whole.rejects, 'utf8'))
    expect((await at.animalsOf(plan)).map(({ name }) => name)).toEqual(
      (await at.animalsOf(whole)).map(({ name }) => name),
    )
  })

  it('starts over when its rejects file is gone', async () => {
    const plan = await at.planOf(rows(20), { batch: 3 })
    const stop = new AbortController()
    await at.run(plan, { signal: stop.signal, onProgress: () => stop.abort() })
    await rm(plan.rejects)
    const starts: object[] = []
    const { counts } = await at.run(plan, { onStart: (start) => starts.push(start) })
    expect(starts).toMatchObject([{ resumedAt: 0, restarted: true }])
    expect(counts.rowsDone).toBe(20)
    expect(counts.imported + counts.unchanged + counts.rejected).toBe(20)
    expect(counts.unchanged).toBeGreaterThan(0)
  })

  it('does not run beside itself', async () => {
    const plan = await at.planOf(rows(5))
    const holder = await at.connection.pool.connect()
    await holder.query('select pg_advisory_lock(hashtextextended($1, 0))', [
      `import ${plan.source}`,
    ])
    try {
      await expect(at.run(plan)).rejects.toThrow(/is running/)
    } finally {
      holder.release(true)
    }
    await expect(
      transaction(at.connection.db, (tx) => importAnimals({ db: tx, clock }, plan)),
    ).rejects.toThrow(/opens its own transactions/)
  })
})
