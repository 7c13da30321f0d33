import { expect, test, type Page } from './support/test.ts'
import { translator } from '#server/texts.ts'
import { expectAccessible } from './support/accessible.ts'
import { anyMedal } from './support/any-medal.ts'
import { pageOf } from './support/people.ts'
import { inTurn } from './support/turns.ts'

const finders = [
  { language: 'fr', viewport: { width: 390, height: 844 } },
  { language: 'en', viewport: { width: 1280, height: 800 } },
] as const

for (const { language, viewport } of inTurn(finders, 0)) {
  const search = translator(language, 'search')
  const landing = translator(language, 'landing')
  const titles = translator(language, 'screens')

  test.describe(`in ${language}, ${viewport.width} pixels wide`, () => {
    test.use({ viewport, locale: `${language}-CA` })
    const lookUp = async (page: Page, number: string) => {
      await page.goto('/')
      await page.getByLabel(landing('numberLabel')).fill(number)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/search\/number\?number=/)
    }
    const field = (page: Page) =>
      page.getByRole('textbox', { name: search('number.label'), exact: true })

    test('a medal leads from the landing page to the family’s page, and the menu back to the question @rest', async ({
      page,
    }) => {
      const { medal } = await anyMedal(page.request)
      const typed = `${medal.slice(0, 3).toLowerCase()} ${medal.slice(3)}`
      await lookUp(page, typed)
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
      await expect(field(page)).toHaveValue(typed)
      await expectAccessible(page)
      await page.reload()
      await page.getByRole('link', { name: search('result.found') }).click()
      await expect(page).toHaveURL(/\/found\/animals\/\w+$/)
      await expect(page.getByRole('textbox', { name: search('found.fullname') })).toBeVisible()
      if (viewport.width < 600)
        await page.getByRole('button', { name: translator(language, 'common')('openMenu') }).click()
      await page
        .getByRole('navigation', { name: 'Menu' })
        .getByRole('link', { name: titles('titles.found') })
        .click()
      await expect(page).toHaveURL('/found')
      await expect(page.getByRole('textbox', { name: search('found.askLabel') })).toBeVisible()
    })

    test('a card of ours is found, and never said to be of another registry @rest', async ({
      page,
    }) => {
      await lookUp(page, '100 000-001')
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
      await expect(page.getByRole('main').getByText(/AVID|AAHA/)).toHaveCount(0)
      await page.goto('/search/microchip?number=100000001')
      await expect(page.getByRole('link', { name: search('none.everywhere') })).toBeVisible()
      await expect(page.getByRole('main').getByText(/AVID/)).toHaveCount(0)
      await page.getByRole('link', { name: search('none.everywhere') }).click()
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
    })

    test('a number that nobody knows stays to be corrected @rest', async ({ page }) => {
      await lookUp(page, '985141000999999')
      await expect(page.getByText(search('none.title'))).toBeVisible()
      await expect(page.getByRole('main').getByText('HomeAgain', { exact: true })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: search('none.correct') }).click()
      await expect(field(page)).toBeFocused()
      await page.keyboard.type('100000002')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
      await page.goBack()
      await expect(field(page)).toHaveValue('985 141 000 999 999')
    })

    test('a finder types any of four kinds on /found, and is at the animal that carries it @rest', async ({
      browser,
      page,
    }) => {
      const shelter = await pageOf(browser, 'shelter', language, viewport)
      const created = await shelter.request.post('/api/animals', {
        data: { name: 'Boussole', species: 'Dog', sex: 'Female' },
      })
      const { unique_id: id } = (await created.json()) as { unique_id: string }
      const of = language === 'fr' ? '1' : '2'
      const codes = { microchip: `98514100077123${of}`, tattoo: `FND00${of}` }
      const given = await shelter.request.post(`/api/animals/${id}/codes`, { data: codes })
      expect(given.ok()).toBe(true)
      const { medal } = await anyMedal(page.request)
      for (const [typed, place] of [
        ['100 000-001', '/found/100000001'],
        [`${medal.slice(0, 3).toLowerCase()}-${medal.slice(3)}`, `/found/${medal}`],
        [`985 141 000 771 23${of}`, `/found/animals/${id}`],
        [`fnd-00${of}`, `/found/animals/${id}`],
      ] as const) {
        await page.goto('/found')
        await page.getByRole('textbox', { name: search('found.askLabel') }).fill(typed)
        await page.getByRole('button', { name: search('found.askSubmit') }).click()
        await expect(page.getByRole('textbox', { name: search('found.fullname') })).toBeVisible()
        await expect(page).toHaveURL(place)
      }
      await expectAccessible(page)
    })

    test('on /found a number that nobody knows leads to other registries and to a report without number @rest', async ({
      page,
    }) => {
      await page.goto('/found/animals')
      await expectAccessible(page)
      const box = page.getByRole('textbox', { name: search('found.askLabel') })
      await box.fill('?')
      await page.getByRole('button', { name: search('found.askSubmit') }).click()
      await expect(box).toHaveAttribute('aria-invalid', 'true')
      await box.fill('985141000999999')
      await page.getByRole('button', { name: search('found.askSubmit') }).click()
      await expect(page).toHaveURL('/search/number?number=985141000999999')
      await expect(page.getByText(search('none.title'))).toBeVisible()
      await expect(page.getByRole('main').getByText('HomeAgain', { exact: true })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('link', { name: search('none.found') }).click()
      await expect(
        page.getByRole('heading', { name: translator(language, 'finds')('post.heading') }),
      ).toBeVisible()
      await page.goto('/found/animals/nobody000001')
      await expect(page.getByText(search('found.unknown'))).toBeVisible()
      await expectAccessible(page)
    })
  })
}

test('the number of a card is grouped as it is pasted, typed and taken back', async ({ page }) => {
  await page.goto('/search/card')
  const field = page.locator('input[name=number]')
  await field.fill('No 123-456-789')
  await expect(field).toHaveValue('123 456 789')
  await field.fill('')
  await field.pressSequentially('1000001')
  for (const rest of [/^100 000 ?$/, /^100 00$/, /^100 0$/, /^100 ?$/]) {
    await field.press('Backspace')
    await expect(field).toHaveValue(rest)
  }
  await field.pressSequentially('56')
  await field.press('Home')
  await field.press('ArrowRight')
  await field.press('9')
  await expect(field).toHaveValue('190 056')
  expect(await field.evaluate((one) => (one as HTMLInputElement).selectionStart)).toBe(2)
})
