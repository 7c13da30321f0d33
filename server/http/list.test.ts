import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stockApi } from '#domain/stock/stock.api.ts'
import { mostViews, viewsApi } from '#domain/views/views.api.ts'
import { generateCards } from '../features/stock/cards/generate-cards.ts'
import { lots } from '../db/tables/index.ts'
import { testApp, type TestAccount, type TestApp } from '../testing/test-app.ts'

let t: TestApp
let admin: TestAccount
beforeAll(async () => {
  t = await testApp()
  admin = await t.account({ type: 'admin' })
  t.clock.set(new Date('2026-05-05T03:30:00Z'))
  await generateCards({ kind: 'card', supplier: 'Médaille d’or', count: 3 }, t.services)
  t.clock.set(new Date('2026-05-05T04:30:00Z'))
  await generateCards({ kind: 'card', supplier: 'A, [B] "C" 100%_', count: 60 }, t.services)
  await t.services.db
    .insert(lots)
    .values({ kind: 'microchip', supplier: 'Datamars', status: 'ordered', created: t.clock.now() })
})
afterAll(() => t.close())

const ask = (query: Record<string, string>) => t.call(stockApi.lots, { as: admin, query })

describe('a list', () => {
  it.each([
    ['', ['Médaille d’or', 'A, [B] "C" 100%_', 'Datamars']],
    ['[]', ['Médaille d’or', 'A, [B] "C" 100%_', 'Datamars']],
    ['[Kind=card]', ['Médaille d’or', 'A, [B] "C" 100%_']],
    ['[KIND!=card]', ['Datamars']],
    ['[supplier~D’OR]', ['Médaille d’or']],
    ['[Supplier~%]', ['A, [B] "C" 100%_']],
    ['[Supplier="A, [B] \\"C\\" 100%_"]', ['A, [B] "C" 100%_']],
    ['[Status=received,Items>=60]', ['A, [B] "C" 100%_']],
    ['[Items<=3]', ['Médaille d’or', 'Datamars']],
    ['[Items=3]', ['Médaille d’or']],
    ['[Organization=]', ['Médaille d’or', 'A, [B] "C" 100%_', 'Datamars']],
    ['[Organization!=]', []],
    ['[Created=2026-05-04]', ['Médaille d’or']],
    ['[Created!=2026-05-04]', ['A, [B] "C" 100%_', 'Datamars']],
    ['[Created<=2026-05-04]', ['Médaille d’or']],
    ['[Created>=2026-05-05]', ['A, [B] "C" 100%_', 'Datamars']],
    ['[Created>=2026-05-05T04:30:00Z]', ['A, [B] "C" 100%_', 'Datamars']],
    ["[Supplier=x' or '1'='1]", []],
    ['[Supplier=$1]', []],
    ['[First=100 000 003]', ['A, [B] "C" 100%_']],
  ])('filtered by %s', async (filter, suppliers) => {
    const { status, body, headers } = await ask({ filter, _sort: 'created', _order: 'ASC' })
    expect(status).toBe(200)
    expect(body.map(({ supplier }) => supplier)).toEqual(suppliers)
    expect(headers['x-total-count']).toBe(String(suppliers.length))
  })

  it.each([
    [{ filter: '[Verification=123]' }],
    [{ filter: '[kind=CARD]' }],
    [{ filter: '[lots.id=1]' }],
    [{ filter: '[Status]' }],
    [{ filter: 'Status=received' }],
    [{ filter: '[Status>received]' }],
    [{ filter: '[Items~3]' }],
    [{ filter: '[Items=three]' }],
    [{ filter: '[Items=1e400]' }],
    [{ filter: '[Items=NaN]' }],
    [{ filter: '[Created~2026]' }],
    [{ filter: '[Created=yesterday]' }],
    [{ filter: '[Created=2026-02-30]' }],
    [{ filter: '[Created>=2026-05-05T25:00:00Z]' }],
    [{ filter: '[Supplier=a\0b]' }],
    [{ _sort: 'verification' }],
    [{ _sort: 'supplier; drop table lots' }],
    [{ _sort: '' }],
    [{ _order: 'sideways' }],
    [{ _order: 'DESC NULLS FIRST' }],
    [{ _start: '-1' }],
    [{ _start: 'a' }],
    [{ _start: '1e3' }],
    [{ _end: '10001' }],
    [{ _start: '5', _end: '4' }],
    [{ _start: '99999999999999999999' }],
    [{ _end: '' }],
    [{ filter: '[constructor=1]' }],
    [{ filter: '[__proto__=1]' }],
    [{ _sort: 'toString' }],
  ])('refuses %j', async (query) => {
    const { status, body } = await ask(query as unknown as Record<string, string>)
    expect([status, body.code]).toEqual([400, 'LIST_INVALID'])
    expect(body.message).toMatch(/^Ce filtre ou ce tri n’existe pas\u00a0: ./)
  })

  it('says beyond 10,000 rows that there are more', async () => {
    const add = (count: number) =>
      t.services.db.execute(
        sql`insert into lots (id, kind, supplier, status) select gen_random_uuid(), 'card', 'Beaucoup', 'ordered' from generate_series(1, ${count}::int)`,
      )
    const counts = async () => {
      const { headers } = await ask({ filter: '[Supplier=Beaucoup]' })
      return [headers['x-total-count'], headers['x-total-more']]
    }
    await add(10_000)
    expect(await counts()).toEqual(['10000', undefined])
    await add(1)
    expect(await counts()).toEqual(['10000', '1'])
    await t.services.db.delete(lots).where(eq(lots.supplier, 'Beaucoup'))
  })

  it('answers page after page, each row once, with the number of rows in all', async () => {
    const { body: found } = await ask({ filter: '[Items>=60]' })
    const numbers: string[] = []
    for (let start = 0; start < 60; start += 20) {
      const { body, headers } = await t.call(stockApi.items, {
        as: admin,
        query: {
          filter: `[Lot=${found[0]?.id}]`,
          _sort: 'status',
          _order: 'desc',
          _start: String(start),
          _end: String(start + 20),
        },
      })
      expect(headers['x-total-count']).toBe('60')
      numbers.push(...body.map(({ number }) => number))
    }
    expect(new Set(numbers).size).toBe(60)
    expect((await t.call(stockApi.items, { as: admin })).body).toHaveLength(50)
    expect(
      (await t.call(stockApi.items, { as: admin, query: { _end: '9999' } })).body,
    ).toHaveLength(63)
    expect(
      (await t.call(stockApi.items, { as: admin, query: { _start: '5', _end: '5' } })).body,
    ).toEqual([])
  })
})

