import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import {
  registerApi,
  type RegisterOutcome,
  type RegisterSheet,
} from '#domain/licences/register.api.ts'
import { auditLog, licences, rateLimits, users } from '../../../db/tables/index.ts'
import { cityWith, clerkOf } from '../../../testing/test-licences.ts'
import { sendFile, type SentFile } from '../../../testing/send-file.ts'
import { testApp, type TestAccount, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
let manager: TestAccount
beforeAll(async () => {
  t = await testApp()
  manager = await clerkOf(t)
})
afterAll(() => t.close())
beforeEach(() => t.services.db.delete(rateLimits))

const header = 'Médaille;Fin;Nom;Naissance;Gardien;Adresse;Couleur'
const rows = [
  'CA1;2026-12-31;Éloïse;2020;Odile Proprio;12 rue Principale;Noir',
  'CA2;2026-12-31;Rex;2021;Jean Roy;14 rue Principale;Roux',
  'CA3;demain;Maya;2021;Jean Roy;14 rue Principale;Roux',
]
const text = [header, ...rows].join('\n')
const mapping = {
  columns: {
    Médaille: 'tag',
    Fin: 'to',
    Nom: 'animalName',
    Naissance: 'birth',
    Gardien: 'contactName',
    Adresse: 'address',
  },
}

const send = (
  path: string,
  file: string | Buffer | null,
  { as = manager, fields = {} }: Partial<SentFile> = {},
) => sendFile(t, path, file, { as, fields, fileName: 'registre.csv' })
const at = ({ path }: { path: string }, id: string) => path.replace(':id', id)
const bring = (
  id: string,
  file: string | Buffer,
  more: Record<string, string> = {},
  as = manager,
) =>
  send(at(registerApi.bring, id), file, {
    as,
    fields: { encoding: 'utf-8', mapping: JSON.stringify(mapping), trial: 'false', ...more },
  })
const countIn = (id: string) => t.services.db.$count(licences, eq(licences.cityId, id))

describe('the register of a city', () => {
  it('is tried, brought in, and the same again changes nothing; its mapping is kept', async () => {
    const { id } = await cityWith(t, manager, 'Candiac')
    const sheet = (await send(at(registerApi.columns, id), text)).body as RegisterSheet
    expect(sheet).toMatchObject({
      encoding: 'utf-8',
      columns: header.split(';'),
      // By the heads.
      mapping: {
        columns: { ...mapping.columns, Couleur: 'color' },
        species: 'Dog',
        weightUnit: 'kg',
      },
    })
    expect(sheet.sample[1]).toEqual(rows[1]?.split(';'))
    const tried = await bring(id, text, { trial: 'true' })
    expect([tried.status, tried.body]).toEqual([
      200,
      {
        rows: 3,
        imported: 2,
        unchanged: 0,
        rejected: 1,
        skipped: 0,
        ignored: ['Couleur'],
        unknown: [],
        warned: 0,
        warnings: [],
        rejects: [{ line: 4, column: 'Fin', reason: 'pas une date', value: 'demain' }],
      },
    ])
    expect(await countIn(id)).toBe(0)
    expect((await bring(id, text)).body).toMatchObject({ imported: 2, rejected: 1 })
    expect(await countIn(id)).toBe(2)
    expect((await bring(id, text)).body).toMatchObject({ imported: 0, unchanged: 2 })
    const again = (await send(at(registerApi.columns, id), text)).body as RegisterSheet
    expect(again.mapping.columns).toEqual(mapping.columns)
    const progress = await t.call(registerApi.progress, { as: manager, params: { id } })
    expect(progress.body).toEqual({ rows: null })
    expect(await t.services.db.$count(auditLog, eq(auditLog.subject, id))).toBe(2)
  })

  it('tells what it left out or read otherwise, in the answer and as a file', async () => {
    const { id } = await cityWith(t, manager, 'Candiac')
    const dirty = [
      'Médaille;Fin;Nom;Naissance;Gardien;Adresse;Poids (lb);Courriel;Espèce',
      'D1;2026-12-31;Rex;vers 2018;Odile Proprio;12 rue Principale;n/d;aucun;toutou',
      'D2;2026-12-31;Maya;2020;Odile Proprio;12 rue Principale;45;a@example.org / b@example.org;Chien',
      'D3;2026-12-31;Léo;3 ans;Odile Proprio;12 rue Principale;45;;Chien',
      ';;;;;;;;',
    ].join('\r\n')
    const sheet = (await send(at(registerApi.columns, id), dirty)).body as RegisterSheet
    expect(sheet.mapping).toMatchObject({ weightUnit: 'lbs', columns: { 'Poids (lb)': 'weight' } })
    const values = { species: { Toutou: 'Dog' } }
    const told = (more: object = {}) => ({ mapping: JSON.stringify({ ...sheet.mapping, ...more }) })
    const tried = await bring(id, dirty, { ...told(), trial: 'true' })
    expect(tried.body).toMatchObject({
      rows: 4,
      imported: 1,
      rejected: 2,
      skipped: 1,
      warned: 1,
      unknown: [{ field: 'species', word: 'toutou' }],
    })
    expect((await bring(id, dirty, told({ values }))).body).toMatchObject({
      imported: 2,
      rejected: 1,
      rejects: [{ line: 4, column: 'Naissance', value: '3 ans' }],
      warned: 4,
      warnings: [
        { line: 2, column: 'Naissance', value: 'vers 2018' },
        { line: 2, column: 'Poids (lb)', value: 'n/d' },
        { line: 2, column: 'Courriel', value: 'aucun' },
        {
          line: 3,
          column: 'Courriel',
          reason: expect.stringContaining('a@example.org est gardé') as string,
        },
      ],
    })
    const next = (await send(at(registerApi.columns, id), dirty)).body as RegisterSheet
    expect(next.mapping).toMatchObject({ values: { species: { toutou: 'Dog' } } })
    const file = await t.app.inject({
      url: at(registerApi.rejects, id),
      headers: { cookie: manager.cookie },
    })
    const lines = file.body.trimEnd().split('\r\n')
    expect(lines[0]).toBe('\uFEFFLigne;Colonne;Raison;Valeur;Sort de la ligne')
    expect(lines).toHaveLength(6)
    expect(lines.filter((line) => line.endsWith(';rejetée'))).toHaveLength(1)
    const stranger = await clerkOf(t)
    const theirs = { url: at(registerApi.rejects, id), headers: { cookie: stranger.cookie } }
    expect((await t.app.inject(theirs)).statusCode).toBe(404)
  })

  it('is noted before its first row, so that one which stops half-way is too', async () => {
    const { id } = await cityWith(t, manager, 'Candiac')
    // One more than come in at once.
    const many = Array.from(
      { length: 501 },
      (_, n) => `CB${n};2026-12-31;Rex;2020;Jean Roy;${n + 1} rue Haute;Noir`,
    )
    const { db } = t.services
    await db.$client.query(
      "alter table licences add constraint never_last check (tag <> 'CB500') not valid",
    )
    expect((await bring(id, [header, ...many].join('\n'))).status).toBe(500)
    await db.$client.query('alter table licences drop constraint never_last')
    expect(await countIn(id)).toBe(500)
    const noted = eq(auditLog.subject, id)
    expect(await db.select({ by: auditLog.userId }).from(auditLog).where(noted)).toEqual([
      { by: manager.userId },
    ])
  })

  it('is told of its encoding', async () => {
    const { id } = await cityWith(t, manager, 'Candiac')
    const old = Buffer.from(text, 'latin1')
    const sheet = (await send(at(registerApi.columns, id), old)).body
    expect(sheet).toMatchObject({ encoding: 'windows-1252', columns: header.split(';') })
    expect(await bring(id, old)).toMatchObject({ status: 400, body: { code: 'REGISTER_ENCODING' } })
    expect(await countIn(id)).toBe(0)
    const read = await bring(id, old, { encoding: 'windows-1252' })
    expect(read.body as RegisterOutcome).toMatchObject({ imported: 2 })
  })

  it.each<[string, string | Buffer, Record<string, string>, string, string]>([
    ['a workbook', Buffer.from([80, 75, 3, 4, 0, 0, 1]), {}, 'FILE_INVALID', 'file'],
    ['an open quotation mark', `${text}\n"CA9`, {}, 'FILE_INVALID', 'file'],
    ['an unknown field', text, { mapping: '{"columns":{"Nom":"x"}}' }, 'VALIDATION_FAILED', ''],
    ['no mapping', text, { mapping: 'x' }, 'VALIDATION_FAILED', 'mapping'],
    ['an unknown encoding', text, { encoding: 'utf-16' }, 'VALIDATION_FAILED', 'encoding'],
    ['missing columns', text, { mapping: '{"columns":{"Nom":"tag"}}' }, 'FILE_INVALID', 'file'],
  ])('is refused: %s', async (_, file, fields, code, field) => {
    const { id } = await cityWith(t, manager, 'Candiac')
    const { status, body } = await bring(id, file, fields)
    expect([status, body]).toMatchObject([400, { code }])
    if (field) expect(Object.keys((body as { fields: object }).fields)).toEqual([field])
    expect(await countIn(id)).toBe(0)
  })

  it('is for managers of its organization and staff', async () => {
    const { id } = await cityWith(t, manager, 'Candiac')
    const colleague = await t.account({
      type: 'pro',
      organizationId: manager.organizationId ?? '',
    })
    await t.services.db.update(users).set({ manager: false }).where(eq(users.id, colleague.userId))
    const codeFor = async (as: TestAccount) => (await bring(id, text, {}, as)).body
    expect(await codeFor(colleague)).toMatchObject({ code: 'FORBIDDEN' })
    expect(await codeFor(await clerkOf(t))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await codeFor(await t.account({ type: 'admin' }))).toMatchObject({ imported: 2 })
  })
})
