import { eq } from 'drizzle-orm'
import { items, lots } from '../../db/tables/index.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { freshCards, openImplant } from '../test-animals.ts'
import type { TestApp } from '../test-app.ts'

let serial = 0
export const newChip = (): string => `985141007${String(++serial).padStart(6, '0')}`

export async function chipInStock(
  t: TestApp,
  status: 'received' | 'shipped',
  organizationId: string | null = null,
): Promise<string> {
  const [lotId, number] = [uuidv7(), newChip()]
  await t.services.db
    .insert(lots)
    .values({ id: lotId, kind: 'microchip', supplier: 'Datamars', status, organizationId })
  await t.services.db.insert(items).values({ lotId, kind: 'microchip', number })
  return number
}

export async function cardOnImplant(
  t: TestApp,
  given: { email?: string } = {},
): Promise<{ card: string; microchip: string }> {
  const [card = ''] = await freshCards(t)
  const microchip = newChip()
  const implantId = await openImplant(t, {
    microchip,
    card,
    email: 'quelquun@example.com',
    ...given,
  })
  await t.services.db
    .update(items)
    .set({ status: 'implanted', implantId })
    .where(eq(items.number, card))
  return { card, microchip }
}
