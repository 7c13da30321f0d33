import type { SpawnOptions } from 'node:child_process'

/** Options of Node for a program that uses the database: it starts in half the time. */
export declare const quickly: readonly string[]
/** Options of Node for a server: it takes a third of the memory. */
export declare const thrifty: readonly string[]
/** Environment in which later starts load in a third of the time. */
export declare const compileCache: Readonly<Record<'NODE_COMPILE_CACHE', string>>
/** Runs a program to its end, for so many minutes at most, and gives its exit code: 124 if they passed. */
export declare function finish(
  file: string,
  args: readonly string[],
  options?: SpawnOptions,
  minutes?: number,
): Promise<number>
/** Like `finish`, but shows output only on failure. */
export declare function finishQuietly(
  file: string,
  args: readonly string[],
  options?: SpawnOptions,
  minutes?: number,
): Promise<number>
/** Exit code of a program that should be started again, once it has run. */
export declare const startAgain: number
/** Sent over the channel by a program that runs. */
export declare const startedMessage: string
/** Sent over the channel to a program, once what it waits for is there. */
export declare const thereMessage: string
/** Milliseconds of a run after which failures before it count no more. */
export declare const longRun: number
/** Seconds until a program that failed so many times before is started again. */
export declare function pauseAfter(failures: number): number
