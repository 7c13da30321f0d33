import { expect, test } from '../support/test.ts'
import type { Language } from '#domain/language.ts'
import { translator } from '#server/texts.ts'
import { choosePlace } from '../support/choose-place.ts'
import { letterWith } from '../support/outbox.ts'
import { signIn } from '../support/people.ts'
import { desktop, phone } from '../support/sizes.ts'

const password = 'cheval pile agrafe 42'

const textsIn = (language: Language) => ({
  accounts: translator(language, 'accounts'),
  organizations: translator(language, 'organizations'),
  errors: translator(language, 'errors'),
})

test('a clinic registers, is refused, asks again, and is validated, on a phone in French', async ({
  browser,
}) => {
  const { accounts, organizations: t } = textsIn('fr')
  const businessName = 'Clinique vétérinaire des Peupliers'
  const email = 'clinique-peupliers@example.org'
  const pro = await (await browser.newContext({ locale: 'fr-CA', viewport: phone })).newPage()
  const staff = await (await browser.newContext({ locale: 'fr-CA', viewport: desktop })).newPage()

  await test.step('registers', async () => {
    await pro.goto('/')
    await pro.getByRole('link', { name: translator('fr', 'landing')('doorPros') }).click()
    await pro.getByLabel(accounts('fields.fullname')).fill('Étienne Roy')
    await pro.getByLabel(t('register.email'), { exact: true }).fill(email)
    await pro.getByLabel(t('register.confirm')).fill(email)
    await pro.getByRole('textbox', { name: accounts('fields.password') }).fill(password)
    await pro.getByLabel(t('register.telephone')).fill('5145550101')
    await pro.getByLabel(t('register.proType')).selectOption('health')
    await pro.getByLabel(t('register.businessName')).fill(businessName)
    await choosePlace(pro, t('register.address'), '4500 rue Wellington, Montréal H4G 1X1')
    await expect(pro.getByLabel(t('register.postal'))).toHaveValue('H4G 1X1')
    await pro.getByLabel(t('register.businessTelephone')).fill('5145550102')
    await pro.getByRole('button', { name: t('register.submit') }).click()
    await expect(pro).toHaveURL('/proCreated')
    await expect(pro.getByText(t('created.thanks'))).toBeVisible()
  })

  await test.step('confirms the e-mail, completes the profile, and waits', async () => {
    await pro.getByRole('link', { name: t('created.toConfirmation') }).click()
    const letter = await letterWith(email, /mno[0-9a-f]{16,}onm/)
    await pro
      .getByLabel(accounts('confirmation.code'), { exact: true })
      .fill(/mno[0-9a-f]{16,}onm/.exec(letter)?.[0] ?? '')
    await pro.getByRole('checkbox', { name: accounts('confirmation.accept') }).check()
    await pro.getByRole('button', { name: accounts('confirmation.submit'), exact: true }).click()
    await expect(pro).toHaveURL('/profile')
    await pro.getByRole('checkbox', { name: accounts('profile.accept') }).check()
    await pro.getByRole('button', { name: accounts('profile.save') }).click()
    await expect(pro).toHaveURL('/invalid')
    await expect(pro.getByRole('heading', { level: 1, name: t('invalid.heading') })).toBeVisible()
  })

  await test.step('staff hears of it and refuses', async () => {
    expect(await letterWith('soutien@trouvaille.example', /\/admin\/validation/)).not.toContain(
      email,
    )
    await signIn(staff, 'admin')
    await staff.goto('/admin/validation')
    await staff.getByRole('button', { name: t('validation.refuseLong', { businessName }) }).click()
    await staff.getByLabel(t('validation.reason')).fill('Le téléphone ne répond pas.')
    await staff.getByRole('button', { name: t('validation.refuseYes') }).click()
    await expect(
      staff.getByRole('button', { name: t('validation.refuseLong', { businessName }) }),
    ).toHaveCount(0)
  })

  await test.step('reads why, and asks again', async () => {
    expect(await letterWith(email, /Le téléphone ne répond pas/)).toContain('/invalid')
    await pro.reload()
    await expect(pro.getByText('Le téléphone ne répond pas.')).toBeVisible()
    await pro.getByRole('button', { name: t('invalid.askAgain') }).click()
    await expect(pro.getByText(t('invalid.asked'))).toBeVisible()
  })

  await test.step('staff validates it', async () => {
    await staff.reload()
    await staff.getByRole('button', { name: t('validation.approveLong', { businessName }) }).click()
    await staff.getByRole('button', { name: t('validation.approveYes') }).click()
    await expect(
      staff.getByRole('button', { name: t('validation.approveLong', { businessName }) }),
    ).toHaveCount(0)
    expect(await letterWith(email, /est maintenant validée/)).toContain('/pro')
  })

  await test.step('its home opens, with the team', async () => {
    await pro.reload()
    await pro.getByRole('link', { name: t('invalid.pro') }).click()
    await expect(pro).toHaveURL('/pro')
    await expect(pro.getByRole('heading', { name: businessName })).toBeVisible()
    await pro.getByRole('link', { name: t('home.manageTeam') }).click()
    await expect(pro.getByRole('heading', { name: t('team.people', { count: 1 }) })).toBeVisible()
  })
})

