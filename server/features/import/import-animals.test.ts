import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect, transaction, type Connection } from '../../db/connect.ts'
import { testDatabase, type TestDatabase } from '../../db/testing/test-database.ts'
import { seedRegistries } from '../microchips/seed-registries.ts'
import { loadPlaces } from '../places/gazetteer/load-places.ts'
import { importAnimals, type ImportPlan } from './import-animals.ts'
import type { ImportWatch } from '../../import/run-import.ts'
import { readMapping } from './mapping.ts'

let database: TestDatabase
let connection: Connection
let folder: string
let made = 0

beforeAll(async () => {
  database = await testDatabase()
  connection = connect(database.url)
  await loadPlaces(connection.db)
  await seedRegistries(connection.db)
  folder = await mkdtemp(join(tmpdir(), 'trouvaille-import-'))
})
afterAll(async () => {
  await connection.close()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const mapping = {
  columns: {
    No: 'key',
    Name: 'name',
    Species: 'species',
    Sex: 'sex',
    Breed: 'race',
    Mix: 'race',
    Born: 'dob',
    Chip: 'microchip',
    Zip: 'postal',
    Since: 'registered',
  },
}
const header = 'No,Name,Species,Sex,Breed,Mix,Born,Chip,Zip,Since'
const clock = { now: () => new Date('2026-05-04T15:00:00Z') }

async function planOf(
  text: string | Buffer,
  more: Partial<ImportPlan> & { raw?: boolean; map?: object } = {},
): Promise<ImportPlan> {
  const { raw, map, ...rest } = more
  const file = join(folder, `${++made}.csv`)
  await writeFile(file, raw ? text : `${header}\n${text.toString()}`)
  return {
    file,
    mapping: readMapping(map ?? mapping, 'test'),
    rejects: `${file}.rejects.csv`,
    source: `source ${made}`,
    format: { encoding: 'utf-8' },
    update: false,
    dryRun: false,
    batch: 500,
    ...rest,
  }
}
const run = (plan: ImportPlan, watch?: ImportWatch) =>
  importAnimals({ db: connection.db, clock }, plan, watch)
const rejectsOf = async (plan: ImportPlan): Promise<Record<string, string>[]> =>
  parse(await readFile(plan.rejects), { columns: true })
const animalsOf = async (plan: ImportPlan) =>
  (
    await connection.pool.query(
      'select *, dob::text, home_place is not null as placed from animals where source = $1 order by source_key',
      [plan.source],
    )
  ).rows
const eventsOf = async (plan: ImportPlan) =>
  (
    await connection.pool.query(
      'select e.* from events e join animals a on a.id = e.animal_id where a.source = $1 order by e.id',
      [plan.source],
    )
  ).rows

describe('a row', () => {
  it('becomes an animal with its event, position and day of registration', async () => {
    const plan = await planOf(
      'S1,"Luna, la ""douce""",CAT,F,"Retriever, Labrador",Mix,June 3 2019,124-000-000-000-001,h2x1y4,2020-01-31\n',
      {
        organization: { name: 'Ville de Granby', create: true },
      },
    )
    const { counts } = await run(plan)
    expect(counts).toEqual({
      rowsDone: 1,
      imported: 1,
      updated: 0,
      unchanged: 0,
      rejected: 0,
      differing: 0,
      placeless: 0,
    })
    const [animal] = await animalsOf(plan)
    expect(animal).toMatchObject({
      source_key: 'S1',
      name: 'Luna, la "douce"',
      species: 'Cat',
      sex: 'Female',
      race: 'Retriever, Labrador / Mix',
      dob: '2019-06-03',
      microchip: '124000000000001',
      postal_code: 'H2X 1Y4',
      placed: true,
      status: '',
      owner_id: null,
    })
    expect(animal.unique_id).toMatch(/^[a-z0-9]{12,}$/)
    expect(animal.created.toISOString()).toBe('2020-01-31T12:00:00.000Z')
    const { rows } = await connection.pool.query(
      'select business_name from organizations where id = $1',
      [animal.organization_id],
    )
    expect(rows).toEqual([{ business_name: 'Ville de Granby' }])
    expect(await eventsOf(plan)).toMatchObject([
      {
        event_type: 'created',
        user_id: null,
        details: { source: plan.source, key: 'S1', registered: '2020-01-31' },
      },
    ])
  })

  it('takes what is known of words, and defaults where nothing is said', async () => {
    const plan = await planOf('1,,Goat,,,,,,,\n2,Rex,toutou,,,,,,98117,\n3,Bo,,mâle,,,,,999,\n', {
      map: {
        ...mapping,
        values: { species: { TOUTOU: 'Dog' } },
        defaults: { name: 'Sans nom', species: 'Bird' },
      },
    })
    expect((await run(plan)).counts).toMatchObject({ imported: 3, placeless: 2 })
    expect(await animalsOf(plan)).toMatchObject([
      {
        name: 'Sans nom',
        species: 'Other',
        sex: 'Unknown',
        race: null,
        postal_code: null,
        placed: false,
      },
      { name: 'Rex', species: 'Dog', postal_code: '98117', placed: true },
      { name: 'Bo', species: 'Bird', sex: 'Male', postal_code: null, placed: false },
    ])
  })

  it.each([
    ['without name', '1,,Dog,,,,,,,', 'Name', 'the name is missing', ''],
    [
      'with a name that is too long',
      `1,${'x'.repeat(101)},Dog,,,,,,,`,
      'Name',
      'At most 100 characters allowed',
      'x'.repeat(101),
    ],
    ['without key', ',Rex,Dog,,,,,,,', 'No', 'the key is missing', ''],
    [
      'of an unknown species',
      '1,Rex,Gryphon,,,,,,,',
      'Species',
      /--value "species\.gryphon=/,
      'Gryphon',
    ],
    ['of no species', '1,Rex,,,,,,,,', 'Species', 'the species is missing', ''],
    ['of an unknown sex', '1,Rex,Dog,maybe,,,,,,', 'Sex', /no known sex/, 'maybe'],
    [
      'with a word that JavaScript knows',
      '1,Rex,constructor,,,,,,,',
      'Species',
      /no known species/,
      'constructor',
    ],
    ['with no date', '1,Rex,Dog,,,,soon,,,', 'Born', 'no date', 'soon'],
    [
      'with a date of two meanings',
      '1,Rex,Dog,,,,03/04/2020,,,',
      'Born',
      /--date-order/,
      '03/04/2020',
    ],
    [
      'born tomorrow',
      '1,Rex,Dog,,,,2026-05-05,,,',
      'Born',
      'the date is in the future',
      '2026-05-05',
    ],
    [
      'with no chip',
      '1,Rex,Dog,,,,,12,,',
      'Chip',
      'The microchip number has 9 to 15 digits or letters',
      '12',
    ],
    [
      'with a test chip',
      '1,Rex,Dog,,,,,999000000000001,,',
      'Chip',
      /test number/,
      '999000000000001',
    ],
    ['with too few columns', '1,Rex,Dog', '', 'the row has 3 columns, the header 10', '1,Rex,Dog'],
    [
      'with too many columns',
      '1,Rex,Dog,,,,,,,,,,',
      '',
      'the row has 13 columns, the header 10',
      '1,Rex,Dog,,,,,,,,,,',
    ],
    [
      'with a long text for both breeds',
      `1,Rex,Dog,,${'x'.repeat(60)},${'y'.repeat(60)},,,,`,
      'Breed + Mix',
      'At most 100 characters allowed',
      `${'x'.repeat(60)} / ${'y'.repeat(60)}`,
    ],
  ])('%s is rejected, and the next one is not', async (_, bad, column, reason, value) => {
    const plan = await planOf(`${bad}\n2,Good,Dog,,,,,,,\n`)
    expect((await run(plan)).counts).toMatchObject({ rowsDone: 2, imported: 1, rejected: 1 })
    expect(await rejectsOf(plan)).toEqual([
      {
        line: '2',
        column,
        reason: typeof reason === 'string' ? reason : expect.stringMatching(reason),
        value,
      },
    ])
    expect(await animalsOf(plan)).toHaveLength(1)
  })

  it('repeats no key and no number of a former row, or of another animal', async () => {
    const first = await planOf('1,A,Dog,,,,,985000000000001,,\n')
    await run(first)
    const plan = await planOf(
      '1,A,Dog,,,,,,,\n1,B,Dog,,,,,,,\n2,C,Dog,,,,,985 000 000 000 001,,\n3,D,Dog,,,,,985000000000002,,\n4,E,Dog,,,,,985.000.000.000.002,,\n',
      { batch: 1 },
    )
    expect((await run(plan)).counts).toMatchObject({ imported: 2, rejected: 3 })
    expect(await rejectsOf(plan)).toEqual([
      { line: '3', column: 'No', reason: 'line 2 has the same key', value: '1' },
      {
        line: '4',
        column: 'Chip',
        reason: 'another animal of the registry carries this microchip',
        value: '985000000000001',
      },
      {
        line: '6',
        column: 'Chip',
        reason: 'line 5 has the same microchip',
        value: '985.000.000.000.002',
      },
    ])
  })
})

describe('numbers of stock and of implants', () => {
  const query = (text: string) => connection.pool.query<{ status: string; name: string }>(text)
  beforeAll(async () => {
    await query(`with o as (insert into organizations (id, business_name, pro_type) values (gen_random_uuid(), 'Clinique', 'health') returning id),
      i as (insert into implants (id, organization_id, microchip, implanter, implant_date, language)
        select gen_random_uuid(), id, '985000000000901', '{"fullName": "Dre Roy", "telephone": null}', '2026-05-01', 'fr' from o),
      l as (insert into lots (id, kind, supplier, status) values (gen_random_uuid(), 'card', 'Presse', 'received'), (gen_random_uuid(), 'microchip', 'Puces', 'shipped') returning id, kind)
      insert into items (id, lot_id, kind, number)
        select gen_random_uuid(), id, kind, case kind when 'card' then '987000001' else '985000000000902' end from l`)
  })

  it('go to an animal out of stock alone', async () => {
    const map = { columns: { ...mapping.columns, Since: 'medal' } }
    const plan = await planOf(
      '1,A,Dog,,,,,985000000000901,,\n2,B,Dog,,,,,987000001,,\n3,C,Dog,,,,,,,987000001\n4,D,Dog,,,,,985000000000902,,\n',
      { map },
    )
    expect((await run(plan)).counts).toMatchObject({ imported: 1, rejected: 3 })
    expect(await rejectsOf(plan)).toMatchObject([
      {
        column: 'Chip',
        reason: 'this microchip was implanted, and waits for its owner to claim it',
      },
      { column: 'Chip', reason: 'this is the number of an ID card' },
      { column: 'Since', reason: 'this is the number of an ID card' },
    ])
    const { rows } = await query(
      "select i.status, a.name from items i left join animals a on a.id = i.animal_id where i.number in ('985000000000902', '987000001') order by i.kind",
    )
    expect(rows).toEqual([
      { status: 'lot', name: null },
      { status: 'assigned', name: 'D' },
    ])
  })
})

describe('a file', () => {
  it.each([
    ['a byte order mark and CRLF', `\uFEFFNo,Name,Species\r\n1,Été,Dog\r\n\r\n`, {}],
    ['semicolons', 'No;Name;Species\n1;Été;Dog', {}],
    ['tabs', 'No\tName\tSpecies\n1\tÉté\tDog', {}],
    [
      'commas in quoted names of columns',
      '"No","Name","Species; kind"\n1,Été,Dog',
      { columns: { No: 'key', Name: 'name', 'Species; kind': 'species' } },
    ],
    ['windows-1252', Buffer.from('No,Name,Species\n1,Été,Dog', 'latin1'), {}],
  ])('with %s is read', async (what, text, map) => {
    const plan = await planOf(text, {
      raw: true,
      map: { columns: { No: 'key', Name: 'name', Species: 'species' }, ...map },
      ...(what === 'windows-1252' && { format: { encoding: what } }),
    })
    expect((await run(plan)).counts).toMatchObject({ rowsDone: 1, imported: 1 })
    expect(await animalsOf(plan)).toMatchObject([{ name: 'Été' }])
  })

  it.each([
    ['is empty', '', {}, /is empty/],
    ['is a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]), {}, /not a CSV text file/],
    [
      'is in another encoding',
      Buffer.from('No,Name,Species\n1,Été,Dog', 'latin1'),
      {},
      /windows-1252/,
    ],
    ['has other columns', 'a,b\n1,2\n', {}, /no column "No".*"a", "b"/],
    [
      'opens a quote for good',
      `${header}\n1,"Rex,Dog\n`,
      {},
      /quotation mark is opened and never closed/,
    ],
    [
      'opens a quote far from its end',
      `${header}\n1,"Rex,Dog\n${'2,Bo,Dog,,,,,,,\n'.repeat(20_000)}`,
      {},
      /quotation mark left open/,
    ],
    [
      'needs an unknown encoding',
      header,
      { format: { encoding: 'klingon' } },
      /no encoding "klingon"/,
    ],
  ] as const)('that %s is refused', async (_, text, more, message) => {
    const plan = await planOf(text as string, { raw: true, ...more })
    await expect(run(plan)).rejects.toThrow(message)
    expect(await animalsOf(plan)).toEqual([])
  })

  it('that is not there is named', async () => {
    const plan = await planOf('')
    await expect(run({ ...plan, file: join(folder, 'none.csv') })).rejects.toThrow(
      /There is no file .*none\.csv/,
    )
    await expect(run({ ...plan, file: folder })).rejects.toThrow(/is a folder/)
  })

  it('whose rejects cannot be written is not imported', async () => {
    const plan = await planOf('1,A,Dog,,,,,,,\n')
    await expect(run({ ...plan, rejects: join(folder, 'none', 'r.csv') })).rejects.toThrow(
      /--rejects/,
    )
    expect(await animalsOf(plan)).toEqual([])
  })

  it('tells the columns that nobody asked for, and its line numbers count lines', async () => {
    const plan = await planOf('No,Name,Species,Owner\n\n1,"A\nB",Dog,x\n\n2,,Dog,"y\nz"\n', {
      raw: true,
      map: { columns: { No: 'key', Name: 'name', Species: 'species' } },
    })
    const { ignored } = await run(plan)
    expect(ignored).toEqual(['Owner'])
    expect(await rejectsOf(plan)).toMatchObject([{ line: '6' }])
    expect(await animalsOf(plan)).toMatchObject([{ name: 'A B' }])
  })
})

describe('an organization', () => {
  it('must exist, or be asked for', async () => {
    const plan = await planOf('1,A,Dog,,,,,,,\n', {
      organization: { name: 'Refuge inconnu', create: false },
    })
    await expect(run(plan)).rejects.toThrow(/No organization is called "Refuge inconnu"/)
    await run({ ...plan, organization: { name: 'Refuge inconnu', create: true } })
    await run({ ...plan, organization: { name: 'REFUGE INCONNU', create: true } })
    const { rows } = await connection.pool.query(
      "select id from organizations where lower(business_name) = 'refuge inconnu'",
    )
    expect(rows).toHaveLength(1)
    expect((await animalsOf(plan))[0].organization_id).toBe(rows[0].id)
  })
})

describe('again', () => {
  it('changes nothing', async () => {
    const plan = await planOf('1,A,Dog,,,,,985000000000011,98117,\n2,,Dog,,,,,,,\n3,C,Cat,,,,,,,\n')
    await run(plan)
    const [before, events] = [await animalsOf(plan), await eventsOf(plan)]
    expect((await run(plan)).counts).toEqual({
      rowsDone: 3,
      imported: 0,
      updated: 0,
      unchanged: 2,
      rejected: 1,
      differing: 0,
      placeless: 0,
    })
    expect([await animalsOf(plan), await eventsOf(plan)]).toEqual([before, events])
  })

  it('leaves what differs as it is, unless asked to update', async () => {
    const plan = await planOf(
      '1,A,Dog,,Beagle,,,,98117,\n2,B,Dog,,,,,985000000000021,,\n3,C,Dog,,,,,,,\n4,D,Dog,,,,,,,\n',
    )
    await run(plan)
    const changed = await planOf(
      '1,Abe,Dog,,,,,,H2X 1Y4,\n2,B,Dog,,,,,985000000000022,,\n3,C,Dog,,,,,985000000000023,,\n4,D,Dog,,,,,985000000000021,,\n',
      {
        source: plan.source,
      },
    )
    expect((await run(changed)).counts).toMatchObject({
      unchanged: 4,
      differing: 4,
      updated: 0,
      rejected: 0,
    })
    expect((await animalsOf(plan))[0].name).toBe('A')

    expect((await run({ ...changed, update: true })).counts).toMatchObject({
      unchanged: 0,
      updated: 2,
      rejected: 2,
      imported: 0,
    })
    expect(await rejectsOf(changed)).toMatchObject(
      [
        { line: '3', reason: /a set number is not replaced/ },
        { line: '5', reason: /another animal/ },
      ].map(({ line, reason }) => ({ line, reason: expect.stringMatching(reason) })),
    )
    const animals = await animalsOf(plan)
    expect(animals).toMatchObject([
      { name: 'Abe', race: 'Beagle', postal_code: 'H2X 1Y4' },
      { microchip: '985000000000021' },
      { microchip: '985000000000023' },
      { microchip: null },
    ])
    const { rows } = await connection.pool.query(
      "select (home_place <-> (select place from places where id = 'postal:H2X')) as away from animals where id = $1",
      [animals[0].id],
    )
    expect(rows[0].away).toBe(0)
    const told = (await eventsOf(plan))
      .filter(({ event_type }) => event_type === 'updated')
      .map(({ details }) => details)
    expect(told).toEqual(
      expect.arrayContaining([
        { field: 'Name', old: 'A', new: 'Abe' },
        { field: 'microchip', old: null, new: '985000000000023' },
      ]),
    )
    expect((await run({ ...changed, update: true })).counts).toMatchObject({
      unchanged: 2,
      updated: 0,
      rejected: 2,
    })
  })

  it('a dry run tells the same and writes nothing', async () => {
    const plan = await planOf(
      '1,A,Dog,,,,,,98117,\n2,,Dog,,,,,,,\n1,C,Cat,,,,,,,\n4,D,Dog,,,,,985000000000031,,\n',
      {
        batch: 2,
        organization: { name: 'Jamais créée', create: true },
      },
    )
    const dry = await run({ ...plan, dryRun: true, rejects: `${plan.rejects}.dry` })
    expect(await animalsOf(plan)).toEqual([])
    const { rows } = await connection.pool.query(
      "select (select count(*)::int from imports where source = $1) as imports, (select count(*)::int from organizations where business_name = 'Jamais créée') as organizations",
      [plan.source],
    )
    expect(rows).toEqual([{ imports: 0, organizations: 0 }])
    const real = await run(plan)
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
    const whole = await planOf(rows(40))
    await run(whole)
    const plan = await planOf(rows(40), { batch: 3 })
    const stop = new AbortController()
    const first = await run(plan, {
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
    const second = await run(plan, { onStart: (start) => starts.push(start) })
    expect(starts).toMatchObject([{ resumedAt: 12, restarted: false }])
    expect(second.counts.rowsDone).toBe(40)
    expect(second.counts.imported + second.counts.rejected).toBe(40)
    expect(await readFile(plan.rejects, 'utf8')).toBe(await readFile(whole.rejects, 'utf8'))
    expect((await animalsOf(plan)).map(({ name }) => name)).toEqual(
      (await animalsOf(whole)).map(({ name }) => name),
    )
  })

  it('starts over when its rejects file is gone', async () => {
    const plan = await planOf(rows(20), { batch: 3 })
    const stop = new AbortController()
    await run(plan, { signal: stop.signal, onProgress: () => stop.abort() })
    await rm(plan.rejects)
    const starts: object[] = []
    const { counts } = await run(plan, { onStart: (start) => starts.push(start) })
    expect(starts).toMatchObject([{ resumedAt: 0, restarted: true }])
    expect(counts.rowsDone).toBe(20)
    expect(counts.imported + counts.unchanged + counts.rejected).toBe(20)
    expect(counts.unchanged).toBeGreaterThan(0)
  })

  it('does not run beside itself', async () => {
    const plan = await planOf(rows(5))
    const holder = await connection.pool.connect()
    await holder.query('select pg_advisory_lock(hashtextextended($1, 0))', [
      `import ${plan.source}`,
    ])
    try {
      await expect(run(plan)).rejects.toThrow(/is running/)
    } finally {
      holder.release(true)
    }
    await expect(
      transaction(connection.db, (tx) => importAnimals({ db: tx, clock }, plan)),
    ).rejects.toThrow(/opens its own transactions/)
  })
})

it('brings any text in as it was, whatever the quotes and line ends', async () => {
  const word = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
    .filter((text) => /\S/.test(text) && !/\p{Cc}/u.test(text))
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  await fc.assert(
    fc.asyncProperty(
      fc.array(word, { minLength: 1, maxLength: 12 }),
      fc.constantFrom('\n', '\r\n'),
      fc.constantFrom(',', ';'),
      fc.integer({ min: 1, max: 5 }),
      async (names, end, sign, batch) => {
        const text = [
          ['No', 'Name', 'Species'],
          ...names.map((name, index) => [String(index).padStart(2, '0'), quoted(name), 'Dog']),
        ]
          .map((cells) => cells.join(sign))
          .join(end)
        const plan = await planOf(text, {
          raw: true,
          batch,
          map: { columns: { No: 'key', Name: 'name', Species: 'species' } },
        })
        expect((await run(plan)).counts).toMatchObject({ imported: names.length, rejected: 0 })
        expect((await animalsOf(plan)).map(({ name }) => name)).toEqual(
          names.map((name) => name.replace(/\s+/g, ' ').trim()),
        )
      },
    ),
    { numRuns: 25 },
  )
})
