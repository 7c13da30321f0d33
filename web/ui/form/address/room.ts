/** Where a list that belongs to a field finds room, in pixels. */
interface Room {
  side: 'above' | 'below'
  height: number
}

/** Between field and list, and between list and edge. */
const gap = 8

/**
 * Below the field, unless a list of this height would be cut there and finds more room above it.
 * What an on-screen keyboard covers is no room, nor what the header and the notice at the foot
 * stand on: the page keeps the same clear of what it scrolls to. A dialog cuts what goes beyond its
 * top, and grows downwards by scrolling.
 */
export function roomFor(field: Element, wanted: number): Room {
  const { top, bottom } = field.getBoundingClientRect()
  const dialog = field.closest('dialog')?.getBoundingClientRect()
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement)
  const { offsetTop, height } = window.visualViewport ?? {
    offsetTop: 0,
    height: window.innerHeight,
  }
  const [header, notice] = dialog
    ? [dialog.top, window.innerHeight - dialog.bottom]
    : [parseFloat(scrollPaddingTop), parseFloat(scrollPaddingBottom)]
  const above = top - Math.max(offsetTop, header || 0) - gap
  const below = Math.min(offsetTop + height, window.innerHeight - (notice || 0)) - bottom - gap
  if (below < wanted && above > below) return { side: 'above', height: above }
  return { side: 'below', height: dialog ? Math.max(below, wanted) : below }
}
