import { expect, test, type Browser, type Page } from './support/test.ts'
import type { Language } from '#domain/language.ts'
import { demoAccounts } from '#server/db/demo/accounts.ts'
import { translator } from '#server/texts.ts'
import { expectAccessible, expectAccessibleInRest } from './support/accessible.ts'
import { choosePlace } from './support/choose-place.ts'
import { lettersTo, letterWith } from './support/outbox.ts'
import { signIn } from './support/people.ts'
import { desktop, phone } from './support/sizes.ts'

const takerName = 'Olive Baker'
const codePattern = /[0-9a-f]{12}-[0-9a-f]{12}-[0-9a-f]{16}/

const open = async (browser: Browser, language: Language, viewport: typeof phone) =>
  (await browser.newContext({ locale: `${language}-CA`, viewport })).newPage()

/** Registers from the letter, confirms in another tab, and returns to the animal. */
async function comeByLetter(
  page: Page,
  language: Language,
  { email, name, code }: { email: string; name: string; code: string },
): Promise<Page> {
  const t = translator(language, 'transfers')
  const accounts = translator(language, 'accounts')
  const letter = await letterWith(email, codePattern)
  expect(letter).toContain(t('letters.code.title', { name }))
  const link = new RegExp(`http://[^/]+(/transfer/${code}\\?lang=${language})`).exec(
    letter,
  )?.[1] as string
  await page.goto(link)
  await expect(
    page.getByRole('heading', { level: 1, name: t('take.heading', { name }) }),
  ).toBeVisible()
  await expectAccessibleInRest(page)
  await page.reload()
  await page.getByRole('link', { name: t('take.register') }).click()
  await page.getByLabel(accounts('fields.fullname')).fill(takerName)
  await page.getByLabel(accounts('fields.email'), { exact: true }).fill(email)
  await page
    .getByRole('textbox', { name: accounts('fields.password'), exact: true })
    .fill('cheval pile agrafe 42')
  await page.getByLabel(accounts('fields.postal')).fill('h2x1y4')
  await page.getByRole('button', { name: accounts('register.submit') }).click()
  await expect(page).toHaveURL('/confirmation')

  const tab = await page.context().newPage()
  await tab.goto(
    /\/confirmation\/\S+/.exec(await letterWith(email, /mno[0-9a-f]{16,}onm/))?.[0] ?? '',
  )
  await tab.getByRole('checkbox', { name: accounts('confirmation.accept') }).check()
  await tab.getByRole('button', { name: accounts('confirmation.submit'), exact: true }).click()
  await expect(tab).toHaveURL('/profile')
  await choosePlace(tab, accounts('fields.address'), 'Montréal')
  await tab.getByLabel(accounts('fields.telephone'), { exact: true }).fill('5145550123')
  await tab.getByRole('checkbox', { name: accounts('profile.accept') }).check()
  await tab.getByRole('button', { name: accounts('profile.save') }).click()
  await expect(tab).toHaveURL(`/transfer/${code}`)
  return tab
}

async function receive(page: Page, language: Language, name: string): Promise<void> {
  const t = translator(language, 'transfers')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: t('take.start', { name }) }).click()
  await expect(dialog.getByText(t('receive.confirmText', { name }))).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t('receive.yes', { name }) }).click()
  await expect(page).toHaveURL('/animals')
  await expect(page.getByText(t('receive.done', { name }))).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(name).first()).toBeVisible()
}

async function register(page: Page, name: string): Promise<string> {
  const answer = await page.request.post('/api/animals', {
    data: { name, species: 'Cat', sex: 'Female' },
  })
  expect(answer.status()).toBe(201)
  return ((await answer.json()) as { unique_id: string }).unique_id
}

