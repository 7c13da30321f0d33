import { isIPv6 } from 'node:net'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import { location } from '#domain/places/location.ts'
import { backupKeyPattern } from './backup/backup-key.ts'
import { placeProblem } from './backup/target/place.ts'
import { bucketProblem, isBucket, overlap } from './bucket/place.ts'
import { geocoderKinds, readGeocoderUrl } from './geocoding/settings.ts'

const port = z.coerce.number<string>().int().min(0).max(65535)
const protocolOf = { http: /^https?$/, postgres: /^postgres(ql)?$/, smtp: /^smtps?$/ }
const url = (...protocols: [keyof typeof protocolOf, string]) =>
  z.url({
    protocol: protocolOf[protocols[0]],
    error: `an address that starts with ${protocols.map((p) => `${p}://`).join(' or ')}`,
  })
const aDay = (usual: number) => z.coerce.number<string>().int().min(1).max(1_000_000).default(usual)
const flag = z
  .enum(['0', '1', 'true', 'false'])
  .transform((value) => value === '1' || value === 'true')

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) instanceof Intl.DateTimeFormat
  } catch {
    return false
  }
}

/** requirements/contract.md 12; all are optional in development. */
const settings = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: url('http', 'https').optional(),
  PROCESSES: z
    .string()
    .regex(/^(auto|[1-9]\d?)$/, 'a number of processes from 1 to 99, or auto')
    .transform((text) => (text === 'auto' ? availableParallelism() : Number(text)))
    .default(1),
  ROLE: z.enum(['all', 'web', 'jobs']).default('all'),
  DRAIN_SECONDS: z.coerce.number<string>().int().min(0).max(600).optional(),
  DATA_DIR: z
    .string()
    .min(1)
    .default('./data')
    .transform((path) => resolve(path)),
  DATABASE_URL: url('postgres', 'postgresql').optional(),
  /** A bucket in place of the folder in DATA_DIR. */
  FILES_URL: z
    .string()
    .superRefine((place, context) => {
      const problem = bucketProblem(place)
      if (problem !== undefined) context.addIssue({ code: 'custom', message: problem })
    })
    .optional(),
  SMTP_URL: url('smtp', 'smtps').optional(),
  MAIL_RATE: z.coerce.number<string>().int().min(1).max(10_000).default(500),
  MAIL_FROM: z.string().min(3).default('Trouvaille <bonjour@trouvaille.example>'),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(10).max(256).optional(),
  SESSION_SECRET: z.string().min(32).optional(),
  TRUST_PROXY: flag.default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_ISSUER: url('http', 'https').default('https://accounts.google.com'),
  SECOND_FACTOR_STAFF: flag.optional(),
  /** Numbers that a browser tries at most for a captcha, half of them on average. */
  CAPTCHA_HARDNESS: z.coerce.number<string>().int().min(10).max(1_000_000).default(20_000),
  ALERTS_A_DAY: z.coerce.number<string>().int().min(1).max(1000).default(10),
  LOST_REPORTS_A_DAY: aDay(5),
  LOST_REPORTS_AN_ORGANIZATION: aDay(20),
  LOST_REPORTS_AN_ANIMAL: aDay(3),
  NEW_ANIMALS_A_DAY: aDay(50),
  NEW_ANIMALS_AN_ORGANIZATION: aDay(500),
  FOUND_REPORTS_AN_ANIMAL: aDay(20),
  SIGHTINGS_AN_ANIMAL: aDay(30),
  SERVICE_ALERTS_AN_HOUR: z.coerce.number<string>().int().min(1).max(1000).default(20),
  GEOCODER_URL: url('http', 'https')
    .transform((text, context) => {
      const setting = readGeocoderUrl(text)
      if (setting) return setting
      context.addIssue({
        code: 'custom',
        message: `say what answers there: ?kind=${geocoderKinds.join(', ?kind=')}; Google needs &key= too`,
      })
      return z.NEVER
    })
    .optional(),
  MAP_TILES_URL: url('http', 'https')
    .refine(
      (template) => ['{z}', '{x}', '{y}'].every((part) => template.includes(part)),
      'an address with {z}, {x} and {y}',
    )
    .optional(),
  MAP_ATTRIBUTION: z.string().default('© OpenStreetMap'),
  COMPANY_LOCATION: z
    .string()
    .regex(/^-?\d+(\.\d+)?, *-?\d+(\.\d+)?$/, 'longitude, latitude')
    // City of Québec.
    .default('-71.2082, 46.8123')
    .transform((text) => text.split(',').map(Number))
    .pipe(location),
  /** Without merchant, in production: the sandbox, where no money moves. */
  PAYMENTS: z.enum(['sandbox']).optional(),
  BAMBORA_MERCHANT_ID: z
    .string()
    .regex(/^\d{9}$/, '9 digits')
    .optional(),
  BAMBORA_HASH_KEY: z.string().min(1).optional(),
  BAMBORA_HASH: z.enum(['sha1', 'md5']).default('sha1'),
  BAMBORA_API_PASSCODE: z.string().min(1).optional(),
  BAMBORA_REPORT_PASSCODE: z.string().min(1).optional(),
  BAMBORA_URL: url('http', 'https').default(
    'https://web.na.bambora.com/scripts/payment/payment.asp',
  ),
  BAMBORA_API_URL: url('http', 'https').default('https://api.na.bambora.com/v1'),
  BAMBORA_TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'a time zone such as America/Vancouver')
    .default('America/Vancouver'),
  TAX_GST_NUMBER: z.string().min(1).max(40).optional(),
  TAX_QST_NUMBER: z.string().min(1).max(40).optional(),
  BILLING_CONTACT: z.string().min(3).max(200).optional(),
  DEMO: flag.optional(),
  /** A folder, or a bucket. */
  BACKUP_TO: z
    .string()
    .superRefine((place, context) => {
      const problem = placeProblem(place)
      if (problem !== undefined) context.addIssue({ code: 'custom', message: problem })
    })
    .optional(),
  /** In Quebec. */
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time such as 03:30')
    .default('03:30'),
  BACKUP_KEY: z
    .string()
    .regex(backupKeyPattern, 'a key as `npm run cli -- backup key` prints one')
    .optional(),
  S3_ACCESS_KEY: z.string().min(1).optional(),
  S3_SECRET_KEY: z.string().min(1).optional(),
  /** A base address, to which /chat/completions is added. */
  LLM_URL: url('http', 'https').optional(),
  LLM_MODEL: z.string().min(1).optional(),
  LLM_KEY: z.string().min(1).optional(),
  SUPPORT_EMAIL: z.email().default('soutien@trouvaille.example'),
  SUPPORT_PHONE: z.string().min(7).optional(),
  SOCIAL_URL: url('http', 'https').optional(),
  SHOP_URL: url('http', 'https').optional(),
  STOREFRONT_URL: url('http', 'https').optional(),
  STOREFRONT_TOKEN: z.string().min(1).optional(),
  COMPANY_ADDRESS: z.string().optional(),
  PRIVACY_OFFICER: z.string().optional(),
})

