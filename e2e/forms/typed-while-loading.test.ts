import { translator } from '#server/texts.ts'
import { expect, test, type Locator } from '../support/test.ts'

/**
 * Somebody types a place without a pause while the page, and then the suggestions, come on a phone that
 * is six times slower: React takes the place of what the server painted, and suggestions come to it.
 */
const pages = [
  ['/lost', translator('fr', 'losses')('where')],
  ['/found', translator('fr', 'finds')('post.where.held')],
] as const

const letters = 'abcdefghijklmnopqrstuvwxyz'

for (const [path, label] of pages)
  test(`no key is lost in ${path} while it loads`, async ({ page }) => {
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    await page.goto(path, { waitUntil: 'commit' })
    const field = page
      .getByRole('textbox', { name: label })
      .or(page.getByRole('combobox', { name: label }))
    await field.focus()
    let typed = ''
    const type = async (keys: string) => {
      for (const key of keys) await page.keyboard.press(key)
      typed += keys
    }
    while (!(await isSuggesting(field))) await type(letters)
    await type(letters)
    await expect(field).toHaveValue(typed)
    await expect(field).toBeFocused()
  })

const isSuggesting = async (field: Locator): Promise<boolean> =>
  field.evaluate((input) => input.getAttribute('role') === 'combobox')
