import { mostCounted } from '../../domain/list-filter.ts'
import { inventoryApi } from '../../domain/stock/inventory.api.ts'
import { stockApi } from '../../domain/stock/stock.api.ts'
import { median, tell } from '../figures.ts'
import { cardOf, chipOf, lotOf, type StockSize } from './stock-data.ts'

const rounds = Number(process.env['BENCH_ROUNDS'] || 60)
const mostForAny = 250
const anyRounds = 5

interface Stock {
  url: string
  cookie: string
  size: StockSize
}

type Ask = (n: number, size: StockSize) => string

const list = (path: string, query: Record<string, string>) =>
  `${path}?${new URLSearchParams({ _end: '50', ...query }).toString()}`
const lastPage = { _start: String(mostCounted - 50), _end: String(mostCounted) }
const items = (query: Record<string, string>) => list(stockApi.items.path, query)
const some = (n: number, { items: all }: StockSize) => (n * 104_729) % (all / 2)
const anyLot = (n: number, size: StockSize) =>
  lotOf(n % 2 === 0 ? 'card' : 'microchip', some(n, size), size)

const usual: Record<string, Ask> = {
  'the lots': () => list(stockApi.lots.path, {}),
  'the lots by what is free': () =>
    list(stockApi.lots.path, { _sort: 'Free', _order: 'DESC', filter: '[Kind=card]' }),
  'items of a lot': (n, size) => items({ filter: `[Lot=${anyLot(n, size)}]` }),
  'items of a lot that are assigned': (n, size) =>
    items({ filter: `[Lot=${anyLot(n, size)},Status=assigned]` }),
  'items of a lot, the last changed first': (n, size) =>
    items({ filter: `[Lot=${anyLot(n, size)}]`, _sort: 'Updated', _order: 'DESC' }),
  'cards by number': () => items({ filter: '[Kind=card]', _sort: 'Number', _order: 'ASC' }),
  'microchips that begin so': (n, size) =>
    items({
      filter: `[Kind=microchip,Number~${chipOf(some(n, size)).slice(0, size.items > 1_000_000 ? 9 : 7)}]`,
    }),
  'retired cards': () => items({ filter: '[Kind=card,Status=retired]' }),
  'the life of a card': (n, size) =>
    stockApi.life.path.replace(':kind', 'card').replace(':number', cardOf(some(n, size))),
  'the life of a microchip': (n, size) =>
    stockApi.life.path.replace(':kind', 'microchip').replace(':number', chipOf(some(n, size))),
  'the first numbers of items.csv': (n, size) =>
    stockApi.lotFile.path.replace(':id', anyLot(n, size)),
}

const everyColumn = [
  'Id',
  'Kind',
  'Number',
  'Status',
  'Lot',
  'Supplier',
  'LotStatus',
  'Animal',
  'Updated',
]
const each = (
  what: string,
  filter: string,
  pages: Record<string, string> = {},
): Record<string, Ask> =>
  Object.fromEntries(
    everyColumn.flatMap((_sort) =>
      ['ASC', 'DESC'].map((_order) => [
        `${what} by ${_sort}, ${_order}`,
        () => items({ filter, _sort, _order, ...pages }),
      ]),
    ),
  )
const any: Record<string, Ask> = {
  'the inventory': () => inventoryApi.overview.path,
  'who has what': () => inventoryApi.holders.path,
  ...each('all items', '[]'),
  ...each('the last page of all', '[]', lastPage),
  ...each('items of a supplier', '[Supplier=Fabricant 3]'),
  ...each('items of a status', '[Status=retired]'),
  'items of a kind by supplier': () => items({ filter: '[Kind=microchip]', _sort: 'Supplier' }),
  'the last page of a kind by the status of the lot': () =>
    items({ filter: '[Kind=card]', _sort: 'LotStatus', ...lastPage }),
  'implanted of either kind': () => items({ filter: '[Status=implanted]' }),
  'assigned from shipped lots by supplier': () =>
    items({ filter: '[LotStatus=shipped,Status=assigned]', _sort: 'Supplier' }),
  'items of suppliers whose name holds a part by number': () =>
    items({ filter: '[Supplier~6]', _sort: 'Number' }),
  'changed since an instant by number': () =>
    items({ filter: '[Updated>=2020-01-01]', _sort: 'Number' }),
  'on animals whose id holds a part': () => items({ filter: '[Animal~c00]' }),
}

/** Measures each call at 5,000,000 items beside 50,000, in turn. */
export async function benchStaff({ few, many }: { few: Stock; many: Stock }): Promise<void> {
  for (const [what, ask] of Object.entries(usual)) {
    const took = await inTurns(ask, { few, many }, rounds)
    console.log(
      `     ${what}: p95 ${took.few.toFixed(1)} ms at 50,000, ${took.many.toFixed(1)} ms at 5,000,000`,
    )
    tell({
      what: `${what}, p95 at 5,000,000 items, of that at 50,000`,
      value: took.many / Math.max(1, took.few),
      atMost: 2,
    })
  }
  for (const [what, ask] of Object.entries(any)) {
    const took: number[] = []
    for (let n = 0; n < anyRounds; n++) took.push(await once(many, ask, n))
    tell({
      what: `${what}: milliseconds at 5,000,000 items`,
      value: median(took),
      atMost: mostForAny,
    })
  }
}

/** p95 in milliseconds, in turn so that slow moments affect both alike. */
async function inTurns(
  ask: Ask,
  { few, many }: { few: Stock; many: Stock },
  count: number,
): Promise<{ few: number; many: number }> {
  const took = { few: [] as number[], many: [] as number[] }
  for (let n = 0; n < count; n++) {
    took.few.push(await once(few, ask, n))
    took.many.push(await once(many, ask, n))
  }
  return { few: p95(took.few), many: p95(took.many) }
}

const p95 = (times: number[]) =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] as number

/** Milliseconds to the complete reply, or to a file's first numbers. */
async function once({ url, cookie, size }: Stock, ask: Ask, n: number): Promise<number> {
  const path = ask(n, size)
  const begun = performance.now()
  const answer = await fetch(url + path, { headers: { cookie } })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  if (!path.endsWith('.csv')) {
    const text = await answer.text()
    if (text === '[]') throw new Error(`${path}: nothing is found`)
    return performance.now() - begun
  }
  const reader = answer.body?.getReader()
  let read = ''
  while (reader && !/\d{9}/.test(read))
    read += Buffer.from((await reader.read()).value ?? []).toString()
  const ms = performance.now() - begun
  await reader?.cancel()
  return ms
}
