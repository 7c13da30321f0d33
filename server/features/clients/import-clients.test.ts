import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ImportReport } from '#domain/clients/clients.api.ts'
import { clientsApi } from '#domain/clients/clients.api.ts'
import { clients, rateLimits, users } from '../../db/tables/index.ts'
import { sendFile } from '../../testing/send-file.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
let clinic: TestAccount
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  clinic = await t.account({ type: 'pro', proType: 'health' })
  await t.services.db.delete(rateLimits)
  await t.services.db.delete(clients)
})

type Answer = ImportReport & { code?: string; fields?: Record<string, string> }

async function send(
  file: string | Buffer,
  fields: Record<string, string>,
  as = clinic,
): Promise<{ status: number; body: Answer }> {
  const sent = await sendFile(t, clientsApi.import.path, file, {
    as,
    fields,
    fileName: 'clients.csv',
  })
  return sent as { status: number; body: Answer }
}
const mapping = JSON.stringify(['fullName', 'telephone', 'email', 'language', null])
const head = 'Nom;Tél.;Courriel;Langue;Solde'
const run = (rows: string | Buffer, mode = 'import', map = mapping) =>
  send(typeof rows === 'string' ? `${head}\n${rows}` : rows, { mode, mapping: map })
const names = async (as = clinic) =>
  (await t.call(clientsApi.list, { as, query: { _sort: 'Name' } })).body.map(
    ({ fullName }) => fullName,
  )

