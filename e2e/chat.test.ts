import { expect, test } from './support/test.ts'
import { translator } from '#server/texts.ts'
import { expectAccessible, expectAccessibleInRest } from './support/accessible.ts'
import { emailOf, pageOf } from './support/people.ts'
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
  await expectAccessibleInRest(person)

  await staff.goto('/admin/chats')
  await staff
    .getByRole('row')
    .filter({ hasText: emailOf('individual'), hasNotText: emailOf('individual', 'en') })
    .getByRole('link', { name: /^Open the conversation of/ })
    .click()
  await expect(staff.getByRole('log').getByText('Ma carte n’est pas arrivée.')).toBeVisible()
  await staff.getByRole('button', { name: en('desk.take'), exact: true }).click()
  const answer = staff.getByRole('textbox', { name: en('desk.label') })
  await answer.fill('Elle est partie hier.')
  await answer.press('Enter')
  await expect(feed.getByText('Elle est partie hier.')).toHaveCount(1)
  await expectAccessibleInRest(staff)

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

test('what is written while the first is on its way queues on both sides, and over a reload', async ({
  browser,
}) => {
  const person = await pageOf(browser, 'individual', 'fr', phone)
  const staff = await pageOf(browser, 'admin', 'fr', desktop)
  const fr = translator('fr', 'chat')
  await person.goto('/chat')
  await staff.goto('/admin/chats?status=all')
  for (const [page, label] of [
    [person, fr('label')],
    [staff, fr('desk.label')],
  ] as const) {
    if (page === staff)
      await staff
        .getByRole('row')
        .filter({ hasText: emailOf('individual'), hasNotText: emailOf('individual', 'en') })
        .getByRole('link', { name: /^Ouvrir la conversation de/ })
        .click()
    await expect(page.getByText(fr('state.open'))).toBeVisible()
    const field = page.getByRole('textbox', { name: label })
    const queued = page.getByRole('log').getByText(fr('queued'), { exact: true })
    let isHeld = true
    const calls = /\/api\/(realtime\/chats|admin\/chats\/[\w-]+\/messages)$/
    await page.route(calls, async (route) =>
      isHeld && route.request().method() === 'POST'
        ? new Promise<void>(() => {})
        : route.continue(),
    )
    const words = ['un', 'deux', 'trois'].map((word) => `${word} ${label}`)
    for (const word of words) {
      await field.fill(word)
      await field.press('Enter')
      await expect(field).toHaveValue('')
      await expect(field).toBeFocused()
    }
    await expect(queued).toHaveCount(2)
    await expectAccessible(page)
    isHeld = false
    await page.reload()
    await expect(queued).toHaveCount(0)
    const said = page.getByRole('log').getByText(new RegExp(`^(un|deux|trois) ${label}$`))
    await expect(said).toHaveText(words)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
  for (const page of [person, staff]) await page.context().close()
})

test('two tabs share one stream, and the second goes on when the first is closed @rest', async ({
  browser,
}) => {
  const first = await pageOf(browser, 'individual', 'en', desktop)
  const staff = await pageOf(browser, 'admin', 'fr', desktop)
  const streams: string[] = []
  first.context().on('request', (request) => {
    if (request.url().includes('/chat_events')) streams.push(request.url())
  })
  const [en, fr] = [translator('en', 'chat'), translator('fr', 'chat')]
  await first.goto('/chat')
  await expect(first.getByText(en('state.open'))).toBeVisible()
  const second = await first.context().newPage()
  await second.goto('/chat')
  await expect(second.getByText(en('state.open'))).toBeVisible()
  await first.getByRole('textbox', { name: en('label') }).fill('From the first tab')
  await first.keyboard.press('Enter')
  await expect(second.getByRole('log').getByText('From the first tab')).toHaveCount(1)
  expect(streams).toHaveLength(1)

  await first.close()
  await expect.poll(() => streams.length).toBe(2)
  await expect(second.getByText(en('state.open'))).toBeVisible()
  await staff.goto('/admin/chats')
  await staff
    .getByRole('row')
    .filter({ hasText: emailOf('individual', 'en') })
    .getByRole('link', { name: /^Ouvrir la conversation de/ })
    .click()
  const answer = staff.getByRole('textbox', { name: fr('desk.label') })
  await answer.fill('To the second tab')
  await answer.press('Enter')
  await expect(second.getByRole('log').getByText('To the second tab')).toHaveCount(1)

  await second.goto('/terms')
  await answer.fill('Into the drawer')
  await answer.press('Enter')
  await expect(staff.getByRole('log').getByText('Into the drawer')).toHaveCount(1)
  await second.reload()
  await second.getByRole('button', { name: /Need help\?.*1 unread answer/ }).click()
  const drawer = second.getByRole('dialog', { name: 'Need help?' })
  await drawer.getByRole('button', { name: /Chat with us/ }).click()
  await expect(drawer.getByRole('log').getByText('Into the drawer')).toHaveCount(1)
  await expect(second.getByText('1 unread answer')).toHaveCount(0)
  await expectAccessible(second)
  for (const page of [second, staff]) await page.context().close()
})

test('a visitor is led to the login @rest', async ({ page }) => {
  await page.goto('/chat?lang=en')
  const t = translator('en', 'chat')
  await page
    .getByRole('main')
    .getByRole('link', { name: t('login'), exact: true })
    .click()
  await expect(page).toHaveURL(/\/login/)
})
