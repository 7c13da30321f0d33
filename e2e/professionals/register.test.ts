import { readFile } from 'node:fs/promises'
import { expect, test } from '../support/test.ts'
import { dayOf } from '#domain/dates.ts'
import { translator } from '#server/texts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { pageOf } from '../support/people.ts'
import { desktop, phone } from '../support/sizes.ts'
import { inTurn } from '../support/turns.ts'

const journeys = [
  { language: 'fr', viewport: desktop, prefix: 'Z', door: 901 },
  { language: 'en', viewport: phone, prefix: 'Y', door: 903 },
] as const

for (const { language, viewport, prefix, door } of inTurn(journeys, 0)) {
  test(`last year's register comes in as it was kept, in ${language} at ${viewport.width} @rest`, async ({
    browser,
  }) => {
    const page = await pageOf(browser, 'shelter', language, viewport)
    const t = translator(language, 'cities')
    const sheets = translator(language, 'sheets')
    const common = translator(language, 'common')
    const year = dayOf(new Date()).slice(0, 4)
    const head =
      'No médaille;Échéance;Nom animal;Type;Sexe;Date de naissance;Poids (lb);Stérilisé;Propriétaire;Téléphone;Courriel;Adresse;App.'
    const rows = [
      `#${prefix}901;${year}-12-31;Alfa;CH;MC;mai 2019;45 lbs;;Odile Registre;450-555-0101 poste 3;aucun;${door} rue du Registre;3`,
      `${prefix}902;31/12/${year};Maya;chats;Fée;printemps 2018;n/d;Castré;Odile Registre;;a@example.org / b@example.org;${door} rue du Registre;3`,
      `${prefix}903;${year}-12-31;Rex;Chien;M;3 ans;20;Oui;Odile Registre;;;${door} rue du Registre;3`,
    ]
    const file = Buffer.from([head, ...rows].join('\r\n'), 'latin1')

    await test.step('columns are told by their heads, and a trial says what it left out', async () => {
      await page.goto('/pro/cities')
      await page.getByRole('link', { name: 'Candiac' }).first().click()
      await page.getByRole('link', { name: t('city.pages.cityRegister') }).click()
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'registre.csv', mimeType: 'text/csv', buffer: file })
      await page.getByRole('button', { name: sheets('try') }).click()
      await expect(page.getByText(t('register.wouldImport', { count: 2 }))).toBeVisible()
      const leftOut = page
        .getByLabel(sheets('rejectsCaption'))
        .or(page.getByLabel(sheets('warningsCaption')))
      await expect(leftOut.getByText('3 ans')).toBeVisible()
      await expect(leftOut.getByText('aucun')).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('a word is explained, and what was left out is a file', async () => {
      await page.getByLabel(sheets('word', { word: 'Fée' })).selectOption(common('sex.Female'))
      await page.getByRole('button', { name: sheets('try') }).click()
      const bring = page.getByRole('button', { name: t('register.bring', { count: 2 }) })
      await expect(bring).toBeVisible()
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: t('register.saveRejects') }).click()
      const text = await readFile(await (await download).path(), 'utf8')
      expect(text.startsWith(`\uFEFF${sheets('line')}`)).toBe(true)
      expect(text).toContain(sheets('rowKept'))
      expect(text).not.toContain('Fée')
      await bring.click()
      await expect(page.getByText(t('register.imported', { count: 2 }))).toBeVisible()
    })

    await test.step('the licence of a dog is found by its tag', async () => {
      await page.goto('/pro/licenses')
      await page.getByRole('textbox').first().fill(`${prefix}901`)
      await page.keyboard.press('Enter')
      const heading = language === 'fr' ? /d’Alfa/ : /Alfa/
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(page.getByText('45').first()).toBeVisible()
    })
  })
}
