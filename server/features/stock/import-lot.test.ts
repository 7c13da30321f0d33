import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stockApi } from '#domain/stock/stock.api.ts'
import { eventually } from '../../testing/suite/eventually.ts'
import { transaction } from '../../db/connect.ts'
import { animals, items, lots } from '../../db/tables/index.ts'
import { registered } from '../../testing/test-animals.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'
import { holdNumbering } from './numbering.ts'

let t: TestApp
let admin: TestAccount
beforeAll(async () => {
  t = await testApp()
  admin = await t.account({ type: 'admin' })
})
afterAll(() => t.close())

interface Sent {
  kind?: string
  supplier?: string
  last?: boolean
  progress?: string
}

async function send(
  text: string | Buffer,
  { kind = 'card', supplier = 'Presse', last = false, progress }: Sent = {},
) {
  const form = new FormData()
  const file = () => form.set('file', new Blob([new Uint8Array(Buffer.from(text))]), 'numbers.csv')
  if (last) file()
  form.set('kind', kind)
  form.set('supplier', supplier)
  if (progress !== undefined) form.set('progress', progress)
  if (!last) file()
  const request = new Request('http://trouvaille.test', { method: 'POST', body: form })
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  return t.call(stockApi.importLot, {
    as: admin,
    headers,
    body: Buffer.from(await request.arrayBuffer()),
  })
}
const itemsOf = (lotId: string | null) =>
  t.services.db
    .select({ number: items.number, verification: items.verification })
    .from(items)
    .where(eq(items.lotId, lotId ?? ''))
    .orderBy(items.number)

