import { expect, it } from 'vitest'
import { CallError } from './call-error.ts'
import { keepSending, sendsAgain } from './keep-sending.ts'

const offline = new CallError(0, { code: 'NETWORK' })
const answered = (status: number) => new CallError(status, { code: 'SERVER_ERROR' })

it.each([
  ['no network', offline, 99],
  ['a database that is away', answered(503), 5],
  ['a gateway without a server', answered(502), 5],
  ['a full disk', new CallError(503, { code: 'DISK_FULL' }, '60'), 0],
  ['a refusal', new CallError(400, { code: 'VALIDATION_FAILED' }), 0],
  ['a conflict', new CallError(409, { code: 'STALE' }), 0],
  ['too large', new CallError(413, { code: 'LIMIT_FILE_SIZE' }), 0],
  ['too many', new CallError(429, { code: 'TOO_MANY_REQUESTS' }, '3600'), 0],
  ['a failure of the server', answered(500), 0],
  ['cancelling', new DOMException('aborted', 'AbortError'), 0],
])('%s', (_, error, times) => {
  const failures = Array.from({ length: 99 }, (__, count) => count)
  expect(failures.filter((count) => sendsAgain(error, count))).toHaveLength(times)
})

it('goes on at once when the network is back, and says each loss', async () => {
  const { signal } = new AbortController()
  let [sent, lost] = [0, 0]
  const answer = await keepSending(
    async () => {
      if (++sent < 4) throw offline
      return 'answer'
    },
    {
      signal,
      onLost() {
        lost++
        queueMicrotask(() => dispatchEvent(new Event('online')))
      },
    },
  )
  expect([answer, sent, lost]).toEqual(['answer', 4, 3])
})

it('ends while it waits when it is cancelled', async () => {
  const controller = new AbortController()
  const sending = keepSending(() => Promise.reject(offline), {
    signal: controller.signal,
    onLost: () => queueMicrotask(() => controller.abort()),
  })
  await expect(sending).rejects.toMatchObject({ name: 'AbortError' })
})
