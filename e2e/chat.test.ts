import { expect, test } from '@playwright/test'
import { translator } from '#server/texts.ts'
import { expectAccessible } from './support/accessible.ts'
import { pageOf } from './support/people.ts'
import { desktop, phone } from './support/sizes.ts'

test('a person and staff talk: live both ways, by keyboard, kept while the connection is gone', async ({
  browser,
}) => {
  const person = await pageOf(browser, 'individual', 'fr', phone)
  const staff = await pageOf(browser, 'admin', 'en', desktop)
  const [fr, en] = [translator('fr', 'chat'), translator('en', 'chat')]

  await person.goto('/chat')
  await expect(person.getByText(fr('state.open'))).toBeVisible()
  const field = person.getByRole('textbox', { name: fr('label') })
  await field.press('Enter')
  await expect(person.getByText('Le message est obligatoire').first()).toBeVisible()
  await field.fill('Ma carte n’est pas arrivée.')
  await field.press('Enter')
  const feed = person.getByRole('log')
  await expect(feed.getByText('Ma carte n’est pas arrivée.')).toHaveCount(1)
  await expect(field).toHaveValue('')
  await expectAccessible(person)

  await staff.goto('/admin/chats')
  await staff
    .getByRole('link', { name: /^Open the conversation of/ })
    .first()
    .click()
  await expect(staff.getByRole('log').getByText('Ma carte n’est pas arrivée.')).toBeVisible()
  await staff.getByRole('button', { name: en('desk.take'), exact: true }).click()
  const answer = staff.getByRole('textbox', { name: en('desk.label') })
  await answer.fill('Elle est partie hier.')
  await answer.press('Enter')
  await expect(feed.getByText('Elle est partie hier.')).toHaveCount(1)
  await expectAccessible(staff)

  await person.context().setOffline(true)
  await field.fill('Merci!')
  await field.press('Enter')
  await expect(person.getByText(fr('unsent')).first()).toBeVisible()
  await person.context().setOffline(false)
  await expect(person.getByText(fr('unsent'))).toHaveCount(0)
  await expect(staff.getByRole('log').getByText('Merci!')).toHaveCount(1)
  await person.reload()
  await expect(feed.getByText('Merci!')).toHaveCount(1)
  for (const page of [person, staff]) await page.context().close()
})

test('a visitor is led to the login', async ({ page }) => {
  await page.goto('/chat?lang=en')
  const t = translator('en', 'chat')
  await page
    .getByRole('main')
    .getByRole('link', { name: t('login'), exact: true })
    .click()
  await expect(page).toHaveURL(/\/login/)
})
