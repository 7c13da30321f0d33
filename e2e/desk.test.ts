import { expect, test } from './support/test.ts'
import { z } from 'zod'
import { addDays, cityOf, showDay } from '#domain/dates.ts'
import { freeDemoCards } from '#server/db/demo/make/free-cards.ts'
import { translator } from '#server/texts.ts'
import { expectAccessible, expectAccessibleInRest } from './support/accessible.ts'
import { buyCard } from './support/orders.ts'
import { letterWith } from './support/outbox.ts'
import { emailOf, pageOf } from './support/people.ts'
import { desktop, phone } from './support/sizes.ts'

/** A card of stock that no other journey uses. */
const card = freeDemoCards[30] as { number: string; verification: string }

test('staff pick a card by a reader and mail it, its owner receives it, on a phone in French @rest', async ({
  browser,
}) => {
  const owner = await pageOf(browser, 'individual', 'fr', phone)
  const staff = await pageOf(browser, 'admin', 'fr', phone)
  const t = translator('fr', 'shipments')
  const { animal, number } = await buyCard(owner, 'Pistache')
  const dialog = staff.getByRole('dialog')
  const words = { number, name: 'Camille Tremblay' }
  const step = (action: 'pick' | 'send') =>
    staff.getByRole('button', { name: t('actionLong', { action: t(action), ...words }) })
  const type = async (digits: string) => {
    await staff.keyboard.type(digits)
    await staff.keyboard.press('Enter')
  }

  await test.step('what waits leads there; a number that is not in stock is refused', async () => {
    await staff.goto('/admin/dashboard')
    await staff.getByRole('link', { name: translator('fr', 'admin')('waiting.shipments') }).click()
    await expect(staff).toHaveURL('/admin/shipments')
    await staff.getByLabel(t('number')).fill(number)
    await expect(staff.getByRole('checkbox')).toHaveCount(1)
    await expectAccessible(staff)
    await step('pick').focus()
    await staff.keyboard.press('Enter')
    await expect(dialog.getByRole('textbox')).toBeFocused()
    await type('999999999')
    await expect(
      dialog.getByText(translator('fr', 'payments')('shipping.notInStock')).first(),
    ).toBeVisible()
    await expectAccessible(staff)
  })

  await test.step('the next reading takes its place; letter and label are printed', async () => {
    await type(card.number)
    await expect(dialog).toHaveCount(0)
    await staff.getByRole('checkbox').check()
    await expect(staff.getByText(t('chosen', { count: 1 }))).toBeVisible()
    const href = await staff.getByRole('link', { name: t('letters') }).getAttribute('href')
    const letters = await staff.request.get(href ?? '')
    expect(letters.headers()['content-type']).toBe('application/pdf')
    await expectAccessible(staff)
  })

  await test.step('mailed: the owner is told, and receives the card', async () => {
    await step('send').focus()
    await staff.keyboard.press('Enter')
    await dialog.getByRole('button', { name: t('confirm.sendYes') }).click()
    await expect(staff.getByRole('checkbox')).toHaveCount(0)
    await staff.getByLabel(t('status')).selectOption('sent')
    await expect(staff.getByRole('checkbox')).toHaveCount(1)
    await staff.reload()
    await expect(staff.getByRole('checkbox')).toHaveCount(1)
    await letterWith(emailOf('individual'), new RegExp(`/animals/${animal}`))
    const animals = translator('fr', 'animals')
    await owner.goto(`/animals/${animal}`)
    await expect(owner.getByText(animals('shipment.sent'))).toBeVisible()
    await owner.getByRole('button', { name: animals('cards.received') }).click()
    const receive = owner.getByRole('dialog')
    await receive.getByLabel(animals('fields.cardNumber')).fill(card.number)
    await receive.getByLabel(animals('fields.verif')).fill(card.verification)
    await receive.getByRole('button', { name: animals('card.submit') }).click()
    await expect(receive).toHaveCount(0)
    await expect(owner.getByRole('button', { name: animals('cards.received') })).toHaveCount(0)
  })
})

