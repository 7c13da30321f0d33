import { expect, test, type Page } from '../support/test.ts'
import { translator } from '#server/texts.ts'
import { freeDemoCards } from '#server/db/demo/make/free-cards.ts'
import { expectAccessible, expectAccessibleInRest } from '../support/accessible.ts'
import { fillLicence, sentLicence } from '../support/licence-form.ts'
import { pageOf } from '../support/people.ts'
import { desktop, phone } from '../support/sizes.ts'
import { inTurn } from '../support/turns.ts'

/** Most keys for one person in the queue. */
const mostKeys = 40

/** The keyboard of a clerk, whose presses are counted. */
function countingKeyboard(page: Page) {
  let pressed = 0
  return {
    pressed: () => pressed,
    press: async (key: string) => {
      pressed++
      await page.keyboard.press(key)
    },
    type: async (text: string) => {
      pressed += text.length
      await page.keyboard.type(text)
    },
  }
}

const journeys = [
  { language: 'fr', viewport: desktop, renewed: 'CA1', next: 'CA2', revoked: ['Tango', 'Boucher'] },
  { language: 'en', viewport: phone, renewed: 'CA2', next: 'CA1', revoked: ['Ginette', 'Tanguay'] },
] as const

for (const { language, viewport, renewed, next, revoked } of inTurn(journeys, 0))
  test(`a clerk renews a licence at the counter by few keys, in ${language}`, async ({
    browser,
  }) => {
    const page = await pageOf(browser, 'shelter', language, viewport)
    const t = translator(language, 'counter')
    const methods = translator(language, 'licences')
    const keys = countingKeyboard(page)
    const finder = page.getByRole('textbox', { name: t('finder.label') })
    const dialog = page.getByRole('dialog')

    await test.step('tag, Enter, renew, method, Enter: the next person’s number is awaited', async () => {
      await page.goto('/pro/licenses')
      await expect(finder).toBeFocused()
      await expectAccessibleInRest(page)
      await keys.type(renewed.toLowerCase())
      await keys.press('Enter')
      await expect(page.getByRole('button', { name: /^(Renouveler|Renew)/ })).toBeFocused()
      await expectAccessibleInRest(page)
      await keys.press('Enter')
      await expect(dialog.getByRole('radio', { name: methods('methods.cash') })).toBeFocused()
      await keys.press('ArrowRight')
      await keys.press('Tab')
      await keys.type('1047')
      await expectAccessible(page)
      await keys.press('Enter')
      await expect(page.getByText(t('done.sent'))).toBeVisible()
      await expect(finder).toBeFocused()
      await expectAccessibleInRest(page)
      expect(keys.pressed()).toBeLessThanOrEqual(mostKeys)
      await expect(page.getByRole('region', { name: t('page.payments') })).toContainText('1047')
      await keys.type(next)
      await keys.press('Enter')
      await expect(page.getByText(next, { exact: true })).toBeVisible()
    })

    await test.step('a number of nobody is said beside its field, and the next takes its place', async () => {
      await finder.focus()
      await keys.type('999999999')
      await keys.press('Enter')
      await expect(page.getByText(t('finder.unknown')).first()).toBeVisible()
      await expect(finder).toBeFocused()
      await keys.type(renewed)
      await keys.press('Enter')
      // The running one comes before that of the next period.
      await page.getByRole('link', { name: t('page.openRenewal') }).click()
      await expect(page.getByRole('link', { name: t('page.openFormer') })).toBeVisible()
    })

    await test.step('the certificate, another tag, and a correction that the history tells', async () => {
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: t('actions.certificate') }).click()
      expect((await download).suggestedFilename()).toMatch(/^licen[cs]e-.+\.pdf$/)
      await page.getByRole('button', { name: /^(Remplacer|Replace)/ }).click()
      await dialog.getByRole('button', { name: /10[,.]00/ }).click()
      await expect(page.getByText(t('events.tag_replaced'))).toBeVisible()
      await page.getByRole('link', { name: t('actions.correct') }).click()
      const color = page.getByRole('textbox', {
        name: translator(language, 'apply')('fields.color'),
      })
      await color.fill('')
      await page.getByRole('button', { name: t('correct.submit') }).click()
      await expect(color).toBeFocused()
      await expectAccessibleInRest(page)
      await color.fill('Beige')
      await page.getByRole('button', { name: t('correct.submit') }).click()
      await expect(
        page.getByText(t('events.corrected', { fields: t('fields.color') })),
      ).toBeVisible()
    })

    await test.step('found in the list by filters that stay in the address, and revoked', async () => {
      await page.getByRole('link', { name: t('page.back') }).click()
      await page.getByLabel(t('list.search')).fill(revoked[1])
      await expect(page).toHaveURL(new RegExp(`search=${revoked[1]}`))
      await page.reload()
      await page.getByRole('link', { name: new RegExp(revoked[0]) }).click()
      await page.getByRole('button', { name: t('actions.revoke') }).click()
      await dialog.getByRole('button', { name: t('revoke.submit') }).click()
      await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
      await expectAccessible(page)
      await dialog.getByRole('textbox').fill('Déclaration inexacte')
      await dialog.getByRole('button', { name: t('revoke.submit') }).click()
      await expect(page.getByText(t('done.revoke'))).toBeVisible()
      await expect(page.getByText('Déclaration inexacte')).toBeVisible()
    })
    await page.context().close()
  })

