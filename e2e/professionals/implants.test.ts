import { expect, test } from '../support/test.ts'
import { translator } from '#server/texts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { letterWith } from '../support/outbox.ts'
import { pageOf } from '../support/people.ts'
import { phone } from '../support/sizes.ts'

test('a shelter registers a microchip with an e-mail, and the owner claims it by the link of the letter, in French @rest', async ({
  browser,
}) => {
  const t = translator('fr', 'implants')
  const wizard = translator('fr', 'wizard')
  const shelter = await pageOf(browser, 'shelter', 'fr')
  const owner = await pageOf(browser, 'individual', 'fr', phone)
  const email = 'proprietaire.puce@example.org'

  await test.step('the number, Enter, the e-mail', async () => {
    await shelter.goto('/pro/implants/new')
    await expect(shelter.getByLabel(t('fields.microchip'))).toBeFocused()
    await expectAccessible(shelter)
    await shelter.keyboard.type('124000000777001')
    await shelter.keyboard.press('Enter')
    await expect(shelter.getByLabel(t('fields.card'))).toBeFocused()
    await shelter.getByLabel(t('fields.email')).fill(email)
    await shelter.getByRole('button', { name: t('form.submit') }).click()
    await expect(shelter.getByRole('heading', { level: 1, name: t('form.success') })).toBeVisible()
    await expectAccessible(shelter)
    const slip = shelter.getByRole('link', { name: t('slip.print') })
    const paper = await shelter.request.get((await slip.getAttribute('href')) ?? '')
    expect([paper.status(), paper.headers()['content-type']]).toEqual([200, 'application/pdf'])
  })

  const token =
    await test.step('the owner comes to the wizard with the number filled in', async () => {
      const letter = await letterWith(email, /\/claim\//)
      expect(letter).toContain('124 000 000 777 001')
      const link = /\/claim\/([\w-]+)/.exec(letter)
      await owner.goto(link?.[0] ?? '')
      await expect(owner.getByText('124 000 000 777 001')).toBeVisible()
      await expectAccessible(owner)
      await owner.getByRole('link', { name: t('claim.start') }).click()
      await expect(
        owner.getByRole('heading', { level: 1, name: wizard('EnterMicrochipNumber.question') }),
      ).toBeVisible()
      await expect(
        owner.getByRole('textbox', { name: wizard('EnterMicrochipNumber.label') }),
      ).toHaveValue('124 000 000 777 001')
      await owner.getByRole('button', { name: wizard('EnterMicrochipNumber.submit') }).click()
      await expect(
        owner.getByRole('heading', {
          level: 1,
          name: wizard('NormalInscription.question', { reader: 'owner' }),
        }),
      ).toBeVisible()
      await expect(owner.getByText('124 000 000 777 001')).toBeVisible()
      return link?.[1] ?? ''
    })

  await test.step('and the shelter sees it claimed once it is', async () => {
    const claim = {
      microchip: '124000000777001',
      infos: { name: 'Puce-Réclamée', species: 'Cat', sex: 'Female' },
    }
    expect(
      (
        await owner.request.post('/api/animals/add_animal_by_wizard', {
          data: { ...claim, claim: token },
        })
      ).status(),
    ).toBe(201)
    await shelter.goto('/pro/implants?status=claimed&find=777001')
    await shelter
      .getByRole('link', { name: t('list.openLong', { number: '124 000 000 777 001' }) })
      .click()
    await expect(shelter.getByText(t('sheet.gone'))).toBeVisible()
    await expect(shelter.getByRole('button', { name: t('sheet.revert') })).toHaveCount(0)
    await owner.goto('/animals')
    await expect(owner.getByRole('link', { name: /Puce-Réclamée/ })).toBeVisible()
  })
})

test('without e-mail the rest is asked for, completed later, and reverted, on a phone in English @rest', async ({
  browser,
}) => {
  const t = translator('en', 'implants')
  const page = await pageOf(browser, 'shelter', 'en', phone)
  const email = 'later.owner@example.org'
  const microchip = '124 000 000 777 002'

  await test.step('registered without e-mail', async () => {
    await page.goto('/pro/implants/new')
    await page.getByLabel(t('fields.microchip')).fill(microchip)
    await page.getByRole('button', { name: t('form.noEmail') }).click()
    await page.getByRole('button', { name: t('form.submit') }).click()
    await expect(
      page.getByText(translator('en', 'validation')('TELEPHONE_INVALID')).first(),
    ).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel(t('fields.fullname'), { exact: true }).fill('Jo Later')
    await page.getByLabel(t('fields.telephone'), { exact: true }).fill('4505550144')
    await page
      .getByRole('combobox', { name: t('fields.address') })
      .fill('12 rue Principale, Granby J2G 2T8')
    await expect(page.getByLabel(t('fields.postalCode'))).toHaveValue('J2G 2T8')
    await page.getByRole('button', { name: t('form.submit') }).click()
    await expect(
      page.getByRole('heading', { level: 1, name: 'Operation succeeded!' }),
    ).toBeVisible()
  })

  await test.step('completed with an e-mail, which gets the link', async () => {
    await page.getByRole('link', { name: t('form.see') }).click()
    await expect(page.getByText(t('sheet.noEmail'))).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('textbox', { name: t('fields.email') }).fill(email)
    await page.getByRole('button', { name: t('sheet.save') }).click()
    await expect(page.getByText(t('sheet.original'))).toBeVisible()
    expect(await letterWith(email, /\/claim\//)).toContain(microchip)
  })

  await test.step('reverted, its link serves no more', async () => {
    const link = /\/claim\/[\w-]+/.exec(await letterWith(email, /\/claim\//))?.[0] ?? ''
    await page.getByRole('button', { name: t('sheet.revert') }).click()
    await expectAccessible(page)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('sheet.revertYes') })
      .click()
    await expect(page.getByText(t('sheet.reverted'))).toBeVisible()
    await page.goto(link)
    await expect(
      page.getByRole('heading', { level: 1, name: t('claim.goneHeading') }),
    ).toBeVisible()
    await expectAccessible(page)
  })
})
