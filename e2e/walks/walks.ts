import { expect } from '@playwright/test'
import { transfersApi } from '#domain/transfers/transfers.api.ts'
import { freeDemoCards } from '#server/db/demo/make/free-cards.ts'
import { translator } from '#server/texts.ts'
import { anyMedal } from '../support/any-medal.ts'
import { letterWith } from '../support/outbox.ts'
import { signIn } from '../support/people.ts'
import type { Walk } from '../support/walk.ts'
import { password, type CountedWalk } from './counted-walk.ts'
import { reunitingWalks } from './reuniting-walks.ts'

const confirmationPath = /\/confirmation\/\S+/

/** What people do with the product first. */
export const walks: CountedWalk[] = [
  ...reunitingWalks,
  {
    name: 'a lost dog, with a new account',
    walkedBy: 'main-job.test.ts',
    most: { screens: 9, taps: 16, fields: 10 },
    async go(walk, run) {
      const t = translator(walk.language, 'animals')
      const wizard = translator(walk.language, 'wizard')
      const common = translator(walk.language, 'common')
      const landing = translator(walk.language, 'landing')
      await walk.page.goto('/')
      await walk.screen(landing('heroTitle'))
      await walk.pressLink(new RegExp(landing('lost')))
      await walk.screen(translator(walk.language, 'losses')('heading'), 1)
      await walk.press(walk.main.locator('[href="/register?lost=1"]'))
      await makeAccount(walk, `lost-dog-${run}@example.org`)
      await walk.screen(wizard('AskMicrochip.question', { reader: 'owner' }))
      const choices = walk.main.getByRole('listitem').getByRole('button')
      await expect(choices.first()).toContainText(wizard('AskMicrochip.skip'))
      await walk.press(choices.first())
      await walk.screen(wizard('NormalInscription.question', { reader: 'owner' }))
      await walk.type(t('fields.Name'), 'Réglisse')
      await walk.choose('radio', common('species.Dog'))
      await walk.choose('radio', common('sex.Female'))
      await walk.choose('checkbox', t('add.agreement'))
      await walk.pressButton(wizard('NormalInscription.submit'))
      await walk.screen(t('lost.title', { name: 'Réglisse', sex: 'Female' }))
      await walk.choosePlace(t('lost.addressLabel', { sex: 'Female' }), 'Plateau-Mont-Royal')
      // By keyboard: the news are focused and in sight.
      walk.counts.taps++
      await walk.page.getByRole('button', { name: t('lost.submit') }).focus()
      await walk.page.keyboard.press('Enter')
      const told = walk.main.getByText(walk.language === 'fr' ? /Nous avons averti/ : /We told/)
      await expect(told).toBeInViewport()
      await expect(walk.page.locator(':focus')).toContainText('Réglisse')
      await walk.sees(told)
      await expect(walk.page).toHaveURL(/\/animals\/\w+$/)
    },
  },
  {
    name: 'a dog found with a medal',
    most: { screens: 5, taps: 8, fields: 4 },
    async go(walk) {
      const landing = translator(walk.language, 'landing')
      const t = translator(walk.language, 'search')
      const { medal, sex } = await anyMedal(walk.page.request)
      await walk.page.goto('/')
      await walk.screen(landing('heroTitle'))
      await walk.type(landing('numberLabel'), medal)
      await walk.pressButton(landing('numberButton'))
      await walk.screen(translator(walk.language, 'screens')('titles.searchNumber'))
      await walk.pressLink(t('result.found'))
      await expect(walk.page).toHaveURL(/\/found\/animals\/\w+$/)
      await walk.screen(t('found.formHeading', { sex }))
      await walk.type(t('found.fullname'), 'Jean Bouchard')
      await walk.type(t('found.telephone'), '4385550199')
      await walk.pressButton(t('found.submit.held', { sex }))
      await walk.screen(t('found.confirmTitle'))
      await walk.pressButton(t('found.confirmYes'))
      await walk.sees(walk.page.getByText(t('found.success')))
    },
  },
  {
    name: 'an animal handed over to a new person',
    walkedBy: 'transfer.test.ts',
    most: { screens: 6, taps: 12, fields: 8 },
    async go(walk, run) {
      const t = translator(walk.language, 'transfers')
      const email = `new-keeper-${run}@example.org`
      const giver = await walk.page.context().browser()?.newContext()
      const page = await giver?.newPage()
      if (!page) throw new Error('no browser')
      await signIn(page, 'individual', walk.language)
      const id = await registerDog(page, 'Prunelle')
      const asked = await page.request.post(transfersApi.code.path.replace(':id', id), {
        data: { email, language: walk.language },
      })
      expect(asked.ok()).toBe(true)
      await giver?.close()
      await walk.page.goto('/')
      await walk.openLetter(email, /\/transfer\/[\w-]+/)
      await walk.screen(t('take.heading', { name: 'Prunelle' }))
      await walk.pressLink(t('take.register'))
      await makeAccount(walk, email)
      await walk.pressButton(t('take.start', { name: 'Prunelle' }))
      await walk.screen(t('receive.confirmTitle', { name: 'Prunelle' }))
      await walk.pressButton(t('receive.yes', { name: 'Prunelle' }))
      await expect(walk.page).toHaveURL('/animals')
      await walk.sees(walk.main.getByText('Prunelle').first())
    },
  },
  {
    name: 'a microchip registered by a clinic',
    most: { screens: 3, taps: 4, fields: 4 },
    as: 'clinic',
    async go(walk, run) {
      const t = translator(walk.language, 'implants')
      const card = freeDemoCards[40 + run]
      await walk.page.goto('/pro')
      await walk.screen(translator(walk.language, 'organizations')('home.implants'))
      await walk.pressLink(translator(walk.language, 'organizations')('home.addImplant'))
      await walk.screen(t('form.heading'))
      await walk.type(t('fields.microchip'), `1240000006660${run + 10}`)
      await walk.type(t('fields.card'), card?.number ?? '')
      await walk.type(t('fields.verif'), card?.verification ?? '')
      await walk.type(t('fields.email'), `implant-${run}@example.org`)
      await walk.pressButton(t('form.submit'))
      await walk.sees(walk.page.getByRole('heading', { level: 1, name: t('form.success') }))
    },
  },
  {
    name: 'a letter about an animal to adopt',
    most: { screens: 3, taps: 3, fields: 3 },
    async go(walk) {
      const t = translator(walk.language, 'adoption')
      await walk.page.goto('/adoption')
      await walk.screen(t('search.recent'))
      const card = walk.main.getByRole('listitem').filter({ hasText: 'Refuge de la Patte douce' })
      await walk.press(card.first().getByRole('link').first())
      await walk.screen(new RegExp(t('inquiry.heading', { name: '.+' })))
      await walk.type(t('inquiry.fullname'), 'Jo Adoptante')
      await walk.type(t('inquiry.email'), 'jo.walks@example.org')
      await walk.type(t('inquiry.message'), 'Bonjour! Nous avons une cour clôturée.')
      await walk.pressButton(t('inquiry.submit'))
      await walk.screen(t('inquiry.confirmTitle'))
      await walk.pressButton(t('inquiry.confirmYes'))
      await walk.sees(walk.page.getByText(t('inquiry.success')))
    },
  },
  {
    name: 'an animal taken in by a shelter and put up for adoption',
    most: { screens: 5, taps: 10, fields: 1 },
    as: 'shelter',
    async go(walk) {
      const t = translator(walk.language, 'animals')
      const wizard = translator(walk.language, 'wizard')
      const common = translator(walk.language, 'common')
      await walk.page.goto('/pro/animals')
      await walk.screen(t('list.headingPro'))
      await walk.pressLink(t('list.add'))
      await walk.screen(wizard('AskMicrochip.question', { reader: 'pro' }))
      await walk.pressButton(new RegExp(`^${wizard('AskMicrochip.skip')}`))
      await walk.screen(wizard('NormalInscription.question', { reader: 'pro' }))
      await walk.type(t('fields.Name'), 'Mistral')
      await walk.choose('radio', common('species.Cat'))
      await walk.choose('radio', common('sex.Male'))
      await walk.choose('checkbox', t('add.agreementPro'))
      await walk.pressButton(wizard('NormalInscription.submit'))
      await walk.screen('Mistral')
      await walk.press(walk.main.getByRole('switch'))
      await walk.screen(t('adoption.title', { name: 'Mistral' }))
      await walk.pressButton(t('adoption.submit'))
      await walk.sees(walk.main.getByRole('switch', { checked: true }))
    },
  },
  {
    name: 'a lost notice withdrawn by the owner',
    most: { screens: 3, taps: 3, fields: 0 },
    as: 'individual',
    async go(walk, run) {
      const t = translator(walk.language, 'animals')
      const name = `Filou ${['un', 'deux', 'trois', 'quatre'][run % 4]}`
      const id = await registerDog(walk.page, name)
      const report = { type: 'lost', date: '2026-05-03' }
      const person = { fullName: 'Camille Tremblay', telephone: '(514) 555-0123' }
      const lost = await walk.page.request.post(`/api/animals/${id}/reports`, {
        data: {
          ...report,
          ...person,
          email: 'filou@example.org',
          address: { text: 'Gaspé' },
          location: [-64.48, 48.83],
        },
      })
      expect(lost.ok()).toBe(true)
      await walk.page.goto('/animals')
      await walk.screen(t('list.heading'))
      await walk.pressLink(new RegExp(name))
      await walk.screen(name, 1)
      await walk.pressButton(t('found.action', { sex: 'Female' }))
      await walk.screen(t('found.title', { name, sex: 'Female' }))
      await walk.pressButton(t('found.submit'))
      await walk.sees(walk.main.getByText(t('found.home', { name })))
    },
  },
  {
    name: 'a question to support',
    most: { screens: 1, taps: 3, fields: 3 },
    async go(walk) {
      const t = translator(walk.language, 'contact')
      const captcha = translator(walk.language, 'captcha')
      const email = 'question.walks@example.org'
      await walk.page.goto('/contact')
      await walk.screen(t('write.title'))
      walk.counts.taps++
      await walk.main.getByLabel(t('write.subject')).selectOption('other')
      await walk.type(t('write.message'), 'Où trouver une médaille à Rimouski?')
      await walk.type(t('write.fullname'), 'Léa Visiteuse')
      await walk.type(t('write.email'), email)
      await walk.press(walk.page.getByRole('checkbox', { name: captcha('label') }))
      await expect(walk.page.getByText(captcha('verified'))).toBeVisible()
      await walk.pressButton(t('write.submit'))
      await walk.sees(walk.page.getByText(/^(Demande \d+ envoyée|Case \d+ sent)$/))
      await letterWith(email, /\d+/)
    },
  },
]