describe('a lot of a file', () => {
  it('of cards, with a header, waits to be received', async () => {
    const { status, body } = await send(
      '\uFEFFNuméro;Vérification\r\n200000001;007\r\n\r\n200-000-000;123\r\n',
      { last: true },
    )
    expect([status, body]).toEqual([
      201,
      { id: expect.any(String), rows: 2, imported: 2, skipped: 0, rejects: [] },
    ])
    expect(await itemsOf(body.id)).toEqual([
      { number: '200000000', verification: '123' },
      { number: '200000001', verification: '007' },
    ])
    const lot = (await t.call(stockApi.lot, { as: admin, params: { id: body.id ?? '' } })).body
    expect(lot).toMatchObject({
      kind: 'card',
      supplier: 'Presse',
      status: 'ordered',
      first: '200000000',
      last: '200000001',
      items: 2,
      free: 2,
      received: null,
    })
  })

  it('of microchips, without header, leaves out what is no number, comes twice or is in stock', async () => {
    const known = (await send('985112003000001', { kind: 'microchip' })).body
    expect(known.imported).toBe(1)
    const text =
      '985112003000002,x\n985112003000001\n"9851\n12"\n999000000000001\n,,\n985.112.003.000.002\n=1+1\n4c2a1b3d5e\n'
    const { body } = await send(text, { kind: 'microchip' })
    expect(body).toEqual({
      id: expect.any(String),
      rows: 9,
      imported: 2,
      skipped: 1,
      rejects: [
        { line: 2, column: 'number', number: '985112003000001', reason: 'IN_STOCK' },
        { line: 3, column: 'number', reason: 'ROW_BREAK' },
        { line: 4, column: 'number', reason: 'ROW_BREAK' },
        { line: 5, column: 'number', number: '999000000000001', reason: 'MICROCHIP_TEST' },
        { line: 7, column: 'number', number: '985112003000002', reason: 'REPEATED' },
        { line: 8, column: 'number', number: '=1+1', reason: 'MICROCHIP_INVALID' },
      ],
    })
    expect(await itemsOf(body.id)).toEqual([
      { number: '4C2A1B3D5E', verification: null },
      { number: '985112003000002', verification: null },
    ])
  })

  it('of one microchip in two printed forms has it once, and not again where stock has it by its name', async () => {
    const { body } = await send('AVID*310*000*007\n310 000 007\n310000008\n', { kind: 'microchip' })
    expect(body).toMatchObject({
      imported: 2,
      rejects: [{ line: 2, column: 'number', number: '310000007', reason: 'REPEATED' }],
    })
    expect(await itemsOf(body.id)).toEqual([
      { number: '310000007', verification: null },
      { number: '310000008', verification: null },
    ])
    await t.services.db
      .update(items)
      .set({ number: 'AVID310000008' })
      .where(eq(items.number, '310000008'))
    expect((await send('310-000-008', { kind: 'microchip' })).body.rejects).toMatchObject([
      { reason: 'IN_STOCK' },
    ])
  })

  it.each([
    [
      'an older spreadsheet',
      Buffer.from('Modèle;N\xB0 de puce\r\nété;985112003000010\r\né;trop\xE9\r\n', 'latin1'),
      '985112003000010',
    ],
    [
      'a spreadsheet’s Unicode text',
      Buffer.from('\uFEFFModèle\tN° de puce\r\nété\t985112003000011\r\né\ttropé\r\n', 'utf16le'),
      '985112003000011',
    ],
  ])('is made of the file of %s', async (_, file, number) => {
    const { body } = await send(file, { kind: 'microchip' })
    expect(body).toMatchObject({
      imported: 1,
      rejects: [{ line: 3, column: 'number', number: 'tropé', reason: 'MICROCHIP_INVALID' }],
    })
    expect(await itemsOf(body.id)).toEqual([{ number, verification: null }])
  })

  it('never takes a number that is another item’s, card or microchip of nine digits', async () => {
    await send('310000000,111\n', { kind: 'card' })
    expect((await send('310000000\n310000003\n', { kind: 'microchip' })).body).toMatchObject({
      imported: 1,
      rejects: [{ line: 1, column: 'number', number: '310000000', reason: 'IN_STOCK' }],
    })
    expect((await send('310000003,111\n', { kind: 'card' })).body).toMatchObject({
      id: null,
      rejects: [{ line: 1, number: '310000003', reason: 'IN_STOCK' }],
    })
    const generate = (first?: number) =>
      t.call(stockApi.createLot, {
        as: admin,
        body: { kind: 'card', supplier: 'Presse', count: 4, ...(first && { first }) },
      })
    expect(await generate(310_000_001)).toMatchObject({
      status: 409,
      body: { code: 'CARDS_IN_STOCK', fields: { first: expect.any(String) } },
    })
    await send('900000000,111\n', { kind: 'card' })
    await send('900000004\n', { kind: 'microchip' })
    expect((await generate()).body).toMatchObject({ first: '900000005', last: '900000008' })
  })

  it('of cards never takes a microchip that an animal of another maker carries', async () => {
    const { db } = t.services
    const [microchip, free] = ['412345678', '412345679']
    const as = await t.account()
    await db
      .update(animals)
      .set({ microchip })
      .where(eq(animals.uniqueId, await registered(t, as)))
    const { status, body } = await send(`${microchip},123\n${free},123`, { kind: 'card' })
    expect([status, body.imported, body.rejects]).toEqual([
      201,
      1,
      [{ line: 1, column: 'number', number: microchip, reason: 'IN_STOCK' }],
    ])
    const make = (first: number) =>
      t.call(stockApi.createLot, {
        as: admin,
        body: { kind: 'card', supplier: 'Imprimerie', count: 2, first },
      })
    expect((await make(412_345_677)).body.code).toBe('CARDS_IN_STOCK')
  })

  it('tells how far it is while it runs, and nothing once it is over', async () => {
    const id = crypto.randomUUID()
    const ask = () => t.call(stockApi.importProgress, { as: admin, params: { id } })
    expect((await ask()).status).toBe(404)
    const text = Array.from({ length: 5001 }, (_, n) => `${220_000_000 + n},111`).join('\n')
    let sent: ReturnType<typeof send> | undefined
    // Makes the import wait.
    await transaction(t.services.db, async (tx) => {
      await holdNumbering(tx)
      sent = send(text, { progress: id })
      await eventually(async () => expect((await ask()).body).toEqual({ rows: 5001, stored: 0 }))
      expect(
        (await t.call(stockApi.importProgress, { as: await t.account(), params: { id } })).status,
      ).toBe(403)
    })
    expect((await sent)?.body.imported).toBe(5001)
    expect((await ask()).status).toBe(404)
  })

  it('tells no verification that it rejects', async () => {
    const { body } = await send('200000100,98765\n200000101,1x1\n200000102,042\n')
    expect(body.rejects).toEqual([
      { line: 1, column: 'verification', number: '200000100', reason: 'VERIF_INVALID' },
      { line: 2, column: 'verification', number: '200000101', reason: 'VERIF_INVALID' },
    ])
    expect(JSON.stringify(body)).not.toMatch(/98765|1x1|"042"/)
  })

  it('is not made of rejects alone', async () => {
    const before = await t.services.db.$count(lots)
    const { status, body } = await send('number,verification\n1,2\n')
    expect([status, body]).toEqual([
      201,
      {
        id: null,
        rows: 1,
        imported: 0,
        skipped: 0,
        rejects: [{ line: 2, column: 'number', number: '1', reason: 'CARD_INVALID' }],
      },
    ])
    expect(await t.services.db.$count(lots)).toBe(before)
  })

  it('has each number once, whoever sends it first', async () => {
    const text = Array.from({ length: 300 }, (_, n) => `${210_000_000 + n},111`)
    const answers = await Promise.all([send(text.join('\n')), send(text.toReversed().join('\n'))])
    expect(answers.map(({ body }) => body.imported).toSorted((a, b) => a - b)).toEqual([0, 300])
    expect(answers.map(({ body }) => body.rejects.length).toSorted((a, b) => a - b)).toEqual([
      0, 300,
    ])
  })
})

