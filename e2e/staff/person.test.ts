import { expect, test } from '../support/test.ts'
import type { Page } from '@playwright/test'
import { translator } from '#server/texts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { letterWith, registerConfirmed } from '../support/outbox.ts'
import { pageOf } from '../support/people.ts'
import { desktop, phone } from '../support/sizes.ts'
import { inTurn } from '../support/turns.ts'

/** Set to look at the screens of the journey. */
const pictures = process.env['E2E_PICTURES']
const look = async (page: Page, name: string) => {
  if (pictures) await page.screenshot({ path: `${pictures}/${name}.png`, fullPage: true })
}

for (const { language, size } of inTurn(
  [
    { language: 'fr', size: phone },
    { language: 'en', size: desktop },
  ] as const,
  0,
))
  test(`staff correct a person who cannot log in, by keyboard (${language})`, async ({
    browser,
    request,
  }) => {
    const t = translator(language, 'admin')
    const words = translator(language, 'accounts')
    const now = Date.now().toString(36)
    const [email, corrected] = [`tape.mal.${now}@example.org`, `tape.bien.${now}@example.org`]
    await registerConfirmed(request, { email, password: 'quatre mots au hasard', language })
    const staff = await pageOf(browser, 'admin', language, size)
    const dialog = staff.getByRole('dialog')
    const press = async (name: string) => {
      await staff.getByRole('button', { name }).focus()
      await staff.keyboard.press('Enter')
    }

    await test.step('search leads to the person', async () => {
      await staff.goto(`/admin/search?q=${email}`)
      await staff.getByRole('link', { name: 'Camille Tremblay' }).first().focus()
      await staff.keyboard.press('Enter')
      await expect(staff).toHaveURL(/\/admin\/users\/[\w-]{36}/)
      await expect(staff.getByRole('heading', { level: 1 })).toHaveText('Camille Tremblay')
      await expectAccessible(staff)
      await look(staff, `person-${language}`)
    })

    await test.step('telephone and address, with a reason that the person reads', async () => {
      await press(t('users.correct.open'))
      await expectAccessible(staff)
      await look(staff, `person-correct-${language}`)
      await staff.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await press(t('users.correct.open'))
      await dialog.getByLabel(t('users.correct.telephone')).fill('4185550144')
      await dialog.getByLabel(t('users.correct.reason')).fill('Appel du matin')
      await staff.keyboard.press('Tab')
      await press(t('users.correct.save'))
      await expect(dialog).toHaveCount(0)
      await expect(staff.getByRole('link', { name: '(418) 555-0144' })).toBeVisible()
      expect(await letterWith(email, /Appel du matin/)).not.toContain('0144')
    })

    await test.step('another email waits, and is confirmed without a login', async () => {
      await press(t('users.correctEmail.open'))
      await dialog.getByLabel(t('users.correctEmail.email'), { exact: true }).fill('trop court')
      await dialog.getByRole('button', { name: t('users.correctEmail.save') }).click()
      await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(2)
      await expectAccessible(staff)
      await look(staff, `person-email-${language}`)
      await dialog.getByLabel(t('users.correctEmail.email'), { exact: true }).fill(corrected)
      await dialog.getByLabel(t('users.correctEmail.reason')).fill('Adresse mal tapée')
      await press(t('users.correctEmail.save'))
      await expect(staff.getByText(t('users.newEmailWaits', { email: corrected }))).toBeVisible()
      const undo = await letterWith(email, /\/undo-email\//)
      expect(undo).toContain(words('emailNotice.corrected.title'))
      const letter = await letterWith(corrected, /\/confirm-email\//)
      const visitor = await (
        await browser.newContext({ locale: `${language}-CA`, viewport: size })
      ).newPage()
      await visitor.goto(/\/confirm-email\/[\w-]+/.exec(letter)?.[0] ?? '')
      await visitor.getByRole('button', { name: words('confirmEmail.action') }).focus()
      await expectAccessible(visitor)
      await look(visitor, `confirm-${language}`)
      await visitor.keyboard.press('Enter')
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(
        words('confirmEmail.doneTitle'),
      )
      await expectAccessible(visitor)
      await look(visitor, `confirmed-${language}`)
      await staff.reload()
      await expect(staff.getByRole('link', { name: corrected })).toBeVisible()
    })

    await test.step('the lists open with what is theirs; deletion is behind a menu', async () => {
      await expect(staff.getByRole('button', { name: t('users.actions.delete') })).toHaveCount(0)
      await staff.getByText(t('users.more')).focus()
      await staff.keyboard.press('Enter')
      await expect(staff.getByRole('button', { name: t('users.actions.delete') })).toBeVisible()
      await expectAccessible(staff)
      for (const [kind, path] of [
        ['animals', '/admin/animals'],
        ['transactions', '/transactions/all'],
        ['licences', '/pro/licenses'],
        ['cases', '/admin/support'],
      ] as const) {
        await staff.getByRole('link', { name: `${t(`users.records.${kind}`)}, 0` }).click()
        await expect(staff).toHaveURL(new RegExp(`${path}\\?account=`))
        await expect(staff.getByText(t('users.onlyOne'))).toBeVisible()
        await expectAccessible(staff)
        await look(staff, `${kind}-${language}`)
        await staff.getByRole('link', { name: t('users.onlyOneOpen') }).click()
      }
    })

    await test.step('the keeper of every animal, with whom to call', async () => {
      await staff.goto('/admin/animals')
      await expect(staff.locator('a[href^="tel:"]').first()).toBeVisible()
      await expectAccessible(staff)
      await look(staff, `list-${language}`)
    })
  })
