import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from './support/test.ts'
import { unzipSync } from 'fflate'
import type { Language } from '#domain/language.ts'
import { demoAccounts, demoPassword, type DemoRole } from '#server/db/demo/accounts.ts'
import { translator } from '#server/texts.ts'
import { letterWith } from './support/outbox.ts'

const password = 'cheval pile agrafe 42'

async function register(
  page: Page,
  language: Language,
  email: string,
  fullname: string,
): Promise<void> {
  const answer = await page.request.post('/api/auth/register', {
    data: { fullname, email, password, postal: 'H2X 1Y4', language },
  })
  expect(answer.ok()).toBe(true)
}

async function logIn(
  page: Page,
  language: Language,
  email: string,
  typed = password,
): Promise<void> {
  const accounts = translator(language, 'accounts')
  await page.goto('/login')
  await page.getByLabel(accounts('fields.email'), { exact: true }).fill(email)
  await page.getByRole('textbox', { name: accounts('fields.password') }).fill(typed)
  await page.getByRole('button', { name: accounts('login.submit'), exact: true }).click()
}

test('a person gets a copy of everything, deletes the account, and takes it back by the letter @rest', async ({
  browser,
}) => {
  const context = await browser.newContext({
    locale: 'fr-CA',
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  const t = translator('fr', 'privacy')
  const email = 'odile.quesnel@example.org'
  await register(page, 'fr', email, 'Odile Quesnel')

  await test.step('download the copy', async () => {
    await page.goto('/profile/privacy')
    await page.getByRole('button', { name: t('copy.action') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: t('password') }).fill('pas le bon mot')
    await dialog.getByRole('button', { name: t('copy.submit') }).click()
    await expect(
      dialog.getByText(translator('fr', 'errors')('PASSWORD_WRONG'), { exact: true }).first(),
    ).toBeVisible()
    await dialog.getByRole('textbox', { name: t('password') }).fill(password)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: t('copy.submit') }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^trouvaille-\d{4}-\d{2}-\d{2}\.zip$/)
    const files = unzipSync(await readFile(await download.path()))
    expect(Object.keys(files)).toEqual(['donnees.html', 'donnees.json'])
    expect(new TextDecoder().decode(files['donnees.html'])).toContain('Odile Quesnel')
  })

  await test.step('delete the account', async () => {
    await page.getByRole('button', { name: t('deletion.action') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: t('password') }).fill(password)
    const word = dialog.getByLabel(t('deletion.wordLabel', { word: t('deletion.word') }))
    await word.fill('oui')
    await dialog.getByRole('button', { name: t('deletion.submit') }).click()
    await expect(
      dialog.getByText(translator('fr', 'validation')('WORD_REQUIRED')).first(),
    ).toBeVisible()
    await word.fill('supprimer')
    await dialog.getByRole('button', { name: t('deletion.submit') }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByText(t('deletion.done'))).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('logging in fails like with a wrong password', async () => {
    await logIn(page, 'fr', email)
    await expect(
      page.getByText(translator('fr', 'errors')('WRONG_CREDENTIALS')).first(),
    ).toBeVisible()
  })

  await test.step('the link of the letter takes it back, once', async () => {
    const link =
      /http\S+\/undo-deletion\/\S+/.exec(await letterWith(email, /undo-deletion/))?.[0] ?? ''
    await page.goto(link)
    await page.getByRole('button', { name: t('undo.action') }).click()
    await expect(page.getByRole('heading', { level: 1, name: t('undo.doneTitle') })).toBeVisible()
    const again = await context.newPage()
    await again.goto(link)
    await again.getByRole('button', { name: t('undo.action') }).click()
    await expect(
      again.getByRole('heading', { level: 1, name: t('undo.unknownTitle') }),
    ).toBeVisible()
  })

  await test.step('log in again', async () => {
    await page
      .getByRole('main')
      .getByRole('link', { name: t('undo.login') })
      .click()
    await logIn(page, 'fr', email)
    await expect(page).toHaveURL('/confirmation')
  })
})

test('staff find a person, suspend and restore the account @rest', async ({ browser }) => {
  const t = translator('en', 'admin')
  const email = 'suspended@example.org'
  const person = await (await browser.newContext({ locale: 'en-CA' })).newPage()
  await register(person, 'en', email, 'Susan Pended')

  const page = await (
    await browser.newContext({ locale: 'en-CA', viewport: { width: 1280, height: 800 } })
  ).newPage()
  const staff = (role: DemoRole) =>
    demoAccounts.find((account) => account.role === role)?.email ?? ''
  await logIn(page, 'en', staff('admin'), demoPassword)
  await expect(page).toHaveURL('/')
  await page.goto('/admin/users?lang=en')
  await page.getByLabel(t('users.search')).fill('susan')
  await expect(page).toHaveURL(/search=susan/)
  await page.getByRole('link', { name: t('users.openLong', { name: 'Susan Pended' }) }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Susan Pended' })).toBeVisible()

  const decide = async (action: 'suspend' | 'restore') => {
    if (action === 'suspend') await page.getByText(t('users.more')).click()
    await page.getByRole('button', { name: t(`users.actions.${action}`), exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t(`users.confirm.${action}Yes`) })
      .click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await decide('suspend')
  await expect(page.getByText(t('users.statuses.suspended'), { exact: true })).toBeVisible()
  await person.goto('/profile')
  await expect(person).toHaveURL('/login')
  await logIn(person, 'en', email)
  await expect(
    person.getByText(translator('en', 'errors')('WRONG_CREDENTIALS')).first(),
  ).toBeVisible()

  await decide('restore')
  await expect(page.getByText(t('users.statuses.registered'), { exact: true })).toBeVisible()
  await logIn(person, 'en', email)
  await expect(person).toHaveURL('/profile')

  await page.getByRole('link', { name: t('users.back') }).click()
  await expect(page.getByLabel(t('users.search'))).toHaveValue('susan')
})
