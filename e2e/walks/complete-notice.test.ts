import { expect, test, type Page } from '../support/test.ts'
import { addDays, dayOf, showHour } from '#domain/dates.ts'
import { plain } from '#server/testing/pictures/pictures.ts'
import { translator } from '#server/texts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { signIn } from '../support/people.ts'

/** Lost since yesterday, with two upright pictures. */
async function lostOne(page: Page, name: string): Promise<string> {
  const { request } = page
  const made = await request.post('/api/animals', {
    data: { name, species: 'Dog', sex: 'Unknown' },
  })
  const { unique_id: id } = (await made.json()) as { unique_id: string }
  for (const [picture, colour] of [
    ['un.jpg', '#693'],
    ['deux.jpg', '#369'],
  ] as const) {
    const buffer = await plain(400, 600, colour).jpeg().toBuffer()
    const file = { name: picture, mimeType: 'image/jpeg', buffer }
    const sent = await request.post(`/api/animals/pictures/${id}`, { multipart: { file } })
    expect(sent.status()).toBe(201)
  }
  const lost = await request.post(`/api/animals/${id}/reports`, {
    data: {
      type: 'lost',
      date: addDays(dayOf(new Date()), -1),
      address: { text: '4500 rue Wellington, Verdun', location: [-73.567, 45.459] },
      fullName: 'Camille Tremblay',
      email: 'camille@example.org',
      telephone: '(514) 555-0143',
    },
  })
  expect(lost.status()).toBe(200)
  return id
}

const journeys = [
  ['individual', 'fr', { width: 390, height: 844 }, '/animals', ''],
  ['shelter', 'en', { width: 1280, height: 800 }, '/pro/animals', ' @rest'],
] as const

for (const [role, language, viewport, folder, tag] of journeys)
  test(`a notice is completed, and its pictures open large by keyboard, by ${role} in ${language}${tag}`, async ({
    browser,
  }) => {
    const page = await (await browser.newContext({ locale: `${language}-CA`, viewport })).newPage()
    await signIn(page, role, language)
    const t = translator(language, 'animals')
    const common = translator(language, 'common')
    const parts = translator(language, 'parts')
    const search = translator(language, 'search')
    const name = `Complète ${language}`
    const id = await lostOne(page, name)
    const form = page.getByRole('form', { name: t('notice.heading') })
    const card = page.getByRole('region', { name: t('notice.heading') })

    await test.step('its form has an address; what was typed survives a reload and the way back', async () => {
      await page.goto(`${folder}/${id}`)
      await expect(card.getByRole('progressbar')).toHaveAccessibleName(
        t('notice.toldAloud', { told: 1, all: 8 }),
      )
      await card.getByRole('link', { name: t('notice.action') }).click()
      await expect(page).toHaveURL(/\?edit=notice$/)
      await form.getByLabel(t('fields.collar')).fill('Rouge')
      await page.reload()
      await expect(form.getByLabel(t('fields.collar'))).toHaveValue('Rouge')
      await page.goBack()
      await expect(form).toBeHidden()
      await page.goForward()
      await expect(form.getByLabel(t('fields.collar'))).toHaveValue('Rouge')
      await expectAccessible(page)
    })

    await test.step('it is saved at once', async () => {
      await form.getByLabel(t('fields.sex')).selectOption('Female')
      await form.getByLabel(t('fields.marks')).fill('Oreille gauche pliée')
      await form.getByLabel(t('fields.lossHour')).fill('18:30')
      await form.getByLabel(t('fields.reward')).fill('200 $')
      await form.getByLabel(t('fields.rewardPublic')).selectOption('true')
      await form.getByRole('button', { name: common('save') }).click()
      await expect(page.getByText(t('edit.saved')).first()).toBeVisible()
      await expect(form).toBeHidden()
      await expect(card.getByRole('progressbar')).toHaveAccessibleName(
        t('notice.toldAloud', { told: 5, all: 8 }),
      )
    })

    await test.step('the notice tells what is known, and nothing of what is not', async () => {
      await page.goto(`/found/animals/${id}`)
      const notice = page.getByRole('article', { name })
      await expect(notice.getByText('Oreille gauche pliée')).toBeVisible()
      await expect(notice.getByText('200 $')).toBeVisible()
      await expect(notice.getByText(showHour('18:30', language))).toBeVisible()
      await expect(notice.getByText(search('found.facts.color'), { exact: true })).toHaveCount(0)
    })

    await test.step('its pictures open large, by keyboard', async () => {
      const nth = (number: string) => search('found.photo', { name, number, count: '2' })
      const opener = page.getByRole('button', { name: parts('large.open', { picture: nth('1') }) })
      const { width, height } = (await opener.boundingBox()) ?? { width: 0, height: 0 }
      expect(Math.min(width, height)).toBeGreaterThan(200)
      await opener.focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog', { name: nth('1') })).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('dialog', { name: nth('2') })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(opener).toBeFocused()
    })
  })
