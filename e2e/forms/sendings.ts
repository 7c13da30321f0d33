import { expect, type Page } from '@playwright/test'
import { addDays, dayOf, showDay } from '#domain/dates.ts'
import { freeDemoCards } from '#server/db/demo/make/free-cards.ts'
import { csv, first, lotOrder, picture, soon, words, yesterday, type Sending } from './sending.ts'

const accounts = words('accounts')
const cities = words('cities')
const clients = words('clients')
const counter = words('counter')
const finds = words('finds')
const implants = words('implants')
const intake = words('intake')
const mailings = words('mailings')
const microchips = words('microchips')
const orders = words('orders')
const pro = words('pro')
const search = words('search')
const till = words('till')
const sheets = words('sheets')

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

/** Forms that visitors, owners and professionals send and no longer journey does. */
export const sendings: Sending[] = [
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
    form: 'orders/cancel-button.tsx',
    as: 'clinic',
    at: lotOrder,
    press: [orders('cancel.open')],
    submit: orders('cancel.yes'),
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
    form: '../shared/forms/hold-days-form.tsx',
    as: 'shelter',
    at: 'shelter',
    fill: { [intake('shelter.holdDays')]: '3' },
    submit: intake('shelter.save'),
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
