import { expect, test } from '../support/test.ts'
import { addDays, dayOf, showDay } from '#domain/dates.ts'
import { translator } from '#server/texts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { letterWith } from '../support/outbox.ts'
import { pageOf } from '../support/people.ts'
import { desktop, phone } from '../support/sizes.ts'
import { inTurn } from '../support/turns.ts'

/** Each writes to other owners: a licence is written about once. Days from today, of the demonstration. */
const journeys = [
  { language: 'fr', viewport: phone, from: 23, until: 25, owner: 'odile' },
  { language: 'en', viewport: desktop, from: 26, until: 28, owner: 'peter' },
] as const

for (const { language, viewport, from, until, owner } of inTurn(journeys, 0)) {
  test(`a renewal campaign from draft to closed, and a renewal by its letter, in ${language} at ${viewport.width} @rest`, async ({
    browser,
  }) => {
    const page = await pageOf(browser, 'shelter', language, viewport)
    const t = translator(language, 'campaigns')
    const titles = translator(language, 'screens')
    const till = translator(language, 'till')
    const today = dayOf(new Date())
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const dialog = page.getByRole('dialog')
    const field = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) })

    await test.step('what is wrong is said beside its field', async () => {
      await page.goto('/pro/campaigns')
      await expect(
        page.getByRole('heading', { level: 1, name: titles('titles.campaigns') }),
      ).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('link', { name: t('list.add') }).click()
      await field(t('fields.name')).fill('Fin de période')
      await page.getByRole('combobox', { name: t('fields.city') }).selectOption('Candiac')
      await field(t('fields.start')).fill(showDay(addDays(today, from)))
      await field(t('fields.end')).fill(showDay(addDays(today, from - 1)))
      await button(t('form.create')).click()
      await expect(field(t('fields.end'))).toBeFocused()
      await expect(
        page.getByText(translator(language, 'validation')('END_BEFORE_START')).first(),
      ).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('a draft shows whom it writes to, and the letter', async () => {
      await field(t('fields.end')).fill(showDay(addDays(today, until)))
      await button(t('form.create')).click()
      await expect(page.getByRole('heading', { name: t('draft.recipients') })).toBeVisible()
      await page.getByText(t(`languages.${language}`)).click()
      await expect(page.getByText(/Milo/).filter({ visible: true }).first()).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('it is changed, and started', async () => {
      await button(t('draft.change')).click()
      await page.getByRole('checkbox', { name: t('kinds.after7') }).uncheck({ force: true })
      await expectAccessible(page)
      await button(t('form.save')).click()
      await expect(page.getByText(t('draft.saved'))).toBeVisible()
      await button(t('draft.start')).click()
      await expect(dialog.getByRole('heading', { name: t('draft.startTitle', { owners: 1 }) })).toBeVisible() // prettier-ignore
      await expectAccessible(page)
      await dialog.getByRole('button', { name: t('draft.startYes') }).click()
      await expect(page.getByText(t('sent.allSent'))).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('its letter leads to the renewal, which is paid', async () => {
      const visitor = await (
        await browser.newContext({ locale: `${language}-CA`, viewport })
      ).newPage()
      const path = /\/renewals\/license\?token=[\w.-]+/
      const [link] = path.exec(await letterWith(`${owner}@demo.trouvaille.example`, path)) ?? []
      await visitor.goto(link ?? '')
      await expect(visitor.getByText('Candiac').first()).toBeVisible()
      await expectAccessible(visitor)
      await visitor.getByRole('button', { name: /^(Payer|Pay) / }).click()
      await visitor
        .getByRole('button', { name: translator(language, 'payments')('sandbox.choices.approve') })
        .first()
        .click()
      await expect(visitor).toHaveURL(/\/license\/success\/\w+/)
      await expect(visitor.getByText(till('paid.nextLicense'))).toBeVisible()
      await visitor.goto(link ?? '')
      await expect(visitor.getByRole('link', { name: till('license.seeRenewed') })).toBeVisible()
      await visitor.context().close()
    })

    await test.step('the campaign tells of the renewal, gives its results, and is closed', async () => {
      await page.reload()
      await expect(page.getByText(/^1 (de|of) /)).toBeVisible()
      const download = page.waitForEvent('download')
      await button(t('sent.csv')).click()
      expect((await download).suggestedFilename()).toBe('campaign.csv')
      await button(t('sent.close')).click()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: t('sent.closeYes') }).click()
      await expect(page.getByText(t('sent.closeDone'))).toBeVisible()
      await expect(button(t('sent.close'))).toBeHidden()
      await expectAccessible(page)
    })
    await page.context().close()
  })
}
