import { expect, type Locator, type Page } from '@playwright/test'
import { addDays, dayOf, showDay } from '#domain/dates.ts'
import type { ScreenName } from '#domain/screens/screens.ts'
import { freeDemoCards } from '#server/db/demo/make/free-cards.ts'
import type { DemoRole } from '#server/db/demo/accounts.ts'
import { plain } from '#server/testing/pictures/pictures.ts'
import { translator } from '#server/texts.ts'
import { addressOf } from '../every-screen/addresses.ts'
import { open, test } from '../every-screen/shared-pages.ts'
import { choosePlace } from '../support/choose-place.ts'
import { buyCard } from '../support/orders.ts'
import { letterWith } from '../support/outbox.ts'
import { emailOf } from '../support/people.ts'

/** Forms that no longer journey sends, each by the first of the kinds of sent-forms.ts. */

const words = <N extends Parameters<typeof translator>[1]>(namespace: N) =>
  translator('fr', namespace)
const [accounts, admin, catalogue, chat, cities] = [words('accounts'), words('admin'), words('catalogue'), words('chat'), words('cities')] // prettier-ignore
const [clients, counter, finds, implants, incidents] = [words('clients'), words('counter'), words('finds'), words('implants'), words('incidents')] // prettier-ignore
const [intake, mailings, microchips, orders, pro] = [words('intake'), words('mailings'), words('microchips'), words('orders'), words('pro')] // prettier-ignore
const [search, sightings, staff, till] = [words('search'), words('sightings'), words('staff'), words('till')] // prettier-ignore
const [adoption, matching, sheets, threads] = [words('adoption'), words('matching'), words('sheets'), words('threads')] // prettier-ignore

interface Sending {
  form: string
  as?: DemoRole
  /** A screen, or the address of one. */
  at: ScreenName | ((page: Page) => Promise<string>)
  /** Buttons that lead to it. */
  press?: readonly (string | RegExp)[]
  /** What is typed or chosen, by label. */
  fill?: Record<string, string>
  also?: (form: Locator, page: Page) => Promise<unknown>
  submit: string | RegExp
  /** What tells that it was sent, where it makes no call that changes anything. */
  seen?: (page: Page) => Locator
}

const yesterday = addDays(dayOf(new Date()), -1)
const soon = Date.now().toString(36)
const picture = async () => ({
  name: 'photo.jpg',
  mimeType: 'image/jpeg',
  buffer: await plain(600, 400, '#693').jpeg().toBuffer(),
})
const csv = (text: string) => ({
  name: 'rows.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
})

async function first<T>(page: Page, call: string): Promise<T> {
  const body = (await (await page.request.get(call)).json()) as T[] | { results: T[] }
  const [found] = Array.isArray(body) ? body : body.results
  if (!found) throw new Error(`nothing of ${call}`)
  return found
}
const userOf = async (page: Page, email: string): Promise<string> => {
  const { id } = await first<{ id: string }>(page, `/api/admin/users?filter=[Email="${email}"]`)
  return `/admin/users/${id}`
}
const userNamed = async (page: Page, name: string): Promise<string> => {
  const { id } = await first<{ id: string }>(page, `/api/admin/users?filter=[Search~${name}]`)
  return `/admin/users/${id}`
}
const lotOrder = async (page: Page): Promise<string> => {
  const { id } = await first<{ id: string }>(page, '/api/pro/lot-products')
  const data = { items: [{ product: id, quantity: 1 }] }
  const made = (await (await page.request.post('/api/pro/orders', { data })).json()) as {
    id: string
    total: number
  }
  const { total } = made
  await page.request.post(`/api/pro/orders/${made.id}/submit`, { data: { total } })
  return `/pro/orders/${made.id}`
}

