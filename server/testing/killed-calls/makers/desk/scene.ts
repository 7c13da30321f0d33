import type { TestApp } from '../../../app-on.ts'
import { inCatalogue, pay, shopOrder, stored } from '../../../test-orders.ts'

/** Members of staff, and orders that the calls are made on. */
export function deskScene(t: TestApp, today: string) {
  const admin = () => t.account({ type: 'admin' })
  let medal: Promise<string> | undefined
  const medalId = () => (medal ??= inCatalogue(t).then(({ variantIds: [id] }) => id ?? ''))
  async function paid() {
    const order = await shopOrder(t, await medalId(), { as: await t.account() })
    await pay(t, order)
    return stored(t, order)
  }
  return { t, today, admin, paid }
}
