import { expect, test } from './support/test.ts'
import { unbroken } from '#domain/animals/numbers/numbers.ts'
import { freeDemoCards } from '#server/db/demo/make/free-cards.ts'
import { translator } from '#server/texts.ts'
import { expectAccessible } from './support/accessible.ts'
import { pageOf } from './support/people.ts'
import { desktop, phone } from './support/sizes.ts'
import { inTurn } from './support/turns.ts'

for (const { language, viewport, fromEnd } of inTurn(
  [
    { language: 'fr', viewport: phone, fromEnd: 1 },
    { language: 'en', viewport: desktop, fromEnd: 2 },
  ] as const,
  1,
)) {
  test(`a locked card, its owner, support and the key, in ${language} at ${viewport.width} @rest`, async ({
    browser,
  }) => {
    const [animals, support, stock] = [
      translator(language, 'animals'),
      translator(language, 'support'),
      translator(language, 'stock'),
    ]
    const card = freeDemoCards.at(-fromEnd) as { number: string; verification: string }
    const wrong = card.verification === '999' ? '998' : '999'

    await test.step('strangers lock it', async () => {
      for (const role of ['retailer', 'vendor'] as const) {
        const stranger = await pageOf(browser, role, language)
        for (let guess = 0; guess < 5; guess++) {
          expect(
            (
              await stranger.request.post('/api/animals/check_card_code', {
                data: { card: card.number, verif: wrong },
              })
            ).ok(),
          ).toBe(true)
        }
      }
    })

    const owner = await pageOf(browser, 'individual', language, viewport)
    const dialog = owner.getByRole('dialog')
    const answer = await owner.request.post('/api/animals', {
      data: { name: 'Cléo', species: 'Cat', sex: 'Female' },
    })
    const { unique_id: id } = (await answer.json()) as { unique_id: string }
    const addCard = async () => {
      await owner.goto(`/animals/${id}`)
      await owner.getByRole('button', { name: animals('ids.addCard'), exact: true }).click()
      await dialog.getByLabel(animals('fields.cardNumber')).fill(card.number)
      await dialog.getByLabel(animals('fields.verif')).fill(card.verification)
      await dialog.getByRole('button', { name: animals('card.submit') }).click()
    }
    let number = ''

    await test.step('its owner is told, and asks support', async () => {
      await addCard()
      await expect(
        dialog
          .getByText(translator(language, 'errors')('CARD_LOCKED', { hours: 24, minutes: 1440 }))
          .first(),
      ).toBeVisible()
      await expectAccessible(owner)
      await dialog.getByRole('button', { name: support('cardHelp.ask') }).click()
      await expect(dialog.getByLabel(support('cardHelp.label'))).toHaveValue(
        support('cardHelp.notes', { card: unbroken(card.number) }),
      )
      await expectAccessible(owner)
      const sent = owner.waitForResponse('**/api/animals/wizard_support')
      await dialog.getByRole('button', { name: support('cardHelp.submit') }).click()
      number = String(((await (await sent).json()) as { supportId: number }).supportId)
      await expect(owner.getByText(support('cardHelp.sent', { number })).first()).toBeVisible()
    })

    await test.step('staff unlock it', async () => {
      const staff = await pageOf(browser, 'admin', language, viewport)
      await staff.goto(`/admin/items/card/${card.number}`)
      await expect(staff.getByRole('button', { name: stock('life.unlock') })).toBeVisible()
      await expectAccessible(staff)
      await staff.goto('/admin/support')
      await staff.getByRole('button', { name: support('unlockLong', { number }) }).click()
      await expect(staff.getByText(support('unlocked')).first()).toBeVisible()
      await expectAccessible(staff)
    })

    await test.step('and it is added', async () => {
      await addCard()
      await expect(owner.getByText(animals('card.success')).first()).toBeVisible()
    })
  })
}
