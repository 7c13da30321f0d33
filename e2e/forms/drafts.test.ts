import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import type { Language } from '#domain/language.ts'
import { demoPassword } from '#server/db/demo/accounts.ts'
import { plain } from '#server/testing/pictures/pictures.ts'
import { translator } from '#server/texts.ts'
import { addressOf } from '../every-screen/addresses.ts'
import { expectAccessible } from '../support/accessible.ts'
import { letterWith } from '../support/outbox.ts'
import { fillLicence, sentLicence } from '../support/licence-form.ts'
import { emailOf, pageOf } from '../support/people.ts'
import { desktop, phone } from '../support/sizes.ts'
import { expect, test } from '../support/test.ts'
import { touch } from '../support/touch.ts'

/** Forms that keep what was typed until it is sent (docs/decisions/0116-drafts.md). */

const soon = Date.now().toString(36)

interface Kept {
  name: string
  at: (page: Page, language: Language) => Promise<string>
  /** By label. */
  fields: (language: Language) => Record<string, string>
  pictures?: number
  species?: 'Cat' | 'Dog'
  more?: (page: Page, language: Language) => Promise<unknown>
  submit: (language: Language) => string | RegExp
  /** In a dialog that asks first. */
  yes?: (language: Language) => string
  as?: 'individual'
  hasCaptcha?: boolean
  /** The server's, once it was sent. */
  after?: (page: Page) => Promise<unknown>
}

const words = translator
const common = (language: Language) => words(language, 'common')
const email = (name: string) => `draft-${name}-${soon}@example.org`

const find: Kept = {
  name: 'a find with two pictures',
  at: async () => '/found',
  fields: (language) => {
    const t = words(language, 'finds')
    return {
      [t('post.where.held')]: 'Saint-Malo, Québec',
      [t('post.colour')]: 'roux et blanc',
      [t('post.fullname')]: 'Jo Trouveuse',
      [t('post.email')]: email('find'),
    }
  },
  pictures: 2,
  species: 'Cat',
  hasCaptcha: true,
  submit: (language) => words(language, 'finds')('post.submit'),
  after: async (page) => {
    const path = /\/found-animals\/\w+\?token=[\w-]+/
    const [link] = path.exec(await letterWith(email('find'), path)) ?? []
    await page.goto(link ?? '')
    const pictures = page.getByRole('list', { name: words('fr', 'finds')('page.pictures') })
    await expect(pictures.getByRole('listitem')).toHaveCount(2)
  },
}

const others: Kept[] = [
  {
    name: 'a loss',
    at: async () => '/lost',
    fields: (language) => {
      const t = words(language, 'losses')
      return {
        [t('name')]: 'Réglisse',
        [t('where')]: 'Saint-Malo, Québec',
        [t('telephone')]: '(438) 555-0199',
        [t('email')]: email('loss'),
      }
    },
    pictures: 1,
    species: 'Dog',
    hasCaptcha: true,
    submit: (language) => words(language, 'losses')('submit'),
  },
  {
    name: 'a message to the owner of a lost dog',
    at: (page) => addressOf(page, 'foundAnimal'),
    fields: (language) => {
      const t = words(language, 'search')
      return {
        [t('found.message')]: 'Il boite un peu.',
        [t('found.fullname')]: 'Jean Bouchard',
        [t('found.telephone')]: '(438) 555-0142',
      }
    },
    submit: (language) =>
      new RegExp(
        (['Male', 'Female', 'Unknown'] as const)
          .map((sex) => words(language, 'search')('found.submit.held', { sex }))
          .join('|'),
      ),
    yes: (language) => words(language, 'search')('found.confirmYes'),
  },
  {
    name: 'a sighting',
    at: (page) => addressOf(page, 'sightAnimal'),
    fields: (language) => {
      const t = words(language, 'sightings')
      return {
        [t('form.where')]: 'Saint-Malo, Québec',
        [t('form.note')]: 'Il courait vers la rivière.',
      }
    },
    pictures: 1,
    hasCaptcha: true,
    submit: (language) => words(language, 'sightings')('form.submit'),
  },
  {
    name: 'a letter about an animal to adopt',
    at: (page) => addressOf(page, 'adoptionAnimal'),
    fields: (language) => {
      const t = words(language, 'adoption')
      return {
        [t('inquiry.fullname')]: 'Jo Adoptante',
        [t('inquiry.email')]: email('inquiry'),
        [t('inquiry.message')]: 'Nous avons un jardin clos.\nEt du temps.',
      }
    },
    submit: (language) => words(language, 'adoption')('inquiry.submit'),
    yes: (language) => words(language, 'adoption')('inquiry.confirmYes'),
  },
  {
    name: 'a letter to support, of an account',
    as: 'individual',
    at: async () => '/contact',
    fields: (language) => {
      const t = words(language, 'contact')
      return { [t('write.message')]: 'Ma carte n’est jamais arrivée.' }
    },
    more: async (page, language) => {
      const t = words(language, 'contact')
      await page.getByLabel(t('write.subject')).selectOption({ index: 2 })
      await page.getByLabel(t('write.picture')).setInputFiles(await picture(1))
    },
    submit: (language) => words(language, 'contact')('write.submit'),
  },
  {
    name: 'the registration of an organization, but for its password',
    at: async () => '/express-registration',
    fields: (language) => {
      const [t, accounts] = [words(language, 'organizations'), words(language, 'accounts')]
      return {
        [accounts('fields.fullname')]: 'Anne Clinique',
        [t('register.email')]: email('clinic'),
        [t('register.confirm')]: email('clinic'),
        [t('register.telephone')]: '(514) 555-0100',
        [t('register.businessName')]: `Clinique ${soon}`,
        [t('register.address')]: 'Saint-Malo, Québec',
        [t('register.postal')]: 'J0B 2Y0',
        [t('register.businessTelephone')]: '(819) 555-0100',
      }
    },
    more: (page, language) =>
      page.getByLabel(words(language, 'organizations')('register.proType')).selectOption('health'),
    submit: (language) => words(language, 'organizations')('register.submit'),
  },
]

