import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  importApi,
  importDays,
  type ImportSheet,
  type ImportState,
} from '#domain/import/import.api.ts'
import { mappingShape } from '#domain/import/mapping.ts'
import { animals, auditLog, rateLimits, users } from '../../../db/tables/index.ts'
import { uuidv7 } from '../../../db/uuid.ts'
import { sendFile, type SentFile } from '../../../testing/send-file.ts'
import { testApp, type TestAccount, type TestApp } from '../../../testing/test-app.ts'
import { importAnimals } from '../import-animals.ts'
import { keptImport } from './import.queries.ts'
import { importFile, importFolder, rejectsFile, sweepImports } from './kept-file.ts'

let t: TestApp
let shelter: TestAccount
let clinic: TestAccount
beforeAll(async () => {
  t = await testApp()
  ;[shelter, clinic] = [await managerOf('shelter'), await managerOf('health')]
})
afterAll(() => t.close())
beforeEach(() => t.services.db.delete(rateLimits))

async function managerOf(proType: 'shelter' | 'health'): Promise<TestAccount> {
  const account = await t.account({ type: 'pro', proType })
  await t.services.db.update(users).set({ manager: true }).where(eq(users.id, account.userId))
  return account
}

const header = 'Dossier;Nom;Espèce;Puce;Né le'
const rows = [
  '="001";Éloïse;Chat;985141000666001;2020-05-01',
  '2;Rex;Chien;;2021-05-01',
  '3;Flocon;Lapin nain;;2021-05-01',
  '4;"=HYPERLINK(""x"")";Chien;;demain',
]
const text = [header, ...rows].join('\r\n')
const mapping = {
  columns: { Dossier: 'key', Nom: 'name', Espèce: 'species', Puce: 'microchip', 'Né le': 'dob' },
}

const send = (
  path: string,
  file: string | Buffer | null,
  { as = shelter, fields = {} }: Partial<SentFile> = {},
) => sendFile(t, path, file, { as, fields, fileName: 'bêtes.csv' })
const attempt = (file: string | Buffer, more: Record<string, string> = {}, as = shelter) =>
  send(importApi.attempt.path, file, {
    as,
    fields: { encoding: 'utf-8', update: 'false', mapping: JSON.stringify(mapping), ...more },
  })
const stateOf = async (as = shelter) =>
  (await t.call(importApi.state, { as })).body.state as ImportState
const bring = async (as = shelter) => {
  const { status } = await t.call(importApi.bring, { as })
  await t.services.queue.drain()
  return status
}
const kept = (as = shelter) =>
  t.services.db
    .select({ name: animals.name, species: animals.species, microchip: animals.microchip })
    .from(animals)
    .where(eq(animals.organizationId, as.organizationId ?? ''))
    .orderBy(animals.sourceKey)

