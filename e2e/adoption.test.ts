import { expect, test, type Page } from './support/test.ts'
import type { Language } from '#domain/language.ts'
import { demoDomain } from '#server/db/demo/accounts.ts'
import { translator } from '#server/texts.ts'
import { expectAccessible } from './support/accessible.ts'
import { letterWith } from './support/outbox.ts'
import { desktop, phone } from './support/sizes.ts'
import { touch } from './support/touch.ts'

/** Until the popup has faded in, its contrast is wrong. */
const popupShown = (page: Page) => expect(page.locator('.leaflet-popup')).toHaveCSS('opacity', '1')

async function choosePlace(
  page: Page,
  language: Language,
  label: string,
  city: string,
): Promise<void> {
  const address = page.getByRole('combobox', { name: label })
  await touch(page, address)
  await address.fill(city)
  await page
    .getByRole('option', { name: new RegExp(`^${city}`) })
    .first()
    .click()
  await page
    .getByRole('main')
    .getByRole('button', { name: translator(language, 'adoption')('search.submit') })
    .click()
}

test('an animal to adopt is found, and its shelter gets a letter, on a phone in French @rest', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ locale: 'fr-CA', viewport: phone })).newPage()
  const t = translator('fr', 'adoption')

  await test.step('search near an address', async () => {
    await page.goto('/adoption')
    const recent = page.getByRole('region', { name: t('search.recent') })
    await expect(recent.getByRole('heading', { level: 3 })).toHaveCount(20)
    await expectAccessible(page)
    await choosePlace(page, 'fr', t('search.address'), 'Montréal')
    await expect(recent).toBeHidden()
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
    await expect(page).toHaveURL(/address=Montr.*lng=.*lat=/)
    await expectAccessible(page)
  })

  // Cards out of sight are not laid out, so they have no inner text.
  const names = () => page.getByRole('main').getByRole('heading', { level: 3 }).allTextContents()
  await test.step('in another order, which survives a reload and the way back', async () => {
    await page.getByLabel(t('search.sortLabel')).selectOption('name')
    await expect.poll(async () => isSorted(await names())).toBe(true)
    const sorted = await names()
    await page.reload()
    await expect.poll(names).toEqual(sorted)
    await page
      .getByRole('main')
      .getByRole('link', { name: sorted[0] as string })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: sorted[0] as string })).toBeVisible()
    await page.goBack()
    await expect.poll(names).toEqual(sorted)
  })

  const name = await test.step('open an animal of a shelter', async () => {
    const card = page.getByRole('listitem').filter({ hasText: 'Refuge de la Patte douce' }).first()
    const chosen = (await card.getByRole('heading').textContent()) ?? ''
    await card.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: chosen })).toBeVisible()
    await expect(page.getByText(t('animal.facts.energy'), { exact: true })).toBeVisible()
    await expectAccessible(page)
    return chosen
  })

  await test.step('write to it', async () => {
    await page.getByRole('button', { name: t('inquiry.submit') }).click()
    await expect(page.getByText('Le message est obligatoire').first()).toBeVisible()
    await page.getByLabel(t('inquiry.fullname')).fill('Jo Adoptante')
    await page.getByLabel(t('inquiry.email'), { exact: true }).fill('jo.adoptante@example.org')
    await page.getByLabel(t('inquiry.message')).fill('Bonjour! Nous avons un grand jardin clos.')
    await page.getByRole('button', { name: t('inquiry.submit') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('inquiry.confirmYes') })
      .click()
    await expect(page.getByText(t('inquiry.success'))).toBeVisible()
    // The walk to such a letter writes to the same shelter in other words.
    const letter = await letterWith(`refuge@${demoDomain}`, /Nous avons un grand jardin clos\./)
    // They talk without each other's address.
    expect(letter).not.toContain('jo.adoptante@example.org')
    expect(letter).toContain(name)
  })

  await test.step('see the shelter’s other animals', async () => {
    await page.getByRole('link', { name: t('shelter.all') }).click()
    await expect(
      page.getByRole('heading', { level: 1, name: 'Refuge de la Patte douce' }),
    ).toBeVisible()
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
    await expectAccessible(page)
  })
})

test('points of sale are listed and shown on a map, and people can be reached, on a desktop in English @rest', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ locale: 'en-CA', viewport: desktop })).newPage()
  const t = translator('en', 'affiliates')
  const table = page.getByRole('table', { name: t('heading') })
  const names = () => table.getByRole('rowheader').allInnerTexts()

  await test.step('near an address, the nearest first', async () => {
    await page.goto('/affiliates')
    await choosePlace(page, 'en', t('address'), 'Montréal')
    await expect(table).toBeVisible()
    const kilometres = (await table.getByRole('cell', { name: /km$/ }).allInnerTexts()).map(
      (text) => Number(text.replace(/[^\d.]/g, '')),
    )
    expect(kilometres.length).toBeGreaterThanOrEqual(3)
    expect(Math.max(...kilometres)).toBeLessThanOrEqual(50)
    expect(kilometres).toEqual(kilometres.toSorted((a, b) => a - b))
    await expectAccessible(page)
  })

  await test.step('by name, which survives a reload', async () => {
    await table.getByRole('button', { name: t('columns.name') }).click()
    await expect.poll(async () => isSorted(await names())).toBe(true)
    const sorted = await names()
    await page.reload()
    await expect.poll(names).toEqual(sorted)
  })

  await test.step('on the map', async () => {
    await page
      .getByRole('button', { name: t('showOnMap', { name: 'Boutique Poil et Plume' }) })
      .click()
    await expect(page.getByRole('dialog', { name: 'Boutique Poil et Plume' })).toBeVisible()
    await popupShown(page)
    await expectAccessible(page)
  })

  await test.step('contact', async () => {
    const contact = translator('en', 'contact')
    await page.getByRole('link', { name: translator('en', 'screens')('titles.contact') }).click()
    await expect(page.getByRole('heading', { level: 1, name: contact('heading') })).toBeVisible()
    await expect(page.getByText(contact('lead'))).toBeVisible()
    await expect(page.getByRole('region', { name: contact('map') })).toBeVisible()
    await page
      .getByRole('region', { name: contact('map') })
      .getByRole('button', { name: contact('pin') })
      .click()
    await expect(
      page.getByRole('dialog', { name: contact('pin') }).getByRole('link', { name: /@/ }),
    ).toBeVisible()
    await popupShown(page)
    await expectAccessible(page)
  })
})

test('contact says all there is where the map does not come @rest', async ({ page }) => {
  await page.route(/leaflet/, (route) => route.abort())
  await page.goto('/contact?lang=en')
  await expect(page.getByRole('main').getByRole('link', { name: /@/ }).first()).toBeVisible()
  await expect(
    page.getByRole('button', { name: translator('en', 'common')('retry') }),
  ).toBeVisible()
})

const isSorted = (names: string[]): boolean => {
  const words = new Intl.Collator('fr', { sensitivity: 'base' })
  return (
    names.length > 2 &&
    names.every(
      (name, index) => index === 0 || words.compare(names[index - 1] as string, name) <= 0,
    )
  )
}
