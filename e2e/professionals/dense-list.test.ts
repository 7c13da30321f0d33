import { expect, test } from '../support/test.ts'
import { translator } from '#server/texts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { pageOf } from '../support/people.ts'
import { desktop, phone } from '../support/sizes.ts'
import { inTurn } from '../support/turns.ts'

const journeys = [
  { language: 'fr', viewport: desktop },
  { language: 'en', viewport: phone },
  { language: 'en', viewport: desktop },
] as const

for (const { language, viewport } of inTurn(journeys, 0)) {
  test(`a shelter works on many animals by keyboard, in ${language} at ${viewport.width} @rest`, async ({
    browser,
  }) => {
    const t = translator(language, 'admin')
    const animals = translator(language, 'animals')
    const page = await pageOf(browser, 'shelter', language, viewport)
    const { keyboard } = page
    const press = async (name: string, key = 'Enter') => {
      await page.getByRole('button', { name, exact: true }).focus()
      await keyboard.press(key)
    }
    await page.goto('/pro/animals?view=table&status=home')
    const rows = viewport === desktop ? page.locator('tbody') : page.getByRole('listitem')
    const boxes = rows.getByRole('checkbox')
    await expect(boxes.first()).toBeVisible()

    await test.step('order, filter and columns', async () => {
      if (viewport === desktop) {
        await press(animals('table.name'))
        await expect(page).toHaveURL(/sort=Name/)
        await expect(
          page.getByRole('columnheader', { name: animals('table.name') }),
        ).toHaveAttribute('aria-sort', 'ascending')
      }
      await press(t('table.columns'))
      await page.getByRole('checkbox', { name: animals('fields.race') }).focus()
      await keyboard.press('Space')
      await press(t('table.columnsDone'))
      await expect(page.getByText(animals('fields.race')).first()).toBeVisible()
      await page.reload()
      await expect(page.getByText(animals('fields.race')).first()).toBeVisible()
      // They stay with the account, which other journeys use.
      await press(t('table.columns'))
      await press(t('table.columnsReset'))
      await press(t('table.columnsDone'))
      await expect(page.getByText(animals('fields.race'))).toHaveCount(0)
    })

    await test.step('three animals, one action', async () => {
      await boxes.first().focus()
      await keyboard.press('Space')
      for (let more = 0; more < 2; more++) {
        if (viewport === desktop) await keyboard.press('ArrowDown')
        else await boxes.nth(more + 1).focus()
        await keyboard.press('Space')
      }
      await expect(page.getByText(t('chosen.count', { count: 3 }))).toBeVisible()
      await expectAccessible(page)
      const file = page.waitForEvent('download')
      await press(t('chosen.csv'))
      expect((await file).suggestedFilename()).toBe('animals.csv')
      await press(t('chosen.handOver'))
      await expectAccessible(page)
      await page.getByLabel(t('chosen.email')).fill('famille-dense@example.org')
      await keyboard.press('Enter')
      await expect(page.getByRole('dialog', { name: t('chosen.results') })).toBeVisible()
      await expectAccessible(page)
      await press(t('chosen.close'))
      await expect(page.getByText(t('chosen.count', { count: 3 }))).toHaveCount(0)
    })

    await test.step('a view, kept for the next time', async () => {
      const name = `Dense ${language} ${viewport.width}`
      await press(t('table.views'))
      await page.getByRole('textbox', { name: t('table.viewName') }).fill(name)
      await keyboard.press('Enter')
      await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
      await expectAccessible(page)
      await page.goto('/pro/animals?view=table')
      await press(t('table.views'))
      await press(name)
      await expect(page).toHaveURL(/status=home/)
      await page.reload()
      await expect(page).toHaveURL(/status=home/)
    })
  })
}

for (const { language, viewport } of inTurn(
  [
    { language: 'fr', viewport: phone },
    { language: 'en', viewport: desktop },
  ] as const,
  0,
)) {
  test(`all that match are chosen by keyboard, in ${language} at ${viewport.width}`, async ({
    browser,
  }) => {
    const t = translator(language, 'admin')
    const page = await pageOf(browser, 'god', language, viewport)
    const press = async (name: string | RegExp) => {
      await page.getByRole('button', { name }).first().focus()
      await page.keyboard.press('Enter')
    }
    const bar = page.getByRole('group', { name: t('table.chosenLabel') })
    const choosePage = async () => {
      await page.getByRole('checkbox', { name: t('table.chooseAll') }).focus()
      await page.keyboard.press('Space')
    }
    await page.goto('/admin/animals?view=table')
    await expect(page.getByRole('checkbox', { name: t('table.chooseAll') })).toBeVisible()
    await choosePage()
    await expect(bar.getByText(t('table.pageChosen', { count: 50 }))).toBeVisible()
    await expectAccessible(page)
    await press(new RegExp(t('table.chooseMatching', { total: '\\d+' })))
    await expect(bar.getByText(t('table.pageChosen', { count: 50 }))).toHaveCount(0)
    await expect(bar.getByRole('status')).not.toHaveText(t('chosen.count', { count: 50 }))
    await expectAccessible(page)
    const file = page.waitForEvent('download')
    await press(t('chosen.csv'))
    expect((await file).suggestedFilename()).toBe('animals.csv')
    await press(t('table.chosenClear'))
    await expect(bar).toHaveCount(0)

    await page.goto('/pro/licenses?status=active')
    await choosePage()
    await expect(bar).toBeVisible()
    await expectAccessible(page)
    const certificates = page.waitForEvent('download')
    await press(translator(language, 'counter')('chosen.certificates'))
    expect((await certificates).suggestedFilename()).toBe('licences.pdf')
    await page.getByLabel(translator(language, 'counter')('list.address')).fill('principale')
    await expect(page).toHaveURL(/address=principale/)
  })
}