describe('nothing is written', () => {
  it.each([
    [
      'a kind that there is not',
      () => send('200000200,123', { kind: 'medal' }),
      400,
      'VALIDATION_FAILED',
      ['kind'],
    ],
    [
      'no supplier',
      () => send('200000200,123', { supplier: ' ' }),
      400,
      'VALIDATION_FAILED',
      ['supplier'],
    ],
    [
      'a quote that never closes',
      () => send(`200000200,123\n"${'x'.repeat(40_000)}`),
      400,
      'FILE_INVALID',
      ['file'],
    ],
    [
      'a workbook',
      () => send(Buffer.from('PK\u0003\u0004\u0014\u0000\u0000\u0000', 'latin1')),
      400,
      'FILE_INVALID',
      ['file'],
    ],
    [
      'an archive without zero bytes',
      () => send('PK\u0003\u0004\n200000200,123'),
      400,
      'FILE_INVALID',
      ['file'],
    ],
    [
      'more than a lot holds',
      () => send(Array.from({ length: 100_001 }, (_, n) => `${300_000_000 + n},123`).join('\n')),
      413,
      'LOT_TOO_LARGE',
      ['file'],
    ],
    [
      'a file beyond all bounds',
      () => send(`number,verification\n${' \n'.repeat(9 * 1024 * 1024)}200000200,123`),
      413,
      'LOT_TOO_LARGE',
      ['file'],
    ],
  ])('of %s', async (_, attempt, status, code, fields) => {
    const before = [await t.services.db.$count(lots), await t.services.db.$count(items)]
    const { body, ...answer } = await attempt()
    expect([answer.status, body.code, Object.keys(body.fields ?? {})]).toEqual([
      status,
      code,
      fields,
    ])
    expect([await t.services.db.$count(lots), await t.services.db.$count(items)]).toEqual(before)
  })

  it('of what is no form, or a form without file', async () => {
    expect(
      (await t.call(stockApi.importLot, { as: admin, body: { kind: 'card' } })).body.code,
    ).toBe('UNSUPPORTED_MEDIA')
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const form = '--x\r\nContent-Disposition: form-data; name="kind"\r\n\r\ncard\r\n--x--\r\n'
    expect((await t.call(stockApi.importLot, { as: admin, headers, body: form })).body.code).toBe(
      'FILE_INVALID',
    )
    const broken = '--x\r\nContent-Disposition: form-data; name="kind"\r\n\r\ncard'
    expect((await t.call(stockApi.importLot, { as: admin, headers, body: broken })).body.code).toBe(
      'BODY_INVALID',
    )
  })

  it.each([{ type: 'ind' }, { type: 'pro' }] as const)('by %j', async (who) => {
    expect(
      (await t.call(stockApi.importLot, { as: await t.account(who), body: {} })).body.code,
    ).toBe('FORBIDDEN')
  })
})
