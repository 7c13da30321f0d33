import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasLink } from '#domain/validation/links.ts'
import { runs } from '../../testing/suite/thorough.ts'
import { header, importPlans, mapping, type ImportPlans } from './testing/import-plans.ts'

let at: ImportPlans
beforeAll(async () => {
  at = await importPlans()
})
afterAll(() => at.close())

describe('a row', () => {
  it('becomes an animal with its event, position and day of registration', async () => {
    const plan = await at.planOf(
      'S1,"Luna, la ""douce""",CAT,F,"Retriever, Labrador",Mix,June 3 2019,124-000-000-000-001,h2x1y4,2020-01-31\n',
      {
        organization: { name: 'Ville de Granby', create: true },
      },
    )
    const { counts } = await at.run(plan)
    expect(counts).toEqual({
      rowsDone: 1,
      imported: 1,
      updated: 0,
      unchanged: 0,
      rejected: 0,
      skipped: 0,
      differing: 0,
      placeless: 0,
    })
    const [animal] = await at.animalsOf(plan)
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
    const { rows } = await at.connection.pool.query(
      'select business_name from organizations where id = $1',
      [animal.organization_id],
    )
    expect(rows).toEqual([{ business_name: 'Ville de Granby' }])
    expect(await at.eventsOf(plan)).toMatchObject([
      {
        event_type: 'created',
        user_id: null,
        details: { source: plan.source, key: 'S1', registered: '2020-01-31' },
      },
    ])
  })

  it('takes what is known of words, and defaults where nothing is said', async () => {
    const plan = await at.planOf(
      '1,,Goat,,,,,,,\n2,Rex,toutou,,,,,,98117,\n3,Bo,,mâle,,,,,999,\n',
      {
        map: {
          ...mapping,
          values: { species: { TOUTOU: 'Dog' } },
          defaults: { name: 'Sans nom', species: 'Bird' },
        },
      },
    )
    expect((await at.run(plan)).counts).toMatchObject({ imported: 3, placeless: 2 })
    expect(await at.animalsOf(plan)).toMatchObject([
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
    [
      'with too many columns',
      '1,Rex,Dog,,,,,,,,,,',
      '',
      'the row has more cells than the header, which has 10',
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
    const plan = await at.planOf(`${bad}\n2,Good,Dog,,,,,,,\n`)
    expect((await at.run(plan)).counts).toMatchObject({ rowsDone: 2, imported: 1, rejected: 1 })
    expect(await at.rejectsOf(plan)).toEqual([
      {
        line: '2',
        column,
        reason: typeof reason === 'string' ? reason : expect.stringMatching(reason),
        value,
      },
    ])
    expect(await at.animalsOf(plan)).toHaveLength(1)
  })

  it('repeats no key and no number of a former row, or of another animal', async () => {
    const first = await at.planOf('1,A,Dog,,,,,985000000000001,,\n')
    await at.run(first)
    const plan = await at.planOf(
      '1,A,Dog,,,,,,,\n1,B,Dog,,,,,,,\n2,C,Dog,,,,,985 000 000 000 001,,\n3,D,Dog,,,,,985000000000002,,\n4,E,Dog,,,,,985.000.000.000.002,,\n',
      { batch: 1 },
    )
    expect((await at.run(plan)).counts).toMatchObject({ imported: 2, rejected: 3 })
    expect(await at.rejectsOf(plan)).toEqual([
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
  const query = (text: string) => at.connection.pool.query<{ status: string; name: string }>(text)
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
    const plan = await at.planOf(
      '1,A,Dog,,,,,985000000000901,,\n2,B,Dog,,,,,987000001,,\n3,C,Dog,,,,,,,987000001\n4,D,Dog,,,,,985000000000902,,\n',
      { map },
    )
    expect((await at.run(plan)).counts).toMatchObject({ imported: 1, rejected: 3 })
    expect(await at.rejectsOf(plan)).toMatchObject([
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
    const plan = await at.planOf(text, {
      raw: true,
      map: { columns: { No: 'key', Name: 'name', Species: 'species' }, ...map },
      ...(what === 'windows-1252' && { format: { encoding: what } }),
    })
    expect((await at.run(plan)).counts).toMatchObject({ rowsDone: 1, imported: 1 })
    expect(await at.animalsOf(plan)).toMatchObject([{ name: 'Été' }])
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
    const plan = await at.planOf(text as string, { raw: true, ...more })
    await expect(at.run(plan)).rejects.toThrow(message)
    expect(await at.animalsOf(plan)).toEqual([])
  })

  it('that is not there is named', async () => {
    const plan = await at.planOf('')
    await expect(at.run({ ...plan, file: join(at.folder, 'none.csv') })).rejects.toThrow(
      /There is no file .*none\.csv/,
    )
    await expect(at.run({ ...plan, file: at.folder })).rejects.toThrow(/is a folder/)
  })

  it('whose rejects cannot be written is not imported', async () => {
    const plan = await at.planOf('1,A,Dog,,,,,,,\n')
    await expect(at.run({ ...plan, rejects: join(at.folder, 'none', 'r.csv') })).rejects.toThrow(
      /--rejects/,
    )
    expect(await at.animalsOf(plan)).toEqual([])
  })

  it('tells the columns that nobody asked for, and its line numbers count lines', async () => {
    const plan = await at.planOf('No,Name,Species,Owner\n\n1,A,Dog,"x\nv"\n\n2,,Dog,"y\nz"\n', {
      raw: true,
      map: { columns: { No: 'key', Name: 'name', Species: 'species' } },
    })
    const { ignored } = await at.run(plan)
    expect(ignored).toEqual(['Owner'])
    expect(await at.rejectsOf(plan)).toMatchObject([{ line: '6' }])
    expect(await at.animalsOf(plan)).toMatchObject([{ name: 'A' }])
  })
})

describe('an organization', () => {
  it('must exist, or be asked for', async () => {
    const plan = await at.planOf('1,A,Dog,,,,,,,\n', {
      organization: { name: 'Refuge inconnu', create: false },
    })
    await expect(at.run(plan)).rejects.toThrow(/No organization is called "Refuge inconnu"/)
    await at.run({ ...plan, organization: { name: 'Refuge inconnu', create: true } })
    await at.run({ ...plan, organization: { name: 'REFUGE INCONNU', create: true } })
    const { rows } = await at.connection.pool.query(
      "select id from organizations where lower(business_name) = 'refuge inconnu'",
    )
    expect(rows).toHaveLength(1)
    expect((await at.animalsOf(plan))[0].organization_id).toBe(rows[0].id)
  })
})

it('brings any text in as it was, whatever the quotes and line ends', async () => {
  const word = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
    .filter((text) => /\S/.test(text) && !/\p{Cc}/u.test(text) && !hasLink(text))
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
        const plan = await at.planOf(text, {
          raw: true,
          batch,
          map: { columns: { No: 'key', Name: 'name', Species: 'species' } },
        })
        expect((await at.run(plan)).counts).toMatchObject({ imported: names.length, rejected: 0 })
        expect((await at.animalsOf(plan)).map(({ name }) => name)).toEqual(
          names.map((name) => name.replace(/\s+/g, ' ').trim()),
        )
      },
    ),
    { numRuns: runs(6) },
  )
})
