import { expect, type Locator, type Page } from '@playwright/test'
import type { Language } from '#domain/language.ts'
import type { Location } from '#domain/places/location.ts'
import { translator } from '#server/texts.ts'
import { expectAccessibleInRest } from './accessible.ts'
import { letterWith } from './outbox.ts'
import { slowDown } from './slow-line.ts'

export interface Counts {
  /** Pages, and steps of dialogs, to get through; each once, and not the one where all is done. */
  screens: number
  /** Presses of links, buttons, choices, suggestions and links in letters. */
  taps: number
  /** Inputs typed into. */
  fields: number
  characters: number
}

/** Of someone on a phone, in a hurry: 2 s to reach a field, 1 s a press, 4 characters a second. */
export const secondsOf = ({ taps, fields, characters }: Counts): number =>
  Math.ceil(fields * 2 + taps + characters / 4)

/** Does what a person does, counts it, and finds each screen accessible. */
export class Walk {
  readonly counts: Counts = { screens: 0, taps: 0, fields: 0, characters: 0 }
  page: Page
  readonly language: Language
  private readonly isSlow: boolean

  /** @param options `isSlow`: letters open on a slow line too */
  constructor(page: Page, language: Language, { isSlow = false } = {}) {
    this.page = page
    this.language = language
    this.isSlow = isSlow
  }

  get main(): Locator {
    return this.page.getByRole('main')
  }

  /**
   * A screen that is new to the person, known by its heading.
   * @param level where the screen before has such a heading too
   */
  async screen(heading: string | RegExp, level?: 1): Promise<void> {
    this.counts.screens++
    await this.sees(
      this.page.getByRole('heading', { name: heading, ...(level && { level }) }).first(),
    )
  }

  /** Where the walk ends, or a screen once more. */
  async sees(what: Locator): Promise<void> {
    await expect(what).toBeVisible()
    await expectAccessibleInRest(this.page)
  }

  async press(what: Locator): Promise<void> {
    this.counts.taps++
    await what.click()
  }

  async pressLink(name: string | RegExp): Promise<void> {
    await this.press(this.main.getByRole('link', { name }).first())
  }

  /** On top: in the dialog, where one is open. */
  async pressButton(name: string | RegExp): Promise<void> {
    await this.press((await this.top()).getByRole('button', { name, exact: true }).first())
  }

  /** A radio button under its picture, or a box. */
  async choose(role: 'radio' | 'checkbox', name: string): Promise<void> {
    this.counts.taps++
    // A forced press does not wait for what takes the place of the server's first paint.
    await expect(this.page.getByRole('banner').getByRole('button').first()).toBeEnabled()
    await (await this.top()).getByRole(role, { name, exact: true }).check({ force: true })
  }

  async type(label: string, text: string): Promise<void> {
    this.counts.fields++
    this.counts.characters += text.length
    // A field that may stay empty says so after its label.
    const name = new RegExp(`^${label.replaceAll(/[()?]/g, String.raw`\$&`)}( \\(|$)`)
    await (await this.top()).getByRole('textbox', { name }).fill(text)
  }

  /** Types a place without waiting for its suggestions. */
  async typePlace(label: string, text: string): Promise<void> {
    this.counts.fields++
    this.counts.characters += text.length
    await (await this.top()).getByRole('combobox', { name: label }).fill(text)
  }

  /** Types and takes the first suggestion. */
  async choosePlace(label: string, text: string): Promise<void> {
    this.counts.fields++
    this.counts.characters += text.length
    await (await this.top()).getByRole('combobox', { name: label }).fill(text)
    await this.press(this.page.getByRole('option', { name: /Montréal/ }).first())
  }

  /** With the camera of a phone: a press opens it, another takes the picture. */
  async photograph(picture: Buffer): Promise<void> {
    this.counts.taps += 2
    await this.main
      .locator('input[capture]')
      .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: picture })
  }

  /** Gives the position of the device, which is there at once, and waits for the pin's place. */
  async pressPosition([longitude, latitude]: Location): Promise<void> {
    const context = this.page.context()
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ longitude, latitude })
    const t = translator(this.language, 'parts')
    await this.pressButton(t('pin.position'))
    await expect(this.main.getByRole('button', { name: t('pin.remove') })).toBeVisible()
  }

  /** The captcha solves itself while the person types. */
  async untilSolved(): Promise<void> {
    const t = translator(this.language, 'captcha')
    await expect(this.main.getByText(t('verified'))).toBeVisible()
  }

  /** Opens a link of a letter in another tab. */
  async openLetter(email: string, path: RegExp): Promise<void> {
    const [link] = path.exec(await letterWith(email, path)) ?? []
    this.counts.taps++
    this.page = await this.page.context().newPage()
    if (this.isSlow) await slowDown(this.page)
    await this.page.goto(link ?? '')
  }

  private async top(): Promise<Locator> {
    const dialog = this.page.getByRole('dialog')
    return (await dialog.isVisible()) ? dialog : this.main
  }
}
