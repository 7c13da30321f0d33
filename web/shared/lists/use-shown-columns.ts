import { useState } from 'react'
import { z } from 'zod'
import { keep, readKept } from '#web/shared/memory/browser-store.ts'

const key = 'lists'
const kept = z.record(z.string(), z.array(z.string()))

function readAll(): z.output<typeof kept> {
  try {
    return kept.parse(JSON.parse(readKept(key) ?? '{}'))
  } catch {
    return {}
  }
}

/**
 * Fields of the columns that the reader chose for a list, kept on the device; undefined: those that
 * the list shows at first.
 */
export function useShownColumns(list: string) {
  const [shown, setShown] = useState(() => readAll()[list])
  const show = (fields: string[] | undefined) => {
    const { [list]: _, ...others } = readAll()
    keep(key, JSON.stringify(fields ? { ...others, [list]: fields } : others))
    setShown(fields)
  }
  return { shown, show }
}
