import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { wizardPage } from '#domain/wizard/picture.ts'

it('the picture of the wizard in the docs is up to date (`node scripts/wizard-picture.mjs`)', () => {
  const page = wizardPage()
  expect(page).toContain(
    'VerifyingMicrochip --> StartTransfer: checkMicrochip answers [isAssigned]',
  )
  expect(readFileSync(new URL('../../../docs/wizard.md', import.meta.url), 'utf8')).toBe(page)
})
