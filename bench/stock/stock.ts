import { setTimeout as sleep } from 'node:timers/promises'
import { stockApi } from '../../domain/stock/stock.api.ts'
import { wizardApi } from '../../domain/wizard/wizard.api.ts'
import { connected } from '../database.ts'
import { tell } from '../figures.ts'
import { inTurn, load, type Figures } from '../load.ts'
import { endAll, serve } from '../processes.ts'
import { benchStaff } from './stock-staff.ts'
import {
  cardOf,
  chipOf,
  isFree,
  signIn,
  stockDatabase,
  verificationOf,
  type StockSize,
} from './stock-data.ts'

const seconds = Number(process.env['BENCH_SECONDS'] || 2)
const rounds = 7
/** `BENCH_STOCK_SCALE=0.01` only tests the bench itself; its figures mean nothing. */
const scale = Number(process.env['BENCH_STOCK_SCALE'] || 1)
/** As many lots, so that its lists are as long. */
const small: StockSize = { items: 50_000, lotSize: 1000 }
const large: StockSize = {
  items: Math.max(100_000, Math.round(5_000_000 * scale)),
  lotSize: 100_000,
}
/** Enough accounts that no rate limit applies. */
const people = 10_000
const imported = 100_000

export async function benchStock(admin: string, dataDir: string): Promise<void> {
  const few = await stockDatabase(admin, small)
  const many = await stockDatabase(admin, large)
  if (many.seconds === undefined)
    console.log('     the database of 5,000,000 items is kept from an earlier run')
  else tell({ what: 'seconds to make 5,000,000 items', value: many.seconds, atMost: 90 })
  const { keepers, staff } = await signIn(many.url, people)
  const { staff: staffOfFew } = await signIn(few.url, 0)
  const raw = await serve('raw', many.url, dataDir)
  const product = await serve('product', many.url, dataDir)

  await benchLookUps(raw, product, keepers)
  await benchImport(product, many.url, staff)
  await benchStaff({
    few: { url: await serve('product', few.url, dataDir), cookie: staffOfFew, size: small },
    many: { url: product, cookie: staff, size: large },
  })
  await endAll()
}

async function benchLookUps(raw: string, product: string, keepers: string[]): Promise<void> {
  const free = (n: number): number => {
    const i = (n * 104_729) % (large.items / 2)
    return isFree(i) ? i : i + 1
  }
  const headers = (n: number) => ({ cookie: keepers[n % keepers.length] as string })
  const card = (n: number) => ({ card: cardOf(free(n)), verif: verificationOf(free(n)) })
  const chip = (n: number) => ({ microchip: chipOf(free(n)) })
  const names = [
    'bare card',
    'check_card_code',
    'bare microchip',
    'wizard_check_microchip',
  ] as const
  const [bareCard, checkCard, bareChip, checkChip] = names
  const answer = {
    card: /^{"type":"Valid","status":"lot","lotStatus":"(received|shipped)"}$/,
    chip: /^{"type":"InventoryMicrochip","status":"(received|shipped)"}$/,
  }
  let n = 0
  const next = (body: (n: number) => object) => () => body(n++)
  const figures = await inTurn(
    {
      [bareCard]: () =>
        load({ url: raw, path: '/card', seconds, body: next(card), answer: answer.card }),
      [checkCard]: () =>
        load({
          url: product,
          path: wizardApi.checkCard.path,
          seconds,
          headers,
          body: next(card),
          answer: answer.card,
        }),
      [bareChip]: () =>
        load({ url: raw, path: '/microchip', seconds, body: next(chip), answer: answer.chip }),
      [checkChip]: () =>
        load({
          url: product,
          path: wizardApi.checkMicrochip.path,
          seconds,
          headers,
          body: next(chip),
          answer: answer.chip,
        }),
    },
    rounds,
  )
  const of = (name: (typeof names)[number]) => figures[name] as Figures
  for (const name of names)
    console.log(
      `     ${name}: ${Math.round(of(name).rate)} a second, p50 ${of(name).p50} ms, p99 ${of(name).p99} ms`,
    )
  tell({
    what: 'check_card_code over 5,000,000 items, of the bare reference',
    value: of(checkCard).rate / of(bareCard).rate,
    atLeast: 0.3,
  })
  tell({
    what: 'wizard_check_microchip over 5,000,000 items, of the bare reference',
    value: of(checkChip).rate / of(bareChip).rate,
    atLeast: 0.3,
  })
}

async function benchImport(product: string, url: string, cookie: string): Promise<void> {
  const client = await connected(url)
  const supplier = 'Banc d’essai'
  const forget = async () => {
    await client.query(
      'delete from items where lot_id in (select id from lots where supplier = $1)',
      [supplier],
    )
    await client.query('delete from lots where supplier = $1', [supplier])
  }
  await forget()
  // Outside the range of the stock.
  const lines = Array.from({ length: imported }, (_, i) => chipOf(i).replace('9820', '9810'))
  const progress = crypto.randomUUID()
  const form = new FormData()
  form.set('kind', 'microchip')
  form.set('supplier', supplier)
  form.set('progress', progress)
  form.set('file', new Blob([lines.join('\n')]), 'numbers.csv')
  const begun = performance.now()
  let isOver = false
  const sent = fetch(product + stockApi.importLot.path, {
    method: 'POST',
    headers: { cookie },
    body: form,
  }).finally(() => (isOver = true))
  const seen: number[] = []
  while (!isOver) {
    const answer = await fetch(product + stockApi.importProgress.path.replace(':id', progress), {
      headers: { cookie },
    })
    const told = (await answer.json()) as { stored?: number }
    if (answer.ok && told.stored !== undefined && told.stored !== seen.at(-1))
      seen.push(told.stored)
    await Promise.race([sleep(200), sent])
  }
  const answer = await sent
  const took = (performance.now() - begun) / 1000
  const outcome = (await answer.json()) as { imported: number }
  if (answer.status !== 201 || outcome.imported !== imported)
    throw new Error(`the import answered ${answer.status}: ${outcome.imported} imported`)
  await forget()
  await client.end()
  console.log(`     progress of the import as it was told: ${seen.join(', ')}`)
  tell({
    what: 'seconds to import 100,000 microchip numbers into 5,000,000 items',
    value: took,
    atMost: 20,
  })
  tell({ what: 'times that the progress of the import moved', value: seen.length, atLeast: 3 })
}
