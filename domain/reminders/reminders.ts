const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Of a found report that nobody opened: after 2 hours, then daily for 3 days (requirements/reuniting.md 7). */
export const mostReminders = 4

/** When a found report is next spoken of; null after the last reminder. */
export function nextReminder(sent: number, now: Date): Date | null {
  if (sent >= mostReminders) return null
  return new Date(now.getTime() + (sent === 0 ? 2 * hourMs : dayMs))
}

/** Days after a loss on which its keeper is asked whether the animal is still missing. */
const firstDays = [3, 10, 30]
const monthDays = 30

/** The first day of the questions that is after now. */
export function nextQuestion(lost: Date, now: Date): Date {
  const passed = (now.getTime() - lost.getTime()) / dayMs
  const days =
    firstDays.find((day) => day > passed) ?? monthDays * (Math.floor(passed / monthDays) + 1)
  return new Date(lost.getTime() + days * dayMs)
}

/** A loss without answer for so long is hidden. */
export function isForgotten(lastWord: Date, now: Date): boolean {
  const end = new Date(lastWord)
  end.setUTCFullYear(end.getUTCFullYear() + 1)
  return end <= now
}