describe('a file of animals', () => {
  it('is tried, its words are told, and it is brought in once', async () => {
    const sheet = (await send(importApi.columns.path, text)).body as ImportSheet
    expect(sheet).toMatchObject({
      encoding: 'utf-8',
      columns: header.split(';'),
      // By the heads, as no mapping is kept yet.
      mapping: { columns: mapping.columns },
    })
    const begun = await attempt(text)
    expect([begun.status, begun.body]).toMatchObject([
      202,
      { state: { status: 'running', trial: true, fileName: 'bêtes.csv' } },
    ])
    expect(await attempt(text)).toMatchObject({ status: 409, body: { code: 'IMPORT_RUNNING' } })
    await t.services.queue.drain()
    expect(await stateOf()).toMatchObject({
      status: 'done',
      trial: true,
      rows: 4,
      imported: 2,
      rejected: 2,
      share: 1,
      unknown: [{ field: 'species', word: 'Lapin nain' }],
      rejects: [
        { line: 4, column: 'Espèce', reason: 'espèce inconnue', value: 'Lapin nain' },
        { line: 5, column: 'Né le', reason: 'pas une date', value: 'demain' },
      ],
    })
    expect(await kept()).toEqual([])
    const told = { ...mapping, values: { species: { 'lapin nain': 'Rodent' } } }
    await attempt(text, { mapping: JSON.stringify(told) })
    await t.services.queue.drain()
    expect(await bring()).toBe(202)
    expect(await stateOf()).toMatchObject({ status: 'done', trial: false, imported: 3 })
    expect(await kept()).toEqual([
      { name: 'Éloïse', species: 'Cat', microchip: '985141000666001' },
      { name: 'Rex', species: 'Dog', microchip: null },
      { name: 'Flocon', species: 'Rodent', microchip: null },
    ])
    // Nothing is left to be brought in again.
    expect(await bring()).toBe(404)
    const again = (await send(importApi.columns.path, text)).body as ImportSheet
    expect(again.mapping).toMatchObject(told)
    await attempt(text, { mapping: JSON.stringify(told) })
    await t.services.queue.drain()
    expect(await stateOf()).toMatchObject({ imported: 0, unchanged: 3 })
    const noted = eq(auditLog.action, 'animals_imported')
    expect(await t.services.db.$count(auditLog, noted)).toBe(1)
  })

  it('gives its rejects as a file, of which no cell is a formula', async () => {
    const reply = await t.app.inject({
      url: importApi.rejects.path,
      headers: { cookie: shelter.cookie },
    })
    expect(reply.headers['content-type']).toContain('text/csv')
    const [head, row] = reply.body.split('\r\n')
    expect(head).toBe('\uFEFFLigne;Colonne;Raison;Valeur')
    expect(row).toMatch(/^5;Né le;/)
    await attempt(`${header}\n9;Rex;=1+1;;2020-01-01`)
    await t.services.queue.drain()
    const formula = await t.app.inject({
      url: importApi.rejects.path,
      headers: { cookie: shelter.cookie },
    })
    expect(formula.body).not.toMatch(/;=1\+1/)
  })

  it('goes on where a killed run stopped', async () => {
    const many = Array.from({ length: 1200 }, (_, n) => `k${n};Chat ${n};Chat;;2020-01-01`)
    await attempt([header, ...many].join('\n'))
    await t.services.queue.drain()
    await t.call(importApi.bring, { as: shelter })
    const { db } = t.services
    const organizationId = shelter.organizationId ?? ''
    const run = await keptImport(db, organizationId)
    const fileId = run?.fileId ?? ''
    const kill = new AbortController()
    await importAnimals(
      { db, clock: t.clock },
      {
        file: importFile(t.services, fileId),
        format: { encoding: 'utf-8' },
        mapping: run?.mapping ?? mappingShape.parse(mapping),
        source: `organization ${organizationId}`,
        organization: { id: organizationId, needsNoCard: true },
        update: false,
        language: 'fr',
        dryRun: false,
        rejects: rejectsFile(t.services, fileId, false),
        batch: 500,
      },
      { signal: kill.signal, onProgress: () => kill.abort() },
    )
    expect((await kept()).length).toBe(503)
    await t.services.queue.drain()
    // Started over, the first 500 would be unchanged.
    expect(await stateOf()).toMatchObject({ rows: 1200, imported: 1200, unchanged: 0 })
    expect((await kept()).length).toBe(1203)
  })

  it('carries chips without cards at shelters alone', async () => {
    await attempt(text.replaceAll('985141000666001', '985141000666002'), {}, clinic)
    await t.services.queue.drain()
    expect((await stateOf(clinic)).rejects[0]).toMatchObject({
      line: 2,
      reason: 'une micropuce demande une carte d’identité',
    })
  })

  it('is told of its encoding, and brings nothing half', async () => {
    const old = Buffer.from(text, 'latin1')
    const sheet = (await send(importApi.columns.path, old)).body
    expect(sheet).toMatchObject({ encoding: 'windows-1252' })
    expect(await attempt(old)).toMatchObject({ body: { code: 'REGISTER_ENCODING' } })
    // Only its last line tells.
    const late = Buffer.concat([
      Buffer.from(
        [
          header,
          ...Array.from({ length: 9000 }, (_, n) => `x${n};${'Rex'.repeat(20)};Chien;;`),
          '',
        ].join('\n'),
      ),
      Buffer.from('z;Caf\xe9;Chien;;\n', 'latin1'),
    ])
    const { db } = t.services
    const before = await db.$count(animals)
    await attempt(late)
    await t.services.queue.drain()
    expect(await stateOf()).toMatchObject({ status: 'failed', problem: 'REGISTER_ENCODING' })
    expect([await bring(), await db.$count(animals)]).toEqual([404, before])
  })

  it.each<[string, string | Buffer, Record<string, string>, string]>([
    ['a workbook', Buffer.from([80, 75, 3, 4, 0, 0, 1]), {}, 'FILE_INVALID'],
    ['missing columns', 'a;b\n1;2', {}, 'FILE_INVALID'],
    ['no mapping', text, { mapping: 'x' }, 'VALIDATION_FAILED'],
    ['an unknown field', text, { mapping: '{"columns":{"Nom":"x"}}' }, 'VALIDATION_FAILED'],
    ['an unknown encoding', text, { encoding: 'utf-16' }, 'VALIDATION_FAILED'],
  ])('is refused: %s', async (_, file, fields, code) => {
    expect(await attempt(file, fields)).toMatchObject({ status: 400, body: { code } })
  })

  it.each(['PK\u0003\u0004;Nom\n1;Rex', 'PK\u0003\u0004\u0014\0\0\0'])(
    'has its columns read, unless it is an archive: %j',
    async (archive) => {
      expect(await send(importApi.columns.path, archive)).toMatchObject({
        status: 400,
        body: { code: 'FILE_INVALID', fields: { file: expect.any(String) as string } },
      })
      const table = (await send(importApi.columns.path, 'PK;Nom\n1;Rex')).body as ImportSheet
      expect(table).toMatchObject({ columns: ['PK', 'Nom'], sample: [['1', 'Rex']] })
    },
  )

  it('of a call that was killed is forgotten like the others, though no organization has it', async () => {
    const folder = importFolder(t.services)
    await mkdir(folder, { recursive: true })
    const before = await readdir(folder)
    const killed = [`animals-${uuidv7()}.csv`, `${uuidv7()}.${uuidv7()}.rejects.csv`]
    const old = new Date(t.clock.now().getTime() - (importDays + 1) * 86_400_000)
    for (const name of killed) await writeFile(join(folder, name), text)
    await sweepImports(t.services)
    expect((await readdir(folder)).toSorted()).toEqual([...before, ...killed].toSorted())
    for (const name of killed) await utimes(join(folder, name), old, old)
    await sweepImports(t.services)
    expect(await readdir(folder)).toEqual(before)
  })

  it('is for managers, and forgotten after some days; its mapping stays', async () => {
    const colleague = await t.account({
      type: 'pro',
      organizationId: shelter.organizationId ?? '',
    })
    await t.services.db.update(users).set({ manager: false }).where(eq(users.id, colleague.userId))
    expect(await attempt(text, {}, colleague)).toMatchObject({ body: { code: 'FORBIDDEN' } })
    expect(await bring(colleague)).toBe(403)
    expect(await stateOf(clinic)).not.toEqual(await stateOf(colleague))
    t.clock.set(new Date(t.clock.now().getTime() + (importDays + 1) * 86_400_000))
    expect(await sweepImports(t.services)).toEqual({ rowCount: 2 })
    expect(await readdir(importFolder(t.services))).toEqual([])
    expect((await t.call(importApi.state, { as: shelter })).body.state).toBeNull()
    const sheet = (await send(importApi.columns.path, text)).body as ImportSheet
    expect(sheet.mapping.columns).toEqual(mapping.columns)
  })
})