/** From the registration to the page that the person came for. */
async function makeAccount(walk: Walk, email: string): Promise<void> {
  const t = translator(walk.language, 'accounts')
  await walk.screen(t('register.heading'))
  await walk.type(t('fields.fullname'), 'Camille Tremblay')
  await walk.type(t('fields.email'), email)
  await walk.type(t('fields.password'), password)
  await walk.type(t('fields.postal'), 'h2x1y4')
  await walk.pressButton(t('register.submit'))
  await walk.screen(t('confirmation.heading'))
  await walk.page.reload()
  await walk.openLetter(email, confirmationPath)
  await walk.screen(t('confirmation.headingAccount'))
  await walk.choose('checkbox', t('confirmation.accept'))
  await walk.pressButton(t('confirmation.submit'))
  await expect(walk.page).toHaveURL('/profile')
  await walk.screen(t('profile.personal'))
  await expect(walk.page.getByRole('checkbox', { name: t('profile.accept') })).toBeChecked()
  await walk.choosePlace(t('fields.address'), '4200 rue Sainte-Famille, Montréal')
  await walk.type(t('fields.telephone'), '5145550123')
  await walk.pressButton(t('profile.save'))
}

async function registerDog(page: Walk['page'], name: string): Promise<string> {
  const answer = await page.request.post('/api/animals', {
    data: { name, species: 'Dog', sex: 'Female' },
  })
  expect(answer.status()).toBe(201)
  return ((await answer.json()) as { unique_id: string }).unique_id
}
