import type { Logger } from 'pino'
import { startAgain } from '../../scripts/launch.mjs'
import type { Env } from '../env.ts'

/**
 * `now`: Ctrl-C, or whoever started it is gone. `stopped`: the whole server leaves, and what is in front
 * of it is told first. `replaced`: another process of it has taken over.
 */
export type Ending = 'now' | 'stopped' | 'replaced'

/** Seconds in which a server that ends still serves, so that what is in front of it sends people elsewhere. */
export const drainSecondsOf = ({
  DRAIN_SECONDS,
  NODE_ENV,
}: Pick<Env, 'DRAIN_SECONDS' | 'NODE_ENV'>): number =>
  DRAIN_SECONDS ?? (NODE_ENV === 'production' ? 5 : 0)

/** Milliseconds that calls under way get at a graceful end. */
export const longestCall = 30_000
/** Milliseconds in which the rest stops; whatever does not is ended with the process. */
const longestStop = 15_000
/**
 * Ctrl-C arrives from the terminal and again through npm: within this many milliseconds it is the same
 * one.
 */
const sameSignal = 500

/** Milliseconds after which a process that ends in this way is ended with all that it does. */
export const longestEnd = (how: Ending, env: Env | undefined): number =>
  how === 'now' || !env ? longestStop : drainSecondsOf(env) * 1000 + longestCall + longestStop

/** A process that ended before it had started; it said why. */
export class StartFailed extends Error {
  readonly code: number
  constructor(code: number) {
    super(`a process ended with code ${code} before it served`)
    this.code = code
  }
}

export interface End {
  /** What is to stop, in reverse order, as soon as it runs. */
  onStop(stop: (how: Ending) => Promise<void>): void
  /** Stops all and ends the process; whoever asks a second time ends it at once. */
  end(code: number, how: Ending): Promise<void>
  /** Of a start that failed because it was ended. */
  readonly isEnding: boolean
}

/**
 * The end of this process. What nobody handled ends it too: whatever state it left, it is started again.
 * @param known settings and log as soon as they are there, and whether all has started
 */
export function prepareEnd(
  known: () => { env?: Env | undefined; log?: Logger | undefined; isStarted: boolean },
): End {
  const stops: ((how: Ending) => Promise<void>)[] = []
  let since: number | undefined

  async function end(code: number, how: Ending): Promise<void> {
    if (since !== undefined) {
      if (Date.now() - since > sameSignal) process.exit(1)
      return
    }
    since = Date.now()
    setTimeout(() => process.exit(code), longestEnd(how, known().env)).unref()
    for (const stop of stops.reverse())
      await stop(how).catch((error: Error) => process.stderr.write(`${error.message}\n`))
    process.exit(code)
  }

  process.on('uncaughtException', (error, origin) => {
    const { log, isStarted } = known()
    if (log) log.fatal({ err: error, origin }, 'an error that nobody handled')
    else process.stderr.write(`${origin}: ${error.stack ?? error.message}\n`)
    void end(isStarted ? startAgain : 1, 'now')
  })

  return {
    onStop: (stop) => stops.push(stop),
    end,
    get isEnding() {
      return since !== undefined
    },
  }
}
