import { eq } from 'drizzle-orm'
import { exampleRules } from '#domain/cities/example-rules.ts'
import { citiesApi } from '#domain/cities/cities.api.ts'
import { campaignsApi } from '#domain/campaigns/campaigns.api.ts'
import { implantsApi } from '#domain/implants/implants.api.ts'
import { licencesApi } from '#domain/licences/licences.api.ts'
import { lotOrdersApi, lotOrdersDeskApi } from '#domain/orders/orders.api.ts'
import { ordersApi } from '#domain/payments/orders.api.ts'
import { shipmentsApi } from '#domain/payments/shipments.api.ts'
import { transactionsApi } from '#domain/payments/transactions.api.ts'
import { commerceApi } from '#domain/shop/shop.api.ts'
import { inventoryApi } from '#domain/stock/inventory.api.ts'
import { ownLotsApi } from '#domain/stock/own-lots.api.ts'
import { addDays } from '#domain/dates.ts'
import { statementApi } from '#domain/licences/statement.api.ts'
import { stockApi } from '#domain/stock/stock.api.ts'
import { campaigns, cities, licences, lotMoves, lots, shipments } from '../../../db/tables/index.ts'
import { newUniqueId } from '../../../features/animals/unique-id.ts'
import type { TestAccount, TestApp } from '../../app-on.ts'
import { solvedCaptcha } from '../../captcha.ts'
import { formWith, somePicture, type Writer } from '../../killed-database/writers.ts'
import { openImplant } from '../../test-animals.ts'
import { cityWith, clerkOf, declaredDog, licenceRow } from '../../test-licences.ts'
import { lotBuyer, lotProduct, orderIn, stockLot } from '../../test-lot-orders.ts'
import { buyer, inCatalogue, pay, shopOrder, stored } from '../../test-orders.ts'
import { count, gone, maker } from '../maker.ts'

