import { expect, test, type Page } from '../support/test.ts'
import { freeDemoCards, type FreeCard } from '#server/db/demo/make/free-cards.ts'
import { translator } from '#server/texts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { letterWith } from '../support/outbox.ts'
import { pageOf } from '../support/people.ts'
import { desktop, phone } from '../support/sizes.ts'

const idOf = async (page: Page, name: string, sex = 'Female'): Promise<string> => {
  const answer = await page.request.post('/api/animals', { data: { name, species: 'Dog', sex } })
  return ((await answer.json()) as { unique_id: string }).unique_id
}

/** Cards of stock that no other journey uses. */
const [firstCard, secondCard] = freeDemoCards.slice(20, 22) as [FreeCard, FreeCard]

test('an owner puts an animal up for adoption, takes it out, and removes it, on a phone in French @rest', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'individual', 'fr', phone)
  const visitor = await (await browser.newContext({ locale: 'fr-CA', viewport: phone })).newPage()
  const t = translator('fr', 'animals')
  const adoption = translator('fr', 'adoption')
  const name = 'Violette-États'
  const id = await idOf(page, name)
  const deed = (label: string) =>
    page.getByRole('region', { name: t('profile.actions') }).getByRole('button', { name: label })
  const dialog = page.getByRole('dialog')
  const remove = async () => {
    await deed(t('actions.remove')).click()
    await expect(dialog.getByRole('heading', { name: t('removal.title', { name }) })).toBeVisible()
  }

  await test.step('put up for adoption: a visitor sees it', async () => {
    await page.goto(`/animals/${id}`)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expectAccessible(page)
    await deed(t('adoption.action')).click()
    await expectAccessible(page)
    await dialog
      .getByRole('radio', { name: t('adoption.values.size.Medium') })
      .check({ force: true })
    await dialog
      .getByLabel(t('adoption.fields.history'))
      .fill('Née dans une grange, elle aime les balades.')
    await dialog.getByRole('button', { name: t('adoption.submit') }).click()
    await expect(page.getByText(t('profile.inAdoption'))).toBeVisible()
    await visitor.goto(`/adoption/${id}`)
    await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(visitor.getByText('Née dans une grange, elle aime les balades.')).toBeVisible()
    await expect(page.getByRole('heading', { name: t('profile.actions') })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('not removed while it is there; taken out, the visitor sees it no more', async () => {
    await remove()
    await expect(dialog.getByText(t('removal.blocked.ADOPTION_NOT_REMOVABLE'))).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: t('adoption.remove') }).click()
    await dialog.getByRole('button', { name: t('adoption.removeYes') }).click()
    await expect(deed(t('adoption.action'))).toBeVisible()
    await visitor.reload()
    await expect(visitor.getByRole('heading', { name: adoption('animal.goneTitle') })).toBeVisible()
  })

  await test.step('not removed while it is lost', async () => {
    const report = {
      type: 'lost',
      date: '2026-01-02',
      address: 'Tadoussac',
      fullName: 'Camille Tremblay',
      email: 'camille@example.org',
      telephone: '(514) 555-0143',
    }
    expect((await page.request.post(`/api/animals/${id}/reports`, { data: report })).ok()).toBe(
      true,
    )
    await page.reload()
    await remove()
    await expect(dialog.getByText(t('removal.blocked.LOST_NOT_REMOVABLE'))).toBeVisible()
    await page.keyboard.press('Escape')
    expect(
      (
        await page.request.post(`/api/animals/${id}/reports`, {
          data: { type: 'found', date: '2026-01-03', address: 'Granby' },
        })
      ).ok(),
    ).toBe(true)
    await page.reload()
  })

  await test.step('each reason asks for what it needs', async () => {
    await remove()
    const submit = dialog.getByRole('button', { name: t('removal.submit'), exact: true })
    await expect(submit).toBeDisabled()
    await dialog.getByRole('radio', { name: t('removal.reasons.other') }).check({ force: true })
    await dialog.getByLabel(t('removal.notesOther')).fill('abc')
    await submit.click()
    await expect(
      dialog.getByText(translator('fr', 'validation')('NOTES_SHORT')).first(),
    ).toBeVisible()
    await dialog.getByRole('radio', { name: t('removal.reasons.transfer') }).check({ force: true })
    await submit.click()
    await expect(
      dialog.getByText(translator('fr', 'validation')('EMAIL_REQUIRED')).first(),
    ).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('radio', { name: t('removal.reasons.death') }).check({ force: true })
    const close = dialog.getByRole('button', { name: t('removal.death.submit'), exact: true })
    await dialog.getByLabel(t('removal.euthanasia', { sex: 'Female' })).check()
    await close.click()
    await expect(
      dialog.getByText(translator('fr', 'validation')('EUTHANASIA_REASON_REQUIRED')).first(),
    ).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel(t('removal.euthanasiaReason')).fill('Tumeur')
    await close.click()
    await expect(page).toHaveURL('/animals')
    await expect(page.getByText(t('removal.death.done', { name }))).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expectAccessible(page)
    await expect(page.getByRole('link', { name })).toHaveCount(0)
    await page.goto(`/animals/${id}`)
    await expect(
      page.getByRole('heading', { level: 1, name: t('profile.notFoundTitle') }),
    ).toBeVisible()
  })
})

