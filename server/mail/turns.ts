import { urgencies, type Urgency } from '../jobs/urgency.ts'

interface Options {
  slots: number
  /** Most starts per second. */
  rate: number
}

export type Turns = <T>(urgency: Urgency, work: () => Promise<T>) => Promise<T>

/** Starts work by urgency, then in order of arrival. */
export function takeTurns({ slots, rate }: Options): Turns {
  const lines = urgencies.map((): (() => void)[] => [])
  let [busy, begun, since] = [0, 0, 0]
  let timer: NodeJS.Timeout | undefined

  function next(): void {
    while (busy < slots) {
      const line = lines.find(({ length }) => length > 0)
      if (!line) return
      const now = Date.now()
      if (now - since >= 1000) [begun, since] = [0, now]
      if (begun === rate) {
        timer ??= setTimeout(
          () => {
            timer = undefined
            next()
          },
          since + 1000 - now,
        )
        return
      }
      begun++
      busy++
      line.shift()?.()
    }
  }

  return async (urgency, work) => {
    await new Promise<void>((begin) => {
      lines[urgencies.indexOf(urgency)]?.push(begin)
      next()
    })
    try {
      return await work()
    } finally {
      busy--
      next()
    }
  }
}
