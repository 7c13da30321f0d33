import { eq } from 'drizzle-orm'
import { inventoryApi } from '#domain/stock/inventory.api.ts'
import { ownLotsApi } from '#domain/stock/own-lots.api.ts'
import { stockApi } from '#domain/stock/stock.api.ts'
import { lotMoves, lots } from '../../../../db/tables/index.ts'
import type { Writer } from '../../../killed-database/writers.ts'
import { lotBuyer, stockLot } from '../../../test-lot-orders.ts'
import { count, maker } from '../../maker.ts'
import type { WorkScene } from './scene.ts'

/** What is written of lots of cards and microchips. */
export function stockMakers({ t, admin, clinic }: WorkScene): Writer[] {
  const { db } = t.services
  const lotIs = (what: string) => count(`lots where id = $1::uuid and ${what}`)
  async function ownLot() {
    const as = await t.account({ type: 'pro', proType: 'distributor' })
    const { id } = await stockLot(t, 3)
    await db
      .update(lots)
      .set({ status: 'shipped', organizationId: as.organizationId, receivedAt: null })
      .where(eq(lots.id, id))
    return { as, id }
  }

  return [
    maker(
      stockApi.createLot,
      count(
        'lots l where supplier = $1 and (select count(*) from items i where i.lot_id = l.id) = 5',
      ),
      async (n) => ({
        as: await admin(),
        body: { kind: 'card', supplier: `Presse ${n}`, count: 5 },
        mark: `Presse ${n}`,
      }),
    ),
    maker(stockApi.ship, lotIs("status = 'shipped' and organization_id is not null"), async () => {
      const { id } = await stockLot(t, 3)
      const { organizationId } = await lotBuyer(t)
      return { as: await admin(), params: { id }, body: { organizationId }, mark: id }
    }),
    maker(
      ownLotsApi.receive,
      count('lot_moves where lot_id = $1::uuid and arrived is not null'),
      async () => {
        const { as, id } = await ownLot()
        await db
          .insert(lotMoves)
          .values({ lotId: id, toId: as.organizationId, items: 3, first: '1', last: '3' })
        return { as, params: { id }, mark: id }
      },
    ),
    maker(ownLotsApi.ship, count('lot_moves where lot_id = $1::uuid'), async () => {
      const { as, id } = await ownLot()
      const { organizationId } = await lotBuyer(t)
      return { as, params: { id }, body: { organizationId }, mark: id }
    }),
    maker(
      inventoryApi.setThreshold,
      count('stock_thresholds where organization_id = $1::uuid and least = 4'),
      async () => {
        const { organizationId } = await clinic()
        return {
          as: await admin(),
          body: { kind: 'card', organizationId, least: 4 },
          mark: organizationId ?? '',
        }
      },
    ),
    maker(stockApi.receive, lotIs("status = 'received'"), async () => {
      const { id } = await stockLot(t, 3)
      await db.update(lots).set({ status: 'ordered', receivedAt: null }).where(eq(lots.id, id))
      return { as: await admin(), params: { id }, mark: id }
    }),
    maker(
      ownLotsApi.callBack,
      count(
        `lot_moves m join lots l on l.id = m.lot_id and l.organization_id = m.from_id
          join audit_log a on a.subject = l.id::text and a.action = 'lot_called_back'
          where m.id = $1::bigint and m.called_back is not null`,
      ),
      async () => {
        const { as, id: lotId } = await ownLot()
        const { organizationId } = await lotBuyer(t)
        const { body } = await t.call(ownLotsApi.ship, {
          as,
          params: { id: lotId },
          body: { organizationId },
        })
        return { as, params: { id: body.id }, mark: body.id }
      },
    ),
  ]
}
