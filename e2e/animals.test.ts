import { expect, test, type Page } from './support/test.ts'
import { translator } from '#server/texts.ts'
import { expectAccessible } from './support/accessible.ts'
import { signIn } from './support/people.ts'

async function register(page: Page, data: object): Promise<string> {
  const answer = await page.request.post('/api/animals', { data })
  expect(answer.status()).toBe(201)
  return ((await answer.json()) as { unique_id: string }).unique_id
}

const journeys = [
  {
    role: 'shelter',
    language: 'fr',
    viewport: { width: 390, height: 844 },
    folder: '/pro/animals',
    name: 'Zibeline',
  },
  {
    role: 'individual',
    language: 'en',
    viewport: { width: 1280, height: 800 },
    folder: '/animals',
    name: 'Quillow',
  },
] as const

for (const { role, language, viewport, folder, name } of journeys) {
  test(`animals are found in the list and edited by keyboard, by ${role} in ${language} @rest`, async ({
    browser,
  }) => {
    const page = await (await browser.newContext({ locale: `${language}-CA`, viewport })).newPage()
    const t = translator(language, 'animals')
    const common = translator(language, 'common')
    await signIn(page, role, language)
    const cat = await register(page, { name: `${name} Une`, species: 'Cat', sex: 'Female' })
    const dog = await register(page, { name: `${name} Deux`, species: 'Dog', sex: 'Male' })
    for (let more = 0; more < 6; more++)
      await register(page, { name: `Autre ${more}`, species: 'Bird', sex: 'Unknown' })
    const cards = page.getByRole('main').getByRole('heading', { level: 2 })
    const button = (field: string, given: boolean) =>
      page.getByRole('button', {
        name: t(given ? 'edit.edit' : 'edit.add', { field }),
        exact: true,
      })

    await test.step('search, filter, reload and come back', async () => {
      await page.goto(folder)
      await page.getByRole('searchbox', { name: t('list.filter') }).fill(name.toUpperCase())
      await expect(cards).toHaveText([`${name} Deux`, `${name} Une`])
      await page.getByRole('combobox', { name: t('list.species') }).selectOption('Cat')
      await expect(cards).toHaveText([`${name} Une`])
      await expect(page).toHaveURL(/q=.*species=Cat/)
      await page.reload()
      await expect(cards).toHaveText([`${name} Une`])
      await expectAccessible(page)
      await cards.first().click()
      await expect(page.getByRole('heading', { level: 1, name: `${name} Une` })).toBeVisible()
      await page.goBack()
      await expect(cards).toHaveText([`${name} Une`])
      await cards.first().click()
      await expect(page).toHaveURL(`${folder}/${cat}`)
      await expectAccessible(page)
    })

    if (role === 'individual') {
      await test.step('Enter saves, Esc does not, Tab saves', async () => {
        await button(t('fields.race'), false).focus()
        await page.keyboard.press('Enter')
        await expect(page.getByText(t('edit.hint'))).toBeVisible()
        await page.keyboard.type('Siamois')
        await page.keyboard.press('Enter')
        await expect(page.getByText(t('edit.success', { field: t('fields.race') }))).toBeVisible()
        await expect(button(t('fields.race'), true)).toBeFocused()
        await page.keyboard.press('Enter')
        await expect(page.getByText(t('edit.hint'))).toBeHidden()
        await page.keyboard.type(' croisé')
        await page.keyboard.press('Escape')
        await expect(page.getByText('Siamois', { exact: true })).toBeVisible()
        await button(t('fields.vaccination'), false).focus()
        await page.keyboard.press('Enter')
        await page.keyboard.type('Rage 2026')
        await page.keyboard.press('Tab')
        await expect(page.getByText('Rage 2026', { exact: true })).toBeVisible()
        await button(t('fields.deworming'), false).focus()
        await page.keyboard.press('Enter')
        await page.keyboard.type('20260304')
        await page.keyboard.press('Enter')
        await expect(page.getByText('2026/03/04', { exact: true })).toBeVisible()
      })

      await test.step('what is asked of cats, with the law beside it', async () => {
        await button(t('fields.declawing'), false).click()
        await page.getByRole('combobox', { name: t('fields.declawing') }).selectOption('FrontPaws')
        await expect(page.getByText(t('medical.declawingNote'))).toBeVisible()
        await page.keyboard.press('Enter')
        await expect(page.getByText(t('values.declawing.FrontPaws'), { exact: true })).toBeVisible()
        await page.goto(`${folder}/${dog}`)
        await expect(page.getByRole('heading', { level: 1, name: `${name} Deux` })).toBeVisible()
        await expect(page.getByText(t('fields.sterilization'), { exact: true })).toBeVisible()
        await expect(page.getByText(t('fields.declawing'), { exact: true })).toBeHidden()
      })

      await test.step('a change that came between stands beside what was typed', async () => {
        await button(t('fields.Color'), false).click()
        const box = page.getByRole('textbox', { name: t('fields.Color') })
        await expect(box).toBeFocused()
        await page.keyboard.type('Noir')
        expect(
          (
            await page.request.post(`/api/animals/update/${dog}`, {
              data: { name: 'Color', value: 'Fauve' },
            })
          ).ok(),
        ).toBe(true)
        await page.keyboard.press('Enter')
        await expect(page.getByRole('alert')).toContainText(t('edit.stale', { value: 'Fauve' }))
        await expect(box).toHaveValue('Noir')
        await expectAccessible(page)
        await page.getByRole('button', { name: common('save') }).click()
        await expect(page.getByText('Noir', { exact: true })).toBeVisible()
      })

      await test.step('all in one form, kept over a reload', async () => {
        await page.getByRole('link', { name: t('edit.all') }).focus()
        await page.keyboard.press('Enter')
        const color = page.getByRole('textbox', { name: t('fields.Color') })
        await expect(page.getByRole('textbox', { name: t('fields.Name') })).toBeFocused()
        await color.fill('Sable')
        await page.reload()
        await expect(color).toHaveValue('Sable')
        await expectAccessible(page)
        await page.goBack()
        await expect(page.getByText('Noir', { exact: true })).toBeVisible()
        await page.goForward()
        await expect(color).toHaveValue('Sable')
        await page.getByRole('button', { name: common('save') }).click()
        await expect(page.getByText('Sable', { exact: true })).toBeVisible()
        await expect(page).toHaveURL(`${folder}/${dog}`)
      })
    }

    if (role === 'shelter') {
      await test.step('where it came from is told in one form', async () => {
        await page.goto(`${folder}/${dog}`)
        const section = (title: string) =>
          page.getByRole('link', { name: t('edit.sectionOf', { section: title }), exact: true })
        const save = page.getByRole('button', { name: common('save') })
        await section(t('intake.origin')).click()
        await page.getByRole('combobox', { name: t('fields.arrival.status') }).selectOption('Other')
        await page
          .getByRole('textbox', { name: t('fields.arrival.other_status.text') })
          .fill('Saisie')
        await page.getByRole('textbox', { name: t('fields.arrival.contact.name') }).fill('Lou')
        await expectAccessible(page)
        await save.click()
        await expect(page.getByText('Saisie', { exact: true })).toBeVisible()
        await section(t('intake.intervention')).click()
        await page
          .getByRole('textbox', { name: t('fields.intervention.date_time') })
          .fill('2026/05/01 @ 09:30')
        await page.keyboard.press('Enter')
        await expect(page.getByText('2026/05/01 @ 09:30')).toBeVisible()
      })

      await test.step('a removed one is only read', async () => {
        const removed = await page.request.put(`/api/animals/${dog}/remove`, {
          data: { reason: 'other', notes: 'Inscrit deux fois' },
        })
        expect(removed.ok()).toBe(true)
        await page.goto(`${folder}?status=removed&q=${name}`)
        await expect(cards).toHaveText([`${name} Deux`])
        await cards.first().click()
        await expect(page.getByRole('region', { name: t('intake.removal') })).toContainText(
          'Inscrit deux fois',
        )
        await expect(
          page.getByRole('main').getByRole('link', { name: t('edit.section') }),
        ).toHaveCount(0)
        await expectAccessible(page)
      })
    }

    await test.step('what is no page of the area leads back to the list', async () => {
      await page.goto(`${folder}/${cat}/no/such`)
      await expect(page).toHaveURL(folder)
    })
  })
}

