import { eq } from 'drizzle-orm'
import type { Email } from 'postal-mime'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { implantsApi } from '#domain/implants/implants.api.ts'
import { implants, items, lots } from '../../../db/tables/index.ts'
import { uuidv7 } from '../../../db/uuid.ts'
import { freshCards, withCard } from '../../../testing/test-animals.ts'
import type { TestAccount, TestApp } from '../../../testing/test-app.ts'

let made = 0
export const newChip = () => `124000000${String(++made).padStart(6, '0')}`
export const newEmail = () => `owner${++made}@example.org`

export const tokenIn = (letter: Email | undefined) =>
  /\/claim\/([\w-]{43})/.exec(letter?.text ?? '')?.[1] ?? ''

export const owner = {
  fullname: 'Camille Tremblay',
  telephone: '(514) 555-0143',
  language: 'en',
  address: '4500 rue Wellington, Verdun H4G 1X1',
}

/** @param at the application, once it runs, and the account that implants unless another does */
export function implanting(at: () => { t: TestApp; shelter: TestAccount }) {
  const freshCard = async () => ({ card: (await freshCards(at().t))[0] ?? '', verif: '123' })
  const add = (
    body: Record<string, unknown>,
    as = at().shelter,
    headers: Record<string, string> = {},
  ) => at().t.call(implantsApi.create, { as, body, headers })
  const stored = async (microchip: string) =>
    (await at().t.services.db.select().from(implants).where(eq(implants.microchip, microchip)))[0]
  const itemOf = async (number: string) =>
    (await at().t.services.db.select().from(items).where(eq(items.number, number)))[0]

  async function chipInStock(
    number: string,
    lotStatus: 'received' | 'shipped' = 'received',
    organizationId: string | null = null,
    status: 'lot' | 'retired' = 'lot',
  ) {
    const lotId = uuidv7()
    await at().t.services.db.insert(lots).values({
      id: lotId,
      kind: 'microchip',
      supplier: 'Datamars',
      status: lotStatus,
      organizationId,
    })
    await at().t.services.db.insert(items).values({ lotId, kind: 'microchip', number, status })
    return number
  }
  const shipTo = async (card: string, organizationId: string | null) => {
    const item = await itemOf(card)
    await at()
      .t.services.db.update(lots)
      .set({ status: 'shipped', organizationId })
      .where(eq(lots.id, item?.lotId ?? ''))
  }

  const lettersTo = async (email: string): Promise<Email[]> =>
    (await at().t.outbox()).filter(({ to }) => to?.[0]?.address === email)

  async function carriedChip(): Promise<string> {
    const as = await at().t.account()
    const { id } = await withCard(at().t, as)
    const microchip = newChip()
    await at().t.call(animalsApi.addCodes, { as, params: { id }, body: { microchip } })
    return microchip
  }

  async function waiting() {
    const [microchip, email, { card, verif }] = [newChip(), newEmail(), await freshCard()]
    const { body } = await add({ microchip, email, card, verif })
    return { id: body.id, microchip, email, card }
  }

  return { freshCard, add, stored, itemOf, chipInStock, shipTo, lettersTo, carriedChip, waiting }
}
