/**
 * `now`: someone waits at a screen or beside an animal (codes, links, found reports). `soon`:
 * letters that one person's action sends another. `alerts`: lost animals, to many. `later`: nobody
 * waits (digests, cleaning up).
 */
export const urgencies = ['now', 'soon', 'alerts', 'later'] as const
export type Urgency = (typeof urgencies)[number]

export const byUrgency = (a: { urgency: Urgency }, b: { urgency: Urgency }): number =>
  urgencies.indexOf(a.urgency) - urgencies.indexOf(b.urgency)
