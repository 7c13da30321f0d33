import { expect, test } from '../support/test.ts'
import { translator } from '#server/texts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { pageOf } from '../support/people.ts'
import { desktop, phone } from '../support/sizes.ts'
import { inTurn } from '../support/turns.ts'

const journeys = [
  { language: 'fr', viewport: phone, role: 'shelter' },
  { language: 'en', viewport: desktop, role: 'clinic' },
] as const

const file = [
  'Dossier,Nom,Espèce,Né le',
  'E2E-1,Cannelle-des-Bois,Chat,2021-05-01',
  'E2E-2,Noisette-des-Bois,Lapin nain,2022-06-01',
].join('\n')

for (const { language, viewport, role } of inTurn(journeys, 1)) {
  test(`a ${role} imports a file of animals, in ${language} @rest`, async ({ browser }) => {
    const t = translator(language, 'import')
    const sheets = translator(language, 'sheets')
    const fields = translator(language, 'animals')
    const page = await pageOf(browser, role, language, viewport)
    await page.goto('/pro/animals/import')

    await test.step('columns, and a trial that does not know a word', async () => {
      await page
        .getByLabel(sheets('choose'))
        .setInputFiles({ name: 'fichier.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
      await page.getByLabel(t('fields.key')).selectOption('Dossier')
      await page.getByLabel(fields('fields.Name'), { exact: true }).selectOption('Nom')
      await page.getByLabel(fields('fields.species'), { exact: true }).selectOption('Espèce')
      await expectAccessible(page)
      await page.getByRole('button', { name: sheets('try') }).click()
      await expect(page.getByText(t('wouldImport', { count: 1 }))).toBeVisible()
      await expect(page.getByLabel(sheets('rejectsCaption')).getByText('Lapin nain')).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('the word is told, told otherwise, and the animals come in', async () => {
      const word = page.getByLabel(sheets('word', { word: 'Lapin nain' }))
      await word.selectOption('Cat')
      await page.getByRole('button', { name: sheets('try') }).click()
      await expect(page.getByText(t('wouldImport', { count: 2 }))).toBeVisible()
      await expect(word).toHaveValue('Cat')
      await word.selectOption('Rodent')
      // What a trial found cannot be brought in any more once another is being sent.
      const bring = page.getByRole('button', { name: t('bring', { count: 2 }) })
      let go = () => {}
      const isHeld = new Promise<void>((resolve) => (go = resolve))
      await page.route('**/import*', async (route) => {
        if (route.request().method() === 'POST') await isHeld
        await route.continue()
      })
      await page.getByRole('button', { name: sheets('try') }).click()
      await expect(bring).toHaveCount(0)
      go()
      await bring.click()
      await expect(page.getByText(t('imported', { count: 2 }))).toBeVisible()
      // What came of it survives a reload.
      await page.reload()
      await expect(page.getByText(t('imported', { count: 2 }))).toBeVisible()
    })
  })
}
