import { expect, type Locator } from '@playwright/test'
import { addressOf } from '../every-screen/addresses.ts'
import { open, test } from '../every-screen/shared-pages.ts'
import { send } from './sending.ts'
import { sendings } from './sendings.ts'
import { staffSendings } from './staff-sendings.ts'

async function put(form: Locator, label: string, value: string): Promise<void> {
  const control = form.getByLabel(new RegExp(`^${label.replace(/[?.()$]/g, '\\$&')}`)).first()
  const isList = await control.evaluate((element) => element instanceof HTMLSelectElement)
  await (isList ? control.selectOption(value) : control.fill(value))
}

/** Forms that no longer journey sends, each by the first of the kinds of sent-forms.ts. */
for (const { form: name, as, at, press = [], fill = {}, also, submit, seen } of [
  ...sendings,
  ...staffSendings,
])
  test(`${name} is sent by ${as ?? 'a visitor'} @rest`, async ({ pageOf }) => {
    const page = await pageOf(as, 'fr')
    await open(page, typeof at === 'string' ? await addressOf(page, at) : await at(page), 'fr')
    for (const folded of await page.locator('details:not([open]) > summary').all())
      await folded.click()
    for (const button of press)
      await page.getByRole('main').getByRole('button', { name: button }).first().click()
    const button = page.getByRole('button', { name: submit, exact: true })
    const form = page.locator('form').filter({ has: button }).last()
    for (const [label, value] of Object.entries(fill)) await put(form, label, value)
    await also?.(page.getByRole('dialog').locator('form').or(form).last(), page)
    if (seen) {
      await form.getByRole('button', { name: submit, exact: true }).click()
      return expect(seen(page).first()).toBeVisible()
    }
    const dialog = page.getByRole('dialog')
    const isIn = (await dialog.count()) > 0
    await send(
      page,
      isIn ? dialog.getByRole('button', { name: submit, exact: true }) : button.last(),
    )
  })
