import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { licencesApi } from '#domain/licences/licences.api.ts'
import { registerMapping } from '#domain/licences/register.ts'
import { cityTags, clients, licences, rateLimits } from '../../../db/tables/index.ts'
import type { ImportWatch } from '../../../import/run-import.ts'
import { applied, cityWith, clerkOf, declaredDog } from '../../../testing/test-licences.ts'
import { testApp, type TestAccount, type TestApp } from '../../../testing/test-app.ts'
import { importRegister, type RegisterPlan } from './import-register.ts'

let t: TestApp
let clerk: TestAccount
let folder: string
beforeAll(async () => {
  t = await testApp()
  clerk = await clerkOf(t)
  folder = await mkdtemp(join(tmpdir(), 'trouvaille-register-'))
})
afterAll(async () => {
  await t.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => t.services.db.delete(rateLimits))

const mapping = registerMapping.parse({
  columns: {
    Médaille: 'tag',
    Début: 'from',
    Fin: 'to',
    Nom: 'animalName',
    Espèce: 'species',
    Naissance: 'birth',
    Poids: 'weight',
    Puce: 'microchip',
    Stérilisé: 'sterilized',
    Gardien: 'contactName',
    Téléphone: 'telephone',
    Courriel: 'email',
    Adresse: 'address',
  },
})
const header =
  'Médaille,Début,Fin,Nom,Espèce,Naissance,Poids,Puce,Stérilisé,Gardien,Téléphone,Courriel,Adresse'
const row = (tag: string, more: Partial<Record<string, string>> = {}) => {
  const cells: Record<string, string> = {
    tag,
    from: '2026-01-01',
    to: '2026-12-31',
    name: `Rex ${tag}`,
    species: 'Chien',
    birth: '2020',
    weight: '27,5',
    chip: '',
    sterilized: 'Oui',
    keeper: 'Odile Proprio',
    phone: '514 555-0166',
    email: 'odile@example.org',
    address: `${tag.length} rue Principale`,
    ...more,
  }
  return Object.values(cells)
    .map((cell) => `"${cell.replaceAll('"', '""')}"`)
    .join(',')
}

let made = 0
async function planOf(
  cityId: string,
  text: string | Buffer,
  more: Partial<RegisterPlan> = {},
): Promise<RegisterPlan> {
  const file = join(folder, `${++made}.csv`)
  await writeFile(file, typeof text === 'string' ? `${header}\n${text}\n` : text)
  return {
    file,
    mapping,
    cityId,
    rejects: `${file}.rejects.csv`,
    format: { encoding: 'utf-8' },
    dryRun: false,
    batch: 2,
    language: 'en',
    ...more,
  }
}
const run = (plan: RegisterPlan, watch?: ImportWatch) =>
  importRegister({ db: t.services.db, clock: t.clock }, plan, watch)
const storedIn = (cityId: string) =>
  t.services.db
    .select()
    .from(licences)
    .where(eq(licences.cityId, cityId))
    .orderBy(asc(licences.tag), asc(licences.from))
const rejectsOf = async ({ rejects }: RegisterPlan) =>
  parse<Record<string, string>>(await readFile(rejects), { columns: true })

describe('a register', () => {
  it('brings licences in as active by their period and tag, without letters', async () => {
    const { id, name } = await cityWith(t, clerk, 'Candiac')
    const plan = await planOf(
      id,
      [
        row('CA40'),
        row('CA41', { from: '2024-01-01', to: '2025-12-31', species: 'chat', birth: '3 mai 2019' }),
        row('CA41', { species: 'chat', birth: '3 mai 2019', from: '' }),
      ].join('\n'),
    )
    expect((await run(plan)).counts).toMatchObject({ rowsDone: 3, imported: 3, rejected: 0 })
    const keepers = await t.services.db
      .select()
      .from(clients)
      .where(eq(clients.organizationId, clerk.organizationId ?? ''))
    expect(keepers).toMatchObject([{ email: 'odile@example.org', userId: null }])
    expect(await storedIn(id)).toMatchObject([
      {
        tag: 'CA40',
        status: 'active',
        origin: 'import',
        from: '2026-01-01',
        to: '2026-12-31',
        kilograms: 27.5,
        sterilized: true,
        dob: '2020-01-01',
        telephone: '(514) 555-0166',
        cents: null,
        animalId: null,
      },
      { tag: 'CA41', status: 'expired', species: 'Cat', from: '2024-01-01', years: 2 },
      { tag: 'CA41', status: 'active', dob: '2019-05-03', from: '2026-01-01' },
    ])
    expect(await t.outbox()).toEqual([])
    const next = await applied(t, { clerk, city: name, as: clerk })
    const body = { method: 'cash', cents: 2000 } as const
    const paid = await t.call(licencesApi.pay, { as: clerk, params: { id: next.id }, body })
    expect(paid.body.tag).toBe('CA42')
  })

  it.each([
    ['without tag', { tag: '' }, 'Médaille', 'missing'],
    ['without last day', { to: '' }, 'Fin', 'missing'],
    ['that ends before it begins', { to: '2025-12-31' }, 'Début', /comes after/],
    ['with a day that is none', { to: '2026-02-30' }, 'Fin', 'no date'],
    ['with a day of two meanings', { to: '03/04/2026' }, 'Fin', /order of dates/],
    ['born tomorrow', { birth: '2026-05-05' }, 'Naissance', 'no date of the past'],
    ['of a dragon', { species: 'Dragon' }, 'Espèce', 'unknown word'],
    ['whose birth is an age', { birth: '3 ans' }, 'Naissance', /an age/],
    ['whose birth is of two digits', { birth: '03/04/20' }, 'Naissance', /four digits/],
    ['born a century ago', { birth: '1918' }, 'Naissance', /60 years/],
    ['that ends in a century', { to: '2226-12-31' }, 'Fin', /30 years/],
    ['that ends in a month', { to: '2026-12' }, 'Fin', 'no date'],
    ['whose tag is no number', { tag: 'perdue' }, 'Médaille', /.+/],
    ['whose tag a spreadsheet has spoilt', { tag: '1,2E+5' }, 'Médaille', /spoilt/],
    ['of a keeper without name', { keeper: '' }, 'Gardien', 'missing'],
  ])('rejects a row %s', async (_, cells, column, reason) => {
    const { id } = await cityWith(t, clerk, 'Candiac')
    const plan = await planOf(id, row('A1', cells))
    expect((await run(plan)).counts).toMatchObject({ imported: 0, rejected: 1 })
    expect(await rejectsOf(plan)).toEqual([
      expect.objectContaining({ line: '2', column, reason: expect.stringMatching(reason) }),
    ])
    expect(await storedIn(id)).toEqual([])
  })

  it.each([
    ['a wrong microchip', { chip: '12' }, 'Puce', { microchip: null }],
    [
      'a microchip that a spreadsheet has spoilt',
      { chip: '9,8514E+14' },
      'Puce',
      { microchip: null },
    ],
    ['a dog of a ton', { weight: '1000' }, 'Poids', { kilograms: 0 }],
    ['an unknown weight', { weight: 'n/d' }, 'Poids', { kilograms: 0 }],
    ['perhaps sterilized', { sterilized: 'peut-être' }, 'Stérilisé', { sterilized: false }],
    ['no e-mail', { email: 'aucun' }, 'Courriel', { email: '' }],
    ['half an e-mail', { email: 'odile@' }, 'Courriel', { email: '' }],
    [
      'two e-mails',
      { email: 'a@example.org; b@example.org' },
      'Courriel',
      { email: 'a@example.org' },
    ],
    ['half a telephone', { phone: '555-1212' }, 'Téléphone', { telephone: '' }],
    ['an extension', { phone: '514 555-0166 p. 3' }, 'Téléphone', { telephone: '(514) 555-0166' }],
    ['about a weight', { weight: 'environ 20 kg' }, 'Poids', { kilograms: 20 }],
    [
      'a season',
      { birth: 'printemps 2018' },
      'Naissance',
      { dob: '2018-01-01', dobPrecision: 'year' },
    ],
    [
      'a number of days',
      { birth: '43586' },
      'Naissance',
      { dob: '2019-05-01', dobPrecision: 'day' },
    ],
  ] as const)('keeps a licence with %s, and tells', async (_, cells, column, stored) => {
    const { id } = await cityWith(t, clerk, 'Candiac')
    const plan = await planOf(id, row('A1', cells))
    expect((await run(plan)).counts).toMatchObject({ imported: 1, rejected: 0 })
    const value = Object.values(cells)[0]
    expect(await rejectsOf(plan)).toEqual([
      { line: '2', column, reason: expect.any(String) as string, value, row: 'kept' },
    ])
    expect(await storedIn(id)).toMatchObject([stored])
  })

  it.each([
    [{ weight: '45 lbs' }, { kilograms: 20.412, weightUnit: 'lbs' }],
    [{ weight: '12,5 kg' }, { kilograms: 12.5, weightUnit: 'kg' }],
    [{ birth: 'mai 2019' }, { dob: '2019-05-01', dobPrecision: 'month' }],
    [{ birth: '2019' }, { dob: '2019-01-01', dobPrecision: 'year' }],
    [{ species: 'CH' }, { species: 'Dog' }],
    [{ species: 'chats' }, { species: 'Cat' }],
    [{ sterilized: 'Castré' }, { sterilized: true }],
    [{ tag: '#0012' }, { tag: '0012' }],
    [
      { to: '2024-02-29', from: '' },
      { from: '2023-03-01', years: 1 },
    ],
  ] as const)('reads %j', async (cells, stored) => {
    const { id } = await cityWith(t, clerk, 'Candiac')
    const plan = await planOf(id, row('A1', cells))
    await run(plan)
    expect(await rejectsOf(plan)).toEqual([])
    expect(await storedIn(id)).toMatchObject([stored])
  })

  it('reads of a sex whether the animal is sterilized, unless a column says otherwise', async () => {
    const { id } = await cityWith(t, clerk, 'Candiac')
    const columns = { ...mapping.columns, Puce: 'sex' as const }
    const sexes = [
      row('A1', { chip: 'MC', sterilized: '' }),
      row('A2', { chip: 'FS', sterilized: 'non' }),
      row('A3', { chip: 'Inconnu', sterilized: '' }),
    ]
    const plan = await planOf(id, sexes.join('\n'), { mapping: { ...mapping, columns } })
    await run(plan)
    expect(await rejectsOf(plan)).toMatchObject([{ line: '3', column: 'Stérilisé', row: 'kept' }])
    expect(await storedIn(id)).toMatchObject([
      { sex: 'Male', sterilized: true },
      { sex: 'Female', sterilized: false },
      { sex: 'Unknown', sterilized: false },
    ])
  })

  it('takes words as its mapping explains them, and tells of those that it does not', async () => {
    const { id } = await cityWith(t, clerk, 'Candiac')
    const text = row('A1', { species: 'Toutou', sterilized: 'Fait' })
    const told: [string, string][] = []
    const plan = await planOf(id, text, { onUnknown: (field, word) => told.push([field, word]) })
    expect((await run(plan)).counts).toMatchObject({ imported: 0, rejected: 1 })
    expect(told).toEqual([
      ['yesNo', 'Fait'],
      ['species', 'Toutou'],
    ])
    const values = { species: { toutou: 'Dog' as const }, yesNo: { fait: 'yes' as const } }
    await run(await planOf(id, text, { mapping: { ...mapping, values } }))
    expect(await storedIn(id)).toMatchObject([{ species: 'Dog', sterilized: true }])
  })

  it('gives no tag twice, and no animal two licences for a day', async () => {
    const { id, name } = await cityWith(t, clerk, 'Candiac')
    const animalInfo = { ...declaredDog.animalInfo, microchip: '985141000123456' }
    const { id: licence } = await applied(t, { clerk, city: name, as: clerk, animalInfo })
    const active = await t.call(licencesApi.activate, { as: clerk, params: { id: licence } })
    expect(active.body.tag).toBe('CA1')
    const plan = await planOf(
      id,
      [
        row('CA1', { name: 'Autre' }),
        row('CA2', { chip: '985141000123456' }),
        row('CA3'),
        row('CA3', { name: 'Autre', from: '2026-02-01' }),
        row('CA3'),
      ].join('\n'),
    )
    expect((await run(plan)).counts).toMatchObject({ imported: 1, rejected: 4 })
    expect((await rejectsOf(plan)).map(({ line, reason }) => [line, reason])).toEqual([
      ['2', 'another animal was given this tag'],
      ['3', 'another licence of this animal runs on these days'],
      ['5', 'another animal was given this tag'],
      ['6', 'line 4 has the same tag and first day'],
    ])
  })

  it('writes nothing on trial, and the same file again changes nothing', async () => {
    const { id } = await cityWith(t, clerk, 'Candiac')
    const plan = await planOf(id, [row('A1'), row('A2'), row('A3')].join('\n'))
    expect((await run({ ...plan, dryRun: true })).counts).toMatchObject({ imported: 3 })
    expect(await storedIn(id)).toEqual([])
    expect((await run(plan)).counts).toMatchObject({ imported: 3 })
    expect((await run(plan)).counts).toMatchObject({ imported: 0, unchanged: 3 })
  })

  it('goes on where a run stopped', async () => {
    const { id } = await cityWith(t, clerk, 'Candiac')
    const rows = ['A1', 'A2', 'A3', 'A4', 'A5'].map((tag) => row(tag))
    const plan = await planOf(id, rows.join('\n'))
    const stop = new AbortController()
    const first = await run(plan, { signal: stop.signal, onProgress: () => stop.abort() })
    expect([first.finished, first.counts.imported]).toEqual([false, 2])
    expect(await run(plan)).toMatchObject({ finished: true, counts: { imported: 5 } })
    expect(await storedIn(id)).toHaveLength(5)
  })

  it('reads Windows-1252 when told, and refuses it as UTF-8 with nothing written', async () => {
    const { id } = await cityWith(t, clerk, 'Candiac')
    const text = Buffer.from(`${header}\n${row('A1', { name: 'Éloïse' })}\n`, 'latin1')
    const plan = await planOf(id, text)
    await expect(run(plan)).rejects.toThrow(/windows-1252/)
    expect(await storedIn(id)).toEqual([])
    await run({ ...plan, format: { encoding: 'windows-1252' } })
    expect(await storedIn(id)).toMatchObject([{ animalName: 'Éloïse' }])
  })

  it('of which the end is unreadable writes nothing', async () => {
    const { id } = await cityWith(t, clerk, 'Candiac')
    const rows = ['A1', 'A2', 'A3', 'A4'].map((tag) => row(tag)).join('\n')
    const bad = Buffer.concat([Buffer.from(`${header}\n${rows}\n`), Buffer.from([0xe9, 0x0a])])
    await expect(run(await planOf(id, bad))).rejects.toThrow(/windows-1252/)
    await expect(run(await planOf(id, `${rows}\n"A5`))).rejects.toThrow(/quotation mark/)
    expect(await storedIn(id)).toEqual([])
  })

  it.each([
    ['name', 'Nom', '=1+1'],
    ['name', 'Nom', '="=1"'],
    ['name', 'Nom', '@SUM(A1)'],
    ['name', 'Nom', ' -cmd'],
    ['address', 'Adresse', '+A1'],
    ['phone', 'Téléphone', '=514'],
    ['phone', 'Téléphone', '-A1'],
    ['keeper', 'Gardien', '＝A1'],
  ])('rejects a row with a formula in its %s', async (cell, column, value) => {
    const { id } = await cityWith(t, clerk, 'Candiac')
    const plan = await planOf(id, [row('F1', { [cell]: value }), row('F2')].join('\n'))
    expect((await run(plan)).counts).toMatchObject({ imported: 1, rejected: 1 })
    expect(await rejectsOf(plan)).toMatchObject([
      { line: '2', column, reason: 'a formula: bring in what it gives' },
    ])
    expect((await storedIn(id)).map(({ tag }) => tag)).toEqual(['F2'])
  })

  it('takes what spreadsheets wrap to keep zeros, and numbers and telephones with a sign', async () => {
    const { id } = await cityWith(t, clerk, 'Candiac')
    const plan = await planOf(id, row('="0012"', { phone: '+1 514 555-0166', weight: '+27,5' }))
    await run(plan)
    expect(await rejectsOf(plan)).toEqual([])
    expect(await storedIn(id)).toMatchObject([{ tag: '0012', telephone: '(514) 555-0166' }])
  })

  it('rejects a dangerous dog that is none', async () => {
    const { id } = await cityWith(t, clerk, 'Candiac')
    const columns = { ...mapping.columns, Stérilisé: 'dangerous' as const }
    const plan = await planOf(id, row('D1', { species: 'chat' }), {
      mapping: { ...mapping, columns },
    })
    await run(plan)
    expect(await rejectsOf(plan)).toMatchObject([{ column: 'Stérilisé' }])
  })

  it('needs its columns', async () => {
    const { id } = await cityWith(t, clerk, 'Candiac')
    const { Médaille: _, ...columns } = mapping.columns
    const lacking = await planOf(id, row('A1'), { mapping: { ...mapping, columns } })
    await expect(run(lacking)).rejects.toThrow(/which column is the tag/)
    const unknown = { ...mapping, columns: { ...mapping.columns, Ailleurs: 'notes' as const } }
    await expect(run(await planOf(id, row('A1'), { mapping: unknown }))).rejects.toThrow(/Ailleurs/)
  })
})

it('20 clerks at once, while a register comes in, are given no tag twice', async () => {
  const { id, name } = await cityWith(t, clerk, 'Candiac')
  const waiting = []
  for (let at = 0; at < 20; at++) {
    const animalInfo = { ...declaredDog.animalInfo, animalName: `Rex ${at}` }
    waiting.push((await applied(t, { clerk, city: name, as: clerk, animalInfo })).id)
  }
  const tags = Array.from({ length: 30 }, (_, at) => `CA${at + 1}`)
  const plan = await planOf(id, tags.map((tag) => row(tag)).join('\n'))
  const [{ counts }] = await Promise.all([
    run(plan),
    ...waiting.map((one) =>
      t.call(licencesApi.pay, {
        as: clerk,
        params: { id: one },
        body: { method: 'cash', cents: 2000 },
      }),
    ),
  ])
  const stored = await storedIn(id)
  const given = stored.flatMap(({ status, tag }) => (status === 'active' ? [tag] : []))
  expect(new Set(given).size).toBe(given.length)
  expect(given).toHaveLength(20 + counts.imported)
  expect(await t.services.db.$count(cityTags, eq(cityTags.cityId, id))).toBe(given.length)
})