describe('a file of clients', () => {
  it('has its columns named, guessed and later as they were named last', async () => {
    const first = await send(`${head}\nÉlise Gagné;418 555-0199;;;12`, { mode: 'columns' })
    expect(first).toMatchObject({
      status: 200,
      body: {
        counts: null,
        columns: [
          { name: 'Nom', example: 'Élise Gagné', field: 'fullName' },
          { name: 'Tél.', field: 'telephone' },
          { name: 'Courriel', field: 'email' },
          { name: 'Langue', field: 'language' },
          { name: 'Solde', field: null },
        ],
      },
    })
    const named = JSON.stringify(['fullName', null, 'email', null, 'notes'])
    await run('Élise Gagné;;;;12', 'import', named)
    const second = await send(head, { mode: 'columns' })
    expect(second.body.columns.map(({ field }) => field)).toEqual([
      'fullName',
      null,
      'email',
      null,
      'notes',
    ])
    const other = await t.account({ type: 'pro' })
    const theirs = await send(head, { mode: 'columns' }, other)
    expect(theirs.body.columns.at(-1)?.field).toBe(null)
  })

  it('is tried without a trace, then imported, and known when it comes again', async () => {
    const rows = [
      'Élise Gagné;418 555-0199;elise@example.org;fr;1',
      'Zoé Roy;+1 514-555-0143;ZOE@example.org;english;2',
    ].join('\n')
    const people = await t.services.db.$count(users)
    const counts = { rows: 2, imported: 2, updated: 0, unchanged: 0, rejected: 0, skipped: 0 }
    expect((await run(rows, 'try')).body.counts).toEqual(counts)
    expect(await names()).toEqual([])
    expect((await run(rows)).body.counts).toEqual(counts)
    expect(await names()).toEqual(['Élise Gagné', 'Zoé Roy'])
    expect((await t.call(clientsApi.list, { as: clinic })).body).toMatchObject([
      { language: 'en', telephone: '(514) 555-0143', email: 'zoe@example.org' },
      { language: 'fr' },
    ])
    expect((await run(rows)).body.counts).toMatchObject({ imported: 0, unchanged: 2 })
    const more = 'elise gagne;418 555-0199;;fr;\nZoé R.;;zoe@example.org;;'
    expect((await run(more)).body.counts).toMatchObject({ imported: 0, unchanged: 2 })
    expect(await t.services.db.$count(users)).toBe(people)
    expect(await t.outbox()).toEqual([])
  })

  it('says what it rejects: line, column, reason and value', async () => {
    const { body } = await run(
      [
        'Jo;;;;',
        'Camille Roy;12;;;',
        'Camille Roy;;camille;;',
        'Camille Roy;;camille@example.org;klingon;',
        'Camille Roy;;camille@example.org;;',
        '"Autre; Nom";;CAMILLE@example.org;;',
        'Trop;418 555-0199;;;;long',
      ].join('\n'),
    )
    expect(body.counts).toMatchObject({ rows: 7, imported: 1, rejected: 6 })
    expect(body.rejects.map(({ line, column, value }) => [line, column, value])).toEqual([
      [2, 'Nom', 'Jo'],
      [3, 'Tél.', '12'],
      [4, 'Courriel', 'camille'],
      [5, 'Langue', 'klingon'],
      [7, 'Courriel', 'CAMILLE@example.org'],
      [8, '', 'Trop;418 555-0199;;;;long'],
    ])
    expect(body.rejects.every(({ reason }) => reason.length > 5)).toBe(true)
  })

  it('is read in other encodings, and its own download comes back without guards', async () => {
    const text = `${head}\nÉloïse Côté;;eloise@example.org;;`
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
    expect((await run(utf16)).body.counts).toMatchObject({ imported: 1 })
    const latin = Buffer.from(`${head}\nAnaïs Bégin;;anais@example.org;;`, 'latin1')
    expect((await run(latin)).body.counts).toMatchObject({ imported: 1 })
    expect(await names()).toEqual(['Anaïs Bégin', 'Éloïse Côté'])
    const notes = JSON.stringify(['fullName', null, null, null, 'notes'])
    await run("Guillaume Plus;;;;'+1 pour le chat", 'import', notes)
    const found = await t.services.db.select().from(clients)
    expect(found.find(({ fullName }) => fullName === 'Guillaume Plus')?.notes).toBe(
      '+1 pour le chat',
    )
  })

  it('brings consents with their dates, and never over a withdrawal', async () => {
    const columns = JSON.stringify(['fullName', 'email', 'consentDate', 'consentSource'])
    const withConsent = (row: string) =>
      send(`Nom,Courriel,Date,Source\n${row}`, { mode: 'import', mapping: columns })
    expect(
      (await withConsent('Camille Roy,camille@example.org,2025-01-02,Formulaire')).body.counts,
    ).toMatchObject({ imported: 1 })
    expect((await withConsent('Zoé Roy,zoe@example.org,03/04/2025,')).body.rejects).toMatchObject([
      { column: 'Date' },
    ])
    expect((await withConsent('Zoé Roy,zoe@example.org,2030-01-01,')).body.rejects).toHaveLength(1)
    const [camille] = (await t.call(clientsApi.list, { as: clinic })).body
    expect(camille?.consentState).toBe('given')
    await t.call(clientsApi.save, {
      as: clinic,
      params: { id: camille?.id },
      body: { fullName: 'Camille Roy', email: 'camille@example.org' },
    })
    await withConsent('Camille Roy,camille@example.org,2026-01-02,Formulaire')
    const [after] = (await t.call(clientsApi.list, { as: clinic })).body
    expect(after?.consentState).toBe('withdrawn')
  })

  it.each([
    ['no mapping', 'import', ''],
    ['another number of columns', 'import', '["fullName"]'],
    ['no name', 'import', '["email",null,null,null,null]'],
    ['a field twice', 'import', '["fullName","email","email",null,null]'],
    ['an unknown field', 'import', '["fullName","password",null,null,null]'],
    ['no JSON', 'import', '['],
    ['an unknown mode', 'drop', mapping],
  ])('is refused with %s', async (_, mode, map) => {
    expect((await run('Camille Roy;;;;', mode, map)).status).toBe(400)
    expect(await names()).toEqual([])
  })

  it('is refused where it is no text, or empty, or too large', async () => {
    const workbook = Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0, 0])
    expect((await run(workbook)).body.code).toBe('FILE_INVALID')
    expect((await run(Buffer.alloc(0))).body.code).toBe('FILE_INVALID')
    const large = Buffer.alloc(17 * 1024 * 1024, 'a,b\n')
    expect((await run(large)).body.code).toBe('CLIENT_FILE_LARGE')
  })

  it('of many rows goes in whole', async () => {
    const rows = Array.from({ length: 1700 }, (_, n) => `Client ${n};;client${n}@example.org;;`)
    expect((await run(rows.join('\n'))).body.counts).toMatchObject({ rows: 1700, imported: 1700 })
    expect(await t.services.db.$count(clients)).toBe(1700)
  })
})
