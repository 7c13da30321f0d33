/**
 * How long records outlive the account, by law or need; a working assumption for counsel to confirm
 * (requirements/contract.md 13). In years.
 */
export const retention = {
  /** Name and address of the buyer; only staff open them once the account is purged. */
  invoices: 6,
  /** After their last day, unless the city says otherwise. */
  licences: 3,
  /** Of organizations, after the last entry, registration or letter. */
  clients: 6,
  clientLetters: 3,
  /** Closed confidentiality incidents, after the day of discovery. */
  incidents: 5,
  /** What was sent, with the account at the latest. */
  emails: 1,
  /** Of what staff read and did; what the figures of a year count stays without names. */
  logs: 1,
  /** Messages, with the account at the latest. */
  chat: 2,
  /** Name, e-mail, telephone and words of a finder, after the end of the notice. */
  finders: 1,
  /** Threads between finders and keepers, after the last message. */
  threads: 1,
} as const

/** Values of the text that tells a person who deletes their account what stays. */
export const retentionValues = {
  invoices: String(retention.invoices),
  licences: String(retention.licences),
  clients: String(retention.clients),
}
