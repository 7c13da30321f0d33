/** Time to follow the link of the letter; what was typed is gone then (requirements/reuniting.md 3). */
export const lostReportHours = 48