/** A licence of the demonstration, of a dog that a city decided on. */
async function dangerousDog(page: Page): Promise<string> {
  const { unique_id: id } = await first<{ unique_id: string }>(
    page,
    '/api/pro/licenses?filter=[Search~Girard]',
  )
  const path = `/api/pro/licenses/${id}`
  const text = await (await page.request.get(path)).text()
  const licence = JSON.parse(text, (_, value: unknown) => value ?? undefined) as {
    animalProvenance: object
  }
  const saved = await page.request.put(path, {
    data: {
      ...licence,
      animalProvenance: { ...licence.animalProvenance, classifiedAsDangerousDog: true },
      decision: { date: yesterday, reference: 'D-1' },
    },
  })
  expect(saved.ok(), await saved.text()).toBe(true)
  return id
}

const sendings: Sending[] = [
  {
    form: 'accounts/profile/add-contact-dialog.tsx',
    as: 'individual',
    at: 'profile',
    press: [accounts('profile.addContact')],
    fill: {
      [accounts('fields.fullname')]: 'Odile Contact',
      [accounts('fields.telephone')]: '(514) 555-0188',
    },
    submit: accounts('profile.add'),
    seen: (page) => page.getByText('Odile Contact'),
  },
  {
    form: 'admin/business-name-form.tsx',
    as: 'admin',
    at: (page) => userNamed(page, 'Bouchard'),
    submit: admin('users.rename'),
  },
  {
    form: 'admin/new-admin-form.tsx',
    as: 'god',
    at: 'adminUsers',
    fill: {
      [admin('users.newAdmin.fullname')]: 'Nadia Nouvelle',
      [admin('users.newAdmin.email')]: `nadia.${soon}@example.org`,
    },
    submit: admin('users.newAdmin.submit'),
  },
  {
    form: 'catalogue/collection-dialog.tsx',
    as: 'admin',
    at: 'adminProducts',
    press: [catalogue('collection.add')],
    fill: {
      [catalogue('handle')]: `essai-${soon}`,
      [catalogue('product.nameFr')]: 'Essai',
      [catalogue('product.nameEn')]: 'Trial',
    },
    submit: catalogue('collection.save'),
  },
  {
    form: 'catalogue/product-form.tsx',
    as: 'admin',
    at: 'adminProduct',
    submit: catalogue('product.save'),
  },
  {
    form: 'catalogue/product-pictures.tsx',
    as: 'admin',
    at: 'adminProduct',
    also: async (form) => form.locator('input[type=file]').setInputFiles(await picture()),
    submit: catalogue('product.addPicture'),
  },
  {
    form: 'chat/chat-answers.page.tsx',
    as: 'admin',
    at: 'adminChatAnswers',
    press: [chat('desk.add')],
    fill: {
      [chat('desk.name')]: `Salut ${soon}`,
      [chat('desk.inFrench')]: 'Bonjour!',
      [chat('desk.inEnglish')]: 'Hello!',
    },
    submit: chat('desk.save'),
  },
  {
    form: 'cities/city-dialog.tsx',
    as: 'admin',
    at: 'adminCities',
    press: [/^Modifier Candiac|^Modifier$/],
    submit: cities('admin.save'),
  },
  {
    form: 'cities/close-day.tsx',
    as: 'shelter',
    at: 'statement',
    also: async (form, page) => {
      await page.getByLabel(cities('closeDay.day'), { exact: true }).fill(yesterday)
      await form.getByLabel(cities('closeDay.counted')).fill('0')
    },
    submit: /^Fermer la journée/,
  },
  {
    form: 'cities/rules/rules-form.tsx',
    as: 'shelter',
    at: 'newRules',
    fill: { [cities('editor.from')]: showDay(addDays(dayOf(new Date()), 400)) },
    submit: cities('editor.save'),
  },
  {
    form: 'clients/client-form.tsx',
    as: 'clinic',
    at: 'clients',
    press: [clients('list.add')],
    fill: {
      [clients('fields.fullName')]: 'Paul Client',
      [clients('fields.email')]: `paul.${soon}@example.org`,
    },
    submit: clients('form.add'),
  },
  {
    form: 'clients/import-dialog.tsx',
    as: 'clinic',
    at: 'clients',
    press: [clients('list.import')],
    also: async (form, page) => {
      await form
        .locator('input[type=file]')
        .setInputFiles(csv(`Nom,Courriel\nRose Import,rose.${soon}@example.org\n`))
      await form.getByRole('button', { name: clients('import.next') }).click()
      await page.getByRole('button', { name: clients('import.try'), exact: true }).click()
    },
    submit: clients('import.run'),
  },
  {
    form: 'clients/merge-dialog.tsx',
    as: 'clinic',
    at: async (page) => {
      for (const n of [1, 2])
        await page.request.post('/api/pro/clients', {
          data: { fullName: `Double ${soon}`, email: `double.${n}.${soon}@example.org` },
        })
      return `/pro/clients?find=${soon}`
    },
    also: async (_, page) => {
      for (const box of await page.getByRole('checkbox', { name: /Double/ }).all())
        await box.check()
      await page.getByRole('button', { name: clients('list.merge'), exact: true }).click()
    },
    submit: clients('merge.submit'),
  },
  {
    form: 'clients/new-letter.page.tsx',
    as: 'clinic',
    at: async (page) => {
      const data = { fullName: 'Lettre Unique', email: `lettre.${soon}@example.org` }
      const made = await page.request.post('/api/pro/clients', { data })
      return `/pro/clients/letters/new?ids=${((await made.json()) as { id: string }).id}`
    },
    also: async (_, page) => {
      const form = page.getByRole('form', { name: mailings('new.heading') })
      await form.getByLabel(mailings('subject')).first().fill('Rappel')
      await form.getByLabel(mailings('text')).first().fill('Le vaccin est dû.')
      await form.getByRole('button', { name: mailings('new.preview') }).click()
    },
    submit: /^Envoyer à/,
  },
  {
    form: '../shared/numbers/any-number-form.tsx',
    at: 'found',
    fill: { [search('found.askLabel')]: '999999999' },
    submit: search('found.askSubmit'),
    seen: (page) => page.getByText(search('none.title')),
  },
  {
    form: 'found-animals/found-animals.page.tsx',
    at: 'foundNotices',
    fill: { [finds('list.species')]: 'Dog' },
    submit: finds('list.submit'),
    seen: (page) => page.getByRole('heading', { level: 2 }).first(),
  },
  {
    form: 'implants/new-implants.page.tsx',
    as: 'clinic',
    at: 'newImplants',
    fill: { [implants('several.text')]: '985141000555001' },
    submit: implants('several.check'),
  },
  {
    form: 'incidents/incident-form.tsx',
    as: 'admin',
    at: 'adminIncident',
    submit: incidents('save'),
  },
  {
    form: 'intake/kennel-list.tsx',
    as: 'shelter',
    at: 'shelter',
    fill: { [intake('shelter.names')]: `Z-${soon}` },
    submit: intake('shelter.add'),
  },
  {
    form: 'licences/decision-file.tsx',
    as: 'shelter',
    at: async (page) => `/pro/licenses/${await dangerousDog(page)}`,
    press: [counter('page.addDecisionFile')],
    also: async (form) => form.locator('input[type=file]').setInputFiles(await picture()),
    submit: counter('decisionFile.submit'),
  },
  {
    form: 'microchips/aaha-try.tsx',
    at: 'aaha',
    fill: { [microchips('aaha.tryNumber')]: '985141000555001', [microchips('aaha.tryKey')]: 'x' },
    submit: microchips('aaha.trySubmit'),
    seen: (page) => page.getByText(microchips('aaha.tryAnswer')),
  },
  {
    form: 'microchips/prefix-dialog.tsx',
    as: 'admin',
    at: 'adminRegistries',
    press: [microchips('registries.addPrefix')],
    fill: {
      [microchips('registries.prefix')]: '9991',
      [microchips('registries.sourceDate')]: '2026/05/04',
    },
    submit: microchips('registries.save'),
  },
  {
    form: 'microchips/registry-dialog.tsx',
    as: 'admin',
    at: 'adminRegistries',
    press: [microchips('registries.addRegistry')],
    fill: {
      [microchips('registries.name')]: `Registre ${soon}`,
      [microchips('registries.web')]: 'registre.example',
      [microchips('registries.sourceDate')]: '2026/05/04',
    },
    submit: microchips('registries.save'),
  },
  {
    form: 'orders/cancel-button.tsx',
    as: 'clinic',
    at: lotOrder,
    press: [orders('cancel.open')],
    submit: orders('cancel.yes'),
  },
  {
    form: 'orders/lot-product-dialog.tsx',
    as: 'admin',
    at: 'adminLotProducts',
    press: [orders('products.add')],
    fill: {
      [orders('products.nameFr')]: `Lot ${soon}`,
      [orders('products.nameEn')]: `Lot ${soon}`,
      [orders('products.size')]: '10',
      [orders('products.price')]: '12,50',
    },
    also: async (form) => form.getByLabel(orders('products.isForSale')).uncheck({ force: true }),
    submit: orders('products.save'),
  },
  {
    form: 'payments/renew-license.page.tsx',
    at: 'renewLicense',
    fill: {
      [till('replacement.card')]: freeDemoCards[52]?.number ?? '',
      [till('replacement.verif')]: freeDemoCards[52]?.verification ?? '',
      [till('replacement.email')]: 'sans.licence@example.org',
    },
    submit: till('license.submit'),
    seen: (page) => page.getByText(till('license.noneTitle')),
  },
  {
    form: 'privacy/partners.tsx',
    as: 'individual',
    at: 'privacy',
    also: async (form) => form.getByRole('checkbox').click({ force: true }),
    submit: words('common')('save'),
  },
  {
    form: 'pro/number-lookup.tsx',
    as: 'clinic',
    at: 'pro',
    fill: { [pro('scan.text')]: '999999999' },
    submit: pro('scan.submit'),
    seen: (page) => page.getByText(pro('scan.unknownNumber')),
  },
  {
    form: 'staff/organization-dialog.tsx',
    as: 'admin',
    at: 'adminOrganization',
    press: [staff('organizations.change')],
    submit: staff('organizations.save'),
  },
  {
    form: '../shared/forms/hold-days-form.tsx',
    as: 'shelter',
    at: 'shelter',
    fill: { [intake('shelter.holdDays')]: '3' },
    submit: intake('shelter.save'),
  },
  {
    form: '../shared/forms/hold-days-form.tsx',
    as: 'admin',
    at: 'city',
    fill: { [cities('hold.label')]: '3' },
    submit: cities('hold.save'),
  },
  {
    form: 'cities/register/register-form.tsx',
    as: 'shelter',
    at: 'cityRegister',
    also: async (_, page) => {
      const rows = `Médaille,Début,Fin,Nom,Gardien\n`
      await page.locator('input[type=file]').setInputFiles(csv(rows))
    },
    submit: sheets('try'),
  },
]

