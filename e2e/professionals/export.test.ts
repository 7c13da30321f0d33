import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import { demoPassword, type DemoRole } from '#server/db/demo/accounts.ts'
import { translator } from '#server/texts.ts'
import { addressOf } from '../every-screen/addresses.ts'
import { expectAccessible } from '../support/accessible.ts'
import { pageOf } from '../support/people.ts'
import { desktop, phone } from '../support/sizes.ts'
import { expect, test } from '../support/test.ts'

/** Set to look at the screens of the journey. */
const pictures = process.env['E2E_PICTURES']

for (const { as, screen, language, size } of [
  { as: 'shelter', screen: 'ownExport', language: 'fr', size: phone },
  { as: 'clinic', screen: 'ownExport', language: 'en', size: desktop },
  { as: 'distributor', screen: 'ownExport', language: 'en', size: phone },
  { as: 'admin', screen: 'adminExport', language: 'en', size: desktop },
] as const)
  test(`${as} takes the data along, by keyboard (${language})`, async ({ browser }) => {
    const t = translator(language, 'exports')
    const page = await pageOf(browser, as as DemoRole, language, size)
    const look = async (name: string) => {
      if (pictures)
        await page.screenshot({ path: `${pictures}/${as}-${name}-${language}.png`, fullPage: true })
    }
    await page.goto(await addressOf(page, screen))
    const take = page.getByRole('button', { name: t('take') }).last()
    await expect(take).toBeVisible()
    await expectAccessible(page)
    await look('open')
    await take.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expectAccessible(page)
    await look('dialog')
    await dialog
      .getByRole('textbox', { name: translator(language, 'privacy')('password') })
      .fill(demoPassword)
    await page.keyboard.press('Enter')
    await expect(page.getByText(t('ready'))).toBeVisible()
    await expectAccessible(page)
    await look('ready')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('main').locator('a[download]').click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^trouvaille-[a-z0-9-]+-\d{4}-\d{2}-\d{2}\.zip$/)
    const files = Object.keys(unzipSync(await readFile(await download.path())))
    expect(files.slice(0, 2)).toEqual(['README.txt', 'columns.csv'])
  })
