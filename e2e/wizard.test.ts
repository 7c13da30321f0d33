import { expect, test, type Page } from './support/test.ts'
import { inGroups } from '#domain/animals/numbers/numbers.ts'
import { freeDemoCards } from '#server/db/demo/make/free-cards.ts'
import { translator } from '#server/texts.ts'
import { expectAccessibleInRest } from './support/accessible.ts'
import { letterWith } from './support/outbox.ts'
import { emailOf, signIn } from './support/people.ts'
import { inTurn } from './support/turns.ts'

const questionOn = (page: Page) => async (name: string) => {
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  await expectAccessibleInRest(page)
}

for (const { language, viewport, microchip, free } of inTurn(
  [
    {
      language: 'fr',
      viewport: { width: 390, height: 844 },
      microchip: '985141000888001',
      free: 7,
    },
    {
      language: 'en',
      viewport: { width: 1280, height: 800 },
      microchip: '985141000888014',
      free: 8,
    },
  ] as const,
  0,
)) {
  test(`a microchip and a card, with Back, a reload and a lost connection on the way, in ${language} at ${viewport.width}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ locale: `${language}-CA`, viewport })
    const page = await context.newPage()
    const t = translator(language, 'wizard')
    const [common, animals] = [translator(language, 'common'), translator(language, 'animals')]
    const question = questionOn(page)
    const choose = (name: string) =>
      page.getByRole('button', { name: new RegExp(`^${name.replace(/[?.()]/g, '.')}`) }).click()
    const card = freeDemoCards[free] as { number: string; verification: string }
    await signIn(page, 'individual', language)
    await page.goto('/animals/add')
    await question(t('AskMicrochip.question', { reader: 'owner' }))
    await choose(t('AskMicrochip.yes'))
    await question(t('EnterMicrochipNumber.question'))
    await page.getByRole('textbox', { name: t('EnterMicrochipNumber.label') }).fill(microchip)

    await context.setOffline(true)
    await choose(t('EnterMicrochipNumber.submit'))
    await expect(
      page.getByRole('alert').filter({ hasText: t('RegistrationError.offline') }),
    ).toBeVisible()
    await context.setOffline(false)
    await choose(t('RegistrationError.retry'))
    await question(t('AskNumberConfirmation.question'))
    await expect(page.getByText(inGroups(microchip))).toBeVisible()

    await page.goBack()
    await question(t('EnterMicrochipNumber.question'))
    await expect(page.getByRole('textbox', { name: t('EnterMicrochipNumber.label') })).toHaveValue(
      inGroups(microchip),
    )
    await page.goForward()
    await question(t('AskNumberConfirmation.question'))
    await choose(t('AskNumberConfirmation.yes'))
    await question(t('AskHasCard.question', { reader: 'owner' }))
    await page.reload()
    await question(t('AskHasCard.question', { reader: 'owner' }))
    await choose(t('AskHasCard.yes'))
    await question(t('EnterCardNumber.question'))
    await page.getByRole('textbox', { name: t('EnterCardNumber.label') }).fill(card.number)
    await choose(t('EnterCardNumber.submit'))
    await question(t('EnterCardVerification.question'))
    await page
      .getByRole('textbox', { name: t('EnterCardVerification.label') })
      .fill(card.verification === '999' ? '998' : '999')
    await choose(t('EnterCardVerification.submit'))
    await expect(
      page.getByRole('alert').filter({ hasText: t('EnterCardVerification.wrong') }),
    ).toBeVisible()
    await page
      .getByRole('textbox', { name: t('EnterCardVerification.label') })
      .fill(card.verification)
    await choose(t('EnterCardVerification.submit'))
    await question(t('NormalInscription.question', { reader: 'owner' }))
    await page.getByRole('textbox', { name: animals('fields.Name') }).fill('Praline')
    await page.getByRole('radio', { name: common('species.Dog') }).check({ force: true })
    await page.getByRole('radio', { name: common('sex.Female') }).check({ force: true })
    await page.getByRole('checkbox', { name: animals('add.agreement') }).check()
    await choose(t('NormalInscription.submit'))
    await question(t('RegistrationComplete.question', { name: 'Praline' }))
    await page.getByRole('link', { name: t('RegistrationComplete.open') }).click()
    await expect(page).toHaveURL(/\/animals\/[a-z0-9]{12,}$/)
    await expect(page.getByRole('heading', { level: 1, name: /Praline/ })).toBeVisible()
    await expect(page.getByText(inGroups(microchip)).first()).toBeVisible()
    await context.close()
  })
}

test('a microchip that is on a record already goes to support, who answer @rest', async ({
  browser,
}) => {
  const desktop = { locale: 'en-CA', viewport: { width: 1280, height: 800 } }
  const t = translator('en', 'wizard')
  const [common, animals, support] = [
    translator('en', 'common'),
    translator('en', 'animals'),
    translator('en', 'support'),
  ]

  const shelter = await (await browser.newContext(desktop)).newPage()
  await signIn(shelter, 'shelter')
  const made = (await (
    await shelter.request.post('/api/animals', {
      data: { name: 'Ours', species: 'Dog', sex: 'Male' },
    })
  ).json()) as { unique_id: string }
  expect(
    (
      await shelter.request.post(`/api/animals/${made.unique_id}/codes`, {
        data: { microchip: '985141000888002' },
      })
    ).ok(),
  ).toBe(true)
  await shelter.context().close()

  const page = await (await browser.newContext(desktop)).newPage()
  const question = questionOn(page)
  const choose = (name: string) =>
    page.getByRole('button', { name: new RegExp(`^${name.replace(/[?.()]/g, '.')}`) }).click()
  await signIn(page, 'retailer')
  await page.goto('/pro/animals/add?lang=en')
  await question(t('AskMicrochip.question', { reader: 'pro' }))
  await choose(t('AskMicrochip.no'))
  await question(t('AskHasCard.question', { reader: 'pro' }))
  await choose(t('AskHasCard.no'))
  await question(t('AskBuyCard.question'))
  await choose(t('AskBuyCard.no'))
  await question(t('AskBuyWithWarning.question'))
  await expect(page.getByText(t('AskBuyWithWarning.warning'))).toBeVisible()
  await choose(t('AskBuyWithWarning.yes'))
  await question(t('CardPurchase.question'))
  for (const former of ['AskBuyWithWarning', 'AskBuyCard', 'AskHasCard', 'AskMicrochip'] as const) {
    await choose(t('back'))
    await question(t(`${former}.question`, { reader: 'pro' }))
  }
  await choose(t('AskMicrochip.yes'))
  await question(t('EnterMicrochipNumber.question'))
  await page.getByRole('textbox', { name: t('EnterMicrochipNumber.label') }).fill('985141000888002')
  await choose(t('EnterMicrochipNumber.submit'))
  await question(t('StartTransfer.questionMicrochip'))
  await choose(t('StartTransfer.failed'))
  await question(t('EnterContactSupportInfo.question'))
  await page
    .getByRole('textbox', { name: t('EnterContactSupportInfo.label') })
    .fill('A client gave us this dog.')
  await choose(t('EnterContactSupportInfo.submit'))
  await question(t('NormalInscription.question', { reader: 'pro' }))
  await page.getByRole('textbox', { name: animals('fields.Name') }).fill('Biscuit')
  await page.getByRole('radio', { name: common('species.Dog') }).check({ force: true })
  await page.getByRole('radio', { name: common('sex.Male'), exact: true }).check({ force: true })
  await page.getByRole('checkbox', { name: animals('add.agreementPro') }).check()
  await choose(t('NormalInscription.submit'))
  await question(t('RegistrationComplete.questionPro', { name: 'Biscuit' }))
  const number = /\d{4,}/.exec(await page.getByRole('main').innerText())?.[0] ?? ''
  await page.context().close()

  const staff = await (await browser.newContext(desktop)).newPage()
  await signIn(staff, 'admin')
  await staff.goto('/admin/support?lang=en')
  await expect(staff.getByText('A client gave us this dog.')).toBeVisible()
  await staff.getByRole('button', { name: support('answerLong', { number }) }).click()
  await staff
    .getByRole('textbox', { name: support('answerLabel') })
    .fill('The shelter will call you.')
  await staff.getByRole('button', { name: support('send') }).click()
  await expect(staff.getByText(support('sent'))).toBeVisible()
  expect(await letterWith(emailOf('retailer'), /The shelter will call you/)).toContain(number)
  await staff.context().close()
})
