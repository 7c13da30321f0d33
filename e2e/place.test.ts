import { expect, test } from './support/test.ts'
import { dayOf } from '#domain/dates.ts'
import { translator } from '#server/texts.ts'
import { expectAccessible } from './support/accessible.ts'
import { anyMedal } from './support/any-medal.ts'
import { allLetters, letterWith } from './support/outbox.ts'
import { emailOf, signIn } from './support/people.ts'
import { desktop, phone } from './support/sizes.ts'
import { inTurn } from './support/turns.ts'
import { touch } from './support/touch.ts'

const journeys = [
  { language: 'fr', viewport: phone, name: 'Pistache' },
  { language: 'en', viewport: desktop, name: 'Biscuit' },
] as const

for (const { language, viewport, name } of inTurn(journeys, 0)) {
  test(`a lost report finds its place, in ${language}, ${viewport.width} pixels wide @rest`, async ({
    browser,
  }) => {
    const context = await browser.newContext({
      locale: `${language}-CA`,
      viewport,
      permissions: ['geolocation'],
      geolocation: { longitude: -73.5701, latitude: 45.4585 },
    })
    const page = await context.newPage()
    const t = translator(language, 'animals')
    const parts = translator(language, 'parts')
    await signIn(page, 'individual', language)
    const made = await page.request.post('/api/animals', {
      data: { name, species: 'Cat', sex: 'Female' },
    })
    const { unique_id: id } = (await made.json()) as { unique_id: string }
    await page.goto(`/animals/${id}`)
    const dialog = page.getByRole('dialog')
    const address = dialog.getByRole('combobox', {
      name: t('lost.addressLabel', { sex: 'Female' }),
    })
    const button = (words: string) => dialog.getByRole('button', { name: words })
    const report = () =>
      page.getByRole('button', { name: t('lost.action', { sex: 'Female' }) }).click()

    await test.step('an unclear address is asked about, and solved by a button', async () => {
      await report()
      await address.fill('12 rue Principale')
      await button(t('lost.submit')).click()
      const offered = dialog.getByRole('group', { name: parts('didYouMean') })
      await expect(offered.getByRole('button').first()).toBeVisible()
      await expect(address).toBeFocused()
      await expect(address).toHaveValue('12 rue Principale')
      await expectAccessible(page, 'suggestions')
      const chosen = await offered.getByRole('button').first().innerText()
      await offered.getByRole('button').first().click()
      await expect(address).toHaveValue(chosen)
      await expect(offered).toBeHidden()
      await expect(address).toBeFocused()
      await page.keyboard.press('Enter')
    })

    await test.step('in a large city one of its boroughs is chosen, which keeps the street', async () => {
      const boroughs = dialog.getByRole('group', { name: parts('whichPart') })
      await expect(boroughs.getByRole('button')).toHaveCount(19)
      await expect(address).toBeFocused()
      await expectAccessible(page, 'boroughs')
      await boroughs.getByRole('button', { name: /Verdun/ }).click()
      await expect(address).toHaveValue(/^12 rue Principale, Verdun, Montréal/)
      await page.keyboard.press('Enter')
      await expect(page.getByText(t('lost.success'))).toBeVisible()
    })

    await test.step('what was told, and when, is still there after a reload; a letter confirms it', async () => {
      await page.reload()
      await expect(
        page.getByText(t('lost.published', { date: '2' }).split('2')[0] ?? ''),
      ).toBeVisible()
      expect(
        await letterWith(emailOf('individual', language), new RegExp(`/found/animals/${id}`)),
      ).toContain(name)
    })

    await test.step('home again, without an address', async () => {
      await page.getByRole('button', { name: t('found.action', { sex: 'Female' }) }).click()
      await expect(
        dialog.getByRole('checkbox', {
          name: t('found.atHome', { sex: 'Female', reader: 'owner' }),
        }),
      ).toBeChecked()
      await expectAccessible(page, 'home again')
      await button(t('found.submit')).click()
      await expect(page.getByText(t('found.home', { name }))).toBeVisible()
    })

    await test.step('a city alone says so; the position and the keyboard tell more', async () => {
      await report()
      await address.fill('Montréal')
      await expect(dialog.getByText(parts('pin.cityOnly'))).toBeVisible()
      await address.fill('')
      await button(parts('pin.position')).click()
      await expect(dialog.getByText(parts('pin.near', { name: 'Montréal (Verdun)' }))).toBeVisible()
      await expect(address).toHaveValue('Montréal (Verdun)')
      await expect(dialog.getByText(parts('pin.cityOnly'))).toBeHidden()
      await button(parts('pin.onMap')).click()
      const pin = dialog.getByRole('application', { name: parts('pin.name') })
      await expect(pin).toBeInViewport()
      await expectAccessible(page, 'pin')
      await pin.focus()
      const before = await pin.boundingBox()
      for (let presses = 0; presses < 3; presses++) await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Shift+ArrowUp')
      const moved = async () => {
        const after = await pin.boundingBox()
        return [
          Math.round((after?.x ?? 0) - (before?.x ?? 0)),
          Math.round((after?.y ?? 0) - (before?.y ?? 0)),
        ]
      }
      await expect.poll(moved).toEqual([24, -40])
      await expect(pin).toBeFocused()
      const sent = page.waitForRequest((request) => request.url().endsWith('/reports'))
      await button(t('lost.submit')).click()
      const { address: told } = (await sent).postDataJSON() as {
        address: { text: string; location: [number, number] }
      }
      expect(told.text).toMatch(/^Montréal/)
      expect(told.location[0]).toBeGreaterThan(-73.5701)
      expect(told.location[1]).toBeGreaterThan(45.4585)
      await expect(page.getByText(t('lost.success'))).toBeVisible()
    })
    await context.close()
  })
}

