import { describe, expect, it, vi } from 'vitest'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import { anonymousSession } from '#domain/accounts/session.ts'
import { templatesApi } from '#domain/emails/templates.api.ts'
import { lostReportsApi } from '#domain/lost-reports/lost-reports.api.ts'
import { searchApi } from '#domain/search/search.api.ts'
import { FetchingRequest } from '#web/testing/fake-request.ts'
import { call } from './call.ts'
import { sendForm } from './send-form.ts'

it('asks for messages in the language of the page', async () => {
  const sent = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json(anonymousSession('fr')))
  for (const language of ['en', 'fr']) {
    document.documentElement.lang = language
    await call(accountsApi.session, {})
    expect(sent.mock.lastCall?.[1]?.headers).toMatchObject({
      'Page-Language': language,
      'Accept-Language': language,
    })
  }
})

describe('a reply that says it went well and is broken is an error', () => {
  const page = '<!doctype html><p>Wi-Fi</p>'
  const cutOff = () =>
    new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('cut off')) }))

  it.each([
    ['the page of a network that asks for a login', () => new Response(page), 'SERVER_ERROR', 502],
    ['half of an answer', () => new Response('{"anonymous":tr'), 'SERVER_ERROR', 502],
    ['nothing', () => new Response(''), 'SERVER_ERROR', 502],
    ['null', () => Response.json(null), 'SERVER_ERROR', 502],
    ['a list in place of an object', () => Response.json([]), 'SERVER_ERROR', 502],
    ['an object without any of its members', () => Response.json({ ok: 1 }), 'SERVER_ERROR', 502],
    ['what was cut off on its way', cutOff, 'NETWORK', 0],
  ])('%s', async (_, reply, code, status) => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => reply())
    vi.stubGlobal('XMLHttpRequest', FetchingRequest)
    await expect(call(accountsApi.session, {})).rejects.toMatchObject({ code, status })
    const form = sendForm(lostReportsApi.post, { fields: {} as never, files: [] })
    await expect(form).rejects.toMatchObject({ code, status })
  })

  it('an object in place of a list', async () => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({}))
    const found = call(searchApi.addresses, { body: { term: 'Montréal', language: 'fr' } })
    await expect(found).rejects.toMatchObject({ code: 'SERVER_ERROR' })
  })
})

it('wants no body of a reply for which none is declared', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('', { status: 202 }))
  const body = { language: 'fr', variant: 1 } as const
  await expect(call(templatesApi.test, { params: { kind: 'send-shipment' }, body })).resolves.toBe(
    undefined,
  )
})