test('staff find any animal by its number, and see what happened to it @rest', async ({
  browser,
}) => {
  const owner = await (await browser.newContext({ locale: 'fr-CA' })).newPage()
  await signIn(owner, 'individual', 'fr')
  const id = await register(owner, { name: 'Introuvable', species: 'Cat', sex: 'Female' })
  expect(
    (await owner.request.post(`/api/animals/${id}/codes`, { data: { tattoo: 'E2E-777-A' } })).ok(),
  ).toBe(true)

  const page = await (
    await browser.newContext({ locale: 'fr-CA', viewport: { width: 1280, height: 800 } })
  ).newPage()
  const t = translator('fr', 'animals')
  await signIn(page, 'admin', 'fr')
  await page.goto('/admin/animals?view=cards')
  await page.getByRole('searchbox', { name: t('list.filter') }).fill('e2e 777 a')
  const found = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(found).toHaveText(['Introuvable'])
  await expect(page.getByRole('link', { name: t('list.add') })).toHaveCount(0)
  await expectAccessible(page)
  await found.first().click()
  await expect(page).toHaveURL(`/admin/animals/${id}`)
  await expect(
    page.getByRole('region', { name: t('profile.timeline') }).getByText(t('events.codes_added')),
  ).toBeVisible()
  await expectAccessible(page)
})
