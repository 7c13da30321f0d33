/** Jobs that write e-mails, by what they are about. */
export const emailKinds = [
  'send-confirmation-code',
  'send-reset-code',
  'send-password-notice',
  'send-email-notice',
  'send-email-correction',
  'send-person-corrected',
  'send-new-device',
  'send-security-notice',
  'send-admin-letter',
  'send-deletion-letter',
  'send-kept-letter',
  'send-alerts',
  'send-digests',
  'send-lost-letter',
  'send-lost-report-letter',
  'send-found-report',
  'send-found-reminder',
  'send-left-shelter',
  'send-found-animal-letter',
  'tell-service-of-found-animal',
  'send-loss-question',
  'send-sighting',
  'send-sighting-link',
  'send-matches',
  'send-claim-of-match',
  'send-verdict-of-match',
  'send-thread-message',
  'send-match-notice',
  'send-correction',
  'send-to-next-guardian',
  'send-adoption-inquiry',
  'send-transfer-code',
  'send-transfer-letter',
  'tell-staff-of-objection',
  'send-claim-letter',
  'tell-of-claim',
  'send-business-decision',
  'tell-staff-of-business',
  'send-invitation',
  'send-shipment',
  'send-call-back',
  'send-order-letter',
  'send-receipt',
  'send-refunded',
  'send-shipment-notice',
  'send-licence',
  'send-licence-applied',
  'send-licence-revoked',
  'tell-of-ended-licence',
  'tell-of-other-record',
  'send-new-link',
  'send-campaign',
  'send-client-letter',
  'tell-support',
  'send-case-received',
  'send-case-answer',
  'send-chat-answer',
  'tell-staff-of-low-stock',
  'send-test-email',
] as const
export type EmailKind = (typeof emailKinds)[number]

/** Shown to staff with test data: all but the letter that sends them. */
export type TemplateKind = Exclude<EmailKind, 'send-test-email'>
export const templateKinds = emailKinds.filter(
  (kind): kind is TemplateKind => kind !== 'send-test-email',
)

export const isEmailKind = (kind: string): kind is EmailKind =>
  (emailKinds as readonly string[]).includes(kind)

/**
 * Those that cannot be written anew for one person: they go to many, each once, to an address that a
 * stranger typed, or hold what is sealed for the moment.
 */
const unrepeated: ReadonlySet<string> = new Set<EmailKind>([
  'send-alerts',
  'send-digests',
  'send-campaign',
  'send-client-letter',
  'send-transfer-code',
  'send-found-animal-letter',
  'send-lost-report-letter',
  'send-new-link',
  'send-sighting-link',
  'send-test-email',
])

export const canRepeat = (kind: string): boolean => isEmailKind(kind) && !unrepeated.has(kind)
