import type { BackupState } from '#domain/backup/backup-state.ts'
import { readEnv, type Env } from '../../env.ts'

/** Of a trial on one machine. */
export const alone = readEnv({})
/** Of a server that lacks nothing. */
export const served: Env = readEnv({
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://registre.test',
  SESSION_SECRET: 'a'.repeat(64),
  SMTP_URL: 'smtps://name:word@mail.test',
  MAIL_FROM: 'Registre <bonjour@registre.test>',
  SUPPORT_EMAIL: 'aide@registre.test',
  TRUST_PROXY: '1',
  BACKUP_TO: '/backups',
  BACKUP_KEY: `AGE-SECRET-KEY-1${'Q'.repeat(58)}`,
  BAMBORA_MERCHANT_ID: '300200100',
  BAMBORA_HASH_KEY: 'a',
  BAMBORA_API_PASSCODE: 'b',
  BAMBORA_REPORT_PASSCODE: 'c',
})
export const but = (changes: Partial<Env>): Env => ({ ...served, ...changes })

export const now = new Date('2026-11-28T15:00:00Z')
export const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()
export const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
export const gigabyte = 2 ** 30

export const base: NonNullable<BackupState['base']> = {
  id: '20261128T083000Z',
  started: hoursAgo(7),
  ended: hoursAgo(7),
  bytes: 1,
  files: 2,
  seconds: 1,
}
export const verified: NonNullable<BackupState['verified']> = {
  at: hoursAgo(48),
  base: '20261126T083000Z',
  isGood: true,
  tables: 80,
  rows: 1,
  files: 2,
  problems: [],
  seconds: 1,
}
const state: BackupState = {
  looked: hoursAgo(1),
  base,
  failed: null,
  logSent: hoursAgo(0),
  away: null,
  waitingSegments: 0,
  waitingBytes: 0,
  waitingErasures: 0,
  gap: null,
  verified,
}
export const kept = (changes: Partial<BackupState>) => ({ state: { ...state, ...changes }, now })
export const known = [100, 200, 300]
export const certificate = { host: 'registre.test', now }
