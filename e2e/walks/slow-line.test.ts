import sharp from 'sharp'
import { pictureOf, portraits, type Portrait } from '#server/db/demo/make/drawings/portraits.ts'
import { translator } from '#server/texts.ts'
import { choosePlace } from '../support/choose-place.ts'
import { letterWith } from '../support/outbox.ts'
import { slowDown } from '../support/slow-line.ts'
import { expect, test, type Page } from '../support/test.ts'

const phone = { width: 390, height: 844 }
const losses = translator('fr', 'losses')
const common = translator('fr', 'common')

test.use({ viewport: phone, hasTouch: true })

/** Of everything that a journey showed. */
const expectNoMajorError = async (page: Page) =>
  expect(page.getByText(common('majorError'))).toHaveCount(0)

/** Waits in vain for all scripts until it is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('the first tap on the landing page, before any script, opens the report of a loss', async ({
  page,
}) => {
  await slowDown(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('link', { name: new RegExp(translator('fr', 'landing')('lost')) }).tap()
  await expect(page).toHaveURL('/lost')
  await page.getByLabel(losses('name')).fill('Réglisse')
  await expect(page.getByRole('heading', { level: 1, name: losses('heading') })).toBeVisible()
  // Until all has come.
  await expect(page.getByRole('button', { name: losses('submit') })).toBeEnabled()
  await expect(page.getByLabel(losses('name'))).toHaveValue('Réglisse')
  await expectNoMajorError(page)
})

test('what is typed before the scripts come stays, with its caret, and is sent', async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.goto('/login', { waitUntil: 'commit' })
  const accounts = translator('fr', 'accounts')
  const email = page.getByLabel(accounts('fields.email'))
  const password = page.getByRole('textbox', { name: accounts('fields.password') })
  await email.fill('nobody@example.org')
  await password.pressSequentially('trois mots')
  await password.press('ArrowLeft')
  const submit = page.getByRole('button', { name: accounts('login.submit') })
  await expect(submit).toBeDisabled()
  release()
  await expect(submit).toBeEnabled()
  await expect(password).toBeFocused()
  await page.keyboard.type('X')
  await expect(password).toHaveValue('trois motXs')
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'POST'),
    page.keyboard.press('Enter'),
  ])
  expect(sent.postDataJSON()).toMatchObject({
    email: 'nobody@example.org',
    password: 'trois motXs',
  })
})

test('a loss is reported by a stranger on a slow line @rest', async ({ page }) => {
  const email = 'slow-loss@example.org'
  await slowDown(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('link', { name: new RegExp(translator('fr', 'landing')('lost')) }).tap()
  // Chosen before the scripts come.
  await page.getByRole('radio', { name: common('species.Cat') }).check({ force: true })
  await page.getByLabel(losses('name')).fill('Réglisse')
  await choosePlace(page, losses('where'), 'Plateau-Mont-Royal')
  await page.getByLabel(losses('telephone')).fill('4385550199')
  await page.getByLabel(losses('email')).fill(email)
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photo())
  await expect(page.getByText(translator('fr', 'captcha')('verified'))).toBeVisible()
  await expect(page.getByRole('radio', { name: common('species.Cat') })).toBeChecked()
  await page.getByRole('button', { name: losses('submit') }).tap()
  await expect(page.getByText(losses('sentTitle'))).toBeVisible()
  await letterWith(email, /\/lost\?token=/)
  await expectNoMajorError(page)
})

test('a found animal is reported on a slow line @rest', async ({ page }) => {
  const finds = translator('fr', 'finds')
  const email = 'slow-find@example.org'
  await slowDown(page)
  await page.goto('/found', { waitUntil: 'commit' })
  const form = page.getByRole('form', { name: finds('post.heading') })
  await form
    .locator('input[type=file]')
    .last()
    .setInputFiles(await photo())
  await choosePlace(page, finds('post.where.held'), '4200 rue Sainte-Famille, Montréal')
  await form.getByRole('radio', { name: common('species.Dog') }).check({ force: true })
  await form.getByLabel(finds('post.colour')).fill('Brun')
  await form.getByLabel(finds('post.fullname')).fill('Jean Bouchard')
  await form.getByLabel(finds('post.email')).fill(email)
  await expect(page.getByText(translator('fr', 'captcha')('verified'))).toBeVisible()
  await form.getByRole('button', { name: finds('post.submit') }).tap()
  await expect(page.getByText(finds('post.sentTitle'))).toBeVisible()
  await letterWith(email, /found-animals\//)
  await expectNoMajorError(page)
})

async function photo() {
  const buffer = await sharp(Buffer.from(pictureOf(portraits[0] as Portrait)))
    .jpeg()
    .toBuffer()
  return { name: 'animal.jpg', mimeType: 'image/jpeg', buffer }
}
