import { finished } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#domain/contract.ts'
import { fairTurns } from './fair-turns.ts'

/** Files at once of one account, or of one visitor without account. */
export const mostDownloads = 2
/** Of one that wait for those. */
export const mostWaitingDownloads = 30

const take = fairTurns({ each: mostDownloads, waitingEach: mostWaitingDownloads })

/** Whether the reply is a file that is made on the loop, from many rows. */
export const isDownload = ({ path, download }: Endpoint): boolean =>
  download ?? /\.(csv|pdf)$/.test(path)

/**
 * Runs a handler that makes a file once few of this caller's are made. Its turn ends when it has
 * ended and its reply is sent: a client that goes away frees a place that waits, and no place whose
 * work goes on.
 * @returns undefined for a client that went away before
 * @throws Refusal TOO_MANY_REQUESTS
 */
export async function inDownloadTurn<T>(
  { caller, visitor }: Pick<FastifyRequest, 'caller' | 'visitor'>,
  { raw }: FastifyReply,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const { begun, leave } = take(caller.userId ?? visitor)
  let working = false
  const sent = new Promise<void>((resolve) =>
    finished(raw, () => {
      if (!working) leave()
      resolve()
    }),
  )
  if (!(await begun)) return undefined
  working = true
  try {
    return await work()
  } finally {
    void sent.then(leave)
  }
}
