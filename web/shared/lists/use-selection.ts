import { useRef, useState } from 'react'

export interface Identified {
  id: string
}

export interface Selection<Row extends Identified> {
  chosen: readonly Identified[]
  isChosen: (row: Identified) => boolean
  /** @param isRange all rows from the one that was changed last, as Shift asks */
  toggle: (row: Row, shown: readonly Row[], isRange: boolean) => void
  toggleAll: (rows: readonly Identified[], isChosen: boolean) => void
  clear: () => void
}

/** The rows that a reader chose in a list, also on other pages of it. */
export function useSelection<Row extends Identified>(): Selection<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Identified>>(new Map())
  const last = useRef<string>(undefined)
  const put = (rows: readonly Identified[], isChosen: boolean) =>
    setChosen((before) => {
      const after = new Map(before)
      for (const row of rows) {
        if (isChosen) after.set(row.id, row)
        else after.delete(row.id)
      }
      return after
    })
  return {
    chosen: [...chosen.values()],
    isChosen: ({ id }) => chosen.has(id),
    toggle(row, shown, isRange) {
      const [from, to] = [last.current, row.id]
        .map((id) => shown.findIndex((one) => one.id === id))
        .toSorted((a, b) => a - b) as [number, number]
      const rows = isRange && from >= 0 ? shown.slice(from, to + 1) : [row]
      last.current = row.id
      put(rows, !chosen.has(row.id))
    },
    toggleAll: put,
    clear: () => setChosen(new Map()),
  }
}
