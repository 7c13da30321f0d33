import { isLocal, publicUrlOf, type Env } from '../../env.ts'
import { needsSecondFactor } from '../../http/caller.ts'
import { amber, check, green, red, type Finding, type Look } from './check.ts'

/** Beyond a trial on one machine, which needs none of these settings. */
const isServed = (env: Env): boolean => env.NODE_ENV === 'production' || !isLocal(env)

const setting = (name: string, judge: (env: Env) => Finding) =>
  check(
    `setting ${name}`,
    ({ env }) => env,
    (env) => (isServed(env) ? judge(env) : green('Not needed while this machine alone is served.')),
  )

export const nodeEnv = setting('NODE_ENV', ({ NODE_ENV }) =>
  NODE_ENV === 'production'
    ? green('It is production.')
    : red(`It is ${NODE_ENV}, and others reach this server.`, 'Set NODE_ENV=production.'),
)

export const publicUrl = setting('PUBLIC_URL', (env) => {
  const url = publicUrlOf(env)
  return env.PUBLIC_URL !== undefined && url.startsWith('https://')
    ? green(`Letters lead to ${url}.`)
    : red(
        `Letters lead to ${url}, which nobody else can open safely.`,
        'Set PUBLIC_URL to the https:// address of the site.',
      )
})

/** As docs/production/trouvaille.env has it, which everyone can read. */
const sampleSecret = 'replace-by-64-random-signs-that-stay-the-same'

export const sessionSecret = setting('SESSION_SECRET', ({ SESSION_SECRET }) =>
  SESSION_SECRET === undefined || SESSION_SECRET === sampleSecret
    ? red(
        SESSION_SECRET === undefined
          ? 'It is not set, so that a copy of the database opens what it seals.'
          : 'It is the one of the sample, which everyone can read.',
        'Set SESSION_SECRET to what `openssl rand -hex 32` prints, once, and keep it apart too.',
      )
    : green('It is set.'),
)

export const smtpUrl = setting('SMTP_URL', ({ SMTP_URL }) =>
  SMTP_URL === undefined
    ? red(
        'It is not set, so that no letter leaves this machine.',
        'Set SMTP_URL to your mail server: smtps://NAME:PASSWORD@HOST:465.',
      )
    : green('It is set.'),
)

/** Nobody owns such a name (RFC 2606). */
const isExample = (address: string): boolean => domainOf(address).endsWith('.example')

/** Of `Name <name@domain>` too. */
export const domainOf = (address: string): string =>
  address
    .slice(address.lastIndexOf('@') + 1)
    .replace('>', '')
    .trim()
    .toLowerCase()

export const senders = setting('MAIL_FROM, SUPPORT_EMAIL', ({ MAIL_FROM, SUPPORT_EMAIL }) => {
  const made = Object.entries({ MAIL_FROM, SUPPORT_EMAIL }).filter(([, to]) => isExample(to))
  const names = made.map(([name]) => name).join(' and ')
  return made.length > 0
    ? red(
        `${names} still ${made.length > 1 ? 'have' : 'has'} a made-up address, from and to which no letter goes.`,
        `Set ${names} to an address of your own.`,
      )
    : green('They are of a domain of your own.')
})

export const secondFactorStaff = setting('SECOND_FACTOR_STAFF', (env) =>
  needsSecondFactor('admin', false, env)
    ? green('Staff must set up a second factor.')
    : red('Staff come in by a password alone.', 'Set SECOND_FACTOR_STAFF=1, or take it out.'),
)

export const trustProxy = setting('TRUST_PROXY', ({ TRUST_PROXY }) =>
  TRUST_PROXY
    ? green('Visitors are told apart by what the proxy says of them.')
    : red(
        'The proxy that speaks TLS counts as the one visitor, and the limits of one hold for all.',
        'Set TRUST_PROXY=1, and let nobody but the proxy reach the port of this server.',
      ),
)

export const backupTo = setting('BACKUP_TO', ({ BACKUP_TO, DATABASE_URL }) => {
  if (BACKUP_TO !== undefined) return green('It is set.')
  const todo =
    'Set BACKUP_TO to a folder on another disk or a bucket, and BACKUP_KEY (docs/backups.md).'
  return DATABASE_URL === undefined
    ? red('It is not set: what is written is lost with this disk.', todo)
    : amber('It is not set: a restored database does not know what was erased since.', todo)
})

export const payments = setting('PAYMENTS, BAMBORA_…', ({ BAMBORA_MERCHANT_ID, PAYMENTS }) => {
  if (BAMBORA_MERCHANT_ID !== undefined) return green('A merchant is set.')
  const todo = 'Set BAMBORA_MERCHANT_ID and the three keys beside it once you have a merchant.'
  return PAYMENTS === 'sandbox'
    ? amber('The sandbox is open: people order, and no money moves.', todo)
    : amber('There is no merchant, so that no payments are taken.', todo)
})

export const settingsChecks: readonly Look[] = [
  nodeEnv,
  publicUrl,
  sessionSecret,
  smtpUrl,
  senders,
  secondFactorStaff,
  trustProxy,
  backupTo,
  payments,
]
