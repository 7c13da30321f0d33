import { useRef, useState } from 'react'
import { useIdempotencyKey } from '#web/shared/forms/idempotency-key.ts'

/**
 * Acts on many by calls of so many ids each, one after another. What was done before a failure stays
 * done: the next run goes on with the call that failed, under the same key, so that nothing is done
 * twice.
 * @param act what a call answers
 */
export function useBatches<Report>(
  ids: readonly string[],
  size: number,
  act: (ids: string[], key: string) => Promise<Report>,
) {
  const [done, setDone] = useState(0)
  const reports = useRef<Report[]>([])
  const keyFor = useIdempotencyKey()
  const run = async (): Promise<Report[]> => {
    for (let at = reports.current.length; at * size < ids.length; at++) {
      const part = ids.slice(at * size, (at + 1) * size)
      reports.current = [...reports.current, await act(part, keyFor(part))]
      setDone(at * size + part.length)
    }
    return reports.current
  }
  return { done, run }
}
