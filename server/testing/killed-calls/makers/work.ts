import type { TestApp } from '../../app-on.ts'
import type { Writer } from '../../killed-database/writers.ts'
import { campaignMakers } from './work/campaigns.ts'
import { cityMakers } from './work/cities.ts'
import { clientLetterMakers } from './work/clients.ts'
import { implantMakers } from './work/implants.ts'
import { licenceMakers } from './work/licences.ts'
import { lotOrderMakers } from './work/lot-orders.ts'
import { organizationMakers } from './work/organizations.ts'
import { paymentMakers } from './work/payments.ts'
import { workScene } from './work/scene.ts'
import { stockMakers } from './work/stock.ts'

/** What is written about stock, implants, orders, payments, cities and licences. */
export function workMakers(t: TestApp, today: string): Writer[] {
  const scene = workScene(t, today)
  return [
    ...implantMakers(scene),
    ...stockMakers(scene),
    ...lotOrderMakers(scene),
    ...paymentMakers(scene),
    ...cityMakers(scene),
    ...licenceMakers(scene),
    ...campaignMakers(scene),
    ...clientLetterMakers(scene),
    ...organizationMakers(scene),
  ]
}