async function put(form: Locator, label: string, value: string): Promise<void> {
  const control = form.getByLabel(new RegExp(`^${label.replace(/[?.()$]/g, '\\$&')}`)).first()
  const isList = await control.evaluate((element) => element instanceof HTMLSelectElement)
  await (isList ? control.selectOption(value) : control.fill(value))
}

for (const { form: name, as, at, press = [], fill = {}, also, submit, seen } of sendings)
  test(`${name} is sent by ${as ?? 'a visitor'} @rest`, async ({ pageOf }) => {
    const page = await pageOf(as, 'fr')
    await open(page, typeof at === 'string' ? await addressOf(page, at) : await at(page), 'fr')
    for (const folded of await page.locator('details:not([open]) > summary').all())
      await folded.click()
    for (const button of press)
      await page.getByRole('main').getByRole('button', { name: button }).first().click()
    const button = page.getByRole('button', { name: submit, exact: true })
    const form = page.locator('form').filter({ has: button }).last()
    for (const [label, value] of Object.entries(fill)) await put(form, label, value)
    await also?.(page.getByRole('dialog').locator('form').or(form).last(), page)
    if (seen) {
      await form.getByRole('button', { name: submit, exact: true }).click()
      return expect(seen(page).first()).toBeVisible()
    }
    const dialog = page.getByRole('dialog')
    const isIn = (await dialog.count()) > 0
    await send(
      page,
      isIn ? dialog.getByRole('button', { name: submit, exact: true }) : button.last(),
    )
  })

