import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  hostileRequest,
  idsIn,
  randomFrom,
  type Described,
} from '../testing/fuzz/hostile-request.ts'
import { testApp, type TestAccount, type TestApp } from '../testing/test-app.ts'

/** A few of the requests of `npm run drill -- fuzz`. */

let t: TestApp
let callers: (TestAccount | undefined)[]
beforeAll(async () => {
  t = await testApp({ TRUST_PROXY: '1' })
  callers = [undefined, await t.account(), await t.account({ type: 'pro' }), await t.account({ type: 'god' })] // prettier-ignore
})
afterAll(() => t.close())

it('answers 200 hostile requests without a failure of its own', async () => {
  const description = (await t.app.inject('/api/openapi.json')).json<Described>()
  const ids: string[] = []
  const failed: string[] = []
  for (let at = 0; at < 200; at++) {
    const random = randomFrom(at)
    const who = callers[Math.floor(random() * callers.length)]
    const { method, url, headers, body } = hostileRequest(description, random, ids)
    const answer = await t.app.inject({
      method: method as 'POST',
      url,
      headers: {
        ...(who && { cookie: who.cookie }),
        'x-forwarded-for': `10.0.0.${at}`,
        ...headers,
      },
      ...(body && { payload: body }),
      payloadAsStream: true,
    })
    if (answer.statusCode === 500) failed.push(`${at}: ${method} ${url}`)
    if (/event-stream/.test(String(answer.headers['content-type']))) answer.raw.res.destroy()
    else ids.push(...idsIn(await text(answer.stream())))
  }
  expect(failed).toEqual([])
})
