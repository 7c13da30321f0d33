import { formWith } from './pictures/pictures.ts'
import type { TestAccount, TestApp } from './test-app.ts'

export interface SentFile {
  as: TestAccount
  fileName?: string
  fields?: Record<string, string>
}

/** A form as a screen sends it. @param file null: without one */
export async function sendFile(
  t: TestApp,
  path: string,
  file: Uint8Array | string | null,
  { as, fileName = 'animaux.csv', fields = {} }: SentFile,
): Promise<{ status: number; body: unknown }> {
  const { payload, headers } = await formWith(file, fileName, fields)
  const reply = await t.app.inject({
    method: 'POST',
    url: path,
    headers: { ...headers, cookie: as.cookie, 'accept-language': 'fr' },
    payload,
  })
  return { status: reply.statusCode, body: reply.json<unknown>() }
}
