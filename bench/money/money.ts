import { connect } from '../../server/db/connect.ts'
import { transactions, variants } from '../../server/db/tables/index.ts'
import { sql } from 'drizzle-orm'
import { signQuery } from '../../server/payments/signed-query.ts'
import { merchantIn } from '../../server/testing/killed-payments/merchant.ts'
import { stockShop } from '../../server/testing/killed-payments/buyer.ts'
import { dollars } from '../../domain/money.ts'
import { benchDatabase, emptyDatabase, keptDatabase } from '../database.ts'
import { tell } from '../figures.ts'
import { benchLists } from '../lists.ts'
import { inTurn, load } from '../load.ts'
import { endAll, serve } from '../processes.ts'
import { signedIn } from '../signed-in.ts'
import { storeTransactions, transactionCount } from './store-transactions.ts'

const seconds = Number(process.env['BENCH_SECONDS'] || 3)
/** Different goods: orders of the same wait for one another. */
const kinds = 50
const settledCount = 2000
const senders = 16

/** Orders opened and settled, and the list of staff over a million transactions. */
export async function benchMoney(admin: string, dataDir: string): Promise<void> {
  await benchOrders(admin, dataDir)
  await benchList(admin, dataDir)
}

async function benchOrders(admin: string, dataDir: string): Promise<void> {
  const { url: animals } = await benchDatabase(admin, { animals: 10_000, lost: 1000 })
  const url = await emptyDatabase(admin, 'bench_orders')
  const bare = await serve('bare', animals, dataDir)
  const product = await serve('product', url, dataDir)
  const { db, close } = connect(url)
  const first = await stockShop(db, 10_000_000)
  await db.execute(
    sql`insert into variants (id, product_id, position, price, stock) select gen_random_uuid(), product_id, n, price, stock from variants, generate_series(1, ${kinds - 1}::int) n where id = ${first}::uuid`,
  )
  const sold = await db
    .select({ id: variants.id })
    .from(variants)
    .where(sql`stock is not null`)
  const order = {
    fullname: 'Alix Acheteuse',
    email: 'alix@example.org',
    telephone: '(514) 555-0190',
    address: { text: '4500 rue Wellington', city: 'Montréal', postalCode: 'H4G 1X1' },
    accept: true,
  }
  const opened = {
    url: product,
    path: '/api/orders/bambora?type=shop',
    body: (n: number) => ({
      ...order,
      items: [{ variantId: sold[n % sold.length]?.id, quantity: 1 }],
    }),
    answer: /"trnOrderNumber"/,
    seconds,
  }
  const { bare: reference, order: opening } = await inTurn({
    bare: () =>
      load({
        url: bare,
        path: '/animal',
        body: () => ({ id: '00000001-0000-7000-8000-000000000001' }),
        seconds,
      }),
    order: () => load(opened),
  })
  if (!reference || !opening) throw new Error('nothing measured')
  console.log(
    `     bare ${reference.rate.toFixed(0)} a second; orders ${opening.rate.toFixed(0)}, p99 ${opening.p99} ms`,
  )
  tell({
    what: 'orders opened a second, of the bare reference',
    value: opening.rate / reference.rate,
    atLeast: 0.1,
  })

  const pending = () => db.$count(transactions, sql`status = 'pending'`)
  while ((await pending()) < settledCount) await load(opened)
  const open = await db
    .select({ orderNumber: transactions.orderNumber, total: transactions.total })
    .from(transactions)
    .limit(settledCount)
  const { hash } = merchantIn('')
  const answers = open.map(({ orderNumber, total }, n) =>
    signQuery(
      {
        trnApproved: '1',
        trnId: String(10_000_001 + n),
        messageText: 'Approved',
        trnOrderNumber: orderNumber,
        trnAmount: dollars(total),
        cardType: 'VI',
        trnType: 'P',
      },
      hash,
    ),
  )
  const begun = performance.now()
  await Promise.all(
    Array.from({ length: senders }, async () => {
      for (let raw = answers.pop(); raw !== undefined; raw = answers.pop()) {
        const reply = await fetch(`${product}/api/orders/bambora/answer?${raw}`, {
          redirect: 'manual',
        })
        await reply.arrayBuffer()
        const page = reply.headers.get('location') ?? ''
        if (!page.startsWith('/shop/success/')) throw new Error(`an answer leads to ${page}`)
      }
    }),
  )
  const took = (performance.now() - begun) / 1000
  const receipts = await db.$count(sql`pgboss.job where name = 'send-receipt'`)
  if (receipts !== settledCount) throw new Error(`${receipts} receipts are queued`)
  console.log(`     ${(settledCount / took).toFixed(0)} answers settled a second`)
  tell({
    what: 'answers settled a second, each with a shipment, an invoice and a queued receipt, of the bare reference',
    value: settledCount / took / reference.rate,
    atLeast: 0.04,
  })
  await endAll()
  await close()
}

const middle = transactionCount / 2
/** Few, many and most rows by each declared field, and fields together. */
const filters = [
  '[]',
  `[Number=${middle}]`,
  `[Number>=${middle}]`,
  '[Created>=2026-03-01]',
  '[Created<=2023-01-01]',
  '[Status=success]',
  '[Status=failed]',
  '[Status=error]',
  '[Type=card]',
  '[Total>=20900]',
  '[Total<=1100]',
  '[Email=acheteur77@example.org]',
  '[OrderNumber=order77777]',
  '[TrnId=20077777]',
  '[Search~tremblay]',
  '[Search~zyxwvutska]',
  '[Search~"zoe roy"]',
  '[Search~acheteur77@example]',
  '[Status=failed,Type=card]',
  '[Type=shop,Total>=20900]',
  '[Status=success,Created>=2026-03-01]',
  '[Status=error,Total<=9000]',
]
const orders = ['Number', 'Created', 'Status', 'Type', 'Total']

async function benchList(admin: string, dataDir: string): Promise<void> {
  const { url, seconds: took } = await keptDatabase(admin, 'bench_transactions', storeTransactions)
  if (took !== undefined) console.log(`     1,000,000 transactions stored in ${took.toFixed(0)} s`)
  const { db, close } = connect(url, { max: 2 })
  const staff = await signedIn(db, { type: 'god' })
  const product = await serve('product', url, dataDir)
  await benchLists({
    what: '1,000,000 transactions',
    address: `${product}/api/transactions`,
    readers: { staff },
    filters,
    orders,
  })
  await endAll()
  await close()
}
