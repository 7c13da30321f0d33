import { ServerResponse, IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { mostEach, mostWaiting, mostWaitingEach, onPicture } from './picture-work.ts'

/** Works that end by hand, and the names of those that have begun. */
function works() {
  const begun: string[] = []
  const ends: (() => void)[] = []
  return {
    begun,
    work: (name: string) => () =>
      new Promise<void>((resolve) => {
        begun.push(name)
        ends.push(resolve)
      }),
    async endAll(all: Promise<unknown>[]) {
      const settled = Promise.allSettled(all).then(() => true)
      while (!(await Promise.race([settled, new Promise((resolve) => setImmediate(resolve))])))
        ends.splice(0).forEach((end) => end())
      return settled
    },
  }
}

it('few pictures of one caller are decoded at once, and another’s begins beside them', async () => {
  const { begun, work, endAll } = works()
  const flood = Array.from({ length: mostEach + mostWaitingEach }, (_, n) =>
    onPicture('flood', work(`flood ${n}`)),
  )
  const other = onPicture('other', work('other'))
  await Promise.resolve()
  expect(mostEach).toBeLessThanOrEqual(2)
  expect(begun).toEqual(['flood 0', 'flood 1'].slice(0, mostEach).concat('other'))
  await expect(onPicture('flood', work('more'))).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    details: { retryAfter: 10 },
  })
  await endAll([...flood, other])
  await expect(onPicture('flood', () => Promise.reject(new Error('damaged')))).rejects.toThrow(
    'damaged',
  )
})

it('all callers together wait for some more', async () => {
  const { work, endAll } = works()
  const all = Array.from({ length: mostEach + 1 + mostWaiting }, (_, n) =>
    onPicture(`person ${n}`, work('')),
  )
  await expect(onPicture('one more', work(''))).rejects.toMatchObject({
    code: 'SERVICE_BUSY',
    details: { retryAfter: 10 },
  })
  await endAll(all)
})

it('nobody works for a client that went away while it waited', async () => {
  const { begun, work, endAll } = works()
  const names = ['1', '2'].slice(0, mostEach)
  const busy = names.map((name) => onPicture('anna', work(name)))
  const reply = new ServerResponse(new IncomingMessage(new Socket()))
  const gone = onPicture('anna', work('gone'), reply)
  reply.destroy()
  await expect(gone).rejects.toMatchObject({ code: 'SERVICE_BUSY' })
  await endAll(busy)
  expect(begun).toEqual(names)
})