describe('the views of a list', () => {
  const view = {
    list: '/api/admin/lots',
    name: 'Puces',
    search: { kind: 'microchip', sort: '-Items' },
  }
  const save = (more: object = {}, as = admin) =>
    t.call(viewsApi.save, { as, body: { ...view, ...more } })
  const names = async (as = admin) =>
    (await t.call(viewsApi.list, { as })).body.map(({ name }) => name)

  it('are kept with the account by name, replaced, and removed', async () => {
    const { body } = await save({ columns: ['Kind', 'Items'] })
    expect(body).toMatchObject({ ...view, columns: ['Kind', 'Items'] })
    await save({ name: 'Élevées' })
    await save({ columns: null, search: {} })
    const { body: kept } = await t.call(viewsApi.list, { as: admin })
    expect(kept.map(({ name, search, columns }) => [name, search, columns])).toEqual([
      ['Élevées', view.search, null],
      ['Puces', {}, null],
    ])
    const other = await t.account({ type: 'admin' })
    expect(await names(other)).toEqual([])
    const remove = (as: TestAccount) => t.call(viewsApi.remove, { as, params: { id: body.id } })
    const rename = (name: string, as = admin) =>
      t.call(viewsApi.rename, { as, params: { id: body.id }, body: { name } })
    expect((await rename('Puces libres', other)).status).toBe(404)
    expect((await rename('Élevées')).body).toMatchObject({
      code: 'VIEW_NAME_TAKEN',
      fields: { name: expect.any(String) as string },
    })
    expect((await rename(' ')).status).toBe(400)
    expect(await names()).toEqual(['Élevées', 'Puces'])
    expect((await rename('Puces libres')).body).toMatchObject({ name: 'Puces libres', search: {} })
    expect((await rename('Puces libres')).status).toBe(200)
    expect(await names()).toEqual(['Élevées', 'Puces libres'])
    expect((await remove(other)).status).toBe(404)
    expect((await remove(admin)).status).toBe(204)
    expect(await names()).toEqual(['Élevées'])
  })

  it.each([
    [{ name: ' ' }, 'name'],
    [{ list: 'https://example.org' }, 'list'],
    [{ search: { q: 'x'.repeat(301) } }, 'search.q'],
  ])('are refused: %o', async (more, field) => {
    const { status, body } = await save(more)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
  })

  it('are at most so many of a list', async () => {
    const as = await t.account({ type: 'admin' })
    for (let made = 0; made < mostViews; made++) await save({ name: `Vue ${made}` }, as)
    expect((await save({ name: 'Une de trop' }, as)).body.code).toBe('TOO_MANY_VIEWS')
    expect((await save({ name: 'Vue 0' }, as)).status).toBe(200)
    expect((await save({ list: '/api/admin/items' }, as)).status).toBe(200)
    expect(await names(as)).toHaveLength(mostViews + 1)
  })
})

it('keeps the columns of a list with the account, on every device', async () => {
  const [own, other] = [await t.account({ type: 'pro' }), await t.account({ type: 'pro' })]
  const list = '/api/pro/lots/:id/items'
  const show = (columns: string[] | null, as = own) =>
    t.call(viewsApi.showColumns, { as, body: { list, columns } })
  const shown = async (as = own) => (await t.call(viewsApi.columns, { as })).body
  expect(await shown()).toEqual([])
  for (const columns of [['Status'], ['Number', 'Status'], []]) {
    expect((await show(columns)).status).toBe(204)
    expect(await shown()).toEqual([{ list, columns }])
  }
  expect(await shown(other)).toEqual([])
  expect((await show(null, other)).status).toBe(204)
  expect(await shown()).toHaveLength(1)
  await show(null)
  expect(await shown()).toEqual([])
  for (const columns of [['a b'], ['x'.repeat(41)], Array.from({ length: 61 }, () => 'x')])
    expect((await show(columns)).status).toBe(400)
})
