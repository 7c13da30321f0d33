import { expect, test } from './support/test.ts'
import { translator } from '#server/texts.ts'
import { expectAccessible } from './support/accessible.ts'
import { letterWith } from './support/outbox.ts'
import { pageOf } from './support/people.ts'
import { desktop, phone } from './support/sizes.ts'

const picture = {
  name: 'medaille.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

test('a number that nobody knows leads a visitor to support, on a phone in French @rest', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ locale: 'fr-CA', viewport: phone })).newPage()
  const [search, t] = [translator('fr', 'search'), translator('fr', 'contact')]
  await page.goto('/search/number?number=985141999999999')
  await expect(page.getByText(search('none.anyNumber'))).toBeVisible()
  const main = page.getByRole('main')
  for (const other of ['found.askSpecies', 'none.found'] as const)
    await expect(main.getByRole('link', { name: search(other) })).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('link', { name: search('none.contact') }).click()

  await expect(page).toHaveURL(/\/contact\?/)
  await expect(page.getByLabel(t('write.number'))).toHaveValue('985 141 999 999 999')
  await expect(page.getByLabel(t('write.subject'))).toHaveValue('found')
  await page.getByLabel(t('write.message')).fill('Trouvé au parc, sans collier.')
  await page.getByLabel(t('write.picture')).setInputFiles(picture)
  await page.getByLabel(t('write.fullname')).fill('Léa Visiteuse')
  await main.getByLabel(t('write.email')).fill('lea-visiteuse@example.org')
  await page.getByRole('checkbox', { name: translator('fr', 'captcha')('label') }).click()
  await expect(page.getByText(translator('fr', 'captcha')('verified'))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('write.submit'), exact: true }).click()

  await expect(page.getByText(/^Demande \d+ envoyée$/)).toBeVisible()
  await expectAccessible(page)
  const letter = await letterWith('lea-visiteuse@example.org', /Elle porte le numéro \d+/)
  expect(letter).not.toContain('sans collier')
})

test('an owner asks for a correction by keyboard, and staff correct it, in English @rest', async ({
  browser,
}) => {
  const owner = await pageOf(browser, 'individual', 'en', desktop)
  const t = translator('en', 'contact')
  const registered = await owner.request.post('/api/animals', {
    data: { name: 'Cornelius', species: 'Cat', sex: 'Male', dob: '2021-03-04' },
  })
  expect(registered.status()).toBe(201)
  const { unique_id: id } = (await registered.json()) as { unique_id: string }

  await owner.goto(`/animals/${id}`)
  const locked = owner.getByRole('link', { name: translator('en', 'animals')('edit.contact') })
  await locked.first().focus()
  await owner.keyboard.press('Enter')
  await expect(owner.getByLabel(t('write.subject'))).toHaveValue('correction')
  await expect(owner.getByLabel(t('write.animal'))).toHaveValue(id)
  await owner.getByLabel(t('write.message')).focus()
  await owner.keyboard.type('He was born in 2020.')
  await expectAccessible(owner)
  await owner.getByRole('button', { name: t('write.submit'), exact: true }).focus()
  await owner.keyboard.press('Enter')
  const sent = owner.getByText(/^Case \d+ sent$/)
  await expect(sent).toBeInViewport()
  const number = /\d+/.exec(await sent.innerText())?.[0] ?? ''

  const staff = await pageOf(browser, 'admin', 'en', desktop)
  const [animals, support] = [translator('en', 'animals'), translator('en', 'support')]
  await staff.goto('/admin/support')
  const row = staff.getByRole('row').filter({ hasText: number })
  await expect(row.getByText(support('subjects.correction'))).toBeVisible()
  await row.getByRole('link', { name: support('animal') }).click()
  await staff.getByRole('button', { name: animals('correction.open'), exact: true }).click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByLabel(animals('correction.value')).fill('2020/03/04')
  await dialog.getByLabel(animals('correction.reason')).fill('As the breeder’s papers have it.')
  await expectAccessible(staff)
  await dialog.getByRole('button', { name: animals('correction.submit'), exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(staff.getByText('2020/03/04').first()).toBeVisible()
})
