import { eq } from 'drizzle-orm'
import { refunds } from '../../db/tables/index.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { makeRefund } from '../../features/payments/refunds/refund-payment.ts'
import { settle, type Settled } from '../../features/payments/settle.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { stored, type Opened } from '../../testing/test-orders.ts'

export type Payable = Pick<Opened, 'orderNumber'> & { total: number }

/** Settles an order by an approved payment; by a new one unless it is named. */
export const approve = (
  { services }: TestApp,
  { orderNumber, total }: Payable,
  trnId: string = uuidv7(),
): Promise<Settled | null> =>
  settle(
    {
      orderNumber,
      outcome: 'approved',
      payment: { trnId, cents: total, cardType: null, message: '' },
    },
    services,
  )

/** Makes the refunds of an order that were decided; the last takes back what was bought. */
export async function makeRefunds(t: TestApp, order: Pick<Opened, 'orderNumber'>): Promise<void> {
  const { id } = await stored(t, order)
  const open = await t.services.db.select().from(refunds).where(eq(refunds.transactionId, id))
  for (const { id: refundId } of open)
    await makeRefund.run({ refundId }, t.services).catch((error: unknown) => {
      if (!String(error).includes('another attempt')) throw error
    })
}
