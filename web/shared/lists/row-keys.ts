const reachable = 'a[href], button:not(:disabled), input[type="checkbox"]:not(:disabled)'

const rowsOf = (table: HTMLElement) =>
  [...table.querySelectorAll<HTMLElement>('tbody tr')].filter((row) => row.querySelector(reachable))

const within = (row: HTMLElement) => [...row.querySelectorAll<HTMLElement>(reachable)]

/** Row that a key leads to. */
const leads: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/**
 * Ref of a table: arrows, Home and End lead from the links, buttons and boxes of a row to the same
 * ones of another.
 */
export function rowKeys(table: HTMLElement | null): (() => void) | undefined {
  if (!table) return undefined
  const press = (event: KeyboardEvent) => {
    const to = leads[event.key]
    const { target } = event
    if (!to || event.altKey || event.ctrlKey || event.metaKey) return
    if (!(target instanceof HTMLElement) || !target.matches(reachable)) return
    const rows = rowsOf(table)
    const at = rows.findIndex((row) => row.contains(target))
    const row = rows[at]
    const next = rows[to(at, rows.length - 1)]
    if (!row || !next) return
    event.preventDefault()
    const fields = within(next)
    ;(fields[within(row).indexOf(target)] ?? fields[0])?.focus()
  }
  table.addEventListener('keydown', press)
  return () => table.removeEventListener('keydown', press)
}
