import type { ServerResponse } from 'node:http'
import { availableParallelism } from 'node:os'
import { finished } from 'node:stream'
import type { Call } from '../../context.ts'
import { fairTurns } from '../../http/limits/fair-turns.ts'
import { Refusal } from '../../refusal.ts'

/** Of one caller, decoding at once: never all processors. */
export const mostEach = availableParallelism() >= 4 ? 2 : 1
/** Of one caller, waiting. */
export const mostWaitingEach = 10
/** Beyond this, everyone gets SERVICE_BUSY. */
export const mostWaiting = 40

const waiting = { waitingEach: mostWaitingEach, waitingAll: mostWaiting }

/**
 * A decoded picture takes up to 200 MB and a pool thread. One more at a time than a caller may have:
 * whatever one sends, another's begins at once.
 */
const decoding = fairTurns({ each: mostEach, all: mostEach + 1, ...waiting })
/** A HEIC takes hundreds of megabytes more, and a whole processor. */
const readingHeic = fairTurns({ each: 1, all: 2, ...waiting })

const seconds = 10

export const byCaller = ({ caller, visitor }: Pick<Call, 'caller' | 'visitor'>): string =>
  caller.userId ?? visitor

/**
 * @param reply of the call: nobody works for a client that went away while it waited
 * @throws Refusal TOO_MANY_REQUESTS when too many of the caller's wait, SERVICE_BUSY when too many
 * wait in all
 */
export const onPicture = <T>(
  by: string,
  work: () => Promise<T>,
  reply?: ServerResponse,
): Promise<T> => inTurn(decoding, by, work, reply)

/** Within `onPicture`, of a HEIC. @throws Refusal as there */
export const onHeic = <T>(by: string, work: () => Promise<T>): Promise<T> =>
  inTurn(readingHeic, by, work)

async function inTurn<T>(
  take: ReturnType<typeof fairTurns>,
  by: string,
  work: () => Promise<T>,
  reply?: ServerResponse,
): Promise<T> {
  const { begun, leave } = take(by)
  let working = false
  const forget =
    reply &&
    finished(reply, () => {
      if (!working) leave()
    })
  try {
    if (!(await begun)) throw new Refusal('SERVICE_BUSY', { retryAfter: seconds })
    working = true
    return await work()
  } finally {
    leave()
    forget?.()
  }
}