/** What is written about stock, implants, orders, payments, cities and licences. */
export function workMakers(t: TestApp, today: string): Writer[] {
  const { db } = t.services
  const admin = () => t.account({ type: 'admin' })
  const chip = (n: number, kind: number) => `9851430${kind}${String(n).padStart(7, '0')}`
  const clinic = () => t.account({ type: 'pro', proType: 'health' })
  const lotIs = (what: string) => count(`lots where id = $1::uuid and ${what}`)
  const orderIs = (what: string) => count(`orders where unique_id = $1 and ${what}`)

  async function ownLot() {
    const as = await t.account({ type: 'pro', proType: 'distributor' })
    const { id } = await stockLot(t, 3)
    await db
      .update(lots)
      .set({ status: 'shipped', organizationId: as.organizationId, receivedAt: null })
      .where(eq(lots.id, id))
    return { as, id }
  }
  let offered: Awaited<ReturnType<typeof lotProduct>> | undefined
  async function lotOrder(status: 'draft' | 'submitted' | 'confirmed' | 'shipped') {
    const staff = await admin()
    const product = (offered ??= await lotProduct(t, staff))
    const as = await lotBuyer(t)
    const { order, item } = await orderIn(t, status, { buyer: as, admin: staff, product })
    return { as, staff, item, id: order.id, product: product.id }
  }
  async function city() {
    const clerk = await clerkOf(t)
    const name = `Ville ${newUniqueId()}`
    const { id } = await cityWith(t, clerk, 'Candiac')
    await db.update(cities).set({ name }).where(eq(cities.id, id))
    return { clerk, id, name }
  }
  async function licence(more: Partial<typeof licences.$inferInsert>) {
    const { clerk, id: cityId } = await city()
    const uniqueId = newUniqueId()
    await db.insert(licences).values({ ...licenceRow, ...more, cityId, uniqueId })
    return { as: clerk, params: { id: uniqueId }, mark: uniqueId }
  }
  const licenceIs = (what: string) => count(`licences where unique_id = $1 and ${what}`)
  const running = { status: 'active', from: today, to: '2100-01-01', tag: 'CA1' } as const
  let medal: string | undefined
  async function medalId(): Promise<string> {
    return (medal ??= (await inCatalogue(t, { handle: `os-${newUniqueId()}` })).variantIds[0] ?? '')
  }
  async function paid() {
    const order = await shopOrder(t, await medalId(), { as: await t.account() })
    await pay(t, order)
    const { id, trnId, total } = await stored(t, order)
    const [shipment] = await db.select().from(shipments).where(eq(shipments.transactionId, id))
    return { id, trnId: trnId ?? '', total, shipment: shipment?.id ?? '' }
  }
  async function campaign(as: TestAccount, cityId: string) {
    const [row] = await db
      .insert(campaigns)
      .values({ name: 'Fin d’année', cityId, start: '2026-12-01', end: '2026-12-31', reminders: [], status: 'draft' })
      .returning()
    return { as, params: { id: row?.id ?? '' }, mark: row?.id ?? '' }
  } // prettier-ignore

  return [
    maker(
      implantsApi.create,
      count("implants where microchip = $1 and status = 'open'"),
      async (n) => {
        const as = await clinic()
        const { id, numbers } = await stockLot(t, 1)
        await db
          .update(lots)
          .set({ status: 'shipped', organizationId: as.organizationId })
          .where(eq(lots.id, id))
        const body = {
          card: numbers[0],
          verif: '123',
          microchip: chip(n, 1),
          email: `puce-${n}@drill.example`,
        }
        return { as, body, mark: chip(n, 1) }
      },
    ),
    maker(
      implantsApi.revert,
      count("implants where id = $1::uuid and status = 'reverted'"),
      async (n) => {
        const as = await clinic()
        const id = await openImplant(t, {
          organizationId: as.organizationId ?? '',
          microchip: chip(n, 3),
        })
        return { as, params: { id }, mark: id }
      },
    ),
    maker(
      implantsApi.contact,
      count("implants where id = $1::uuid and fullname = 'Odile Autre'"),
      async (n) => {
        const as = await clinic()
        const id = await openImplant(t, {
          organizationId: as.organizationId ?? '',
          microchip: chip(n, 4),
          email: `a-${n}@drill.example`,
        })
        return { as, params: { id }, body: { fullname: 'Odile Autre' }, mark: id }
      },
    ),
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
    maker(
      lotOrdersApi.create,
      count('orders o join organizations g on g.id = o.organization_id where g.id = $1::uuid'),
      async () => {
        const { product } = await lotOrder('draft')
        const as = await lotBuyer(t)
        return { as, body: { items: [{ product, quantity: 1 }] }, mark: as.organizationId ?? '' }
      },
    ),
    maker(lotOrdersApi.submit, orderIs("status = 'submitted'"), async () => {
      const { as, id } = await lotOrder('draft')
      return { as, params: { id }, body: {}, mark: id }
    }),
    maker(lotOrdersApi.cancel, orderIs("status = 'cancelled'"), async () => {
      const { as, id } = await lotOrder('submitted')
      return { as, params: { id }, body: {}, mark: id }
    }),
    maker(
      lotOrdersDeskApi.confirm,
      orderIs(
        "status = 'confirmed' and exists (select from invoices i where i.order_id = orders.id)",
      ),
      async () => {
        const { staff, id } = await lotOrder('submitted')
        return { as: staff, params: { id }, mark: id }
      },
    ),
    maker(lotOrdersDeskApi.ship, orderIs("status = 'partly_shipped'"), async () => {
      const { staff, id, item } = await lotOrder('confirmed')
      const { id: lot } = await stockLot(t, 5)
      return { as: staff, params: { id }, body: { lots: [{ item, lot, quantity: 1 }] }, mark: id }
    }),
    maker(lotOrdersApi.receive, orderIs("status = 'received'"), async () => {
      const { as, id, item } = await lotOrder('shipped')
      return { as, params: { id }, body: { items: [{ id: item, received: 2 }] }, mark: id }
    }),
    maker(lotOrdersDeskApi.paid, orderIs('paid is not null'), async () => {
      const { staff, id } = await lotOrder('confirmed')
      return { as: staff, params: { id }, body: { method: 'cheque', reference: '123' }, mark: id }
    }),
    maker(commerceApi.addProduct, count('products where handle = $1'), async () => {
      const handle = `produit-${newUniqueId()}`
      const product = { handle, name: { fr: 'Médaille', en: 'Tag' }, price: 1500, kind: 'medal' }
      return { as: await admin(), body: { product }, mark: handle }
    }),
    maker(commerceApi.removeProduct, gone('products where id = $1::uuid'), async () => {
      const { id } = await inCatalogue(t, { handle: `parti-${newUniqueId()}` })
      return { as: await admin(), params: { id }, mark: id }
    }),
    maker(commerceApi.addCollection, count('collections where handle = $1'), async () => {
      const handle = `collection-${newUniqueId()}`
      return {
        as: await admin(),
        body: { collection: { handle, name: { fr: 'Noël', en: 'Xmas' } } },
        mark: handle,
      }
    }),
    maker(ordersApi.open, count('transactions where email = $1'), async (n) => {
      const email = `acheteuse-${n}@drill.example`
      return {
        query: { type: 'shop', lang: 'fr' },
        body: { ...buyer, email, items: [{ variantId: await medalId(), quantity: 1 }] },
        mark: email,
      }
    }),
    maker(
      transactionsApi.refund,
      count('refunds r where r.trn_id = $1 and r.cents = 100'),
      async () => {
        const { trnId } = await paid()
        return {
          as: await admin(),
          params: { id: trnId },
          body: { cents: 100, reason: 'Erreur.' },
          mark: trnId,
        }
      },
    ),
    maker(
      shipmentsApi.send,
      count("shipments where id = $1::uuid and status = 'sent'"),
      async () => {
        const { shipment } = await paid()
        return { as: await admin(), params: { id: shipment }, mark: shipment }
      },
    ),
    maker(citiesApi.add, count('cities where name = $1'), async () => {
      const { organizationId } = await clerkOf(t)
      const name = `Municipalité ${newUniqueId()}`
      return { as: await admin(), body: { name, organizationId }, mark: name }
    }),
    maker(
      citiesApi.addRules,
      count(
        'city_rules r join cities c on c.id = r.city_id where c.name = $1 and r.created_by is not null',
      ),
      async () => {
        const { clerk, id, name } = await city()
        return {
          as: clerk,
          params: { id },
          body: { ...exampleRules.Candiac, from: '2100-01-01' },
          mark: name,
        }
      },
    ),
    maker(citiesApi.saveHoldDays, count('cities where name = $1 and hold_days = 5'), async () => {
      const { clerk, id, name } = await city()
      return { as: clerk, params: { id }, body: { holdDays: 5 }, mark: name }
    }),
    maker(licencesApi.apply, count('licences where email = $1'), async (n) => {
      const { clerk, name } = await city()
      const email = `licence-${n}@drill.example`
      const ownerInfo = { ...declaredDog.ownerInfo, email }
      return {
        params: { shelter: clerk.organizationId ?? '' },
        body: { ...declaredDog, ownerInfo, city: name, captcha: await solvedCaptcha(t) },
        mark: email,
      }
    }),
    maker(
      licencesApi.pay,
      licenceIs(
        "status = 'active' and exists (select from licence_payments p where p.licence_id = licences.id)",
      ),
      async () => ({
        ...(await licence({ status: 'pending' })),
        body: { method: 'cash', cents: 2000 },
      }),
    ),
    maker(licencesApi.revoke, licenceIs("status = 'revoked'"), async () => ({
      ...(await licence(running)),
      body: { reason: 'Déclaration inexacte' },
    })),
    maker(
      licencesApi.replaceTag,
      licenceIs(
        "exists (select from licence_payments p where p.licence_id = licences.id and p.kind = 'tag')",
      ),
      async () => ({
        ...(await licence(running)),
        body: { method: 'cash', cents: 1000 },
      }),
    ),
    maker(licencesApi.activate, licenceIs("status = 'active'"), async () =>
      licence({ status: 'pending', assistanceCertificate: 'M-1' }),
    ),
    maker(
      campaignsApi.add,
      count('campaigns m join cities c on c.id = m.city_id where c.name = $1'),
      async () => {
        const { clerk, name } = await city()
        return {
          as: clerk,
          body: { name: 'Rentrée', city: name, start: '2026-12-01', end: '2026-12-31' },
          mark: name,
        }
      },
    ),
    maker(
      campaignsApi.start,
      count("campaigns where id = $1::uuid and status <> 'draft'"),
      async () => {
        const { clerk, id } = await city()
        return campaign(clerk, id)
      },
    ),

    maker(licencesApi.save, licenceIs("contact_name = 'Odile Corrigée'"), async () => ({
      ...(await licence({ status: 'pending' })),
      body: {
        ...declaredDog,
        ownerInfo: { ...declaredDog.ownerInfo, contactName: 'Odile Corrigée' },
      },
    })),
    maker(licencesApi.addDecisionFile, licenceIs('decision_file is not null'), async () => ({
      ...(await licence({
        ...running,
        dangerous: true,
        decision: { date: today, reference: 'R-1', conditions: 'Muselière.' },
      })),
      body: formWith({ file: await somePicture() }),
    })),
    maker(
      licencesApi.renew,
      count('licences l join licences f on f.id = l.renews_id where f.unique_id = $1'),
      async () => ({
        ...(await licence({ ...running, to: addDays(today, 20) })),
        body: { method: 'cash', cents: 2000 },
      }),
    ),
    maker(
      statementApi.closeDay,
      count('clerk_days d join cities c on c.id = d.city_id where c.name = $1'),
      async () => {
        const { clerk, id, name } = await city()
        return { as: clerk, params: { id }, body: { day: today, counted: 0 }, mark: name }
      },
    ),
    maker(
      campaignsApi.save,
      count("campaigns where id = $1::uuid and name = 'Rentrée'"),
      async () => {
        const { clerk, id, name } = await city()
        return {
          ...(await campaign(clerk, id)),
          body: { name: 'Rentrée', city: name, start: '2026-12-01', end: '2026-12-31' },
        }
      },
    ),
    maker(
      lotOrdersApi.save,
      count(
        'order_items i join orders o on o.id = i.order_id where o.unique_id = $1 and i.quantity = 4',
      ),
      async () => {
        const { as, id, product } = await lotOrder('draft')
        return { as, params: { id }, body: { items: [{ product, quantity: 4 }] }, mark: id }
      },
    ),
    maker(lotOrdersDeskApi.cancel, orderIs("status = 'cancelled'"), async () => {
      const { staff, id } = await lotOrder('confirmed')
      return { as: staff, params: { id }, body: { reason: 'Rupture de stock.' }, mark: id }
    }),
    maker(lotOrdersDeskApi.addProduct, count('lot_products where name_fr = $1'), async (n) => ({
      as: await admin(),
      body: { type: 'Card lot', nameFr: `Lot ${n}`, nameEn: `Lot ${n}`, size: 5, price: 10_000 },
      mark: `Lot ${n}`,
    })),
    maker(
      transactionsApi.void,
      count("refunds r where r.trn_id = $1 and r.kind = 'void'"),
      async () => {
        const { trnId, total } = await paid()
        return {
          as: await admin(),
          params: { id: trnId },
          body: { cents: total, reason: 'Erreur.' },
          mark: trnId,
        }
      },
    ),
    maker(
      transactionsApi.readdress,
      count("shipments s where s.transaction_id = $1::uuid and s.address->>'text' = '1 rue Neuve'"),
      async () => {
        const { id, trnId } = await paid()
        return {
          as: await admin(),
          params: { id: trnId },
          body: { address: { text: '1 rue Neuve', city: 'Granby', postalCode: 'J2G 1A1' } },
          mark: id,
        }
      },
    ),
    maker(stockApi.receive, lotIs("status = 'received'"), async () => {
      const { id } = await stockLot(t, 3)
      await db.update(lots).set({ status: 'ordered', receivedAt: null }).where(eq(lots.id, id))
      return { as: await admin(), params: { id }, mark: id }
    }),
  ]
}
