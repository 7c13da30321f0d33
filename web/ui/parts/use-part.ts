import { useCallback, useEffect, useState } from 'react'
import { begun, useBegun } from './begun.ts'
import { FileMissing, needFile, type WhyMissing } from './why-missing.ts'

const known = new WeakMap<object, unknown>()

interface Part<P> {
  /** undefined until it is here. */
  part: P | undefined
  /** Why it did not come. */
  missing: WhyMissing | undefined
  retry: () => void
}

/**
 * A part of a screen in a file of its own, which comes once someone does something on the page, and
 * can be asked for again where it does not come.
 * @param load the same function each time
 * @param now at once
 */
export function usePart<P>(load: () => Promise<P>, { now = false } = {}): Part<P> {
  const isBegun = useBegun() || now
  const [part, setPart] = useState(() => known.get(load) as P | undefined)
  const [missing, setMissing] = useState<WhyMissing>()
  const [tries, setTries] = useState(0)
  const isHere = part !== undefined
  useEffect(() => {
    if (!isBegun || isHere) return undefined
    let gone = false
    needFile(load).then(
      (loaded) => {
        known.set(load, loaded)
        if (!gone) setPart(() => loaded)
      },
      (error: unknown) => !gone && setMissing(error instanceof FileMissing ? error.why : 'broken'),
    )
    return () => {
      gone = true
    }
  }, [load, isBegun, isHere, tries])
  const retry = useCallback(() => {
    setMissing(undefined)
    setTries((count) => count + 1)
  }, [])
  return { part, missing, retry }
}

/** Comes once someone does something on the page, and from then on once. */
export function onceBegun<T>(load: () => Promise<T>): () => Promise<T> {
  let coming: Promise<T> | undefined
  const get = async () => {
    coming ??= needFile(load)
    // Asked for again after a failure.
    coming.catch(() => (coming = undefined))
    return coming
  }
  void begun.then(get).catch(() => undefined)
  return get
}
