import { expect, type Page } from '@playwright/test'
import { freeDemoCards } from '#server/db/demo/make/free-cards.ts'
import { addressOf } from '../every-screen/addresses.ts'
import { test } from '../every-screen/shared-pages.ts'
import { choosePlace } from '../support/choose-place.ts'
import { buyCard } from '../support/orders.ts'
import { letterWith } from '../support/outbox.ts'
import { emailOf } from '../support/people.ts'
import { first, lotOrder, picture, send, soon, words, yesterday } from './sending.ts'

/** Forms of which another person's step comes before or after; sent-forms.ts names them. */

const admin = words('admin')
const finds = words('finds')
const orders = words('orders')
const sightings = words('sightings')
const till = words('till')
const adoption = words('adoption')
const matching = words('matching')
const threads = words('threads')

const userOf = async (page: Page, email: string): Promise<string> => {
  const { id } = await first<{ id: string }>(page, `/api/admin/users?filter=[Email="${email}"]`)
  return `/admin/users/${id}`
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

  // Another animal of the city may match too.
  const match = owner
    .getByRole('article')
    .filter({ has: owner.locator(`a[href*="/found-animals/${notice}"]`) })
  const mine = match.getByRole('button', { name: matching('page.mine', { sex: 'Female' }) })
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
