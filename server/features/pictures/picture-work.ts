import pLimit from 'p-limit'
import type { Call } from '../../context.ts'
import { Refusal } from '../../refusal.ts'

/** A decoded picture takes up to 200 MB and a pool thread: two at a time over all calls. */
export const drawing = pLimit(2)

/** Beyond this, everyone gets SERVICE_BUSY. */
export const mostWaiting = 40
/** Per caller. */
export const mostWaitingEach = 10
/** Per caller, receiving or waiting. */
export const mostUploads = 20

const seconds = 10

export const byCaller = ({ caller, visitor }: Pick<Call, 'caller' | 'visitor'>): string =>
  caller.userId ?? visitor

/** `take` returns the release function. */
function places({
  each,
  all = Infinity,
}: {
  each: number
  all?: number
}): (by: string) => () => void {
  const held = new Map<string, number>()
  let total = 0
  return (by) => {
    const own = held.get(by) ?? 0
    if (own >= each)
      throw new Refusal('TOO_MANY_REQUESTS', {
        retryAfter: seconds,
        values: { minutes: 1, hours: 0 },
      })
    if (total >= all) throw new Refusal('SERVICE_BUSY', { retryAfter: seconds })
    held.set(by, own + 1)
    total++
    return () => {
      const left = (held.get(by) ?? 1) - 1
      if (left > 0) held.set(by, left)
      else held.delete(by)
      total--
    }
  }
}

const takeUpload = places({ each: mostUploads })
const takeTurn = places({ each: mostWaitingEach, all: mostWaiting })

/**
 * A slow upload occupies only its sender's place.
 * @throws Refusal TOO_MANY_REQUESTS
 */
export const uploading = <T>(by: string, receive: () => Promise<T>): Promise<T> =>
  holding(takeUpload, by, receive)

/**
 * @throws Refusal TOO_MANY_REQUESTS when too many of the caller's wait, SERVICE_BUSY when too many
 * wait in all
 */
export const onPicture = <T>(by: string, work: () => Promise<T>): Promise<T> =>
  holding(takeTurn, by, work)

async function holding<T>(
  take: (by: string) => () => void,
  by: string,
  work: () => Promise<T>,
): Promise<T> {
  const leave = take(by)
  try {
    return await work()
  } finally {
    leave()
  }
}
