import { expect, test, type APIRequestContext, type Page } from './support/test.ts'
import { Secret, TOTP } from 'otpauth'
import type { Language } from '#domain/language.ts'
import { translator } from '#server/texts.ts'
import { expectAccessible, expectAccessibleInRest } from './support/accessible.ts'
import { letterWith, registerConfirmed } from './support/outbox.ts'

const password = 'cheval pile agrafe 42'

/**
 * A separate account: other tests must log in without second factor. The address must be confirmed
 * first.
 */
const register = (request: APIRequestContext, email: string, language: Language) =>
  registerConfirmed(request, { email, password, language })

async function logIn(page: Page, email: string, language: Language): Promise<void> {
  const accounts = translator(language, 'accounts')
  await page.getByLabel(accounts('fields.email'), { exact: true }).fill(email)
  await page.getByRole('textbox', { name: accounts('fields.password') }).fill(password)
  await page.getByRole('button', { name: accounts('login.submit'), exact: true }).click()
}

async function leaveAndComeBack(page: Page): Promise<void> {
  await page.goto('/logout')
  await expect(page).not.toHaveURL('/logout')
  await page.goto('/profile/security')
  await expect(page).toHaveURL('/login')
}

const codeOf = (secret: string, seconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + seconds * 1000,
  })

test('an authenticator application is set up, asked for at the next login, and a recovery code takes its place', async ({
  page,
}) => {
  const t = translator('fr', 'security')
  const email = 'application@example.org'
  await register(page.request, email, 'fr')
  await page.goto('/profile/security')

  const secret = await test.step('set up', async () => {
    await page.getByRole('button', { name: t('totp.setUp') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: t('prove.password') }).fill(password)
    await dialog.getByRole('button', { name: t('prove.continue') }).click()
    await expect(dialog.getByRole('img', { name: t('totp.picture') })).toBeVisible()
    await expectAccessible(page)
    const address = await dialog.getByRole('link', { name: t('totp.open') }).getAttribute('href')
    const shown = new URL(address ?? '').searchParams.get('secret') ?? ''
    await dialog.getByLabel(t('totp.code')).fill(codeOf(shown))
    await dialog.getByRole('button', { name: t('totp.enable') }).click()
    return shown
  })

  const recovery = await test.step('keep the recovery codes', async () => {
    const codes = page.getByRole('list', { name: t('recovery.list') }).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    await expect(page.getByRole('heading', { name: t('recovery.newTitle') })).toBeFocused()
    await expectAccessibleInRest(page)
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: t('recovery.download') }).click()
    expect((await file).suggestedFilename()).toBe(t('recovery.file'))
    const first = await codes.first().innerText()
    await page.getByRole('button', { name: t('recovery.done') }).click()
    await expect(codes).toHaveCount(0)
    return first
  })

  await test.step('log out, and in again by the code', async () => {
    await leaveAndComeBack(page)
    await logIn(page, email, 'fr')
    await expect(page).toHaveURL(/\/login\/second-factor\?factors=totp/)
    await page.reload()
    const code = page.getByLabel(t('secondFactor.code'))
    await code.fill(codeOf(secret, -300))
    await code.press('Enter')
    await expect(code).toHaveAttribute('aria-invalid', 'true')
    await expectAccessibleInRest(page)
    await code.fill(codeOf(secret, 30))
    await code.press('Enter')
    await expect(page.getByText(t('secondFactor.success'))).toBeVisible()
    await expect(page).toHaveURL('/profile/security')
  })

  await test.step('log in by a recovery code', async () => {
    await leaveAndComeBack(page)
    await logIn(page, email, 'fr')
    await page.getByRole('link', { name: t('secondFactor.useRecovery') }).click()
    await page.getByLabel(t('secondFactor.recovery'), { exact: true }).fill(recovery.toUpperCase())
    await page.getByRole('button', { name: t('secondFactor.submit') }).click()
    await expect(page).toHaveURL('/profile/security')
    await expect(page.getByText(t('recovery.left', { count: 9 }))).toBeVisible()
  })
  await letterWith(email, /code de récupération/)
})

test('a passkey on a phone is the second step, and another device is logged out @rest', async ({
  browser,
  baseURL,
}) => {
  const t = translator('en', 'security')
  const email = 'passkey@example.org'
  // Passkeys need a host name: use localhost.
  const address = (baseURL ?? '').replace('127.0.0.1', 'localhost')
  const context = await browser.newContext({
    baseURL: address,
    locale: 'en-CA',
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  const devices = await context.newCDPSession(page)
  await devices.send('WebAuthn.enable')
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await register(page.request, email, 'en')
  await page.goto('/profile/security')

  await test.step('create a passkey', async () => {
    await page.getByRole('button', { name: t('passkeys.add') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('passkeys.name')).fill('My phone')
    await dialog.getByRole('textbox', { name: t('prove.password') }).fill(password)
    await dialog.getByRole('button', { name: t('passkeys.create') }).click()
    await page.getByRole('button', { name: t('recovery.done') }).click()
    await expect(page.getByText('My phone')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('log in by it', async () => {
    await leaveAndComeBack(page)
    await logIn(page, email, 'en')
    const passkey = page.getByRole('button', { name: t('secondFactor.passkey') })
    await expect(passkey).toBeVisible()
    await expectAccessible(page)
    await passkey.click()
    await expect(page).toHaveURL('/profile/security')
    await expect(page.getByText(t('passkeys.unused'))).toHaveCount(0)
  })

  await test.step('log another device out', async () => {
    const other = await browser.newContext({
      baseURL: address,
      userAgent: 'Mozilla/5.0 (Windows NT 10.0; rv:133.0) Gecko/20100101 Firefox/133.0',
    })
    const stranger = await other.newPage()
    await stranger.goto('/login?lang=en')
    await logIn(stranger, email, 'en')
    await expect(stranger).toHaveURL(/second-factor/)
    await page.goto('/profile/security')
    await expect(page.getByText(t('sessions.alone'))).toBeVisible()

    // The phone's project requires its own confirmation: use the remaining codes.
    await page.getByRole('button', { name: t('recovery.renew') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: t('prove.password') }).fill(password)
    await dialog.getByRole('button', { name: t('recovery.renew') }).click()
    const code = await page
      .getByRole('list', { name: t('recovery.list') })
      .getByRole('listitem')
      .first()
      .innerText()
    await stranger.getByRole('link', { name: t('secondFactor.useRecovery') }).click()
    await stranger.getByLabel(t('secondFactor.recovery'), { exact: true }).fill(code)
    await stranger.getByRole('button', { name: t('secondFactor.submit') }).click()
    await expect(stranger).toHaveURL('/profile')

    await page.reload()
    await page
      .getByRole('button', { name: t('sessions.endOne', { device: 'Firefox on Windows' }) })
      .click()
    await expect(page.getByText(t('sessions.alone'))).toBeVisible()
    await stranger.goto('/profile')
    await expect(stranger).toHaveURL('/login')
    await other.close()
  })
  await letterWith(email, /Firefox on Windows/)
  await context.close()
})
