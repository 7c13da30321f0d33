/** What was just done with a licence, as its address says. */
export const doneSteps = [
  'pay',
  'activate',
  'renew',
  'replaceTag',
  'correct',
  'revoke',
  'refund',
  'correctMethod',
  'decisionFile',
] as const
export type DoneStep = (typeof doneSteps)[number]
