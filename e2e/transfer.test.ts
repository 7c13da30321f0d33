import { expect, test, type Browser, type Page } from '@playwright/test'
import type { Language } from '#domain/language.ts'
import { demoAccounts } from '#server/db/demo/accounts.ts'
import { translator } from '#server/texts.ts'
import { expectAccessible } from './accessible.ts'
import { lettersTo, letterWith } from './outbox.ts'
import { signIn } from './people.ts'
import { desktop, phone } from './sizes.ts'

/** An animal from one keeper to the next, and back when it was not meant: as each of them lives it. */
const codePattern = /[0-9a-f]{12}-[0-9a-f]{12}-[0-9a-f]{16}/

const open = async (browser: Browser, language: Language, viewport: typeof phone) =>
  (await browser.newContext({ locale: `${language}-CA`, viewport, reducedMotion: 'reduce' })).newPage()

/** A new individual who has accepted the terms, by the calls of the screens that other journeys have. */
async function newcomer(page: Page, language: Language, email: string, fullname: string): Promise<void> {
  const post = async (address: string, data: object) => expect((await page.request.post(address, { data })).ok(), address).toBe(true)
  await post('/api/auth/register', { fullname, email, password: 'cheval pile agrafe 42', postal: 'H2X 1Y4', language })
}

/** Confirms the address and accepts the terms on the screens, which then lead to where the person wanted to go. */
async function settle(page: Page, language: Language, email: string): Promise<void> {
  const accounts = translator(language, 'accounts')
  const letter = await letterWith(email, /mno[0-9a-f]{16,}onm/)
  await page.getByLabel(accounts('confirmation.code'), { exact: true }).fill(/mno[0-9a-f]{16,}onm/.exec(letter)?.[0] ?? '')
  await page.getByRole('checkbox', { name: accounts('captcha.label') }).click()
  await page.getByRole('checkbox', { name: accounts('confirmation.accept') }).check()
  await page.getByRole('button', { name: accounts('confirmation.submit'), exact: true }).click()
  await expect(page).toHaveURL('/profile')
  await page.getByRole('combobox', { name: accounts('fields.address') }).fill('Montréal')
  await page
    .getByRole('option', { name: /Montréal/ })
    .first()
    .click()
  await page.getByLabel(accounts('fields.telephone'), { exact: true }).fill('5145550123')
  await page.getByRole('checkbox', { name: accounts('profile.accept') }).check()
  await page.getByRole('button', { name: accounts('profile.save') }).click()
}

async function register(page: Page, name: string): Promise<string> {
  const answer = await page.request.post('/api/animals', { data: { name, species: 'Cat', sex: 'Female' } })
  expect(answer.status()).toBe(201)
  return ((await answer.json()) as { unique_id: string }).unique_id
}

