import { act } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import type { usePart } from '../parts/use-part.ts'

/** In place of `usePart`: parts that come when a test says so, and not before. */
type Load = () => Promise<unknown>

const loaded = new Map<Load, Promise<unknown>>()
const here = new Map<Load, unknown>()
const listeners = new Set<() => void>()

const listen = (tell: () => void) => {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

export const heldPart = ((load: Load) => {
  if (!loaded.has(load)) loaded.set(load, load())
  const part = useSyncExternalStore(listen, () => here.get(load))
  return { part, missing: undefined, retry: () => {} }
}) as typeof usePart

/** In the midst of what a test does. */
export async function bringParts(): Promise<void> {
  const parts = await Promise.all(
    [...loaded].map(async ([load, part]) => [load, await part] as const),
  )
  act(() => {
    for (const [load, part] of parts) here.set(load, part)
    for (const tell of listeners) tell()
  })
}

export const holdParts = (): void => here.clear()