export type Env = z.output<typeof settings>

/** Without trailing slash. */
export const publicUrlOf = ({
  PUBLIC_URL,
  HOST,
  PORT,
}: Pick<Env, 'PUBLIC_URL' | 'HOST' | 'PORT'>): string =>
  (
    PUBLIC_URL ??
    `http://${HOST === '0.0.0.0' ? 'localhost' : isIPv6(HOST) ? `[${HOST}]` : HOST}:${PORT}`
  ).replace(/\/$/, '')

/** Whether only this machine can reach the product. */
export const isLocal = (env: Pick<Env, 'HOST' | 'PUBLIC_URL' | 'PORT'>): boolean =>
  isLoopback(env.HOST) && isLoopback(new URL(publicUrlOf(env)).hostname)

const isLoopback = (host: string): boolean =>
  /^((.+\.)?localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)

/**
 * The passwords of demonstration accounts are public: only for a local machine, never production.
 */
const demoProblem = (env: Env): string[] =>
  env.DEMO && (env.NODE_ENV === 'production' || !isLocal(env))
    ? [
        'DEMO: demonstration accounts have a password that everyone knows; 1 is for HOST and PUBLIC_URL of a loopback address, outside production',
      ]
    : []

/** A merchant's keys go together. */
function merchantProblems(env: Env): string[] {
  const needed = ['BAMBORA_HASH_KEY', 'BAMBORA_API_PASSCODE', 'BAMBORA_REPORT_PASSCODE'] as const
  if (env.BAMBORA_MERCHANT_ID === undefined) return []
  if (env.PAYMENTS === 'sandbox')
    return ['PAYMENTS: either sandbox or BAMBORA_MERCHANT_ID, not both']
  return needed
    .filter((name) => env[name] === undefined)
    .map((name) => `${name}: needed with BAMBORA_MERCHANT_ID`)
}

const llmProblem = ({ LLM_URL, LLM_MODEL }: Env): string[] =>
  LLM_URL !== undefined && LLM_MODEL === undefined ? ['LLM_MODEL: needed with LLM_URL'] : []

