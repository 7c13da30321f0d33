import type { AccountStatus } from '../access/policies.ts'

/**
 * Whose account a letter of each kind goes to, by its status (docs/decisions/0112). Of addresses that
 * are no account's the caller asks what it has: a consent, the city's record, the order.
 */
export const writtenTo = {
  /** What the person asked for to get in; a mailbox that bounced may be back. */
  code: ['registered', 'confirmed', 'valid', 'bounced'],
  /** What happened to the account; it says so to whoever staff have suspended, too. */
  security: ['registered', 'confirmed', 'valid', 'bounced', 'suspended'],
  /** To the former address: that it was changed, and how to undo it, whatever came of the account. */
  former: ['registered', 'confirmed', 'valid', 'bounced', 'suspended', 'deleted'],
  /** That the account is deleted, and how to undo it. */
  deletion: ['deleted'],
  /** Necessary ones about one's own orders, cases and business. */
  account: ['registered', 'confirmed', 'valid', 'bounced'],
  /**
   * About one's animal, whoever is suspended: it is theirs, and lost. Where the owner's mail bounces,
   * the contacts are told; of a deleted account nobody is.
   */
  animal: ['registered', 'confirmed', 'valid', 'suspended'],
  /** In the place of an organization without address of its own. */
  colleague: ['valid'],
  /** To volunteers who want alerts. */
  alert: ['valid'],
  /** Of a city to its own record, thousands at once; those that bounce are printed. */
  campaign: ['registered', 'confirmed', 'valid', 'suspended', 'deleted'],
} as const satisfies Record<string, readonly AccountStatus[]>
export type LetterKind = keyof typeof writtenTo

export const mayWrite = (kind: LetterKind, status: AccountStatus): boolean =>
  (writtenTo[kind] as readonly AccountStatus[]).includes(status)
