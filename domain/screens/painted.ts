/** Screens whose first paint for visitors is made by the build (web/app/first/first-paints.tsx). */
export const paintedScreens = ['landing', 'lost', 'found', 'login'] as const
export type Painted = (typeof paintedScreens)[number]

/** What stands in a first paint for the day on which it is read. */
export const paintedDay = { iso: '{{day}}', shown: '{{shown-day}}' } as const

/** Of the query: a page that begins with other words than it was painted with. */
export const otherBeginnings = ['token', 'expired', 'google', 'lost'] as const
