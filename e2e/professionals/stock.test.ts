import { expect, test } from '../support/test.ts'
import { unbroken } from '#domain/animals/numbers/numbers.ts'
import { translator } from '#server/texts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { signIn } from '../support/people.ts'
import { inTurn } from '../support/turns.ts'

/** Each language has its own range of numbers. */
const journeys = [
  { language: 'fr', viewport: { width: 1280, height: 800 }, first: 710_000_000 },
  { language: 'en', viewport: { width: 390, height: 844 }, first: 720_000_000 },
] as const

for (const { language, viewport, first } of inTurn(journeys, 1)) {
  test(`staff generate, import, receive, ship and look up, in ${language} at ${viewport.width} @rest`, async ({
    browser,
  }) => {
    const page = await (await browser.newContext({ locale: `${language}-CA`, viewport })).newPage()
    const t = translator(language, 'stock')
    const parts = translator(language, 'parts')
    await signIn(page, 'admin', language)
    const dialog = page.getByRole('dialog')
    const button = (name: string) => page.getByRole('button', { name, exact: true })

    await test.step('a lot of cards is generated', async () => {
      await page.goto('/admin/lots')
      await expect(
        page.getByRole('navigation', {
          name: translator(language, 'admin')('table.pages', { caption: t('lots.caption') }),
        }),
      ).toBeVisible()
      await expectAccessible(page)
      await button(t('lots.generate')).click()
      await dialog.getByLabel(t('newLot.supplier')).fill('Presse')
      await dialog.getByLabel(t('newLot.count')).fill('3')
      await dialog.getByRole('button', { name: t('newLot.submit') }).click()
      await expect(dialog.getByRole('link', { name: t('newLot.open') })).toBeVisible()
      await page.keyboard.press('Escape')
    })

    await test.step('a file is imported, with what is refused', async () => {
      await button(t('lots.import')).click()
      await dialog.getByLabel(t('import.supplier')).fill('Presse du Lac')
      const text = `number,verification\n${first},111\n${first + 1},222\n${first},111\nx,333\n${first + 2},9\n`
      await dialog
        .getByLabel(t('import.file'))
        .setInputFiles({ name: 'cards.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
      await expectAccessible(page)
      await dialog.getByRole('button', { name: t('import.submit') }).click()
      await expect(dialog.getByText(t('import.imported', { count: 2 }))).toBeVisible()
      for (const reason of ['REPEATED', 'CARD_INVALID', 'VERIF_INVALID'] as const)
        await expect(dialog.getByText(t(`reasons.${reason}`))).toBeVisible()
      await expectAccessible(page)
      await dialog.getByRole('link', { name: t('import.open') }).click()
      await expect(page).toHaveURL(/\/admin\/lots\/[\da-f-]{36}$/)
    })

    await test.step('it is received, printed and shipped', async () => {
      await button(t('lot.receive')).click()
      await button(t('lot.receiveYes')).click()
      await expect(button(t('lot.ship'))).toBeVisible()
      await button(t('lot.download')).click()
      await expect(dialog.getByText(t('lot.downloadCards'))).toBeVisible()
      const download = page.waitForEvent('download')
      await button(t('lot.downloadYes')).click()
      expect((await download).suggestedFilename()).toBe(`cards-${first}.csv`)
      await expect(dialog).toHaveCount(0)
      await button(t('lot.ship')).click()
      await dialog
        .getByRole('button', { name: parts('organizations.choose') })
        .first()
        .click()
      await expectAccessible(page)
      await button(t('ship.yes')).click()
      await expect(button(t('lot.ship'))).toHaveCount(0)
      await page.reload()
      await expect(page.getByText(t('lotStatuses.shipped'), { exact: true }).first()).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('a number of it is looked up', async () => {
      await page.goto('/admin/items')
      await page.getByLabel(t('items.filterNumber')).fill(String(first))
      await page
        .getByRole('main')
        .getByRole('link', { name: unbroken(String(first)) })
        .click()
      await expect(page).toHaveURL(`/admin/items/card/${first}`)
      const life = page.getByRole('region', { name: t('life.title') })
      await expect(
        life.getByText(t('life.types.ordered', { supplier: 'Presse du Lac' })),
      ).toBeVisible()
      await expect(life.getByRole('listitem')).toHaveCount(3)
      await expectAccessible(page)
    })
  })
}
