import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { foundAnimalsApi } from '#domain/found-animals/found-animals.api.ts'
import { foundAnimals } from '../db/tables/index.ts'
import { sweepFoundAnimals } from '../features/found-animals/sweep-found-animals.ts'
import { solvedCaptcha } from './captcha.ts'
import { lettersAfter } from './letters.ts'
import { formOf, smallPicture } from './pictures/form-of.ts'
import { testApp, type TestAccount } from './test-app.ts'

/** What a finder tells by default. */
export const told = {
  species: 'Dog',
  colour: 'noir et feu',
  breed: 'beagle',
  secret: 'une cicatrice sous le menton',
  date: '2026-05-03',
  location: [-73.5701, 45.4585],
  state: 'seen',
  fullname: 'Jo Trouveuse',
  telephone: '(514) 555-0177',
  email: 'jo@trouveuse.example',
  language: 'fr',
}
/** What of it nobody else reads. */
export const secrets = /Trouveuse|jo@|555-0177|cicatrice|45\.4585|73\.5701/

export const tokenIn = (text: string | undefined): string =>
  /token=([\w-]+)/.exec(text ?? '')?.[1] ?? ''

export type FoundAnimalsTest = Awaited<ReturnType<typeof startFoundAnimalsTest>>

/** With the gazetteer: what people do with notices of found animals. */
export async function startFoundAnimalsTest() {
  const t = await testApp({}, { places: true })
  const { db } = t.services

  async function post(
    over: Record<string, unknown> = {},
    { files, as, headers = {} }: { files?: Uint8Array[]; as?: TestAccount; headers?: object } = {},
  ) {
    const captcha = 'captcha' in over ? over['captcha'] : await solvedCaptcha(t)
    const form = await formOf(
      { ...told, ...over, captcha },
      'pictures',
      files ?? [await smallPicture()],
    )
    const response = await t.app.inject({
      method: 'POST',
      url: '/api/found-animals',
      payload: form.payload,
      headers: {
        ...form.headers,
        'accept-language': 'fr',
        ...(as && { cookie: as.cookie }),
        ...headers,
      },
    })
    return {
      status: response.statusCode,
      body: response.json<{
        unique_id: string
        correction: string | null
        code?: string
        fields?: Record<string, string>
      }>(),
    }
  }

  /** Posts it and follows the letter. */
  async function posted(over: Record<string, unknown> = {}) {
    let id = ''
    const [letter] = await lettersAfter(t, async () => (id = (await post(over)).body.unique_id))
    return { id, token: tokenIn(letter?.text), letter }
  }
  const confirm = (id: string, token: string) =>
    t.call(foundAnimalsApi.confirm, { params: { id }, body: { token } })

  return {
    t,
    post,
    posted,
    confirm,
    async confirmed(over: Record<string, unknown> = {}) {
      const found = await posted(over)
      expect((await confirm(found.id, found.token)).status).toBe(200)
      return found
    },
    read: (id: string) => t.call(foundAnimalsApi.one, { params: { id } }),
    async statusOf(id: string) {
      const [found] = await db
        .select({ status: foundAnimals.status })
        .from(foundAnimals)
        .where(eq(foundAnimals.uniqueId, id))
      return found?.status
    },
    async sweep() {
      await sweepFoundAnimals.run({}, t.services)
    },
  }
}