/** Presses what sends, and waits for the answer. */
async function send(page: Page, button: Locator): Promise<void> {
  const answered = page.waitForResponse((answer) => answer.request().method() !== 'GET')
  await button.click()
  expect((await answered).status()).toBeLessThan(300)
}

test('the searches of a key a day are set by staff @rest', async ({ pageOf }) => {
  const clinic = await pageOf('clinic', 'fr')
  await clinic.request.post('/api/pro/api-keys', { data: { name: 'Quota' } })
  const page = await pageOf('admin', 'fr')
  await page.goto(await userOf(page, emailOf('clinic')))
  const form = page.getByRole('form', { name: admin('users.quotaOf', { name: 'Quota' }) })
  await form.getByRole('textbox').fill('500')
  await send(page, form.getByRole('button', { name: admin('users.quotaSave') }))
})

test('an order of lots is marked as paid, and another cancelled, by staff @rest', async ({
  pageOf,
}) => {
  const clinic = await pageOf('clinic', 'fr')
  const page = await pageOf('admin', 'fr')
  const order = async () => (await lotOrder(clinic)).split('/').at(-1) ?? ''
  const dialog = page.getByRole('dialog')
  const paid = await order()
  await page.request.post(`/api/admin/orders/${paid}/confirm`, { data: {} })
  await page.goto(`/admin/orders/${paid}`)
  await page.getByRole('button', { name: orders('paid.open') }).click()
  await send(page, dialog.getByRole('button', { name: orders('paid.yes'), exact: true }))
  await page.goto(`/admin/orders/${await order()}`)
  await page.getByRole('button', { name: orders('cancel.open') }).click()
  await send(page, dialog.getByRole('button', { name: orders('cancel.yes'), exact: true }))
})

