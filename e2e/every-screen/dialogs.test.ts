import { expect } from '@playwright/test'
import type { Language } from '#domain/language.ts'
import type { ScreenName } from '#domain/screens/screens.ts'
import { translator } from '#server/texts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { inTurn } from '../support/turns.ts'
import { addressOf } from './addresses.ts'
import { open, pairs, roleFor, test } from './shared-pages.ts'

const organization = { businessName: 'Refuge des Trois-Clochers' }

/** Dialogs that one press opens, with the names of their buttons. */
const dialogs: Partial<Record<ScreenName, (language: Language) => (string | RegExp)[]>> = {
  adminChatAnswers: (language) => [translator(language, 'chat')('desk.add')],
  adminCities: (language) => [translator(language, 'cities')('admin.add')],
  adminExport: () => [/^(Préparer le fichier|Prepare the file) /],
  adminInventory: (language) => {
    const t = translator(language, 'stock')
    const [holder, kind] = [t('inventory.shelf'), t('kindsMany.card')]
    return [t('inventory.setLong', { holder, kind })]
  },
  adminLots: (language) => {
    const t = translator(language, 'stock')
    return [t('lots.generate'), t('lots.import')]
  },
  adminLotProducts: (language) => [translator(language, 'orders')('products.add')],
  adminOrganization: (language) => [translator(language, 'staff')('organizations.change')],
  adminProducts: (language) => [translator(language, 'catalogue')('collection.add')],
  adminRegistries: (language) => {
    const t = translator(language, 'microchips')
    return [t('registries.addPrefix'), t('registries.addRegistry')]
  },
  adminShipments: (language) => [translator(language, 'admin')('table.columns')],
  adminSupport: () => [/^(Répondre|Answer) /],
  adminUser: (language) => {
    const t = translator(language, 'admin')
    return [t('users.correct.open'), t('users.correctEmail.open')]
  },
  adminUsers: (language) => [translator(language, 'admin')('table.views')],
  adminValidation: (language) => {
    const t = translator(language, 'organizations')
    return [t('validation.approveLong', organization), t('validation.refuseLong', organization)]
  },
  ownExport: () => [/^(Préparer le fichier|Prepare the file) /],
  clients: (language) => {
    const t = translator(language, 'clients')
    return [t('list.add'), t('list.import')]
  },
  privacy: (language) => {
    const t = translator(language, 'privacy')
    return [t('copy.action'), t('deletion.action')]
  },
  proAnimal: (language) => {
    const t = translator(language, 'animals')
    return [t('actions.remove'), t('ids.addCard'), t('ids.addCodes')]
  },
  // Passkeys want a host name.
  security: (language) => [translator(language, 'security')('totp.setUp')],
}

for (const [turn, [name, buttons]] of Object.entries(dialogs).entries())
  test(`dialogs of ${name}`, async ({ pageOf }) => {
    const screen = name as ScreenName
    for (const { language, size } of inTurn(pairs, turn % pairs.length)) {
      const page = await pageOf(roleFor(screen), language)
      await page.setViewportSize(size)
      await open(page, await addressOf(page, screen), language)
      // The menu of staff opens where the pointer rests on it.
      await page.mouse.move(size.width / 2, 1)
      for (const button of buttons(language)) {
        await page.getByRole('main').getByRole('button', { name: button }).first().click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await expectAccessible(page, `${String(button)}, ${language}, ${size.width} pixels wide`)
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
      }
    }
  })
