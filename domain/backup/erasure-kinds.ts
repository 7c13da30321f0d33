/** An account was deleted by its person or staff, that was undone, or all of it was erased. */
export const deletionKinds = ['deleted', 'undone', 'purged'] as const

/** What opened something before, and must not after a restore: of an account, but for what is said. */
export const withdrawalKinds = [
  'password',
  /** The authenticator was set up anew or removed. */
  'totp',
  /** Of a passkey. */
  'passkey',
  /** Used or renewed. */
  'recovery_codes',
  'google',
  /** All second factors, by the operator. */
  'factors',
  /** Of the way back from a changed address. */
  'email_undone',
  'suspended',
  'readmitted',
  /** It left its team. */
  'left_team',
  /** Of a key. */
  'api_key',
  /** Of a licence, a finder's notice, a payment. */
  'license_links',
  'found_animal_links',
  'transaction_links',
] as const
export type WithdrawalKind = (typeof withdrawalKinds)[number]

/** What a restored server makes again (docs/decisions/0124). */
export const erasureKinds = [...deletionKinds, ...withdrawalKinds] as const
export type ErasureKind = (typeof erasureKinds)[number]