const picture = async (number: number) => ({
  name: `photo-${number}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await plain(640, 480, number === 1 ? '#693' : '#936')
    .jpeg()
    .toBuffer(),
})

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
/** A field that may stay empty says so after its label. */
const field = (page: Page, label: string): Locator =>
  page
    .getByRole('main')
    .or(page.getByRole('dialog'))
    .locator('form')
    .getByLabel(new RegExp(`^${escaped(label)}( \\(|$)`))
    .and(page.locator('input:not([type=file]), textarea, select'))

async function fill(page: Page, form: Kept, language: Language): Promise<void> {
  for (const [label, text] of Object.entries(form.fields(language)))
    await field(page, label).fill(text)
  for (let number = 1; number <= (form.pictures ?? 0); number++)
    await page.locator('input[capture]').setInputFiles(await picture(number))
  await expect(photos(page)).toHaveCount(form.pictures ?? 0)
  await form.more?.(page, language)
  if (form.species) await radio(page, form.species, language).check({ force: true })
}

const radio = (page: Page, species: 'Cat' | 'Dog', language: Language) =>
  page.getByRole('radio', { name: common(language)(`species.${species}`), exact: true })

const photos = (page: Page) => page.locator('form img[width="96"]')

async function expectFilled(page: Page, form: Kept, language: Language): Promise<void> {
  for (const [label, text] of Object.entries(form.fields(language)))
    await expect(field(page, label)).toHaveValue(text)
  await expect(photos(page)).toHaveCount(form.pictures ?? 0)
  if (form.species) await expect(radio(page, form.species, language)).toBeChecked()
}

/** What IndexedDB holds, as text. */
const stored = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const request = indexedDB.open('drafts')
        request.addEventListener('upgradeneeded', () => request.transaction?.abort())
        request.addEventListener('error', () => resolve('[]'))
        request.addEventListener('success', () => {
          const all = request.result.transaction('drafts').objectStore('drafts').getAll()
          all.addEventListener('success', () => {
            request.result.close()
            resolve(JSON.stringify(all.result))
          })
        })
      }),
  )

/** Typed texts are there once the last of them is. */
async function untilKept(page: Page, form: Kept, language: Language): Promise<void> {
  const last = Object.values(form.fields(language)).at(-1) ?? ''
  await expect.poll(() => stored(page)).toContain(JSON.stringify(last).slice(1, -1))
}

async function contextOf(browser: Browser, form: Kept, language: Language, viewport = phone) {
  if (form.as) return (await pageOf(browser, form.as, language, viewport)).context()
  const context = await browser.newContext({ locale: `${language}-CA`, viewport })
  await context.addInitScript(() => {
    if (location.origin !== 'null') localStorage.setItem('cookieConsent', '2026-01-01T00:00:00Z')
  })
  return context
}

/** As when the phone ends it: nothing of the page runs any more. */
async function another(page: Page, context: BrowserContext, at: string): Promise<Page> {
  await page.close()
  const next = await context.newPage()
  await next.goto(at)
  return next
}

async function send(page: Page, form: Kept, language: Language): Promise<void> {
  if (form.hasCaptcha)
    await expect(page.getByText(words(language, 'captcha')('verified'))).toBeVisible()
  const answered = page.waitForResponse(
    (response) => response.request().method() !== 'GET' && !/\/(search|place)/.test(response.url()),
  )
  await page
    .getByRole('main')
    .getByRole('button', { name: form.submit(language) })
    .click()
  if (form.yes)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: form.yes(language) })
      .click()
  const answer = await answered
  expect([answer.url(), answer.ok()]).toEqual([answer.url(), true])
}

async function resume(browser: Browser, form: Kept, language: Language, viewport = phone) {
  const t = words(language, 'parts')
  const context = await contextOf(browser, form, language, viewport)
  let page = await context.newPage()
  const at = await form.at(page, language)
  await page.goto(at)
  await field(page, Object.keys(form.fields(language))[0] ?? '').fill('A')
  await expect.poll(() => stored(page)).toContain('"A"')
  await fill(page, form, language)

  // At once: what was touched last is written as the page goes.
  await page.reload()
  await expect(page.getByText(/^(Nous avons gardé|We kept)/)).toBeVisible()
  await expectFilled(page, form, language)
  await expectAccessible(page)
  await untilKept(page, form, language)
  expect(await stored(page)).not.toMatch(/captcha|password/)

  page = await another(page, context, at)
  const offer = page.getByRole('button', { name: t('draft.resume'), exact: true })
  await expect(offer).toBeVisible()
  for (const [label, text] of Object.entries(form.fields(language)))
    await expect(field(page, label)).not.toHaveValue(text)
  await expectAccessible(page)
  await offer.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^(Nous avons gardé|We kept)/)).toBeVisible()
  await expectFilled(page, form, language)
  return { page, context, at }
}

const anyOffer = (page: Page) => page.getByRole('button', { name: /^(Effacer|Erase)$/ })

async function goesAndIsGone(browser: Browser, form: Kept, language: Language, viewport = phone) {
  const { page, context, at } = await resume(browser, form, language, viewport)
  if (form.name.startsWith('the registration'))
    await field(page, words(language, 'accounts')('fields.password')).fill('cheval pile agrafe 42')
  await send(page, form, language)
  await expect.poll(() => stored(page)).toBe('[]')
  const next = await another(page, context, at)
  await expect(next.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(anyOffer(next)).toHaveCount(0)
  await form.after?.(next)
}

test('a find with two pictures survives its tab, on a phone in French', ({ browser }) =>
  goesAndIsGone(browser, find, 'fr'))

for (const [at, form] of others.entries()) {
  const [language, viewport] = at % 2 === 0 ? (['fr', phone] as const) : (['en', desktop] as const)
  test(`${form.name} survives its tab, ${viewport.width} pixels wide in ${language} @rest`, ({
    browser,
  }) => goesAndIsGone(browser, form, language, viewport))
}

test('a licence survives its tab, and what was erased does not, on a desktop in English @rest', async ({
  browser,
}) => {
  const [t, parts, captcha] = [words('en', 'apply'), words('en', 'parts'), words('en', 'captcha')]
  const context = (await pageOf(browser, 'individual', 'en', desktop)).context()
  let page = await context.newPage()
  const at = await addressOf(page, 'newLicence')
  await page.goto(at)
  await fillLicence(page, 'en', { animal: 'Brouillon', email: emailOf('individual', 'en') })
  await expect.poll(() => stored(page)).toContain('Breeder')
  page = await another(page, context, at)
  await page.getByRole('button', { name: parts('draft.resume'), exact: true }).click()
  const form = page.getByRole('form', { name: t('form.heading') })
  const animal = form.getByRole('textbox', { name: new RegExp(`^${t('fields.animalName')}`) })
  await expect(animal).toHaveValue('Brouillon')
  await expect(form.getByRole('combobox', { name: t('fields.city') })).toHaveValue('Candiac')
  await expect(form.getByRole('combobox', { name: t('fields.breed') })).toHaveValue('Labrador')
  await page.getByRole('button', { name: parts('draft.erase'), exact: true }).click()
  await expect(page.locator(':focus')).toHaveText(parts('draft.erased'))
  await expect(animal).toHaveValue('')
  await expect(form.getByRole('combobox', { name: t('fields.breed') })).toHaveValue('')
  await expect.poll(() => stored(page)).toBe('[]')
  await expectAccessible(page)
  await fillLicence(page, 'en', { animal: 'Brouillon', email: emailOf('individual', 'en') })
  await expect.poll(() => stored(page)).toContain('Breeder')
  await page.reload()
  await expect(animal).toHaveValue('Brouillon')
  const check = page.getByRole('checkbox', { name: captcha('label') })
  await touch(page, check)
  await check.click()
  await expect(page.getByText(captcha('verified'))).toBeVisible()
  await sentLicence(page, 'en', 'Brouillon')
  await expect.poll(() => stored(page)).toBe('[]')
})

test('a checkout survives the login on its way, and Back, until the log-out @rest', async ({
  browser,
}) => {
  const [shop, till] = [words('fr', 'shop'), words('fr', 'till')]
  const context = await contextOf(browser, find, 'fr')
  const page = await context.newPage()
  await page.goto('/collections/medailles')
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link').click()
  await page.getByRole('combobox', { name: shop('product.option') }).selectOption({ index: 1 })
  await page.getByRole('button', { name: shop('product.add') }).click()
  await page.getByRole('link', { name: shop('product.seeCart') }).click()
  await page.getByRole('link', { name: shop('cart.checkout') }).click()
  const name = page.getByRole('textbox', { name: shop('checkout.fullname') })
  const city = page.getByRole('textbox', { name: till('delivery.city') })
  await name.fill('Inès Invitée')
  await city.fill('Saguenay')
  await expect.poll(() => stored(page)).toContain('Saguenay')
  await page.goBack()
  await expect(name).toHaveCount(0)
  await page.goForward()
  await expect(name).toHaveValue('Inès Invitée')
  await page
    .getByRole('main')
    .getByRole('link', { name: shop('checkout.login') })
    .click()
  await expect(page).toHaveURL('/login')
  await expect(name).toHaveCount(0)
  await logIn(page)
  await expect(page).toHaveURL('/checkout')
  await expect(name).toHaveValue('Inès Invitée')
  await expect(city).toHaveValue('Saguenay')
  // What was not typed is the account's.
  await expect(page.getByRole('textbox', { name: shop('checkout.email') })).toHaveValue(
    emailOf('individual'),
  )
  await expect.poll(() => stored(page)).toContain('Saguenay')
  const elsewhere = await context.newPage()
  await elsewhere.goto('/logout')
  await expect(elsewhere).toHaveURL('/login')
  await expect.poll(() => stored(elsewhere)).toBe('[]')
  // The other tab heard of it, and goes on as a visitor's.
  await expect(anyOffer(page)).toHaveCount(0)
  await city.fill('Alma')
  await page.close()
  const left = await stored(elsewhere)
  for (const before of ['Inès', 'Saguenay', emailOf('individual')])
    expect(left).not.toContain(before)
})

test('a loss begun without account goes on in the account @rest', async ({ browser }) => {
  const [t, losses, parts] = [words('fr', 'animals'), words('fr', 'losses'), words('fr', 'parts')]
  const owner = await pageOf(browser, 'individual', 'fr', phone)
  const registered = await owner.request.post('/api/animals', {
    data: { name: 'Brume', species: 'Cat', sex: 'Female' },
  })
  const { unique_id: id } = (await registered.json()) as { unique_id: string }
  const page = await (await contextOf(browser, find, 'fr')).newPage()
  await page.goto('/lost')
  await field(page, losses('where')).fill('Saint-Malo, Québec')
  await field(page, losses('telephone')).fill('4385550199')
  await expect.poll(() => stored(page)).toContain('(438) 555-0199')
  await page.getByRole('main').locator('[href="/login?lost=1"]').click()
  await expect(page).toHaveURL('/login?lost=1')
  await logIn(page)
  await expect(page).toHaveURL(/\/animals\?lost=1/)
  await page.goto(`/animals/${id}`)
  const dialog = page.getByRole('dialog')
  const open = page.getByRole('button', { name: t('lost.action', { sex: 'Female' }), exact: true })
  await open.click()
  await expect(field(page, t('fields.telephone'))).toHaveValue('(438) 555-0199')
  await expect(field(page, t('lost.addressLabel', { sex: 'Female' }))).toHaveValue(
    'Saint-Malo, Québec',
  )
  await expect(field(page, t('fields.email'))).toHaveValue(emailOf('individual'))
  const how = dialog.getByLabel(new RegExp(`^${t('lost.circumstances')}`))
  await how.fill('Sortie par la fenêtre.')
  await expect.poll(() => stored(page)).toContain('Sortie')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await open.click()
  await expect(how).toHaveValue('Sortie par la fenêtre.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: parts('draft.erase'), exact: true }).click()
  await expect(how).toHaveValue('')
})

async function logIn(page: Page): Promise<void> {
  const main = page.getByRole('main')
  // The form before it asks for an e-mail too, and stays until this one is there.
  await expect(main.getByLabel(/^Mot de passe/)).toBeVisible()
  await main.getByRole('textbox', { name: /courriel/i }).fill(emailOf('individual'))
  await main.getByLabel(/^Mot de passe/).fill(demoPassword)
  await main.getByLabel(/^Mot de passe/).press('Enter')
}
