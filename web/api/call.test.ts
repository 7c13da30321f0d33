import { expect, it, vi } from 'vitest'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import { call } from './call.ts'

it('asks for messages in the language of the page', async () => {
  const sent = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({}))
  for (const language of ['en', 'fr']) {
    document.documentElement.lang = language
    await call(accountsApi.session, {})
    expect(sent.mock.lastCall?.[1]?.headers).toMatchObject({
      'Page-Language': language,
      'Accept-Language': language,
    })
  }
})
