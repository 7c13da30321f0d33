import { expect, test, type Page } from './support/test.ts'
import type { Language } from '#domain/language.ts'
import { translator } from '#server/texts.ts'
import { expectAccessible } from './support/accessible.ts'
import { signIn } from './support/people.ts'
import { inTurn } from './support/turns.ts'

const sizes = { fr: { width: 390, height: 844 }, en: { width: 1280, height: 800 } } as const

async function knownMicrochip(page: Page): Promise<string> {
  const staff = await (
    await page
      .context()
      .browser()
      ?.newContext({ baseURL: new URL(page.url()).origin })
  )?.newPage()
  if (!staff) throw new Error('no browser')
  await signIn(staff, 'admin')
  const animals = (await (await staff.request.get('/api/animals/list?_end=200')).json()) as {
    unique_id: string
    status: string
  }[]
  // Other journeys change the newest, which are theirs.
  for (const { unique_id: id, status } of animals.toReversed()) {
    if (status !== '') continue
    const profile = (await (await staff.request.get(`/api/animals/${id}`)).json()) as {
      ids: { Codes: { microchip: string | null } }
    }
    if (!profile.ids.Codes.microchip) continue
    await staff.context().close()
    return profile.ids.Codes.microchip
  }
  throw new Error('no animal carries a microchip')
}

for (const language of inTurn(['fr', 'en'] as const satisfies Language[], 0)) {
  test(`a clinic makes a key, tries it, and revokes it, in ${language} at ${sizes[language].width} @rest`, async ({
    browser,
  }) => {
    const t = translator(language, 'microchips')
    const page = await (
      await browser.newContext({ locale: `${language}-CA`, viewport: sizes[language] })
    ).newPage()
    const name = `Logiciel ${language}`
    await page.goto(`/docs/aaha?lang=${language}`)
    const microchip = await knownMicrochip(page)

    const tryWith = async (key: string) => {
      await page.getByLabel(t('aaha.tryNumber')).fill(microchip)
      await page.getByLabel(t('aaha.tryKey'), { exact: true }).fill(key)
      await page.getByRole('button', { name: t('aaha.trySubmit') }).click()
    }
    const answer = page.getByLabel(t('aaha.tryAnswer'))

    await test.step('without a right key the documentation’s try says why', async () => {
      await tryWith('trv_nobody')
      await expect(answer).toContainText('"success": false')
      await expect(
        page
          .getByRole('region', { name: t('aaha.tryHeading') })
          .getByText(translator(language, 'errors')('API_KEY_UNKNOWN'))
          .first(),
      ).toBeVisible()
      await expectAccessible(page)
    })

    await signIn(page, 'clinic')
    const key = await test.step('a key is made and shown once', async () => {
      await page.goto(`/pro/api-keys?lang=${language}`)
      await expect(page.getByRole('heading', { level: 1, name: t('keys.heading') })).toBeVisible()
      await page.getByLabel(t('keys.name')).fill(name)
      await page.getByRole('button', { name: t('keys.submit') }).click()
      const shown = page.getByRole('dialog').getByRole('group', { name: t('keys.keyLabel') })
      await expect(shown).toContainText('trv_')
      await expectAccessible(page)
      const text = (await shown.textContent()) ?? ''
      await page.getByRole('button', { name: t('keys.done') }).click()
      await expect(page.getByText(text)).toHaveCount(0)
      await page.reload()
      await expect(page.getByRole('heading', { name })).toBeVisible()
      await expect(page.getByText(text)).toHaveCount(0)
      return text
    })

    await test.step('it works for who is not signed in', async () => {
      await page.context().clearCookies()
      await page.goto(`/docs/aaha?lang=${language}`)
      await tryWith(key)
      await expect(answer).toContainText('"found": true')
      await expect(answer).toContainText('"name": "Trouvaille"')
    })

    await test.step('its use is drawn, and once it is revoked it works no more', async () => {
      await signIn(page, 'clinic')
      await page.goto(`/pro/api-keys?lang=${language}`)
      await expect(
        page.getByRole('img', { name: t('keys.chart', { name, total: 1, most: 1 }) }),
      ).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: t('keys.revokeLong', { name }) }).click()
      await page.getByRole('button', { name: t('keys.revokeYes') }).click()
      await expect(page.getByText(t('keys.revokeDone', { name }))).toBeVisible()
      await expect(page.getByRole('button', { name: t('keys.revokeLong', { name }) })).toHaveCount(
        0,
      )
      const refused = await page.request.get('/api/search/AAHA', {
        params: { number: microchip, key },
      })
      expect([refused.status(), (await refused.json()) as object]).toMatchObject([
        200,
        { success: false, found: false },
      ])
    })
  })

  test(`a clinic looks many numbers up, in ${language} at ${sizes[language].width} @rest`, async ({
    browser,
  }) => {
    const t = translator(language, 'microchips')
    const page = await (
      await browser.newContext({ locale: `${language}-CA`, viewport: sizes[language] })
    ).newPage()
    await page.goto(`/?lang=${language}`)
    const microchip = await knownMicrochip(page)
    await signIn(page, 'clinic')
    await page.goto(`/pro/microchips?lang=${language}`)
    await page.getByLabel(t('bulk.file')).setInputFiles({
      name: 'patients.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `Nom,Micropuce\nMilo,${microchip}\nLuna,941000012345678\nZoé,999000000000001\nRex,oups`,
      ),
    })
    await expect(
      page.getByText(t('bulk.fileTaken', { count: 4, name: 'patients.csv' })),
    ).toBeVisible()
    await page.getByRole('button', { name: t('bulk.submit'), exact: true }).click()
    await expect(page.getByRole('heading', { name: t('bulk.results', { count: 4 }) })).toBeVisible()
    for (const result of ['registered', 'elsewhere', 'test', 'invalid'] as const) {
      await expect(page.getByText(t(`bulk.values.${result}`), { exact: true })).toBeVisible()
    }
    await expect(page.getByText('24Petwatch', { exact: true })).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(language === 'en' ? 1 : 0)
    await expectAccessible(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t('bulk.download') }).click(),
    ])
    expect(download.suggestedFilename()).toBe(t('bulk.fileName'))
    await page.getByRole('link', { name: t('bulk.open') }).click()
    await expect(page).toHaveURL(/\/found\/animals\//)
  })
}