/** A backup that nobody could read again, or that could not be written, is none. */
function backupProblems(env: Env): string[] {
  const { BACKUP_TO, BACKUP_KEY, S3_ACCESS_KEY, S3_SECRET_KEY } = env
  if (BACKUP_TO === undefined) return []
  const needs = isBucket(BACKUP_TO) && !(S3_ACCESS_KEY && S3_SECRET_KEY)
  return [
    ...(BACKUP_KEY ? [] : ['BACKUP_KEY: needed with BACKUP_TO']),
    ...(needs ? ['S3_ACCESS_KEY, S3_SECRET_KEY: needed where BACKUP_TO is a bucket'] : []),
  ]
}

/** What sweeps the place of backups removes what it does not know. */
function filesProblems({ FILES_URL, BACKUP_TO, S3_ACCESS_KEY, S3_SECRET_KEY }: Env): string[] {
  if (FILES_URL === undefined) return []
  const isShared = BACKUP_TO !== undefined && isBucket(BACKUP_TO) && overlap(FILES_URL, BACKUP_TO)
  return [
    ...(S3_ACCESS_KEY && S3_SECRET_KEY
      ? []
      : ['S3_ACCESS_KEY, S3_SECRET_KEY: needed with FILES_URL']),
    ...(isShared ? ['FILES_URL: another bucket or prefix than BACKUP_TO'] : []),
  ]
}

/** In production beyond this machine: https, and a secret set by the operator. */
function productionProblems(env: Env): string[] {
  const { protocol, hostname } = new URL(publicUrlOf(env))
  if (env.NODE_ENV !== 'production' || isLoopback(hostname)) return []
  return [
    ...(protocol === 'https:'
      ? []
      : [
          'PUBLIC_URL: in production an address that starts with https://, unless it is a loopback address',
        ]),
    ...(env.SESSION_SECRET === undefined
      ? [
          'SESSION_SECRET: needed in production: 32 random signs or more that stay the same, such as those of `openssl rand -hex 32`',
        ]
      : []),
  ]
}

export const wantsDemo = (
  env: Pick<Env, 'DEMO' | 'NODE_ENV' | 'HOST' | 'PUBLIC_URL' | 'PORT'>,
): boolean => env.DEMO ?? (env.NODE_ENV !== 'production' && isLocal(env))

export class SettingsError extends Error {}

/**
 * Parsed once at start.
 * @throws SettingsError naming each wrong setting and what it takes, and each misspelt one with the
 * nearest known name.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  // Empty means unset, as in docker compose and CI files.
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  )
  const misspelt = Object.keys(given).flatMap((name) => {
    const nearest = misspeltSetting(name)
    return nearest ? [`${name}: no such setting; did you mean ${nearest}?`] : []
  })
  const read = settings.safeParse(given)
  const wrong = read.success
    ? [
        ...demoProblem(read.data),
        ...merchantProblems(read.data),
        ...llmProblem(read.data),
        ...backupProblems(read.data),
        ...filesProblems(read.data),
        ...productionProblems(read.data),
      ]
    : read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  if (!read.success || wrong.length > 0 || misspelt.length > 0) {
    throw new SettingsError(['These settings cannot be used:', ...wrong, ...misspelt].join('\n  '))
  }
  return read.data
}

export const settingNames: readonly string[] = Object.keys(settings.shape)
/** Shared with other programs: unknown names are accepted unless very close to ours. */
const sharedPrefixes = new Set([
  'NODE',
  'SESSION',
  'HOST',
  'PORT',
  'LOG',
  'MAIL',
  'DEMO',
  'PUBLIC',
  'DATA',
  'ROLE',
])
const ownPrefixes = new Set(settingNames.map((name) => name.split('_')[0] as string))

/** Returns undefined for other programs' names. */
export function misspeltSetting(name: string): string | undefined {
  if (settingNames.includes(name)) return undefined
  const prefix = name.split('_')[0] as string
  const [nearest, distance] = settingNames
    .map((candidate) => [candidate, editDistance(name, candidate)] as const)
    .reduce((best, next) => (next[1] < best[1] ? next : best))
  return distance <= farthest(name, prefix) ? nearest : undefined
}

/**
 * Largest edit distance that counts as misspelt: generous with our own prefix, else smaller for
 * shorter names.
 */
function farthest(name: string, prefix: string): number {
  // Such as NODE, which npm sets.
  if (sharedPrefixes.has(name)) return 0
  if (ownPrefixes.has(prefix)) return sharedPrefixes.has(prefix) ? 2 : 6
  if (!name.includes('_')) return 0
  return name.length >= 10 ? 2 : 1
}

/** Including transpositions. */
function editDistance(a: string, b: string): number {
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swap = isSwap ? (before[j - 2] as number) + 1 : Infinity
      next.push(Math.min((row[j] as number) + 1, (next[j - 1] as number) + 1, change, swap))
    }
    before = row
    row = next
  }
  return row[b.length] as number
}