const corrections = [
  { language: 'fr', viewport: phone, name: 'Cannelle' },
  { language: 'en', viewport: desktop, name: 'Marmalade' },
] as const

for (const { language, viewport, name } of inTurn(corrections, 0)) {
  test(`the place of a loss is corrected, and who is newly within reach is told, in ${language}, ${viewport.width} pixels wide`, async ({
    browser,
  }) => {
    const context = await browser.newContext({
      locale: `${language}-CA`,
      viewport,
      permissions: ['geolocation'],
      geolocation: { longitude: -75.73, latitude: 45.46 },
    })
    const page = await context.newPage()
    const t = translator(language, 'animals')
    const parts = translator(language, 'parts')
    await signIn(page, 'individual', language)
    const made = await page.request.post('/api/animals', {
      data: { name, species: 'Cat', sex: 'Female' },
    })
    const { unique_id: id } = (await made.json()) as { unique_id: string }
    const reported = await page.request.post(`/api/animals/${id}/reports`, {
      data: {
        type: 'lost',
        date: dayOf(new Date()),
        address: { text: 'Buckingham', location: [-75.4, 45.59] },
        fullName: 'Camille Tremblay',
        email: 'camille@example.org',
        telephone: '(514) 555-0123',
      },
    })
    const { alerts } = (await reported.json()) as { alerts: { services: number; squad: number } }
    const told = alerts.services + alerts.squad
    const recipients = async () =>
      (await allLetters()).flatMap(({ subject, to }) => {
        const address = to?.[0]?.address
        return subject?.includes(name) && address && address !== emailOf('individual', language)
          ? [address]
          : []
      })

    await page.goto(`/animals/${id}`)
    await page.getByRole('button', { name: t('place.action') }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(t('place.left', { left: 3 }))).toBeVisible()
    await dialog.getByRole('button', { name: parts('pin.position') }).click()
    await expect(dialog.getByRole('combobox')).toHaveValue(/^Gatineau/)
    const reach = parts('pin.reach.correction', { services: '50', squad: '5', where: '' })
    await expect(dialog.getByText(reach.slice(0, -1))).toBeVisible()
    await expectAccessible(page, 'correction of the place')
    await dialog.getByRole('button', { name: parts('pin.move'), exact: true }).click()
    await expect(dialog.getByRole('application', { name: parts('pin.name') })).toBeFocused()
    await dialog.getByRole('button', { name: t('place.submit') }).click()
    const said = page.getByRole('status').filter({ hasText: t('place.done') })
    await expect(page.locator(':focus')).toContainText(t('place.done'))
    await expect(page.getByText(/– Gatineau/)).toBeVisible()
    const more = (await said.innerText()).match(/\d+/g)?.map(Number) ?? []
    expect(more.length).toBeGreaterThan(0)
    await expect
      .poll(async () => (await recipients()).length)
      .toBe(more.reduce((sum, count) => sum + count, told))
    expect(new Set(await recipients()).size).toBe((await recipients()).length)
    await page.goto(`/found/animals/${id}`)
    await expect(page.getByRole('main')).toContainText('Gatineau')
    await context.close()
  })
}

test('a pin is dragged, and put by a tap @rest', async ({ page }) => {
  await signIn(page, 'individual')
  const made = await page.request.post('/api/animals', {
    data: { name: 'Câline', species: 'Dog', sex: 'Female' },
  })
  const { unique_id: id } = (await made.json()) as { unique_id: string }
  const t = translator('fr', 'animals')
  const parts = translator('fr', 'parts')
  await page.goto(`/animals/${id}`)
  await page.getByRole('button', { name: t('lost.action', { sex: 'Female' }) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: parts('pin.onMap') }).click()
  const map = dialog.getByRole('region', { name: parts('pin.map') })
  await map.click({ position: { x: 120, y: 160 } })
  const pin = dialog.getByRole('application', { name: parts('pin.name') })
  // What comes with a pin moves the map.
  await expect(dialog.getByRole('button', { name: parts('pin.remove') })).toBeVisible()
  const box = async () => (await pin.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const onScreen = async () => (await map.boundingBox()) ?? { x: 0, y: 0 }
  const { x: left, y: top } = await onScreen()
  const { x, y, width, height } = await box()
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2 + 60, y + height / 2 + 30, { steps: 5 })
  await page.mouse.up()
  // On the map: the dialog may still move as its parts load.
  const moved = async () => {
    const [after, of] = [await box(), await onScreen()]
    return [Math.round(after.x - of.x - (x - left)), Math.round(after.y - of.y - (y - top))]
  }
  await expect.poll(moved).toEqual([60, 30])
})

test('the buttons for a place come late without moving what is below them', async ({ page }) => {
  const t = translator('en', 'search')
  const parts = translator('en', 'parts')
  const { medal, sex } = await anyMedal(page.request)
  let bring = () => {}
  const asked = new Promise<void>((resolve) => (bring = resolve))
  await page.route('**/place-pin-*.js', async (route) => {
    await asked
    await route.continue()
  })
  await page.goto(`/found/${medal}?lang=en`)
  await expect(page.getByRole('textbox', { name: t('found.where.held') })).toBeEnabled()
  const submit = page.getByRole('button', { name: t('found.submit.held', { sex }), exact: true })
  const before = await submit.boundingBox()
  bring()
  await touch(page, page.getByRole('button', { name: parts('pin.position') }))
  expect(await submit.boundingBox()).toEqual(before)
})