test('an animal changes hands by a code; its former keeper objects, and staff undo it', async ({
  browser,
}) => {
  const fr = translator('fr', 'transfers')
  const en = translator('en', 'transfers')
  const [giver, newcomer, staff] = [
    await open(browser, 'fr', phone),
    await open(browser, 'en', desktop),
    await open(browser, 'fr', desktop),
  ]
  const takerEmail = 'olive.baker@example.org'
  await signIn(giver, 'individual')
  const name = 'Prunelle'
  const id = await register(giver, name)
  let code = ''
  let taker = newcomer

  await test.step('the owner asks for a code on a phone, and sends it', async () => {
    await giver.goto(`/animals/${id}`)
    await giver.getByRole('button', { name: fr('give.action') }).click()
    const dialog = giver.getByRole('dialog')
    await dialog.getByRole('textbox', { name: fr('give.email') }).fill('pas une adresse')
    await dialog.getByRole('button', { name: fr('give.ask') }).click()
    await expect(
      dialog.getByText(translator('fr', 'validation')('EMAIL_INVALID')).first(),
    ).toBeVisible()
    await expectAccessible(giver)
    await dialog.getByRole('textbox', { name: fr('give.email') }).fill(takerEmail)
    await dialog.getByText('English', { exact: true }).click()
    await dialog.getByRole('button', { name: fr('give.ask') }).click()
    const shown = dialog.getByRole('group', { name: fr('give.codeLabel') })
    await expect(shown).toBeFocused()
    code = codePattern.exec((await shown.textContent()) ?? '')?.[0] ?? ''
    expect(code).not.toBe('')
    await expect(dialog.getByText(fr('give.sent', { to: takerEmail }))).toBeVisible()
    await expectAccessible(giver)
    await giver.emulateMedia({ media: 'print' })
    await expect(giver.getByRole('heading', { name: fr('sheet.title', { name }) })).toBeVisible()
    await expect(giver.getByRole('img', { name: fr('sheet.qr', { name }) })).toBeVisible()
    await expect(shown).toBeHidden()
    await giver.emulateMedia({ media: 'screen' })
    await dialog.getByRole('button', { name: fr('give.done') }).click()
    await expect(giver.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('the new keeper comes by the letter, signs up on the way, and is back at the animal', async () => {
    taker = await comeByLetter(newcomer, 'en', { email: takerEmail, name, code })
  })

  await test.step('typed in, a wrong code is refused, and the right one names the animal', async () => {
    await taker.goto('/animals/transfer')
    const field = taker.getByRole('textbox', { name: en('receive.code') })
    const submit = taker.getByRole('button', { name: en('receive.submit') })
    await submit.click()
    await expect(
      taker.getByText(translator('en', 'validation')('TRANSFER_CODE_REQUIRED')).first(),
    ).toBeVisible()
    await field.fill('0123456789ab-0123456789ab-0123456789abcdef')
    await submit.click()
    await expect(taker.getByText(en('receive.badCode')).first()).toBeVisible()
    await expect(field).toBeFocused()
    await expectAccessibleInRest(taker)
    await field.fill(`  ${code.toUpperCase().replaceAll('-', ' - ')} `)
    await submit.click()
    const dialog = taker.getByRole('dialog')
    await expect(dialog.getByText(en('receive.confirmText', { name }))).toBeVisible()
    await dialog.getByRole('button', { name: translator('en', 'common')('cancel') }).click()
  })

  await test.step('by the link it is taken over, which then serves no more', async () => {
    await taker.goBack()
    await receive(taker, 'en', name)
    await newcomer.goto(`/transfer/${code}`)
    await expect(
      newcomer.getByRole('heading', { level: 1, name: en('take.goneHeading') }),
    ).toBeVisible()
    await expectAccessibleInRest(newcomer)
  })

  await test.step('the former keeper learns of it, and objects', async () => {
    const letter = await letterWith(demoAccounts[0]?.email as string, /\/transfers\/[0-9a-f-]{36}/)
    expect(letter).not.toContain(takerName)
    await giver.goto(/\/transfers\/[0-9a-f-]{36}/.exec(letter)?.[0] as string)
    await expect(
      giver.getByRole('heading', { level: 1, name: fr('objection.heading', { name }) }),
    ).toBeVisible()
    await expectAccessibleInRest(giver)
    await giver
      .getByRole('textbox', { name: fr('objection.reason') })
      .fill('Quelqu’un a pris ma feuille.')
    await giver.getByRole('button', { name: fr('objection.submit') }).click()
    await expect(giver.getByRole('definition')).toHaveText('Quelqu’un a pris ma feuille.')
    await giver.reload()
    await expect(giver.getByRole('button', { name: fr('objection.submit') })).toHaveCount(0)
  })

  await test.step('staff undo the transfer', async () => {
    await signIn(staff, 'admin')
    await staff.goto('/admin/objections')
    const row = staff.getByRole('row').filter({ hasText: name })
    await expect(row).toContainText(takerName)
    await expectAccessibleInRest(staff)
    await row.getByRole('button', { name: fr('staff.decideLong', { name }) }).click()
    const dialog = staff.getByRole('dialog')
    await dialog.getByText(fr('staff.decisions.undone'), { exact: true }).click()
    await dialog.getByRole('textbox', { name: fr('staff.notes') }).fill('Le code avait été volé.')
    await expectAccessible(staff)
    await dialog.getByRole('button', { name: fr('staff.submit') }).click()
    await expect(staff.getByRole('dialog')).toHaveCount(0)
    await expect(row).toHaveCount(0)
  })

  await test.step('the animal is back, and both are told', async () => {
    expect(await letterWith(takerEmail, /Le code avait été volé\./)).not.toContain('Camille')
    await giver.reload()
    await expect(giver.getByText('Le code avait été volé.')).toBeVisible()
    await giver.goto(`/animals/${id}`)
    await expect(giver.getByRole('heading', { level: 1, name })).toBeVisible()
    await taker.goto(`/animals/${id}`)
    await expect(
      taker.getByRole('heading', {
        level: 1,
        name: translator('en', 'animals')('profile.notFoundTitle'),
      }),
    ).toBeVisible()
  })
})

test('a lost animal is not handed over @rest', async ({ browser }) => {
  const page = await open(browser, 'fr', phone)
  await signIn(page, 'individual')
  const id = await register(page, 'Fugue')
  const code = (
    (await (await page.request.post(`/api/animals/${id}/transfer-code`, { data: {} })).json()) as {
      code: string
    }
  ).code
  const lost = {
    type: 'lost',
    date: '2026-05-03',
    address: { text: 'Verdun', location: [-73.567, 45.459] },
    fullName: 'Camille Tremblay',
  }
  const report = await page.request.post(`/api/animals/${id}/reports`, {
    data: { ...lost, email: 'camille@example.org', telephone: '(514) 555-0143' },
  })
  expect(report.ok()).toBe(true)
  await page.goto(`/animals/${id}`)
  await expect(
    page.getByRole('button', {
      name: translator('fr', 'animals')('found.action', { sex: 'Female' }),
    }),
  ).toBeVisible()
  await expect(
    page.getByRole('button', { name: translator('fr', 'transfers')('give.action') }),
  ).toHaveCount(0)
  const other = await open(browser, 'fr', desktop)
  await signIn(other, 'clinic')
  const t = translator('fr', 'transfers')
  const yes = other
    .getByRole('dialog')
    .getByRole('button', { name: t('receive.yes', { name: 'Fugue' }) })
  for (const open of ['a link to the code', 'a code filled in'] as const) {
    if (open === 'a link to the code') {
      await other.goto(`/transfer/${code}`)
      await other.getByRole('button', { name: t('take.start', { name: 'Fugue' }) }).click()
    } else {
      await other.goto(`/animals/transfer?code=${code}`)
      await expect(other).toHaveURL(`/pro/animals/transfer?code=${code}`)
      await other.getByRole('button', { name: t('receive.submit') }).click()
    }
    await yes.click()
    await expect(
      other.getByRole('dialog').getByText(translator('fr', 'errors')('LOST_NOT_TRANSFERABLE')),
    ).toBeVisible()
  }
  await page.goto(`/transfer/${code}`)
  await expect(page.getByText(t('take.yours', { name: 'Fugue' }))).toBeVisible()
  await expectAccessible(page)
})

test('an adopted animal is handed over in one way, to a new person on a phone in French @rest', async ({
  browser,
}) => {
  const [giver, newcomer] = [await open(browser, 'en', desktop), await open(browser, 'fr', phone)]
  const t = translator('en', 'transfers')
  const animals = translator('en', 'animals')
  const email = 'famille.adoptante@example.org'
  const name = 'Basilic'
  await signIn(giver, 'individual', 'en')
  const id = await register(giver, name)
  const dialog = giver.getByRole('dialog')
  let code = ''

  await test.step('from adoption to the code', async () => {
    await giver.goto(`/animals/${id}`)
    await giver.getByRole('button', { name: animals('adoption.action') }).click()
    await dialog.getByRole('button', { name: animals('adoption.submit') }).click()
    await giver
      .getByRole('button', { name: animals('adoption.adopted', { sex: 'Female' }) })
      .click()
    await expect(dialog.getByText(animals('adoption.adoptedText'))).toBeVisible()
    await expectAccessible(giver)
    await dialog.getByRole('button', { name: animals('adoption.adoptedYes') }).click()
    await dialog.getByRole('textbox', { name: t('give.email') }).fill(email)
    await dialog.getByText('Français', { exact: true }).click()
    await expectAccessible(giver)
    await dialog.getByRole('button', { name: t('give.ask') }).click()
    code =
      codePattern.exec(
        (await dialog.getByRole('group', { name: t('give.codeLabel') }).textContent()) ?? '',
      )?.[0] ?? ''
    expect(code).not.toBe('')
  })

  await test.step('the family signs up on the way, and has the animal', async () => {
    const family = await comeByLetter(newcomer, 'fr', { email, name, code })
    await receive(family, 'fr', name)
    await family.goto(`/animals/${id}`)
    await expect(family.getByRole('heading', { level: 1, name })).toBeVisible()
  })
})

test('a shelter sends an animal to another shelter, which alone can use the code @rest', async ({
  browser,
}) => {
  const page = await open(browser, 'fr', desktop)
  const t = translator('fr', 'transfers')
  const parts = translator('fr', 'parts')
  await signIn(page, 'shelter')
  const name = 'Biscuit'
  const id = await register(page, name)
  await page.goto(`/pro/animals/${id}`)
  await page.getByRole('button', { name: t('give.shelterAction') }).click()
  const dialog = page.getByRole('dialog')
  const first = dialog
    .getByRole('list', { name: parts('organizations.list') })
    .getByRole('listitem')
    .first()
  await expect(first).toBeVisible()
  const shelter = (await first.locator('b').textContent()) ?? ''
  await dialog
    .getByRole('searchbox', { name: parts('organizations.name') })
    .fill(shelter.toUpperCase())
  await expect(dialog.getByText(parts('organizations.found', { count: 1 }))).toBeVisible()
  await expectAccessible(page)
  await dialog
    .getByRole('button', { name: parts('organizations.chooseOne', { name: shelter }) })
    .click()
  await expect(dialog.getByText(t('shelters.confirmText', { name, shelter }))).toBeVisible()
  await dialog.getByRole('button', { name: t('shelters.yes') }).click()
  await expect(dialog.getByText(t('give.sent', { to: shelter }))).toBeVisible()
  const code =
    codePattern.exec(
      (await dialog.getByRole('group', { name: t('give.codeLabel') }).textContent()) ?? '',
    )?.[0] ?? ''
  const clinic = await open(browser, 'fr', desktop)
  await signIn(clinic, 'clinic')
  const tried = await clinic.request.post('/api/animals/transfer', { data: { code } })
  expect([tried.status(), ((await tried.json()) as { code: string }).code]).toEqual([
    400,
    'CODE_INVALID',
  ])
  expect(
    (await lettersTo(demoAccounts[1]?.email as string)).filter(({ text }) => text?.includes(code)),
  ).toEqual([])
})
