import userEvent from '@testing-library/user-event'

/**
 * Puts text in at once, after what is there, as from the clipboard: each key would be drawn. Tests of
 * what keys do use `userEvent.type`.
 */
export async function enter(field: Element, text: string): Promise<void> {
  await userEvent.click(field)
  await userEvent.paste(text)
}
