import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { expect, type APIRequestContext } from '@playwright/test'
import { decodeResetLink } from '#domain/accounts/reset-link.ts'
import type { Language } from '#domain/language.ts'

const outbox = join(process.env['E2E_DATA_DIR'] ?? '', 'outbox')

/** `folder`: another server's outbox. */
export async function lettersTo(email: string, folder?: string): Promise<Email[]> {
  return (await allLetters(folder)).filter((letter) =>
    letter.to?.some(({ address }) => address === email),
  )
}

export async function allLetters(folder = outbox): Promise<Email[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  return Promise.all(names.map(async (name) => letterIn(join(folder, name))))
}

/** Each is written at once, and read once, as hundreds lie there. */
const letters = new Map<string, Promise<Email>>()

async function letterIn(path: string): Promise<Email> {
  const known = letters.get(path) ?? readFile(path).then(async (text) => PostalMime.parse(text))
  letters.set(path, known)
  return known
}

export async function letterWith(email: string, words: RegExp, folder?: string): Promise<string> {
  const found = async () =>
    (await lettersTo(email, folder)).map(({ text = '' }) => text).find((text) => words.test(text))
  await expect.poll(found, { message: `a letter to ${email} with ${words}` }).toBeDefined()
  return (await found()) as string
}

/** The letter for a new password confirms the address. */
export async function registerConfirmed(
  request: APIRequestContext,
  { email, password, language }: { email: string; password: string; language: Language },
  folder?: string,
): Promise<void> {
  const data = { fullname: 'Camille Tremblay', email, password, postal: 'H2X 1Y4', language }
  expect((await request.post('/api/auth/register', { data })).status()).toBe(201)
  expect((await request.post('/api/auth/forgot', { data: { email } })).ok()).toBe(true)
  const path = /\/change_password\/([\w-]+)/
  const link = decodeResetLink(path.exec(await letterWith(email, path, folder))?.[1] ?? '')
  expect((await request.post('/api/auth/reset', { data: { ...link, password } })).ok()).toBe(true)
}
