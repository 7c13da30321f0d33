import { expect, it } from 'vitest'
import { mostWaiting, mostWaitingEach, onPicture } from './picture-work.ts'

function longWork() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { work: () => promise, end: resolve }
}

it('one caller waits for a few pictures at a time, all callers together for some more', async () => {
  const { work, end } = longWork()
  const begun = Array.from({ length: mostWaiting }, (_, n) =>
    onPicture(`person ${Math.floor(n / mostWaitingEach)}`, work),
  )
  await expect(onPicture('person 0', work)).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    details: { retryAfter: 10 },
  })
  await expect(onPicture('another', work)).rejects.toMatchObject({
    code: 'SERVICE_BUSY',
    details: { retryAfter: 10 },
  })
  end()
  await Promise.all(begun)
  await expect(onPicture('person 0', () => Promise.reject(new Error('damaged')))).rejects.toThrow(
    'damaged',
  )
  await Promise.all(Array.from({ length: mostWaitingEach }, () => onPicture('person 0', work)))
})