test('an owner writes to a shelter, which answers, and staff end the talk @rest', async ({
  pageOf,
}) => {
  const owner = await pageOf('individual', 'fr')
  await owner.goto(await addressOf(owner, 'adoptionAnimal'))
  const form = owner.getByRole('form', { name: new RegExp(adoption('inquiry.heading', { name: '' }).trim().slice(0, 8)) }) // prettier-ignore
  await form.getByLabel(adoption('inquiry.message')).fill(`Un jardin clos, ${soon}.`)
  await form.getByRole('button', { name: adoption('inquiry.submit') }).click()
  await send(
    owner,
    owner.getByRole('dialog').getByRole('button', { name: adoption('inquiry.confirmYes') }),
  )
  const path = /\/threads\/[\w-]+(?:\?token=[\w.-]+)?/
  const letter = await letterWith(emailOf('shelter'), new RegExp(`jardin clos, ${soon}`))
  const [link = ''] = path.exec(letter) ?? []
  const shelter = await pageOf('shelter', 'fr')
  await shelter.goto(link)
  await shelter.getByRole('textbox', { name: threads('page.label') }).fill('Venez le voir.')
  await send(shelter, shelter.getByRole('button', { name: threads('page.send'), exact: true }))
  await shelter.getByRole('button', { name: threads('page.report'), exact: true }).click()
  await send(shelter, shelter.getByRole('dialog').getByRole('button').nth(1))
  const staffPage = await pageOf('admin', 'fr')
  await staffPage.goto(`/admin/threads/${/threads\/([\w-]+)/.exec(link)?.[1] ?? ''}`)
  await staffPage.getByLabel(threads('staff.why')).fill('Rien à y redire')
  await send(staffPage, staffPage.getByRole('button', { name: threads('staff.save'), exact: true }))
})

