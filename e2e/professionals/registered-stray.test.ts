import { expect, test, type Page } from '../support/test.ts'
import { inGroups } from '#domain/animals/numbers/numbers.ts'
import { translator } from '#server/texts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { letterWith } from '../support/outbox.ts'
import { emailOf, pageOf } from '../support/people.ts'
import { desktop, phone } from '../support/sizes.ts'
import { inTurn } from '../support/turns.ts'

const journeys = [
  { language: 'fr', viewport: phone, microchip: '985141000779001', name: 'Ficelle-du-Port' },
  { language: 'en', viewport: desktop, microchip: '985141000779002', name: 'Twine-of-the-Port' },
] as const

/** An animal of the demonstration's owner, lost, with a microchip that staff have added. */
async function lostWith(
  owner: Page,
  staff: Page,
  name: string,
  microchip: string,
): Promise<string> {
  const created = await owner.request.post('/api/animals', {
    data: { name, sex: 'Female', species: 'Cat' },
  })
  const { animal } = (await created.json()) as { animal: { unique_id: string } }
  const id = animal.unique_id
  const codes = await staff.request.post(`/api/animals/${id}/codes`, { data: { microchip } })
  expect(codes.ok()).toBe(true)
  const lost = await owner.request.post(`/api/animals/${id}/reports`, {
    data: {
      type: 'lost',
      date: '2026-01-05',
      address: {
        text: '4500 rue Wellington, Verdun',
        location: [-73.567_43, 45.459_87],
        pin: true,
      },
      fullName: 'Camille Tremblay',
      email: 'camille@example.org',
      telephone: '(514) 555-0143',
    },
  })
  expect(lost.ok()).toBe(true)
  return id
}

for (const { language, viewport, microchip, name } of inTurn(journeys, 0)) {
  test(`a shelter scans a stray of the registry, tells its family with two presses, takes it in and hands it back, in ${language}`, async ({
    browser,
  }) => {
    const t = translator(language, 'custody')
    const intake = translator(language, 'intake')
    const animals = translator(language, 'animals')
    const search = translator(language, 'search')
    const owner = await pageOf(browser, 'individual', language, viewport)
    const staff = await pageOf(browser, 'admin', language)
    const page = await pageOf(browser, 'shelter', language, viewport)
    const id = await lostWith(owner, staff, name, microchip)
    let presses = 0
    const press = async (key: string) => {
      presses++
      await page.keyboard.press(key)
    }
    /** Where a scan leads: the number is read, and its Enter was pressed. */
    const scan = async () => {
      presses = 0
      await page.goto(`/pro/intake?microchip=${microchip}`)
    }
    const main = page.locator('#main')
    const way = (one: 'tell' | 'take' | 'handBack') =>
      main.getByRole('button', { name: t(`registered.${one}`) })

    await test.step('two presses after the scan tell its family', async () => {
      await scan()
      await expect(
        page.getByRole('heading', { level: 1, name: t('registered.heading', { name }) }),
      ).toBeVisible()
      await expect(main).toContainText(inGroups(microchip))
      await expect(way('tell')).toBeFocused()
      await expectAccessible(page)
      await press('Enter')
      await expect(main.getByRole('button', { name: t('registered.send') })).toBeFocused()
      await press('Enter')
      await expect(main.getByText(t('registered.sent', { name }))).toBeVisible()
      expect(presses).toBe(2)
      await expectAccessible(page)
      expect(await letterWith(emailOf('individual', language), new RegExp(name))).toBeTruthy()
    })

    await test.step('three presses take it in, and its notice says that it is safe', async () => {
      await scan()
      await expect(way('tell')).toBeFocused()
      await press('Tab')
      await press('Enter')
      await expect(main.getByRole('button', { name: t('registered.takeSubmit') })).toBeFocused()
      await expectAccessible(page)
      await press('Enter')
      await expect(main.getByText(t('registered.taken', { name }))).toBeVisible()
      expect(presses).toBe(3)
      await owner.goto(`/found/animals/${id}`)
      await expect(
        owner.getByRole('heading', { level: 1, name: search('found.safe', { name }) }),
      ).toBeVisible()
      await expectAccessible(owner)
      await owner.goto(`/animals/${id}`)
      await expect(owner.getByText(animals('safe.title', { name }))).toBeVisible()
      await expectAccessible(owner)
    })

    await test.step('its page keeps kennel and note', async () => {
      await main.getByRole('link', { name: t('registered.open') }).press('Enter')
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await page.getByRole('combobox', { name: t('registered.kennel') }).fill(`R-${language}`)
      await page.getByRole('button', { name: t('one.save') }).press('Enter')
      await expect(page.getByText(t('one.saved'))).toBeVisible()
      await expectAccessible(page)
      await page.goto(`/pro/kennels?find=${encodeURIComponent(name)}`)
      await expect(main.getByText(intake('kennels.family'))).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('two presses hand it back to whom the server knows', async () => {
      await main.getByRole('link', { name: intake('kennels.leaveLong', { name }) }).press('Enter')
      const give = main.getByRole('button', { name: t('registered.handBack') })
      await give.press('Enter')
      const confirm = main.getByRole('button', { name: t('family.confirm') })
      await expect(confirm).toBeFocused()
      await expect(main).toContainText('•••')
      await expectAccessible(page)
      await page.keyboard.press('Enter')
      await expect(page.getByText(t('registered.handedBack', { name }))).toBeVisible()
      await expect(page).toHaveURL('/pro/kennels')
    })
  })
}

test('of several animals of one intake, one is of the registry: the others stay typed @rest', async ({
  browser,
}) => {
  const t = translator('fr', 'custody')
  const intake = translator('fr', 'intake')
  const owner = await pageOf(browser, 'individual', 'fr')
  const staff = await pageOf(browser, 'admin', 'fr')
  const page = await pageOf(browser, 'shelter', 'fr', phone)
  const [name, microchip] = ['Corde-du-Port', '985141000779003']
  await lostWith(owner, staff, name, microchip)
  await page.goto('/pro/intake')
  await page.getByRole('button', { name: intake('form.more') }).click()
  await page.getByLabel(intake('form.name'), { exact: true }).nth(0).fill('Pluie')
  const chip = page.getByLabel(intake('form.microchip')).nth(1)
  await chip.fill(inGroups(microchip))
  await chip.press('Enter')
  await expect(page.getByText(t('registered.heading', { name }))).toBeVisible()
  await page.getByRole('button', { name: t('registered.see') }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t('registered.tell') }).click()
  await dialog.getByRole('button', { name: t('registered.send') }).click()
  await expect(dialog.getByText(t('registered.sent', { name }))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel(intake('form.name'), { exact: true })).toHaveCount(1)
  await expect(page.getByLabel(intake('form.name'), { exact: true })).toHaveValue('Pluie')
})