test('a shelter turns adoption on and off, handles cards, and gives an animal to its family, on a desktop in English @rest', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'shelter', 'en')
  const visitor = await (await browser.newContext({ locale: 'en-CA', viewport: desktop })).newPage()
  const t = translator('en', 'animals')
  const name = 'Basil-States'
  const id = await idOf(page, name, 'Male')
  const box = page.getByRole('region', { name: t('profile.actions') })
  const dialog = page.getByRole('dialog')
  const toggle = box.getByRole('switch', { name: t('adoption.toggle') })

  await test.step('adoption on and off', async () => {
    await page.goto(`/pro/animals/${id}`)
    await toggle.click()
    await dialog.getByRole('button', { name: t('adoption.submit') }).click()
    await expect(toggle).toHaveAttribute('aria-checked', 'true')
    await expectAccessible(page)
    await visitor.goto(`/adoption/${id}`)
    await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible()
    await box.getByRole('button', { name: t('adoption.edit') }).click()
    await dialog.getByRole('button', { name: t('adoption.remove') }).click()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: t('adoption.removeYes') }).click()
    await expect(toggle).toHaveAttribute('aria-checked', 'false')
    await visitor.reload()
    await expect(
      visitor.getByRole('heading', { name: translator('en', 'adoption')('animal.goneTitle') }),
    ).toBeVisible()
  })

  await test.step('a card is added, changed, returned and received', async () => {
    expect(
      (
        await page.request.post(`/api/animals/${id}/card`, {
          data: { card: firstCard.number, verif: firstCard.verification },
        })
      ).ok(),
    ).toBe(true)
    await page.reload()
    await box.getByRole('button', { name: t('cards.change') }).click()
    await expectAccessible(page)
    await dialog.getByLabel(t('cards.newCard')).fill(secondCard.number)
    await dialog
      .getByLabel(t('fields.verif'))
      .fill(secondCard.verification === '000' ? '001' : '000')
    await dialog.getByRole('button', { name: t('cards.change') }).click()
    await expect(dialog.getByText(translator('en', 'errors')('CARD_INVALID')).first()).toBeVisible()
    await dialog.getByLabel(t('fields.verif')).fill(secondCard.verification)
    await dialog.getByRole('button', { name: t('cards.change') }).click()
    await expect(page.getByText(t('cards.changed'))).toBeVisible()
    await box.getByRole('button', { name: t('cards.return') }).click()
    await dialog.getByRole('button', { name: t('cards.returnYes') }).click()
    await box.getByRole('button', { name: t('cards.received') }).click()
    await dialog.getByLabel(t('fields.cardNumber')).fill(secondCard.number)
    await dialog.getByLabel(t('fields.verif')).fill(secondCard.verification)
    await dialog.getByRole('button', { name: t('card.submit') }).click()
    await expect(page.getByText('Your card was added successfully')).toBeVisible()
    await expect(box.getByRole('button', { name: t('cards.change') })).toBeVisible()
    await expect(box.getByRole('button', { name: t('cards.received') })).toHaveCount(0)
  })

  await test.step('adopted: its family gets a letter, and the shelter keeps the record to read', async () => {
    await box.getByRole('button', { name: t('actions.remove') }).click()
    await dialog
      .getByRole('radio', { name: t('removal.reasons.adopted', { sex: 'Male' }) })
      .check({ force: true })
    await dialog.getByLabel(t('fields.fullName')).fill('Jo Family')
    await dialog.getByLabel(t('fields.email')).fill('jo.family@example.org')
    await dialog.getByLabel(t('fields.telephone')).fill('4185550133')
    await dialog.getByRole('combobox', { name: t('removal.address') }).fill('Granby')
    await dialog.getByRole('button', { name: t('removal.submit'), exact: true }).click()
    await expect(page).toHaveURL('/pro/animals')
    await expect(page.getByText(t('removal.successKept', { name }))).toBeVisible()
    expect(await letterWith('jo.family@example.org', /\/register/)).toContain(name)
    await page.goto(`/pro/animals/${id}`)
    const closed = page.getByRole('region', { name: t('actions.closed') })
    await expect(closed.getByText(t('profile.readOnly'))).toBeVisible()
    await expect(closed.getByRole('button')).toHaveCount(0)
  })
})
