import { expect, type Locator, type Page } from '@playwright/test'
import { addDays, dayOf } from '#domain/dates.ts'
import type { ScreenName } from '#domain/screens/screens.ts'
import type { DemoRole } from '#server/db/demo/accounts.ts'
import { plain } from '#server/testing/pictures/pictures.ts'
import { translator } from '#server/texts.ts'

/** French words of a feature, as buttons and labels say them. */
export const words = <N extends Parameters<typeof translator>[1]>(namespace: N) =>
  translator('fr', namespace)

export interface Sending {
  form: string
  as?: DemoRole
  /** A screen, or the address of one. */
  at: ScreenName | ((page: Page) => Promise<string>)
  /** Buttons that lead to it. */
  press?: readonly (string | RegExp)[]
  /** What is typed or chosen, by label. */
  fill?: Record<string, string>
  also?: (form: Locator, page: Page) => Promise<unknown>
  submit: string | RegExp
  /** What tells that it was sent, where it makes no call that changes anything. */
  seen?: (page: Page) => Locator
}

export const yesterday = addDays(dayOf(new Date()), -1)
export const soon = Date.now().toString(36)
export const picture = async () => ({
  name: 'photo.jpg',
  mimeType: 'image/jpeg',
  buffer: await plain(600, 400, '#693').jpeg().toBuffer(),
})
export const csv = (text: string) => ({
  name: 'rows.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
})

export async function first<T>(page: Page, call: string): Promise<T> {
  const body = (await (await page.request.get(call)).json()) as T[] | { results: T[] }
  const [found] = Array.isArray(body) ? body : body.results
  if (!found) throw new Error(`nothing of ${call}`)
  return found
}

export const lotOrder = async (page: Page): Promise<string> => {
  const { id } = await first<{ id: string }>(page, '/api/pro/lot-products')
  const data = { items: [{ product: id, quantity: 1 }] }
  const made = (await (await page.request.post('/api/pro/orders', { data })).json()) as {
    id: string
    total: number
  }
  const { total } = made
  await page.request.post(`/api/pro/orders/${made.id}/submit`, { data: { total } })
  return `/pro/orders/${made.id}`
}

/** Presses what sends, and waits for the answer. */
export async function send(page: Page, button: Locator): Promise<void> {
  const answered = page.waitForResponse((answer) => answer.request().method() !== 'GET')
  await button.click()
  expect((await answered).status()).toBeLessThan(300)
}
