import type { ImportCounts } from '../import/run-import.ts'

export interface ImportProgressView {
  update(bytes: number, counts: ImportCounts): void
  stop(): void
}

export interface StepView {
  /** @param share from 0 to 1, where it is known */
  update(what: string, share?: number): void
  stop(): void
}

interface Output {
  isTTY?: boolean
  write(text: string): unknown
}

/** Milliseconds between lines; on a terminal one line is written over. */
const lineEvery = { terminal: 100, other: 2000 }

/**
 * @param size bytes of the file
 * @param resumedAt rows of an earlier run, excluded from the rate
 * @param now monotonic milliseconds
 */
export function showProgress(
  output: Output,
  size: number,
  resumedAt: number,
  now: () => number,
): ImportProgressView {
  const started = now()
  const { tell, stop } = lines(output, now)
  let firstBytes: number | undefined
  return {
    update(bytes, { rowsDone, rejected }) {
      firstBytes ??= resumedAt > 0 ? bytes : 0
      const seconds = Math.max((now() - started) / 1000, 0.001)
      const left =
        bytes > firstBytes ? duration((seconds * (size - bytes)) / (bytes - firstBytes)) : '-'
      const rate = number(Math.round((rowsDone - resumedAt) / seconds))
      const share = percent(Math.min(bytes, size) / Math.max(size, 1))
      tell(
        `${number(rowsDone)} rows, ${share}, ${rate} rows/s, ${left} left, ${number(rejected)} rejected`,
        bytes >= size,
      )
    },
    stop,
  }
}

/** What a command does beside reading the rows of a file. */
export function showStep(output: Output, now: () => number): StepView {
  const { tell, stop } = lines(output, now)
  return {
    update: (what, share) => tell(share === undefined ? what : `${what}, ${percent(share)}`),
    stop,
  }
}

function lines(output: Output, now: () => number) {
  const every = output.isTTY ? lineEvery.terminal : lineEvery.other
  let told = output.isTTY ? -Infinity : now()
  let isOpen = false
  return {
    /** @param isLast is told however soon after another */
    tell(text: string, isLast = false) {
      if (now() - told < every && !isLast) return
      told = now()
      isOpen = output.isTTY === true
      // To the line's start, and without what was longer.
      output.write(isOpen ? `\r${text}\u001B[K` : `${text}\n`)
    },
    stop() {
      if (isOpen) output.write('\n')
      isOpen = false
    },
  }
}

const percent = (share: number): string => `${Math.floor(share * 100)} %`

export const number = (count: number): string => count.toLocaleString('en-CA')

function duration(seconds: number): string {
  if (seconds < 60) return `${Math.ceil(seconds)} s`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
