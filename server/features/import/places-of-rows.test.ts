import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { clientsApi, type ImportReport } from '#domain/clients/clients.api.ts'
import { implantsApi } from '#domain/implants/implants.api.ts'
import { importApi, type ImportState } from '#domain/import/import.api.ts'
import { registerApi, type RegisterOutcome } from '#domain/licences/register.api.ts'
import { animals, clients, implants, licences, users } from '../../db/tables/index.ts'
import { sendFile } from '../../testing/send-file.ts'
import { cityWith, clerkOf } from '../../testing/test-licences.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
let shelter: TestAccount
beforeAll(async () => {
  t = await testApp({}, { places: true })
  shelter = await t.account({ type: 'pro', proType: 'shelter' })
  await t.services.db.update(users).set({ manager: true }).where(eq(users.id, shelter.userId))
})
afterAll(() => t.close())

/** What a file may say of a place, beside one that is known. */
const postals = [
  ['known', 'H2X 1Y4'],
  ['of several municipalities', 'G0A 1N0'],
  ['of no area', 'H0H 0H0'],
  ['no code', 'au bout du rang'],
  ['left out', ''],
] as const

it('an import of animals by screen places those of a known area alone, and tells how many have no place', async () => {
  const columns = { Dossier: 'key', Nom: 'name', Espèce: 'species', Code: 'postal' }
  const stateAfter = async (mapping: object): Promise<ImportState> => {
    const rows = postals.map(([name, code], n) => `${n};${name};Chien;${code}`)
    const { status } = await sendFile(
      t,
      importApi.attempt.path,
      [Object.keys(columns).join(';'), ...rows].join('\n'),
      {
        as: shelter,
        fields: {
          encoding: 'utf-8',
          update: 'false',
          mapping: JSON.stringify({ columns: mapping }),
        },
      },
    )
    expect(status).toBe(202)
    await t.services.queue.drain()
    return (await t.call(importApi.state, { as: shelter })).body.state as ImportState
  }
  const { Code: _, ...without } = columns
  expect(await stateAfter(without)).toMatchObject({ imported: 5, placeless: 0 })
  expect(await stateAfter(columns)).toMatchObject({ trial: true, imported: 5, placeless: 4 })
  await t.call(importApi.bring, { as: shelter })
  await t.services.queue.drain()
  expect((await t.call(importApi.state, { as: shelter })).body.state).toMatchObject({
    trial: false,
    imported: 5,
    rejected: 0,
    placeless: 4,
  })
  const stored = await t.services.db
    .select({ name: animals.name, place: animals.homePlace, postal: animals.postalCode })
    .from(animals)
    .where(eq(animals.organizationId, shelter.organizationId ?? ''))
    .orderBy(animals.sourceKey)
  expect(stored.map(({ name, place, postal }) => [name, place !== null, postal])).toEqual([
    ['known', true, 'H2X 1Y4'],
    ['of several municipalities', false, 'G0A 1N0'],
    ['of no area', false, 'H0H 0H0'],
    ['no code', false, null],
    ['left out', false, null],
  ])
})

/** An address in another town, one of several towns, and one that nobody knows. */
const addresses = ['3 rue Principale, Sherbrooke', '12 rue Principale', 'La cabane au bout du rang']

it('an import of clients keeps addresses as their words, and rejects one that is no address', async () => {
  const rows = [...addresses, 'x'.repeat(301)].map((address, n) => `Client ${n};${address}`)
  const { status, body } = await sendFile(
    t,
    clientsApi.import.path,
    ['Nom;Adresse', ...rows].join('\n'),
    {
      as: shelter,
      fileName: 'clients.csv',
      fields: { mode: 'import', mapping: JSON.stringify(['fullName', 'address']) },
    },
  )
  expect([status, body as ImportReport]).toMatchObject([
    200,
    { counts: { imported: 3, rejected: 1 }, rejects: [{ line: 5, column: 'Adresse' }] },
  ])
  const kept = await t.services.db
    .select({ address: clients.address })
    .from(clients)
    .where(eq(clients.organizationId, shelter.organizationId ?? ''))
    .orderBy(clients.fullName)
  expect(kept.map(({ address }) => address)).toEqual(addresses)
})

it('a list of implants keeps addresses as their words, and tells of a postal code that is none', async () => {
  const line = (n: number, address: string, postal: string) =>
    `98514100055500${n};Personne ${n};514 555-019${n};${address};${postal}`
  const text = [
    'Micropuce;Nom complet;Téléphone;Adresse;Code postal',
    line(1, addresses[0] ?? '', 'G0A 1N0'),
    line(2, addresses[1] ?? '', 'H2X 1Y4'),
    line(3, addresses[2] ?? '', 'quelque part'),
  ].join('\n')
  const send = async (lines?: number[]) =>
    (
      await t.call(implantsApi.createSeveral, {
        as: shelter,
        body: { text, language: 'fr', ...(lines && { lines }) },
      })
    ).body
  const { columns, rows } = await send()
  expect(columns.map(({ field }) => field)).toEqual([
    'microchip',
    'fullname',
    'telephone',
    'address',
    'postalCode',
  ])
  expect(rows.map(({ problems }) => problems.map(({ field }) => field))).toEqual([
    [],
    [],
    ['postalCode'],
  ])
  expect(await send([2, 3])).toMatchObject({ recorded: true })
  const kept = await t.services.db
    .select({ address: implants.address, postal: implants.postalCode })
    .from(implants)
    .orderBy(implants.microchip)
  expect(kept).toEqual([
    { address: addresses[0], postal: 'G0A 1N0' },
    { address: addresses[1], postal: 'H2X 1Y4' },
  ])
})

it('the register of a city keeps addresses as their words, rejects a row without one, and leaves out a wrong code', async () => {
  const manager = await clerkOf(t)
  const { id } = await cityWith(t, manager, 'Candiac')
  const columns = {
    Médaille: 'tag',
    Fin: 'to',
    Nom: 'animalName',
    Naissance: 'birth',
    Gardien: 'contactName',
    Adresse: 'address',
    Code: 'postal',
  }
  const row = (n: number, address: string, postal: string) =>
    `M${n};2026-12-31;Rex;2020;Jean Roy;${address};${postal}`
  const rows = [
    row(1, addresses[0] ?? '', 'G0A 1N0'),
    row(2, addresses[1] ?? '', ''),
    row(3, addresses[2] ?? '', 'H0H 0H0'),
    row(4, '', 'H2X 1Y4'),
    row(5, '5 rue Principale', 'quelque part'),
  ]
  const { body } = await sendFile(
    t,
    registerApi.bring.path.replace(':id', id),
    [Object.keys(columns).join(';'), ...rows].join('\n'),
    {
      as: manager,
      fileName: 'registre.csv',
      fields: { encoding: 'utf-8', mapping: JSON.stringify({ columns }), trial: 'false' },
    },
  )
  expect(body as RegisterOutcome).toMatchObject({
    imported: 4,
    rejected: 1,
    rejects: [{ line: 5, column: 'Adresse' }],
    warnings: [{ line: 6, column: 'Code' }],
  })
  const kept = await t.services.db
    .select({ address: licences.address })
    .from(licences)
    .where(eq(licences.cityId, id))
    .orderBy(licences.tag)
  expect(kept.map(({ address }) => address)).toEqual([...addresses, '5 rue Principale'])
})
