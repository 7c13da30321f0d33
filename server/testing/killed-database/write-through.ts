import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../db/connect.ts'
import type { Writer } from './writers.ts'

/**
 * What the person has of a write: it is saved; it is not, and they gave up; or they were told that
 * nobody knows.
 */
type End = 'saved' | 'not saved' | 'unknown'

export interface Turn {
  writer: Writer
  n: number
}

export interface Written extends Turn {
  end: End
}

interface Lane {
  written: Written[]
  /** Empty where all is right. */
  wrong: string[]
  /** Milliseconds. */
  longestWait: number
  /** `performance.now()` of the begin of the last call that was acknowledged. */
  lastSaved: number
  /** Once there is nothing more to write. */
  ended: Promise<void>
  stop(): Promise<void>
}

/** Milliseconds. */
const patience = 30_000

/**
 * Writes one after another, as people do: what is not saved is sent again or left, what nobody knows
 * is left, and with a key everything is sent again.
 * @param next undefined once there is nothing more to write
 * @param between milliseconds
 */
export function writeOn(
  publicUrl: string,
  next: () => Promise<Turn | undefined> | Turn | undefined,
  { between }: { between: number },
): Lane {
  let isOver = false
  const lane: Lane = {
    written: [],
    wrong: [],
    longestWait: 0,
    lastSaved: -Infinity,
    ended: Promise.resolve(),
    async stop() {
      isOver = true
      await lane.ended
    },
  }

  async function send({ writer, n }: Turn): Promise<Response | null> {
    const { endpoint, params, query, cookie, body, visitor } = writer
    const given = body?.(n)
    // fetch names the type of a form.
    const isForm = given instanceof FormData || given instanceof URLSearchParams
    const asked = String(new URLSearchParams(query?.(n)))
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => params?.(n)[name] ?? '')
    const begun = performance.now()
    const answer = await fetch(publicUrl + path + (asked && `?${asked}`), {
      method: endpoint.method,
      headers: {
        'x-forwarded-for': visitor?.(n) ?? `10.${n % 200}.${(n >> 8) & 255}.${n & 255}`,
        ...(cookie?.(n) && { cookie: cookie(n) }),
        ...(given && !isForm && { 'content-type': 'application/json' }),
        ...(endpoint.idempotent && {
          'idempotency-key': `${endpoint.path} ${n}`.replace(' ', '#'),
        }),
      },
      ...(given && { body: isForm ? given : JSON.stringify(given) }),
      signal: AbortSignal.timeout(patience),
    }).catch(() => null)
    lane.longestWait = Math.max(lane.longestWait, performance.now() - begun)
    if (answer?.ok) lane.lastSaved = begun
    return answer
  }

  async function write(turn: Turn): Promise<End> {
    const { writer, n } = turn
    const { endpoint } = writer
    for (;;) {
      const answer = await send(turn)
      if (answer?.ok) {
        await answer.arrayBuffer().catch(() => undefined)
        return 'saved'
      }
      const {
        code,
        message = '',
        fields = {},
      } = ((await answer?.json().catch(() => null)) ?? {}) as {
        code?: string
        message?: string
        fields?: object
      }
      if (answer && answer.status !== 503)
        lane.wrong.push(
          `${endpoint.method} ${endpoint.path}, ${writer.mark(n)}: ${answer.status} ${code} ${message} ${JSON.stringify(fields)}`,
        )
      const isUnsaved =
        code === 'SERVICE_BUSY' || code === 'CLOSING' || message.startsWith('Rien n’a')
      if (answer && answer.status !== 503) return 'unknown'
      if (!endpoint.idempotent && !isUnsaved) return 'unknown'
      if (isOver || (isUnsaved && !endpoint.idempotent && n % 2 === 1))
        return isUnsaved && !endpoint.idempotent ? 'not saved' : 'unknown'
      await pause(200)
    }
  }

  async function go(): Promise<void> {
    for (let turn = await next(); turn && !isOver; turn = await next()) {
      lane.written.push({ ...turn, end: await write(turn) })
      await pause(between)
    }
  }
  lane.ended = go()
  return lane
}

/** What of all that was written is not as the people were told. */
export async function compare(db: Database, written: Written[]): Promise<string[]> {
  const wrong: string[] = []
  for (const { writer, n, end } of written) {
    const { rows } = await db.$client.query<{ times: number }>(writer.stored, [writer.mark(n)])
    const times = rows[0]?.times ?? 0
    const isRight = end === 'saved' ? times === 1 : end === 'not saved' ? times === 0 : times <= 1
    if (!isRight)
      wrong.push(`${writer.endpoint.method} ${writer.mark(n)}: ${end}, stored ${times} times`)
  }
  return wrong
}
