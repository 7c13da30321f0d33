import pLimit from 'p-limit'
import type { Call } from '../../context.ts'
import { Refusal } from '../../refusal.ts'

/**
 * An unfolded picture takes up to 200 MB, and each keeps a thread of the pool busy: of all calls
 * that unfold one, two do at a time.
 */
export const drawing = pLimit(2)

/** Pictures that wait for their turn, past which everyone is asked to come back. */
export const mostWaiting = 40
/** Of them, those of one caller. */
export const mostWaitingEach = 10
/** Uploads that one caller may have open at once, on their way or waiting. */
export const mostUploads = 20

const seconds = 10

/** Who calls, as the places below count them. */
export const byCaller = ({ caller, visitor }: Pick<Call, 'caller' | 'visitor'>): string =>
  caller.userId ?? visitor

/**
 * Counts how many places each caller holds at once; `take` answers how to leave the place again.
 */
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
    if (total >= all) throw new Refusal('UNAVAILABLE', { retryAfter: seconds })
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
 * Receives an upload: it holds a place of its sender alone, however slowly it comes.
 * @throws Refusal TOO_MANY_REQUESTS
 */
export const uploading = <T>(by: string, receive: () => Promise<T>): Promise<T> =>
  holding(takeUpload, by, receive)

/**
 * Works on a picture that is here, in turn with everyone's.
 * @throws Refusal TOO_MANY_REQUESTS when the caller has as many waiting as one may, UNAVAILABLE
 * when too many wait
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
