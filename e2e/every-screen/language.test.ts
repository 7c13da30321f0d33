import { expect, type Page } from '@playwright/test'
import type { Language } from '#domain/language.ts'
import { screens, type ScreenName } from '#domain/screens/screens.ts'
import { translator } from '#server/texts.ts'
import { addressOf } from './addresses.ts'
import { wordsOf } from './other-words.ts'
import { settled } from './settled.ts'
import { open, roleFor, test } from './shared-pages.ts'

const others: Record<Language, Language> = { fr: 'en', en: 'fr' }

/** With a map, which opens anew; the drill changes the language of all. */
const kept: readonly ScreenName[] = [
  'affiliates',
  'contact',
  'foundAnimals',
  'searchSpecies',
  'sightAnimal',
]

/** Fields in which somebody may have typed; a page of a list is gone to as soon as it is left. */
const typed =
  '#main :is(textarea, input:is(:not([type]), [type=text], [type=email], [type=tel], [type=search])):not([readonly], :disabled, [size="4"])'

/** Marks what it types in before: fields that come later would change their order. */
async function fill(page: Page): Promise<string[]> {
  const count = await page
    .locator(typed)
    .filter({ visible: true })
    .evaluateAll((fields) => {
      for (const [at, field] of fields.entries()) field.setAttribute('data-typed', String(at))
      return fields.length
    })
  for (let at = 0; at < count; at++) {
    const field = page.locator(`[data-typed="${at}"]`)
    await field.fill('12', { timeout: 5000 }).catch(() => undefined)
    // Not in a search, which Escape empties.
    const search = page.locator(`[data-typed="${at}"][type=search]`)
    if ((await search.count()) === 0) await page.keyboard.press('Escape')
  }
  await settled(page)
  return values(page)
}

const values = async (page: Page): Promise<string[]> =>
  page
    .locator('[data-typed]')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))

async function change(page: Page, to: Language): Promise<void> {
  const words = translator(others[to], 'common')
  await page
    .getByRole('banner')
    .getByRole('button', { name: `${words('otherLanguageShort')}, ${words('otherLanguage')}` })
    .click()
  await expect(page.locator('html')).toHaveAttribute('lang', to)
  await settled(page)
}

/** The language changes on every screen: what was typed stays, no sentence does, and nothing fails. */
for (const name of Object.keys(screens) as ScreenName[]) {
  if (name === 'logout') continue
  test(`${name} in the other language${kept.includes(name) ? '' : ' @rest'}`, async ({
    pageOf,
  }) => {
    const page = await pageOf(roleFor(name), 'fr')
    await open(page, await addressOf(page, name), 'fr')
    if (kept.includes(name)) await expect(page.locator(typed).first()).toBeVisible()
    const before = await fill(page)
    await change(page, 'en')
    const after = await values(page)
    const left = await wordsOf('fr', page)
    await change(page, 'fr')
    await expect(page.locator('h1')).toBeVisible()
    expect(after).toEqual(before)
    expect(left).toEqual([])
    expect(await wordsOf('en', page)).toEqual([])
  })
}

/** By what their forms refuse, here and on the server. */
const refused: readonly ScreenName[] = ['lost', 'contact', 'register', 'login']

for (const name of refused)
  test(`what the form of ${name} refuses follows the language`, async ({ pageOf }) => {
    const page = await pageOf(undefined, 'fr')
    await open(page, await addressOf(page, name), 'fr')
    if (name === 'login') {
      await page.getByLabel('Courriel').fill('nobody@example.org')
      await page.locator('input[name=password]').fill('not the password')
    }
    await page.locator('main form button[type=submit]').first().click()
    const refusals = page.locator('main').locator('[aria-invalid=true], form [role=alert]').first()
    await expect(refusals).toBeVisible()
    await change(page, 'en')
    await expect(refusals).toBeVisible()
    expect(await wordsOf('fr', page)).toEqual([])
    await change(page, 'fr')
    await expect(refusals).toBeVisible()
    expect(await wordsOf('en', page)).toEqual([])
  })