test('staff find a transaction, refund a part, then the rest, and reconcile the day, on a desktop in English', async ({
  browser,
}) => {
  const owner = await pageOf(browser, 'individual', 'en', desktop)
  const staff = await pageOf(browser, 'admin', 'en', desktop)
  const t = translator('en', 'desk')
  const { number } = await buyCard(owner, 'Clementine')
  const dialog = staff.getByRole('dialog')
  const refund = async (dollars: string, told: string) => {
    await staff.getByRole('button', { name: t('one.refund'), exact: true }).focus()
    await staff.keyboard.press('Enter')
    await dialog.getByLabel(t('give.amount')).fill(dollars)
    await expect(dialog.getByText(told)).toBeVisible()
    await dialog.getByLabel(t('give.reason')).fill('Ordered by mistake.')
  }
  const give = () => dialog.getByRole('button', { name: t('give.refundYes'), exact: true }).click()

  await test.step('found by filters that stay in the address', async () => {
    await staff.goto('/transactions/all')
    await expect(staff).toHaveTitle(`${t('list.heading')} | Trouvaille`)
    await staff.getByLabel(t('list.search')).fill(emailOf('individual', 'en'))
    await expect(staff).toHaveURL(/search=/)
    await staff.getByRole('button', { name: t('list.total'), exact: true }).click()
    await expect(staff).toHaveURL(/sort=Total/)
    await staff.reload()
    await expect(staff.getByLabel(t('list.search'))).toHaveValue(emailOf('individual', 'en'))
    await expectAccessibleInRest(staff)
    const download = staff.waitForEvent('download')
    await staff.getByRole('button', { name: translator('en', 'admin')('table.csv') }).click()
    expect((await download).suggestedFilename()).toBe('transactions.csv')
    await staff.getByRole('link', { name: t('list.open', { number }) }).click()
    await expect(staff.getByRole('heading', { name: t('one.title') })).toBeVisible()
    await expectAccessibleInRest(staff)
  })

  await test.step('too much is refused beside the amount; a part leaves the order as it is', async () => {
    await refund('999', t('give.all.card'))
    await give()
    await expect(dialog.getByLabel(t('give.amount'))).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(staff)
    await staff.keyboard.press('Escape')
    await refund('3.00', t('give.part'))
    await give()
    await expect(staff.getByText(t('refundStates.done'))).toBeVisible()
    await expectAccessibleInRest(staff)
  })

  await test.step('the rest cancels the shipment; the owner is told; both sides agree', async () => {
    await refund('20', t('give.all.card'))
    await give()
    await expect(
      staff.getByText(
        translator('en', 'till')('status', {
          status: translator('en', 'payments')('status.refund'),
        }),
      ),
    ).toBeVisible()
    await expect(staff.getByText(translator('en', 'till')('shipments.cancelled'))).toBeVisible()
    await letterWith(emailOf('individual', 'en'), /20\.00|20,00/)
    await staff.goto('/admin/reconciliation')
    const gateway = z
      .object({ today: z.string(), timeZone: z.string() })
      .parse(await (await staff.request.get('/api/admin/gateway')).json())
    const compare = async (day: string) => {
      await staff.getByLabel(t('days.day'), { exact: true }).fill(showDay(day))
      await staff.getByRole('button', { name: t('days.run') }).click()
    }
    const city = cityOf(gateway.timeZone)
    await compare(addDays(gateway.today, 2))
    await expect(
      staff.getByText(translator('en', 'validation')('GATEWAY_DAY_AHEAD', { city })).first(),
    ).toBeVisible()
    await compare(gateway.today)
    await expect(staff.getByText(t('days.running', { city }))).toBeVisible()
    await expect(staff.getByText(t('days.allRight')).first()).toBeVisible()
    await expectAccessibleInRest(staff)
  })
})
