/** In pixels. */
interface Room {
  side: 'above' | 'below'
  height: number
}

/** Between field and list, and list and edge. */
const gap = 8

/**
 * Below the field, unless the list is cut there and above has more room. Excludes the on-screen
 * keyboard, the header and the notice at the bottom (scroll padding). A dialog clips its top, but
 * grows downwards by scrolling.
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
