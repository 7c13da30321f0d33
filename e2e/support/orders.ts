import type { Page } from '@playwright/test'
import { translator } from '#server/texts.ts'

interface Paid {
  /** unique_id of the animal. */
  animal: string
  /** Of the transaction, as people see it. */
  number: string
}

/** A lifetime registration of a new animal, paid in the sandbox by whoever the page is. */
export async function buyCard(page: Page, name: string): Promise<Paid> {
  const { request } = page
  const json = async <T>(answer: ReturnType<typeof request.get>) =>
    (await (await answer).json()) as T
  const data = { name, species: 'Dog', sex: 'Female' }
  const { unique_id: animal } = await json<{ unique_id: string }>(
    request.post('/api/animals', { data }),
  )
  const [product] = await json<{ handle: string }[]>(
    request.get('/api/commerce/products?kind=membership'),
  )
  const order = { product: product?.handle, accept: true, animalId: animal }
  const { url, trnOrderNumber } = await json<{ url: string; trnOrderNumber: string }>(
    request.post('/api/orders/bambora?type=card&lang=fr', { data: order }),
  )
  await page.goto(url)
  const approve = translator('fr', 'payments')('sandbox.choices.approve')
  await page.getByRole('button', { name: approve }).first().click()
  await page.waitForURL(/\/card\/success\//)
  const [bought] = await json<{ transactionNumber: number }[]>(
    request.get(`/api/transactions?filter=[OrderNumber=${trnOrderNumber}]`),
  )
  return { animal, number: String(bought?.transactionNumber) }
}