test('a manager invites an employee, who joins from the letter and is removed, on a desktop in English @rest', async ({
  browser,
}) => {
  const { accounts, organizations: t } = textsIn('en')
  const email = 'new-employee@example.org'
  const context = { locale: 'en-CA', viewport: desktop }
  const manager = await (await browser.newContext(context)).newPage()
  const employee = await (await browser.newContext(context)).newPage()

  const link = await test.step('the manager invites', async () => {
    await signIn(manager, 'vendor')
    await manager.goto('/pro/team?lang=en')
    await manager.getByLabel(t('team.email')).fill(email)
    await manager.getByRole('button', { name: t('team.inviteSubmit') }).click()
    await expect(manager.getByText(t('team.invited', { email }))).toBeVisible()
    const letter = await letterWith(email, /\/invitation\//)
    return /\/invitation\/[\w-]+/.exec(letter)?.[0] ?? ''
  })

  await test.step('the employee joins, completes the profile, and is home', async () => {
    await employee.goto(`${link}?lang=en`)
    await expect(employee.getByRole('heading', { level: 1 })).toContainText(
      'Micropuces Saint-Laurent',
    )
    await expect(employee.getByLabel(t('invitation.email'))).toHaveValue(email)
    await employee.getByLabel(accounts('fields.fullname')).fill('Nadia Fortin')
    await employee.getByRole('textbox', { name: t('invitation.password') }).fill(password)
    await employee.getByRole('checkbox').check()
    await employee.getByRole('button', { name: t('invitation.submit') }).click()
    await expect(employee).toHaveURL('/profile')
    await choosePlace(employee, accounts('fields.address'), 'Montréal')
    await employee.getByLabel(accounts('fields.postal')).fill('h2x1y4')
    await employee.getByLabel(accounts('fields.telephone'), { exact: true }).fill('5145550123')
    await employee.getByRole('button', { name: accounts('profile.save') }).click()
    await expect(employee).toHaveURL('/pro')
    await employee.getByRole('link', { name: t('home.seeTeam') }).click()
    await expect(employee.getByText(t('team.onlyManagers'))).toBeVisible()
  })

  await test.step('the manager removes the employee, who is signed out and learns why', async () => {
    await manager.reload()
    await manager
      .getByRole('button', { name: t('team.removeLong', { name: 'Nadia Fortin' }) })
      .click()
    await manager.getByRole('button', { name: t('team.removeYes') }).click()
    await expect(manager.getByText('Nadia Fortin')).toHaveCount(0)
    await employee.goto('/pro')
    await expect(employee).toHaveURL('/login')
    await employee.getByLabel(accounts('fields.email'), { exact: true }).fill(email)
    await employee.getByRole('textbox', { name: accounts('fields.password') }).fill(password)
    await employee.getByRole('button', { name: accounts('login.submit'), exact: true }).click()
    await expect(employee).toHaveURL('/invalid')
    await expect(
      employee.getByRole('heading', { level: 1, name: t('invalid.noneHeading') }),
    ).toBeVisible()
  })

  await test.step('the used link says so', async () => {
    await employee.goto(link)
    await expect(
      employee.getByRole('heading', { level: 1, name: t('invitation.goneHeading') }),
    ).toBeVisible()
  })
})
