/**
 * How soon work is waited for, most urgent first. `now`: someone sits before a screen for it, or
 * beside an animal (codes, links, what a finder tells). `soon`: letters that one person's deed
 * sends another. `alerts`: lost animals, to many. `later`: nobody waits (digests, cleaning up).
 */
export const urgencies = ['now', 'soon', 'alerts', 'later'] as const
export type Urgency = (typeof urgencies)[number]

/** For sorting, the most urgent first. */
export const byUrgency = (a: { urgency: Urgency }, b: { urgency: Urgency }): number =>
  urgencies.indexOf(a.urgency) - urgencies.indexOf(b.urgency)
