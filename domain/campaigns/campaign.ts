import { addDays, addYears } from '../dates.ts'
import { renewalDays } from '../licences/licence.ts'

/** requirements/cities.md 6. */
export const campaignStatuses = ['draft', 'running', 'closed'] as const
export type CampaignStatus = (typeof campaignStatuses)[number]

/** Letters after the first one, which every owner gets at the start. */
export const reminders = ['before14', 'before2', 'after7'] as const
export type Reminder = (typeof reminders)[number]

export const letterKinds = ['first', ...reminders] as const
export type LetterKind = (typeof letterKinds)[number]

/**
 * Days from the last day of a licence on which a reminder is due, and those within which one that was
 * missed is made up for: no longer than until the next.
 */
export const reminderDays: Record<Reminder, { due: number; last: number }> = {
  before14: { due: -14, last: -3 },
  before2: { due: -2, last: 0 },
  after7: { due: 7, last: 14 },
}

export const letterStatuses = ['waiting', 'sent', 'bounced', 'dropped'] as const
/** `dropped`: renewed, ended or closed before it left. */
export type LetterStatus = (typeof letterStatuses)[number]

/** Whether a campaign covers a year at most. */
export const isWithinYear = ({ start, end }: { start: string; end: string }): boolean =>
  end < addYears(start, 1)

/** The first day on which a licence is renewed online. @param to its last day */
export const renewsFrom = (to: string): string => addDays(to, -renewalDays)

/** Letters in one PDF. */
export const lettersInPart = 200
