import type { Locator, Page } from '@playwright/test'
import { plain } from '#server/testing/pictures/pictures.ts'
import { translator } from '#server/texts.ts'
import { addressOf } from './every-screen/addresses.ts'
import { emailOf, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { touch } from './support/touch.ts'

const [accounts, adoption, affiliates] = [translator('fr', 'accounts'), translator('fr', 'adoption'), translator('fr', 'affiliates')] // prettier-ignore
const [finds, pro, search] = [translator('fr', 'finds'), translator('fr', 'organizations'), translator('fr', 'search')] // prettier-ignore
const [common, parts, sightings] = [translator('fr', 'common'), translator('fr', 'parts'), translator('fr', 'sightings')] // prettier-ignore

/**
 * One of several places, one that nobody knows, and one that its postal code contradicts: the last, as
 * a field of postal codes takes it over.
 */
const words = {
  several: '12 rue Principale, Sainte-Félicité',
  unknown: 'Xyzzyqwqw Plugh',
  wrong: 'Château-Richer, H2X 1Y4',
} as const

interface Asking {
  name: string
  as?: 'individual'
  open: (page: Page) => Promise<Locator>
  label: string
  submit: string
  /** A rural postal code beside the words names its municipalities. */
  hasPostal?: boolean
}

/** Forms whose words the server places, complete but for the place. */
const forms: Asking[] = [
  {
    name: 'profile',
    as: 'individual',
    async open(page) {
      await page.goto('/profile')
      await page.getByLabel(accounts('fields.postal')).fill('G0A 1N0')
      return page.getByRole('main')
    },
    label: accounts('fields.address'),
    submit: accounts('profile.save'),
    hasPostal: true,
  },
  {
    name: 'sighting',
    as: 'individual',
    async open(page) {
      await page.goto(await addressOf(page, 'sightAnimal'))
      return page.getByRole('form', { name: sightings('form.heading') })
    },
    label: sightings('form.where'),
    submit: sightings('form.submit'),
  },
  {
    name: 'find',
    as: 'individual',
    async open(page) {
      await page.goto('/found')
      const form = page.getByRole('form', { name: finds('post.heading') })
      await form
        .locator('input[type=file]')
        .first()
        .setInputFiles({
          name: 'photo.jpg',
          mimeType: 'image/jpeg',
          buffer: await plain(600, 400, '#693').jpeg().toBuffer(),
        })
      await expect(form.getByRole('img')).toHaveCount(1)
      await form.getByRole('radio', { name: common('species.Cat') }).check({ force: true })
      await form.getByLabel(finds('post.colour')).fill('roux')
      await form.getByRole('textbox', { name: finds('post.fullname') }).fill('Camille Tremblay')
      await form.getByRole('textbox', { name: finds('post.email') }).fill(emailOf('individual'))
      return form
    },
    label: finds('post.where.held'),
    submit: finds('post.submit'),
  },
  {
    name: 'business',
    async open(page) {
      await page.goto('/express-registration')
      const form = page.getByRole('form', { name: pro('register.heading') })
      const email = 'clinique-des-lieux@example.org'
      await form.getByLabel(accounts('fields.fullname')).fill('Étienne Roy')
      await form.getByLabel(pro('register.email'), { exact: true }).fill(email)
      await form.getByLabel(pro('register.confirm')).fill(email)
      await form
        .getByRole('textbox', { name: accounts('fields.password') })
        .fill('une longue phrase de passe')
      await form.getByLabel(pro('register.telephone')).fill('5145550101')
      await form.getByLabel(pro('register.proType')).selectOption('retailer')
      await form.getByLabel(pro('register.businessName')).fill('Boutique des Lieux')
      await form.getByLabel(pro('register.postal')).fill('G0A 1N0')
      await form.getByLabel(pro('register.businessTelephone')).fill('5145550102')
      return form
    },
    label: pro('register.address'),
    submit: pro('register.submit'),
    hasPostal: true,
  },
]

/** Searches, which take a place of the list alone. */
const searches = [
  { name: 'lost animals', path: '/search/species', label: search('species.address'), submit: search('species.submit') }, // prettier-ignore
  { name: 'adoption', path: '/adoption', label: adoption('search.address'), submit: adoption('search.submit') }, // prettier-ignore
  { name: 'points of sale', path: '/affiliates', label: affiliates('address'), submit: affiliates('submit') }, // prettier-ignore
]

test('every screen asks about a place that is unclear, and sends nothing', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'fr-CA' })
  const page = await context.newPage()

  for (const { name, path, label, submit } of searches)
    await test.step(`search: ${name}`, async () => {
      await page.goto(path)
      const main = page.getByRole('main')
      const field = main.getByRole('combobox', { name: label })
      await touch(page, field)
      await field.fill(words.unknown)
      await expect(
        page.getByRole('status').filter({ hasText: parts('noAddressFound') }),
      ).toBeAttached()
      await expect(main.getByRole('button', { name: submit, exact: true })).toBeDisabled()
      await field.fill('Saint-Isidore')
      for (const county of ['Roussillon', 'La Nouvelle-Beauce'])
        await expect(page.getByRole('option', { name: `Saint-Isidore (${county})` })).toBeVisible()
      await expect(main.getByRole('button', { name: submit, exact: true })).toBeDisabled()
    })

  for (const { name, as, open, label, submit, hasPostal } of forms)
    await test.step(`form: ${name}`, async () => {
      await context.clearCookies()
      if (as) await signIn(page, as)
      const form = await open(page)
      const field = form.getByRole('combobox', { name: label })
      await touch(page, field)
      const offered = form.getByRole('group', { name: parts('didYouMean') })
      for (const [kind, text] of Object.entries(words)) {
        await field.fill(text)
        const refused = page.waitForResponse(
          (answer) => answer.status() === 400 && !answer.url().includes('/api/search/'),
        )
        await form.getByRole('button', { name: submit, exact: true }).click()
        expect(await (await refused).json()).toMatchObject({ code: 'ADDRESS_UNCLEAR' })
        await expect(field).toHaveAttribute('aria-invalid', 'true')
        if (kind === 'unknown' && !hasPostal) {
          await expect(field).toHaveAccessibleDescription(/Nous ne connaissons pas cet endroit/)
          await expect(form.getByRole('button', { name: parts('pin.position') })).toBeVisible()
        } else await expect(offered.getByRole('button').nth(1)).toBeVisible()
        await expect(field).toHaveValue(text)
      }
    })
  await context.close()
})