test('a shelter posts an animal, an owner claims it, a visitor reports it, and staff decide @rest', async ({
  pageOf,
}) => {
  const owner = await pageOf('individual', 'fr')
  const data = { name: 'Roussette', species: 'Cat', sex: 'Female', color: 'roux' }
  const made = await owner.request.post('/api/animals', { data })
  const { unique_id: id } = (await made.json()) as { unique_id: string }
  const lost = await owner.request.post(`/api/animals/${id}/reports`, {
    data: {
      type: 'lost',
      date: yesterday,
      fullName: 'Camille Tremblay',
      telephone: '(514) 555-0123',
      email: emailOf('individual'),
      address: { text: 'Montréal' },
      location: [-73.57, 45.5],
    },
  })
  expect(lost.ok(), await lost.text()).toBe(true)

  const shelter = await pageOf('shelter', 'fr')
  await shelter.goto('/found')
  const post = shelter.getByRole('form', { name: finds('post.heading') })
  await post
    .locator('input[type=file]')
    .first()
    .setInputFiles(await picture())
  await choosePlace(shelter, finds('post.where.held'), 'Montréal')
  await post
    .getByRole('radio', { name: words('common')('species.Cat') })
    .or(post.getByRole('radio', { name: words('common')('species.Cat'), exact: true }))
    .first()
    .check({ force: true })
  await post.getByLabel(finds('post.colour')).fill('roux')
  await send(shelter, post.getByRole('button', { name: finds('post.submit') }))

  const path = /\/found-animals\/(\w+)\?token=[\w.-]+/
  const [link = '', notice = ''] = path.exec(await letterWith(emailOf('shelter'), path)) ?? []
  await shelter.goto(link)
  const own = shelter.getByRole('form', { name: finds('own.heading') })
  await own.getByLabel(finds('own.note')).fill('Elle mange bien.')
  await send(shelter, own.getByRole('button', { name: finds('own.save') }))

  const mine = owner.getByRole('button', { name: matching('page.mine', { sex: 'Female' }) })
  await expect(async () => {
    await owner.goto(`/animals/${id}`)
    await expect(mine).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await mine.click()
  await owner.getByRole('dialog').getByRole('textbox').fill('Une tache blanche au cou')
  await send(
    owner,
    owner.getByRole('dialog').getByRole('button', { name: matching('page.send'), exact: true }),
  )
  await expect(owner).toHaveURL(/\/threads\/\w+$/)

  const visitor = await pageOf(undefined, 'fr')
  await visitor.goto(`/found-animals/${notice}`)
  await visitor.getByRole('button', { name: finds('abuse.open') }).click()
  const abuse = visitor.getByRole('dialog')
  await expect(abuse.getByText(words('captcha')('verified'))).toBeVisible()
  await send(visitor, abuse.getByRole('button', { name: finds('abuse.submit'), exact: true }))

  const page = await pageOf('admin', 'fr')
  await page.goto('/admin/found-animals?status=hidden')
  await page
    .getByRole('button', { name: finds('staff.restore'), exact: true })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('textbox').fill('Rien à y redire')
  await send(page, page.getByRole('dialog').getByRole('button', { name: finds('staff.restore') }))
})

test('an owner tells where a lost animal was seen @rest', async ({ pageOf }) => {
  const page = await pageOf('individual', 'fr')
  await page.goto(await addressOf(page, 'sightAnimal'))
  await choosePlace(page, sightings('form.where'), 'Montréal')
  await send(page, page.getByRole('button', { name: sightings('form.submit') }))
})

test('where a card goes is corrected after the payment, and a worn card replaced @rest', async ({
  pageOf,
}) => {
  const page = await pageOf('individual', 'fr')
  const { animal } = await buyCard(page, 'Livraison')
  await page.getByRole('button', { name: till('paid.readdress') }).press('Enter')
  await page
    .getByLabel(new RegExp(`^${till('delivery.address')}`))
    .first()
    .fill('10 rue Neuve')
  await send(page, page.getByRole('button', { name: till('paid.readdressSave') }))

  const { number = '', verification = '' } = freeDemoCards[53] ?? {}
  const attached = await page.request.post(`/api/animals/${animal}/card`, {
    data: { card: number, verif: verification },
  })
  expect(attached.ok(), await attached.text()).toBe(true)
  await page.goto('/renewals/card')
  await page.getByLabel(till('replacement.card')).fill(number)
  await page.getByLabel(till('replacement.verif')).fill(verification)
  await page.getByRole('checkbox').check({ force: true })
  await page.getByRole('button', { name: /^Payer/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Oui, payer/ })
    .click()
  await expect(page).toHaveURL(/\/sandbox\//)
})