const registering = [
  { role: 'shelter', who: 'a clerk', card: 50, animal: 'Comptoir' },
  { role: 'admin', who: 'staff', card: 51, animal: 'Bureau', rest: ' @rest' },
] as const

for (const { role, who, card, animal, ...more } of registering)
  test(`a licence is registered by screen by ${who}, paid, and given back${'rest' in more ? more.rest : ''}`, async ({
    browser,
  }) => {
    const page = await pageOf(browser, role, 'fr', desktop)
    const t = translator('fr', 'counter')
    const apply = translator('fr', 'apply')
    const main = page.getByRole('main')
    const dialog = page.getByRole('dialog')
    const shelter = await page.request.get('/api/pro/cities?full=1')
    const cities = (await shelter.json()) as { name: string; organizationId: string }[]
    const { organizationId } = cities.find(({ name }) => name === 'Candiac') ?? cities[0] ?? {}

    await test.step('filled in from a number, then with the card in hand', async () => {
      await page.goto(`/licenses/shelter/${organizationId}/new`)
      await main.getByRole('textbox', { name: apply('fill.number'), exact: true }).fill('999999999')
      await main.getByRole('button', { name: apply('fill.submit'), exact: true }).click()
      await expect(page.getByText(apply('fill.unknown'))).toBeVisible()
      const { number = '', verification = '' } = freeDemoCards[card] ?? {}
      const email = `${role}.guichet@example.org`
      await fillLicence(page, 'fr', { animal, email, card: { number, verification } })
      await expectAccessibleInRest(page)
      const id = await sentLicence(page, 'fr', animal)
      await page.goto(`/pro/licenses/${id}`)
    })

    await test.step('paid in cash, with a receipt; it was a cheque; given back with a reason', async () => {
      await main.getByRole('button', { name: /^Encaisser/ }).click()
      await dialog.getByRole('button', { name: /^Encaisser/ }).click()
      await expect(page.getByText(t('done.sent'))).toBeVisible()
      const receipt = page.waitForEvent('download')
      await main.getByRole('button', { name: /^Reçu \(PDF\) de/ }).click()
      expect((await receipt).suggestedFilename()).toMatch(/^recu-[0-9A-F]{4}-[0-9A-F]{4}\.pdf$/)
      await main.getByRole('button', { name: /^Corriger le mode/ }).click()
      await dialog.getByRole('radio', { name: 'Chèque' }).check({ force: true })
      await dialog.getByLabel(t('correctMethod.reason')).fill('Mauvais bouton')
      await expectAccessibleInRest(page)
      await dialog.getByRole('button', { name: t('correctMethod.submit') }).click()
      await expect(page.getByText(t('done.correctMethod'))).toBeVisible()
      await main.getByRole('button', { name: /^Rembourser/ }).click()
      await dialog.getByLabel(t('refund.reason')).fill('Inscrite deux fois')
      await dialog.getByRole('button', { name: /^Rembourser/ }).click()
      await expect(page.getByText(t('done.refund'))).toBeVisible()
    })
    await page.context().close()
  })

/** Of its own till, in which nobody else's journey takes anything. */
test('a day that differs is closed by a second press with a note, and opened again, on a phone in French', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'god', 'fr', phone)
  const t = translator('fr', 'cities')
  const cities = await page.request.get('/api/pro/cities?full=1')
  const all = (await cities.json()) as { id: string; name: string }[]
  const city = all.find(({ name }) => name === 'Candiac')
  await page.goto(`/pro/cities/${city?.id}/statement`)
  const form = page.getByRole('form', { name: t('closeDay.title') })
  await form.getByLabel(t('closeDay.counted')).fill('1 234,50')
  await form.getByRole('button', { name: /^Fermer la journée/ }).click()
  await expect(form.getByRole('alert')).toContainText(/1\s234,50/)
  await form.getByRole('button', { name: /^Fermer avec un écart/ }).click()
  await expect(form.getByLabel(t('closeDay.note'))).toHaveAttribute('aria-invalid', 'true')
  await expectAccessibleInRest(page)
  await form.getByLabel(t('closeDay.note')).fill('Le fonds de caisse est dedans')
  await form.getByRole('button', { name: /^Fermer avec un écart/ }).click()
  await expect(form).toBeHidden()
  await page.getByRole('button', { name: /^Rouvrir la journée d/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('reopen.reason')).fill('Compté avec le fonds de caisse')
  await expectAccessibleInRest(page)
  await dialog.getByRole('button', { name: t('reopen.submit') }).click()
  await expect(page.getByText(/Compté avec le fonds de caisse/)).toBeVisible()
  await expect(form).toBeVisible()
})
