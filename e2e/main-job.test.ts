import { expect, test, type Page } from './support/test.ts'
import type { Language } from '#domain/language.ts'
import { translator } from '#server/texts.ts'
import { freeDemoCards } from '#server/db/demo/make/free-cards.ts'
import { choosePlace } from './support/choose-place.ts'
import { allLetters, letterWith } from './support/outbox.ts'
import { inTurn } from './support/turns.ts'

const journeys = [
  {
    language: 'fr',
    viewport: { width: 1280, height: 800 },
    name: 'Réglisse',
    microchip: '985141000777001',
    card: 0,
  },
  {
    language: 'en',
    viewport: { width: 390, height: 844 },
    name: 'Maple',
    microchip: '985141000777002',
    card: 1,
  },
] as const

for (const { language, viewport, name, microchip, card } of inTurn(journeys, 1)) {
  test(`an animal is registered, lost, found and home again, in ${language}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ locale: `${language}-CA`, viewport })
    const owner = await context.newPage()
    const { accounts, animals, search, wizard } = textsIn(language)
    const email = `owner-${language}@example.org`

    await test.step('register', async () => {
      await owner.goto('/register')
      await owner.getByLabel(accounts('fields.fullname')).fill('Camille Tremblay')
      await owner.getByLabel(accounts('fields.email'), { exact: true }).fill(email)
      await owner
        .getByRole('textbox', { name: accounts('fields.password') })
        .fill('cheval pile agrafe 42')
      await owner.getByLabel(accounts('fields.postal')).fill('h2x1y4')
      await owner.getByRole('button', { name: accounts('register.submit') }).click()
      await expect(owner).toHaveURL('/confirmation')
    })

    await test.step('confirm with the code of the letter', async () => {
      const letter = await letterWith(email, /mno[0-9a-f]{16,}onm/)
      await owner
        .getByLabel(accounts('confirmation.code'), { exact: true })
        .fill(/mno[0-9a-f]{16,}onm/.exec(letter)?.[0] ?? '')
      await owner.getByRole('checkbox', { name: accounts('confirmation.accept') }).check()
      await owner
        .getByRole('button', { name: accounts('confirmation.submit'), exact: true })
        .click()
      await expect(owner).toHaveURL('/profile')
    })

    await test.step('complete the profile', async () => {
      await choosePlace(owner, accounts('fields.address'), '4200 rue Sainte-Famille, Montréal')
      await owner.getByLabel(accounts('fields.telephone')).fill('5145550123')
      await owner.getByRole('radio', { name: accounts('fields.cellular') }).check({ force: true })
      await owner.getByRole('checkbox', { name: accounts('profile.accept') }).check()
      await owner.getByRole('button', { name: accounts('profile.save') }).click()
      await expect(owner).toHaveURL('/animals')
    })

    await test.step('add an animal', async () => {
      await owner
        .getByRole('link', { name: animals('list.add') })
        .first()
        .click()
      await expect(owner).toHaveURL('/animals/add')
      await owner.getByRole('button', { name: wizard('AskMicrochip.skip') }).click()
      await expect(
        owner.getByRole('heading', {
          level: 1,
          name: wizard('NormalInscription.question', { reader: 'owner' }),
        }),
      ).toBeVisible()
      await owner.getByLabel(animals('fields.Name')).fill(name)
      await chooseSpecies(owner, language)
      await owner.getByRole('checkbox', { name: animals('add.agreement') }).check()
      await owner.getByRole('button', { name: wizard('NormalInscription.submit') }).click()
      await expect(owner.getByRole('heading', { level: 1, name })).toBeVisible()
    })

    await test.step('attach its ID card, then its microchip, which needs the card', async () => {
      await owner.getByRole('button', { name: animals('ids.addCodes') }).click()
      await expect(owner.getByText(animals('codes.cardFirst'))).toBeVisible()
      await owner.keyboard.press('Escape')
      const free = freeDemoCards[card] as { number: string; verification: string }
      await owner
        .getByRole('button', { name: animals('ids.addCard') })
        .first()
        .click()
      await owner.getByLabel(animals('fields.cardNumber')).fill(free.number)
      await owner.getByLabel(animals('fields.verif')).fill(free.verification)
      await owner
        .getByRole('dialog')
        .getByRole('button', { name: animals('card.submit') })
        .click()
      await expect(owner.getByRole('dialog')).toBeHidden()
      await owner.getByRole('button', { name: animals('ids.addCodes') }).click()
      await owner
        .getByRole('dialog')
        .getByRole('textbox', { name: animals('fields.microchip') })
        .fill(microchip)
      await owner.getByRole('button', { name: animals('codes.next') }).click()
      await owner.getByRole('button', { name: animals('codes.yes') }).click()
      await expect(owner.getByText(/985 141 000 777 00\d/)).toBeVisible()
    })

    const told = await test.step('report it lost', async () => {
      await owner.getByRole('button', { name: animals('lost.action', { sex: 'Female' }) }).click()
      await choosePlace(owner, animals('lost.addressLabel', { sex: 'Female' }), 'Montréal')
      const submit = owner.getByRole('button', { name: animals('lost.submit') })
      await submit.click()
      await owner
        .getByRole('group', { name: translator(language, 'parts')('whichPart') })
        .getByRole('button', { name: /Plateau-Mont-Royal/ })
        .click()
      await submit.click()
      const message = owner.getByText(language === 'fr' ? /Nous avons averti/ : /We told/).first()
      await expect(message).toBeVisible()
      return (
        (await message.innerText())
          .match(/\d+/g)
          ?.map(Number)
          .reduce((a, b) => a + b, 0) ?? 0
      )
    })
    expect(told).toBeGreaterThan(3)

    await test.step('services and neighbours get one e-mail each, in their own language', async () => {
      const alerts = async () =>
        (await allLetters()).filter(
          ({ subject, to }) => subject?.includes(name) && to?.[0]?.address !== email,
        )
      await expect.poll(async () => (await alerts()).length).toBe(told)
      const letters = await alerts()
      const recipients = letters.map(({ to }) => to?.[0]?.address)
      expect(new Set(recipients).size).toBe(told)
      for (const { text = '', html = '' } of letters)
        expect(text + html).not.toMatch(/Tremblay|555-0123|Sainte-Famille|example\.org\/|owner-/)
      const languages = new Set(
        letters.map(({ text = '' }) => (/Bonjour|perdu/.test(text) ? 'fr' : 'en')),
      )
      expect(languages).toEqual(new Set(['fr', 'en']))
    })

    const visitor = await (
      await browser.newContext({ locale: `${language}-CA`, viewport })
    ).newPage()
    await test.step('a visitor finds it by its microchip and near an address', async () => {
      await visitor.goto('/search/microchip')
      await visitor.getByRole('main').getByRole('textbox').first().fill(microchip)
      await visitor
        .getByRole('main')
        .getByRole('button', { name: search('number.submit') })
        .click()
      await expect(visitor.getByRole('article').filter({ hasText: name })).toBeVisible()
      await visitor.goto('/search/species')
      await chooseSpeciesToSearch(visitor, language)
      await choosePlace(visitor, search('species.address'), 'Montréal')
      await visitor
        .getByRole('main')
        .getByRole('button', { name: search('species.submit') })
        .click()
      const result = visitor.getByRole('article').filter({ hasText: name })
      await expect(result).toBeVisible()
      await result.getByRole('link', { name: search('result.found') }).click()
      await expect(visitor).toHaveURL(/\/found\/animals\/[a-z0-9]{12,}$/)
    })

    await test.step('tells without a name where they saw it, and the owner confirms on the map', async () => {
      const seen = textsIn(language).sightings
      await visitor
        .getByRole('link', { name: search('found.onlySeenAction', { sex: 'Female' }) })
        .click()
      await expect(visitor).toHaveURL(/\/found\/animals\/[a-z0-9]{12,}\/seen$/)
      await choosePlace(visitor, seen('form.where'), 'Montréal')
      await visitor.getByLabel(seen('form.note')).fill('Près du parc, à 18 h.')
      await expect(visitor.getByText(translator(language, 'captcha')('verified'))).toBeVisible()
      await visitor.getByRole('button', { name: seen('form.submit') }).click()
      await expect(visitor.getByText(seen('form.sentTitle', { name }))).toBeVisible()
      await letterWith(email, /Près du parc, à 18 h\./)
      await owner.reload()
      const trail = owner.getByRole('list', { name: seen('page.list') })
      await expect(trail.getByRole('listitem')).toHaveCount(2)
      await trail.getByRole('button', { name: seen('page.confirm', { sex: 'Female' }) }).click()
      await expect(trail.getByRole('button', { name: seen('page.undo') })).toBeVisible()
      await visitor.getByRole('link', { name: seen('form.back') }).click()
      await visitor.reload()
      await expect(visitor.getByText(/\d{4}\/\d\d\/\d\d, Montréal/)).toBeVisible()
    })

    await test.step('and reports it found', async () => {
      await expect(visitor.getByRole('main')).not.toContainText(/Tremblay|555-0123/)
      await visitor.getByLabel(search('found.fullname')).fill('Jean Bouchard')
      await visitor.getByLabel(search('found.telephone')).fill('4385550199')
      await visitor
        .getByRole('button', { name: search('found.submit.held', { sex: 'Female' }) })
        .click()
      await visitor
        .getByRole('dialog')
        .getByRole('button', { name: search('found.confirmYes') })
        .click()
      await expect(visitor.getByText(search('found.success'))).toBeVisible()
    })

    await test.step('the owner gets the e-mail and marks it found', async () => {
      const letter = await letterWith(email, /Jean Bouchard/)
      expect(letter).toContain('(438) 555-0199')
      await owner.reload()
      await owner.getByRole('button', { name: animals('found.action', { sex: 'Female' }) }).click()
      await owner.getByRole('button', { name: animals('found.submit') }).click()
      await expect(
        owner.getByRole('button', { name: animals('lost.action', { sex: 'Female' }) }),
      ).toBeVisible()
    })

    await test.step('it leaves the search', async () => {
      await visitor.goto('/search/species')
      await chooseSpeciesToSearch(visitor, language)
      await choosePlace(visitor, search('species.address'), 'Montréal')
      await visitor
        .getByRole('main')
        .getByRole('button', { name: search('species.submit') })
        .click()
      await expect(visitor.getByRole('article').first()).toBeVisible()
      await expect(visitor.getByRole('article').filter({ hasText: name })).toHaveCount(0)
    })
  })
}

function textsIn(language: Language) {
  return {
    accounts: translator(language, 'accounts'),
    animals: translator(language, 'animals'),
    search: translator(language, 'search'),
    sightings: translator(language, 'sightings'),
    wizard: translator(language, 'wizard'),
  }
}

async function chooseSpecies(page: Page, language: Language): Promise<void> {
  const common = translator(language, 'common')
  await page.getByRole('radio', { name: common('species.Cat') }).check({ force: true })
  await page.getByRole('radio', { name: common('sex.Female') }).check({ force: true })
}

async function chooseSpeciesToSearch(page: Page, language: Language): Promise<void> {
  await page
    .getByRole('radio', { name: translator(language, 'common')('species.Cat') })
    .check({ force: true })
}
