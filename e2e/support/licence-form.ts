import { expect, type Page } from '@playwright/test'
import type { Language } from '#domain/language.ts'
import { translator } from '#server/texts.ts'

interface Filled {
  animal: string
  /** Null: letters go on paper. */
  email: string | null
  city?: string
  age?: string
  address?: string
  /** Of clerks, who have it in hand. */
  card?: { number: string; verification: string } | undefined
}

/** Fills the form of a licence in, by default of Candiac, on a desktop. */
export async function fillLicence(
  page: Page,
  language: Language,
  { animal, email, city = 'Candiac', age, address = '8 rue des Lilas', card }: Filled,
): Promise<void> {
  const t = translator(language, 'apply')
  const form = page.getByRole('form', { name: t('form.heading') })
  const field = (name: string) => form.getByRole('textbox', { name: new RegExp(`^${name}`) })
  await form.getByRole('combobox', { name: t('fields.city') }).selectOption(city)
  if (card) {
    await field(t('fields.card')).fill(card.number)
    await field(t('fields.verif')).fill(card.verification)
  }
  await field(t('fields.contactName')).fill('Jeanne Guichet')
  await field(t('fields.phone')).fill('5145550123')
  if (email === null)
    await form.getByRole('checkbox', { name: t('fields.noEmail') }).check({ force: true })
  else await field(t('fields.email')).fill(email)
  if (age) await field(t('fields.keeperAge')).fill(age)
  await field(t('fields.addressLine1')).fill(address)
  await field(t('fields.postalCode')).fill('J5R1A1')
  await field(t('fields.animalName')).fill(animal)
  await form
    .getByRole('radio', { name: translator(language, 'common')('sex.Male'), exact: true })
    .check({ force: true })
  await form.getByRole('combobox', { name: t('fields.breed') }).fill('Labrador')
  await field(t('fields.color')).fill('Noir')
  await field(t('fields.dateOfBirth')).fill('2020/03/01')
  await field(t('fields.weight')).fill('55')
  await form.getByRole('checkbox', { name: t('fields.sterilized') }).check({ force: true })
  await form.getByRole('combobox', { name: t('fields.provenance') }).selectOption('Breeder')
}

/** Its page, once it was sent. */
export async function sentLicence(page: Page, language: Language, animal: string): Promise<string> {
  const t = translator(language, 'apply')
  await page.getByRole('button', { name: t('form.submit') }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: t('page.heading', { name: animal }) }),
  ).toBeVisible()
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}