test('an animal changes hands by a code; its former keeper objects, and staff undo it', async ({ browser }) => {
  test.setTimeout(180_000)
  const fr = translator('fr', 'transfers')
  const en = translator('en', 'transfers')
  const [giver, taker, staff] = [await open(browser, 'fr', phone), await open(browser, 'en', desktop), await open(browser, 'fr', desktop)]
  const takerEmail = 'olive.baker@example.org'
  await signIn(giver, 'individual')
  const name = 'Prunelle'
  const id = await register(giver, name)
  let code = ''

  await test.step('the owner asks for a code on a phone, and sends it', async () => {
    await giver.goto(`/animals/${id}`)
    await giver.getByRole('button', { name: fr('give.action') }).click()
    const dialog = giver.getByRole('dialog')
    await dialog.getByRole('textbox', { name: fr('give.email') }).fill('pas une adresse')
    await dialog.getByRole('button', { name: fr('give.ask') }).click()
    await expect(dialog.getByText(translator('fr', 'validation')('EMAIL_INVALID')).first()).toBeVisible()
    await expectAccessible(giver)
    await dialog.getByRole('textbox', { name: fr('give.email') }).fill(takerEmail)
    await dialog.getByRole('button', { name: fr('give.ask') }).click()
    const shown = dialog.getByRole('group', { name: fr('give.codeLabel') })
    await expect(shown).toBeFocused()
    code = codePattern.exec((await shown.textContent()) ?? '')?.[0] ?? ''
    expect(code).not.toBe('')
    await expect(dialog.getByText(fr('give.sent', { to: takerEmail }))).toBeVisible()
    await expectAccessible(giver)
    // On paper: the sheet alone.
    await giver.emulateMedia({ media: 'print' })
    await expect(giver.getByRole('heading', { name: fr('sheet.title', { name }) })).toBeVisible()
    await expect(giver.getByRole('img', { name: fr('sheet.qr', { name }) })).toBeVisible()
    await expect(shown).toBeHidden()
    await giver.emulateMedia({ media: 'screen' })
    await dialog.getByRole('button', { name: fr('give.done') }).click()
    await expect(giver.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('the new keeper comes by the letter, signs up, and finds the code there', async () => {
    const link = new RegExp(`http://[^/]+(/animals/transfer\\?code=${code})`).exec(await letterWith(takerEmail, codePattern))?.[1] as string
    await taker.goto(link)
    await expect(taker).toHaveURL('/login')
    await newcomer(taker, 'en', takerEmail, 'Olive Baker')
    await taker.goto('/confirmation')
    await settle(taker, 'en', takerEmail)
    await expect(taker).toHaveURL(link)
    await expect(taker.getByRole('textbox', { name: en('receive.code') })).toHaveValue(code)
  })

  await test.step('a wrong code is refused, the right one takes the animal over', async () => {
    const field = taker.getByRole('textbox', { name: en('receive.code') })
    const submit = taker.getByRole('button', { name: en('receive.submit') })
    await field.fill('')
    await submit.click()
    await expect(taker.getByText(translator('en', 'validation')('TRANSFER_CODE_REQUIRED')).first()).toBeVisible()
    await field.fill('0123456789ab-0123456789ab-0123456789abcdef')
    await submit.click()
    await taker
      .getByRole('dialog')
      .getByRole('button', { name: en('receive.yes') })
      .click()
    await expect(taker.getByText(en('receive.badCode')).first()).toBeVisible()
    await expect(field).toBeFocused()
    await expectAccessible(taker)
    await field.fill(`  ${code.toUpperCase().replaceAll('-', ' - ')} `)
    await submit.click()
    await expect(taker.getByRole('dialog').getByText(en('receive.confirmText'))).toBeVisible()
    await expectAccessible(taker)
    await taker
      .getByRole('dialog')
      .getByRole('button', { name: en('receive.yes') })
      .click()
    await expect(taker).toHaveURL('/animals')
    await expect(taker.getByRole('dialog').getByText(en('receive.done', { name }))).toBeVisible()
    await taker
      .getByRole('dialog')
      .getByRole('button', { name: translator('en', 'common')('understood') })
      .click()
    await expect(taker.getByText(name).first()).toBeVisible()
  })

  await test.step('the former keeper learns of it, and objects', async () => {
    const letter = await letterWith(demoAccounts[0]?.email as string, /\/transfers\/[0-9a-f-]{36}/)
    expect(letter).not.toContain('Olive Baker')
    await giver.goto(/\/transfers\/[0-9a-f-]{36}/.exec(letter)?.[0] as string)
    await expect(giver.getByRole('heading', { level: 1, name: fr('objection.heading', { name }) })).toBeVisible()
    await expectAccessible(giver)
    await giver.getByRole('textbox', { name: fr('objection.reason') }).fill('Quelqu’un a pris ma feuille.')
    await giver.getByRole('button', { name: fr('objection.submit') }).click()
    await expect(giver.getByRole('definition')).toHaveText('Quelqu’un a pris ma feuille.')
    await giver.reload()
    await expect(giver.getByRole('button', { name: fr('objection.submit') })).toHaveCount(0)
  })

  await test.step('staff undo the transfer', async () => {
    await signIn(staff, 'admin')
    await staff.goto('/admin/objections')
    const row = staff.getByRole('row').filter({ hasText: name })
    await expect(row).toContainText('Olive Baker')
    await expectAccessible(staff)
    await row.getByRole('button', { name: fr('staff.decideLong', { name }) }).click()
    const dialog = staff.getByRole('dialog')
    await dialog.getByText(fr('staff.decisions.undone'), { exact: true }).click()
    await dialog.getByRole('textbox', { name: fr('staff.notes') }).fill('Le code avait été volé.')
    await expectAccessible(staff)
    await dialog.getByRole('button', { name: fr('staff.submit') }).click()
    await expect(staff.getByRole('dialog')).toHaveCount(0)
    await expect(row).toHaveCount(0)
  })

  await test.step('the animal is back, and both are told', async () => {
    expect(await letterWith(takerEmail, /Le code avait été volé\./)).not.toContain('Camille')
    await giver.reload()
    await expect(giver.getByText('Le code avait été volé.')).toBeVisible()
    await giver.goto(`/animals/${id}`)
    await expect(giver.getByRole('heading', { level: 1, name })).toBeVisible()
    await taker.goto(`/animals/${id}`)
    await expect(taker.getByRole('heading', { level: 1, name: translator('en', 'animals')('profile.notFoundTitle') })).toBeVisible()
  })
})

test('a lost animal is not handed over', async ({ browser }) => {
  const page = await open(browser, 'fr', phone)
  await signIn(page, 'individual')
  const id = await register(page, 'Fugue')
  const code = ((await (await page.request.post(`/api/animals/${id}/transfer-code`, { data: {} })).json()) as { code: string }).code
  const lost = { type: 'lost', date: '2026-05-03', address: { text: 'Verdun', location: [-73.567, 45.459] }, fullName: 'Camille Tremblay' }
  const report = await page.request.post(`/api/animals/${id}/reports`, { data: { ...lost, email: 'camille@example.org', telephone: '(514) 555-0143' } })
  expect(report.ok()).toBe(true)
  await page.goto(`/animals/${id}`)
  await expect(page.getByRole('button', { name: translator('fr', 'animals')('found.action', { sex: 'Female' }) })).toBeVisible()
  await expect(page.getByRole('button', { name: translator('fr', 'transfers')('give.action') })).toHaveCount(0)
  const other = await open(browser, 'fr', desktop)
  await signIn(other, 'clinic')
  await other.goto(`/animals/transfer?code=${code}`)
  await expect(other).toHaveURL(`/pro/animals/transfer?code=${code}`)
  const t = translator('fr', 'transfers')
  await other.getByRole('button', { name: t('receive.submit') }).click()
  await other
    .getByRole('dialog')
    .getByRole('button', { name: t('receive.yes') })
    .click()
  await expect(other.getByRole('dialog').getByText(translator('fr', 'errors')('LOST_NOT_TRANSFERABLE'))).toBeVisible()
})

test('a shelter sends an animal to another shelter, which alone can use the code', async ({ browser }) => {
  const page = await open(browser, 'fr', desktop)
  const t = translator('fr', 'transfers')
  const common = translator('fr', 'common')
  await signIn(page, 'shelter')
  const name = 'Biscuit'
  const id = await register(page, name)
  await page.goto(`/pro/animals/${id}`)
  await page.getByRole('button', { name: t('give.shelterAction') }).click()
  const dialog = page.getByRole('dialog')
  const first = dialog
    .getByRole('list', { name: common('organizations.list') })
    .getByRole('listitem')
    .first()
  await expect(first).toBeVisible()
  const shelter = (await first.locator('b').textContent()) ?? ''
  await dialog.getByRole('searchbox', { name: common('organizations.name') }).fill(shelter.toUpperCase())
  await expect(dialog.getByText(common('organizations.found', { count: 1 }))).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: common('organizations.chooseOne', { name: shelter }) }).click()
  await expect(dialog.getByText(t('shelters.confirmText', { name, shelter }))).toBeVisible()
  await dialog.getByRole('button', { name: t('shelters.yes') }).click()
  await expect(dialog.getByText(t('give.sent', { to: shelter }))).toBeVisible()
  const code = codePattern.exec((await dialog.getByRole('group', { name: t('give.codeLabel') }).textContent()) ?? '')?.[0] ?? ''
  const clinic = await open(browser, 'fr', desktop)
  await signIn(clinic, 'clinic')
  const tried = await clinic.request.post('/api/animals/transfer', { data: { code } })
  expect([tried.status(), ((await tried.json()) as { code: string }).code]).toEqual([400, 'CODE_INVALID'])
  expect((await lettersTo(demoAccounts[1]?.email as string)).filter(({ text }) => text?.includes(code))).toEqual([])
})
