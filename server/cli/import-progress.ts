import { Presets, SingleBar } from 'cli-progress'
import type { ImportCounts } from '../import/run-import.ts'

/** A bar on a terminal, else occasional lines. */
export interface ImportProgressView {
  update(bytes: number, counts: ImportCounts): void
  stop(): void
}

/** Milliseconds between lines without a terminal. */
const lineEvery = 2000

interface Output {
  isTTY?: boolean
  write(text: string): unknown
}

/**
 * @param size bytes of the file
 * @param resumedAt rows of an earlier run, excluded from the rate
 * @param now monotonic milliseconds
 */
export function showProgress(
  output: NodeJS.WriteStream | Output,
  size: number,
  resumedAt: number,
  now: () => number,
): ImportProgressView {
  const started = now()
  let firstBytes: number | undefined
  const facts = (bytes: number, { rowsDone, rejected }: ImportCounts) => {
    firstBytes ??= resumedAt > 0 ? bytes : 0
    const seconds = Math.max((now() - started) / 1000, 0.001)
    const left = bytes > firstBytes ? (seconds * (size - bytes)) / (bytes - firstBytes) : undefined
    return {
      rows: number(rowsDone),
      rate: number(Math.round((rowsDone - resumedAt) / seconds)),
      rejected: number(rejected),
      left: left === undefined ? '-' : duration(left),
    }
  }
  return output.isTTY
    ? bar(output as NodeJS.WriteStream, size, facts)
    : lines(output, size, facts, now)
}

type Facts = (
  bytes: number,
  counts: ImportCounts,
) => { rows: string; rate: string; rejected: string; left: string }

function bar(stream: NodeJS.WriteStream, size: number, facts: Facts): ImportProgressView {
  const view = new SingleBar(
    {
      stream,
      hideCursor: true,
      format:
        '{bar} {percentage} % | {rows} rows | {rate} rows/s | {left} left | {rejected} rejected',
    },
    Presets.shades_classic,
  )
  view.start(size, 0, { rows: '0', rate: '-', left: '-', rejected: '0' })
  return {
    update: (bytes, counts) => view.update(Math.min(bytes, size), facts(bytes, counts)),
    stop() {
      if (view.isActive) view.stop()
    },
  }
}

function lines(output: Output, size: number, facts: Facts, now: () => number): ImportProgressView {
  let told = now()
  return {
    update(bytes, counts) {
      const { rows, rate, left, rejected } = facts(bytes, counts)
      if (now() - told < lineEvery && bytes < size) return
      told = now()
      output.write(
        `${rows} rows, ${Math.floor((Math.min(bytes, size) / Math.max(size, 1)) * 100)} %, ${rate} rows/s, ${left} left, ${rejected} rejected\n`,
      )
    },
    stop() {},
  }
}

export interface StepView {
  /** @param share from 0 to 1 */
  update(what: string, share: number): void
  stop(): void
}

/** What an import does beside reading its rows. */
export function showStep(output: NodeJS.WriteStream | Output, now: () => number): StepView {
  if (output.isTTY) {
    const view = new SingleBar(
      {
        stream: output as NodeJS.WriteStream,
        hideCursor: true,
        format: '{bar} {percentage} % | {what}',
      },
      Presets.shades_classic,
    )
    return {
      update(what, share) {
        if (!view.isActive) view.start(100, 0, { what })
        view.update(Math.floor(share * 100), { what })
      },
      stop() {
        if (view.isActive) view.stop()
      },
    }
  }
  let told = now()
  return {
    update(what, share) {
      if (now() - told < lineEvery) return
      told = now()
      output.write(`${what}, ${Math.floor(share * 100)} %\n`)
    },
    stop() {},
  }
}

export const number = (count: number): string => count.toLocaleString('en-CA')

function duration(seconds: number): string {
  if (seconds < 60) return `${Math.ceil(seconds)} s`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
