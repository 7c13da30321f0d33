import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { expect } from '@playwright/test'

const outbox = join(process.env['E2E_DATA_DIR'] ?? '', 'outbox')

/** The messages to one address so far. */
export async function lettersTo(email: string): Promise<Email[]> {
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const letters = await Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(outbox, name)))))
  return letters.filter((letter) => letter.to?.some(({ address }) => address === email))
}

/** Every message so far. */
export async function allLetters(): Promise<Email[]> {
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'))
  return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(outbox, name)))))
}

/** The text of the first message to an address that has it, as soon as it is there. */
export async function letterWith(email: string, words: RegExp): Promise<string> {
  const found = async () => (await lettersTo(email)).map(({ text = '' }) => text).find((text) => words.test(text))
  await expect.poll(found, { message: `a letter to ${email} with ${words}`, timeout: 20_000 }).toBeDefined()
  return (await found()) as string
}
