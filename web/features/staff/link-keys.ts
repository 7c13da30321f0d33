/** Ref of a list of links: arrows, Home and End lead from one to another. */
export function linkKeys(place: HTMLElement | null): (() => void) | undefined {
  if (!place) return undefined
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const links = [...place.querySelectorAll<HTMLElement>('a[href]')]
    const at = links.findIndex((link) => link === event.target)
    const last = links.length - 1
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: last }[event.key]
    if (at === -1 || to === undefined) return
    event.preventDefault()
    links[Math.min(Math.max(to, 0), last)]?.focus()
  }
  place.addEventListener('keydown', press)
  return () => place.removeEventListener('keydown', press)
}
