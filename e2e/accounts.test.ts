import { expect, test, type Locator, type Page } from './support/test.ts'
import { translator } from '#server/texts.ts'
import { expectAccessible, expectAccessibleInRest } from './support/accessible.ts'
import { letterWith, lettersTo } from './support/outbox.ts'
import { inTurn } from './support/turns.ts'

const journeys = [
  { language: 'fr', viewport: { width: 1280, height: 800 } },
  { language: 'en', viewport: { width: 390, height: 844 } },
] as const

const first = 'cheval pile agrafe 42'
const second = 'ruban lac orignal 17'
const third = 'neige wapiti fleuve 8'

for (const { language, viewport } of inTurn(journeys, 1)) {
  test(`an account is made, forgotten, and changed, in ${language}`, async ({ browser }) => {
    const t = translator(language, 'accounts')
    const options = { locale: `${language}-CA`, viewport }
    const page = await (await browser.newContext(options)).newPage()
    const email = `oublie-${language}@example.org`
    const mistyped = `oublie-${language}@gmial.com`
    const password = (where: Page | Locator = page) =>
      where.getByRole('textbox', { name: t('fields.password'), exact: true })

    await test.step('register by keyboard, and take the advice on a mistyped address', async () => {
      await page.goto('/register')
      await typeInto(page, page.getByLabel(t('fields.fullname')), 'Camille Tremblay')
      await typeInto(page, page.getByLabel(t('fields.email'), { exact: true }), mistyped)
      await page.keyboard.press('Tab')
      const advice = page.getByRole('button', { name: `oublie-${language}@gmail.com` })
      await expect(advice).toBeVisible()
      await tabTo(page, advice, 'Shift+Tab')
      await page.keyboard.press('Enter')
      await expect(page.getByLabel(t('fields.email'), { exact: true })).toBeFocused()
      await expect(page.getByLabel(t('fields.email'), { exact: true })).toHaveValue(
        `oublie-${language}@gmail.com`,
      )
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(mistyped)
      await typeInto(page, password(), 'motdepasse')
      await expect(page.getByText(translator(language, 'parts')('strengths.common'))).toBeVisible()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(first)
      await typeInto(page, page.getByLabel(t('fields.postal')), 'h2x1y4')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/confirmation')
    })

    await test.step('put the address right before it is confirmed', async () => {
      await page.getByRole('link', { name: t('confirmation.wrongAddress') }).click()
      await changeEmail(page, t, { from: mistyped, to: email, password: first })
      await expect(page.getByText(t('profile.emailWaits'))).toBeVisible()
      await expectAccessibleInRest(page)
      const letter = await letterWith(email, /mno[0-9a-f]{16,}onm/)
      await page.goto(/http\S+\/confirmation\/\S+/.exec(letter)?.[0] ?? '')
      await expect(page.getByLabel(t('confirmation.code'), { exact: true })).toHaveValue(
        /^mno[0-9a-f]{16,}onm$/,
      )
      await page.getByRole('checkbox', { name: t('confirmation.accept') }).check()
      await page.getByRole('button', { name: t('confirmation.submit'), exact: true }).click()
      await expect(page).toHaveURL('/profile')
      await expect(page.getByLabel(t('profile.email'), { exact: true })).toHaveValue(email)
    })

    await test.step('change the password', async () => {
      await page.getByText(t('profile.signIn')).click()
      await page.getByRole('button', { name: t('profile.changePassword') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: t('passwords.current') }).fill('pas le bon du tout')
      await dialog.getByRole('textbox', { name: t('passwords.new'), exact: true }).fill(second)
      await dialog.getByRole('textbox', { name: t('passwords.again') }).fill(second)
      await dialog.getByRole('button', { name: t('profile.changePassword') }).click()
      await expect(
        dialog.getByText(translator(language, 'errors')('PASSWORD_WRONG')).first(),
      ).toBeVisible()
      await expectAccessible(page)
      await dialog.getByRole('textbox', { name: t('passwords.current') }).fill(first)
      await dialog.getByRole('button', { name: t('profile.changePassword') }).click()
      await expect(page.getByText(t('profile.passwordChanged'))).toBeVisible()
      await letterWith(email, new RegExp(t('passwordLetter.action')))
    })

    const elsewhere = await (await browser.newContext(options)).newPage()
    await test.step('log in elsewhere, by keyboard', async () => {
      await elsewhere.goto('/login')
      await typeInto(elsewhere, elsewhere.getByLabel(t('fields.email'), { exact: true }), email)
      await typeInto(elsewhere, password(elsewhere), first)
      await elsewhere.keyboard.press('Enter')
      await expect(
        elsewhere.getByText(translator(language, 'errors')('WRONG_CREDENTIALS')),
      ).toBeVisible()
      await typeInto(elsewhere, password(elsewhere), second)
      await elsewhere.keyboard.press('Enter')
      await expect(elsewhere).toHaveURL('/profile')
    })

    await test.step('forget it, and choose another by the letter', async () => {
      await page.goto('/logout')
      await expect(page).toHaveURL('/login')
      await page.getByRole('link', { name: t('login.forgot') }).click()
      // The login page has the same field and stays until this page has loaded.
      await expect(page.getByRole('heading', { level: 1, name: t('forgot.heading') })).toBeVisible()
      await page.getByLabel(t('fields.email'), { exact: true }).fill(email)
      await page.getByRole('button', { name: t('forgot.submit') }).click()
      await expect(page.getByRole('heading', { name: t('forgot.sentTitle') })).toBeVisible()
      await expectAccessibleInRest(page)
      const letter = await letterWith(email, /\/change_password\/[\w-]+/)
      await page.goto(/http\S+\/change_password\/[\w-]+/.exec(letter)?.[0] ?? '')
      await expect(page.getByLabel(t('fields.email'), { exact: true })).toHaveValue(email)
      await page.getByRole('textbox', { name: t('passwords.new') }).fill(third)
      await expectAccessibleInRest(page)
      await page.getByRole('button', { name: t('reset.submit') }).click()
      await expect(page.getByText(t('reset.success'))).toBeVisible()
      await expect(page).toHaveURL('/profile')
    })

    await test.step('elsewhere is logged out, and the link serves no more', async () => {
      await elsewhere.goto('/profile')
      await expect(elsewhere).toHaveURL('/login')
      const link = (await lettersTo(email))
        .map(({ text = '' }) => /http\S+\/change_password\/[\w-]+/.exec(text)?.[0])
        .find(Boolean)
      await elsewhere.goto(link ?? '')
      await elsewhere.getByRole('textbox', { name: t('passwords.new') }).fill(first)
      await elsewhere.getByRole('button', { name: t('reset.submit') }).click()
      await expect(elsewhere.getByText(t('reset.failed'))).toBeVisible()
      await expectAccessibleInRest(elsewhere)
      await elsewhere.getByRole('link', { name: t('reset.newCode') }).click()
      await expect(elsewhere).toHaveURL('/forgot')
    })
  })
}

