import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type Page } from './support/test.ts'
import {
  googleIssuer,
  type GoogleIssuer,
  type Person,
} from '#server/testing/google/google-issuer.ts'
import { translator } from '#server/texts.ts'
import { expectAccessible } from './support/accessible.ts'
import { registerConfirmed } from './support/outbox.ts'
import { googleScript, googleWindow } from './support/google-pages.ts'

/** Our own issuer on another origin: script, window, prompt and CSP are real. */
const port = Number(process.env['E2E_PORT']) + 1
const address = `http://127.0.0.1:${port}`
const fr = translator('fr', 'common')

let person: Person
let issuer: GoogleIssuer
let server: ChildProcess
let ended: Promise<unknown>
let outbox: string

// With an address of its own (support/test.ts), a page would have to ask the issuer before each call.
test.use({ baseURL: address, extraHTTPHeaders: {} })
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  issuer = await googleIssuer({
    script: googleScript,
    window: googleWindow(() => person),
    person: () => person,
  })
  const dataDir = await mkdtemp(join(tmpdir(), 'trouvaille-google-'))
  outbox = join(dataDir, 'outbox')
  const env = {
    ...process.env,
    ...issuer.settings,
    PORT: String(port),
    READY_PORT: String(port + 2),
    DATA_DIR: dataDir,
    PUBLIC_URL: address,
    DEMO: '0',
  }
  server = spawn(process.execPath, ['e2e/support/serve.ts'], { env, stdio: 'inherit' })
  ended = once(server, 'exit')
  const served = expect
    .poll(async () =>
      fetch(`http://127.0.0.1:${port + 2}`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(true)
  const failed = ended.then(() => Promise.reject(new Error('the server ended')))
  await Promise.race([served, failed])
})
test.afterAll(async () => {
  server.kill('SIGTERM')
  await ended
  await issuer.close()
})

let made = 0
test.beforeEach(({ page }) => {
  made++
  person = { sub: `person-${made}`, email: `personne${made}@example.org`, name: 'Zoé Bélanger' }
  // CSP violations appear only in the console.
  page.on('console', (message) => expect(message.text()).not.toContain('Content Security Policy'))
})

const button = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: fr('google.continue') })

test('the button opens the window of Google, and its answer opens an account @rest', async ({
  page,
}) => {
  await page.goto('/login')
  const [choice] = await Promise.all([page.waitForEvent('popup'), button(page).click()])
  await choice.getByRole('button', { name: 'Zoé Bélanger' }).click()
  await expect(page.getByText(fr('google.success'))).toBeVisible()
  await expect(page).toHaveURL('/profile')
  expect(await (await page.request.get('/api/session')).json()).toMatchObject({
    email: person.email,
    status: 'confirmed',
  })
})

test('leads to the page that was asked for @rest', async ({ page }) => {
  await page.goto('/confirmation')
  await expect(page).toHaveURL('/login')
  const [choice] = await Promise.all([page.waitForEvent('popup'), button(page).click()])
  await choice.getByRole('button', { name: 'Zoé Bélanger' }).click()
  await expect(page).toHaveURL('/confirmation')
})

test('says nothing when the window is closed, and lets one try again @rest', async ({ page }) => {
  await page.goto('/register')
  const [choice] = await Promise.all([page.waitForEvent('popup'), button(page).click()])
  await expect(button(page)).toHaveAttribute('aria-busy', 'true')
  await choice.close()
  await expect(button(page)).not.toHaveAttribute('aria-busy', 'true')
  await expect(page.getByText(fr('google.failed'))).toBeHidden()
  await expect(button(page)).toBeEnabled()
})

test('says when it did not work @rest', async ({ page }) => {
  person = { ...person, email_verified: false }
  await page.goto('/login')
  const [choice] = await Promise.all([page.waitForEvent('popup'), button(page).click()])
  await choice.getByRole('button', { name: 'Zoé Bélanger' }).click()
  await expect(page.getByText(fr('google.failed'))).toBeVisible()
  await expect(page).toHaveURL('/login')
})

test('one-tap signs a visitor of the landing page in @rest', async ({ page }) => {
  await page.goto('/')
  await page
    .getByRole('dialog', { name: 'Google' })
    .getByRole('button', { name: 'Continue as' })
    .click()
  await expect(page).toHaveURL('/profile')
  expect(await (await page.request.get('/api/session')).json()).toMatchObject({
    email: person.email,
    status: 'confirmed',
  })
})

test('one-tap that was dismissed stays away for the rest of the session @rest', async ({
  page,
}) => {
  await page.goto('/register')
  const prompt = page.getByRole('dialog', { name: 'Google' })
  await prompt.getByRole('button', { name: 'Dismiss' }).click()
  await expect(prompt).toBeHidden()
  await page.reload()
  // The button works, so the script is loaded and did not prompt.
  const [choice] = await Promise.all([page.waitForEvent('popup'), button(page).click()])
  await choice.close()
  await expect(prompt).toBeHidden()
})

test('an account whose address Google does not speak for logs in by its password once, and is linked by that @rest', async ({
  page,
}) => {
  const accounts = translator('fr', 'accounts')
  const password = 'cheval pile agrafe 42'
  await registerConfirmed(page.request, { email: person.email, password, language: 'fr' }, outbox)
  await page.context().clearCookies()
  const press = async () => {
    const [choice] = await Promise.all([page.waitForEvent('popup'), button(page).click()])
    await choice.getByRole('button', { name: 'Zoé Bélanger' }).click()
  }
  await page.goto('/register')
  await press()
  await expect(page).toHaveURL('/login?google=1')
  await expect(page.getByText(accounts('login.linkGoogle'))).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel(accounts('fields.email'), { exact: true }).fill(person.email)
  await page.getByRole('textbox', { name: accounts('fields.password') }).fill(password)
  await page.getByRole('button', { name: accounts('login.submit'), exact: true }).click()
  await expect(page).toHaveURL('/profile')
  await page.context().clearCookies()
  await page.goto('/login')
  await press()
  await expect(page).toHaveURL('/profile')
  expect(await (await page.request.get('/api/session')).json()).toMatchObject({
    email: person.email,
  })
})
