/**
 * Widths of the window, in rem, at which layouts change. CSS cannot read them from a variable, so
 * each media query writes one of them, and tokens.test.ts refuses any other.
 */
export const breakpoints = {
  /** Narrower, or with large type, drawings in choices shrink. */
  drawings: 23,
  /** Narrower, a phone that is held upright. */
  phone: 30,
  tablet: 37.5,
  /** Wider, the navigation is docked (requirements/accounts-and-public.md: mobile up to 768 px). */
  sidebar: 48,
  /** Two columns have room. */
  columns: 62,
  desktop: 75,
  /** The menu of staff stands beside the page (docs/decisions/0114). */
  rail: 80,
}

/** Media query of the widths at which the navigation is docked; shell.module.css has the same. */
export const roomForSidebar = '(width > 48rem)'

/** Media query of the widths at which staff have a rail beside their pages; rail.module.css has the same. */
export const roomForRail = '(width >= 80rem)'