test('a link that was cut off says so and asks for the rest @rest', async ({ page }) => {
  const t = translator('fr', 'accounts')
  await page.goto('/change_password/bWF1ZGVAZXhhbXBs')
  await expect(page.getByText(t('reset.unreadable'))).toBeVisible()
  await expect(page.getByLabel(t('fields.email'), { exact: true })).toHaveValue('')
  await page.goto('/forgot?email=maude%40example.org')
  await expect(
    page.getByRole('heading', { level: 1, name: t('forgot.headingChange') }),
  ).toBeVisible()
  await expect(page.getByLabel(t('fields.email'), { exact: true })).toHaveValue('maude@example.org')
})

async function changeEmail(
  page: Page,
  t: ReturnType<typeof translator<'accounts'>>,
  { from, to, password }: { from: string; to: string; password: string },
): Promise<void> {
  const field = page.getByLabel(t('profile.email'), { exact: true })
  await expect(field).toHaveValue(from)
  await field.fill(to)
  await page.getByRole('button', { name: t('profile.changeEmail') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(to)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel(t('profile.emailAgain')).fill(to)
  await dialog.getByLabel(t('passwords.current'), { exact: true }).fill(password)
  await dialog.getByRole('button', { name: t('profile.emailSend') }).click()
  await expect(dialog).toBeHidden()
}

async function tabTo(page: Page, control: Locator, key = 'Tab'): Promise<void> {
  const isThere = () => control.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 60 && !(await isThere()); presses++)
    await page.keyboard.press(key)
  await expect(control).toBeFocused()
}

async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await field.waitFor()
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}
