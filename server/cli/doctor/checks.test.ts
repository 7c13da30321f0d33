import { expect, it } from 'vitest'
import { allChecks } from './all-checks.ts'
import * as backup from './backup.checks.ts'
import type { Check, Finding, Light } from './check.ts'
import * as database from './database.checks.ts'
import * as machine from './machine.checks.ts'
import {
  alone,
  base,
  but,
  certificate,
  gigabyte,
  hoursAgo,
  inDays,
  kept,
  known,
  now,
  served,
  verified,
} from './made-facts.ts'
import * as mail from './mail.checks.ts'
import * as people from './people.checks.ts'
import * as queue from './queue.checks.ts'
import * as services from './services.checks.ts'
import * as settings from './settings.checks.ts'
import * as web from './web.checks.ts'

type Row = [check: string, light: Light, words: RegExp, found: Finding]

/** Of one check, by made facts: what it says, and of what is not green what to do. */
const rows =
  <Facts>({ name, judge }: Check<Facts>) =>
  (...cases: [facts: Facts, light: Light, words: RegExp][]): Row[] =>
    cases.map(([facts, light, words]) => [name, light, words, judge(facts)])

const table: Row[] = [
  ...rows(settings.nodeEnv)(
    [served, 'green', /production/],
    [but({ NODE_ENV: 'development' }), 'red', /others reach/],
    [alone, 'green', /Not needed/],
  ),
  ...rows(settings.publicUrl)(
    [served, 'green', /https:\/\/registre\.test/],
    [but({ PUBLIC_URL: undefined }), 'red', /nobody else can open/],
    [but({ PUBLIC_URL: 'http://127.0.0.1' }), 'red', /nobody else can open/],
  ),
  ...rows(settings.sessionSecret)(
    [served, 'green', /is set/],
    [but({ SESSION_SECRET: undefined }), 'red', /not set/],
    [
      but({ SESSION_SECRET: 'replace-by-64-random-signs-that-stay-the-same' }),
      'red',
      /of the sample/,
    ],
  ),
  ...rows(settings.smtpUrl)(
    [served, 'green', /is set/],
    [but({ SMTP_URL: undefined }), 'red', /no letter leaves/],
  ),
  ...rows(settings.senders)(
    [served, 'green', /of your own/],
    [but({ MAIL_FROM: alone.MAIL_FROM }), 'red', /^MAIL_FROM still has/],
    [
      but({ MAIL_FROM: alone.MAIL_FROM, SUPPORT_EMAIL: alone.SUPPORT_EMAIL }),
      'red',
      /^MAIL_FROM and SUPPORT_EMAIL still have/,
    ],
  ),
  ...rows(settings.secondFactorStaff)(
    [served, 'green', /must/],
    [but({ SECOND_FACTOR_STAFF: false }), 'red', /password alone/],
  ),
  ...rows(settings.trustProxy)(
    [served, 'green', /told apart/],
    [but({ TRUST_PROXY: false }), 'red', /one visitor/],
  ),
  ...rows(settings.backupTo)(
    [served, 'green', /is set/],
    [but({ BACKUP_TO: undefined }), 'red', /lost with this disk/],
    [but({ BACKUP_TO: undefined, DATABASE_URL: 'postgres://a/b' }), 'amber', /erased since/],
  ),
  ...rows(settings.payments)(
    [served, 'green', /merchant/],
    [but({ BAMBORA_MERCHANT_ID: undefined }), 'amber', /no payments/],
    [but({ BAMBORA_MERCHANT_ID: undefined, PAYMENTS: 'sandbox' }), 'amber', /no money moves/],
  ),
  ...rows(machine.node)(
    ['24.0.0', 'green', /24/],
    ['22.1.0', 'amber', /trial/],
    ['20.19.0', 'amber', /trial/],
    ['20.18.9', 'red', /too old/],
  ),
  ...rows(machine.dataDisk)(
    [{ folder: '/data', free: 50 * gigabyte, total: 100 * gigabyte }, 'green', /under \/data/],
    [{ folder: '/data', free: 40 * gigabyte, total: 900 * gigabyte }, 'green', /free of/],
    [{ folder: '/data', free: 5 * gigabyte, total: 100 * gigabyte }, 'amber', /free of/],
    [{ folder: '/data', free: 2 * gigabyte, total: 10 * gigabyte }, 'red', /2\.1 GB free/],
  ),
  ...rows(machine.databaseDisk)(
    [{ size: 2e9 }, 'green', /takes 2\.0 GB/],
    [{ folder: '/data/postgres', free: gigabyte, total: 10 * gigabyte }, 'red', /postgres/],
  ),
  ...rows(database.version)(
    [{ number: 150_004, words: '15.4' }, 'green', /15\.4/],
    [{ number: 180_001, words: '18.1' }, 'green', /18\.1/],
    [{ number: 140_020, words: '14.20' }, 'red', /too old/],
    [{ number: 190_000, words: '19.0' }, 'amber', /newer/],
  ),
  ...rows(database.extensions)(
    [{ needed: ['cube'], made: ['cube', 'plpgsql'], available: ['cube'] }, 'green', /cube/],
    [{ needed: ['cube'], made: [], available: ['cube'] }, 'amber', /Missing: cube/],
    [{ needed: ['cube', 'unaccent'], made: ['cube'], available: ['cube'] }, 'red', /: unaccent/],
  ),
  ...rows(database.migrations)(
    [{ known, last: 300 }, 'green', /All 3/],
    [{ known, last: 100 }, 'amber', /2 of 3/],
    [{ known, last: 400 }, 'amber', /later release/],
    [{ known, last: null }, 'amber', /empty/],
    [{ known, last: 50 }, 'red', /older version/],
  ),
  ...rows(database.clock)(
    [{ apart: 0.1 }, 'green', /0\.1 s/],
    [{ apart: 2 }, 'amber', /2\.0 s/],
    [{ apart: 30 }, 'red', /30\.0 s/],
  ),
  ...rows(database.connections)(
    [{ processes: 2, limits: null }, 'green', /embedded/],
    [{ processes: 1, limits: { allowed: 73, reserved: 3 } }, 'green', /73/],
    [{ processes: 2, limits: { allowed: 100, reserved: 3 } }, 'red', /PROCESSES=2 needs 210/],
  ),
  ...rows(web.tls)(
    [null, 'green', /Not asked/],
    [{ ...certificate, ends: inDays(14.5) }, 'green', /in 14 days/],
    [{ ...certificate, ends: inDays(13.5) }, 'amber', /in 13 days/],
    [{ ...certificate, ends: inDays(2.5) }, 'red', /in 2 days, on 2026-11-30/],
    [{ ...certificate, ends: inDays(-1) }, 'red', /ended on 2026-11-27/],
    [{ ...certificate, ends: inDays(60), refused: 'SELF_SIGNED' }, 'red', /refuse.*SELF_SIGNED/],
    [{ ...certificate, away: 'ECONNREFUSED' }, 'red', /does not answer: ECONNREFUSED/],
  ),
  ...rows(mail.mailServer)(
    [{ isSet: false, problem: null }, 'green', /outbox/],
    [{ isSet: true, problem: null }, 'green', /greets/],
    [{ isSet: true, problem: 'Invalid login' }, 'red', /Invalid login/],
  ),
  ...rows(mail.spf)(
    [null, 'green', /Not asked/],
    [{ domain: 'a.test', records: ['other', 'v=spf1 mx -all'] }, 'green', /says which/],
    [{ domain: 'a.test', records: null }, 'amber', /No resolver/],
    [{ domain: 'a.test', records: ['v=spf10 -all'] }, 'red', /does not say/],
    [{ domain: 'a.test', records: ['v=spf1 mx', 'v=spf1 a'] }, 'red', /2 SPF records/],
    [{ domain: 'a.test', records: ['v=spf1 +all'] }, 'red', /every server/],
  ),
  ...rows(mail.dkim)(
    [null, 'green', /Not asked/],
    [{ domain: 'a.test', hasSelectors: true }, 'green', /dkim=pass/],
    [{ domain: 'a.test', hasSelectors: false }, 'amber', /no key/],
    [{ domain: 'a.test', hasSelectors: null }, 'amber', /No resolver/],
  ),
  ...rows(mail.dmarc)(
    [null, 'green', /Not asked/],
    [{ domain: 'a.test', records: ['v=DMARC1; p=none'] }, 'green', /says what/],
    [{ domain: 'a.test', records: [] }, 'amber', /does not say/],
    [{ domain: 'a.test', records: null }, 'amber', /No resolver/],
  ),
  ...rows(services.files)(
    [{ kind: 'folder', problem: null }, 'green', /folder/],
    [{ kind: 'bucket', problem: null }, 'green', /The bucket of files answers/],
    [{ kind: 'folder', problem: 'ENOENT', isMissing: true }, 'amber', /not there/],
    [{ kind: 'folder', problem: 'EACCES' }, 'red', /closed to us: EACCES/],
    [{ kind: 'bucket', problem: 'It refuses' }, 'red', /It refuses/],
  ),
  ...rows(services.gateway)(
    [{ isSet: false, answer: '' }, 'green', /no merchant/],
    [{ isSet: true, answer: 401 }, 'green', /answers/],
    [{ isSet: true, answer: 503 }, 'red', /answers 503/],
    [{ isSet: true, answer: 'ENOTFOUND' }, 'red', /does not answer: ENOTFOUND/],
  ),
  ...rows(services.addresses)(
    [{ answers: true, areImported: false }, 'green', /answers/],
    [{ answers: null, areImported: true }, 'green', /imported/],
    [{ answers: false, areImported: true }, 'amber', /imported addresses do/],
    [{ answers: false, areImported: false }, 'amber', /no street/],
    [{ answers: null, areImported: false }, 'amber', /no streets/],
  ),
  ...rows(people.demonstration)(
    [{ isAlone: false, accounts: 0 }, 'green', /no demonstration/],
    [{ isAlone: true, accounts: 12 }, 'green', /12/],
    [{ isAlone: false, accounts: 12 }, 'red', /everyone knows/],
  ),
  ...rows(people.staff)(
    [{ mustHave: true, all: 3, without: 0 }, 'green', /All 3/],
    [{ mustHave: true, all: 3, without: 1 }, 'amber', /1 of 3/],
    [{ mustHave: false, all: 3, without: 1 }, 'amber', /1 of 3/],
    [{ mustHave: true, all: 0, without: 0 }, 'amber', /no staff account/],
  ),
  ...rows(backup.backups)(
    [null, 'green', /BACKUP_TO is not set/],
    [kept({}), 'green', /2 files/],
    [kept({ base: null }), 'red', /no backup yet\./],
    [
      kept({ base: null, failed: { at: hoursAgo(1), reason: 'no room' } }),
      'red',
      /no backup yet: no room/,
    ],
    [kept({ failed: { at: hoursAgo(1), reason: 'no room' } }), 'red', /could not be made: no room/],
    [kept({ base: { ...base, started: hoursAgo(27) } }), 'red', /older than a day/],
    [kept({ away: { since: hoursAgo(1), reason: 'not mounted' } }), 'red', /not mounted/],
    [kept({ gap: hoursAgo(1) }), 'red', /gap since/],
    // A minute of silence is nothing yet, and a bad trial is told by the other check.
    [kept({ away: { since: hoursAgo(0.01), reason: 'not mounted' } }), 'green', /2 files/],
    [kept({ verified: { ...verified, isGood: false } }), 'green', /2 files/],
  ),
  ...rows(backup.proof)(
    [null, 'green', /BACKUP_TO is not set/],
    [kept({}), 'green', /80 tables/],
    [kept({ verified: null }), 'green', /within a week/],
    [kept({ base: null }), 'green', /no backup yet/],
    [
      kept({ verified: { ...verified, isGood: false, problems: ['users differ'] } }),
      'red',
      /users differ/,
    ],
    [kept({ verified: { ...verified, at: hoursAgo(10 * 24) } }), 'red', /nine days/],
  ),
  ...rows(backup.erasures)(
    [{ isSet: false, waiting: 5, oldest: 9999 }, 'green', /not set/],
    [{ isSet: true, waiting: 0, oldest: null }, 'green', /^0 /],
    [{ isSet: true, waiting: 5, oldest: 900 }, 'amber', /15 minutes/],
    [{ isSet: true, waiting: 5, oldest: 7200 }, 'red', /120 minutes/],
  ),
  ...rows(backup.restored)(
    [null, 'green', /open/],
    [{ reached: now, isHeld: false }, 'green', /open/],
    [{ reached: now, isHeld: true }, 'amber', /2026-11-28T15:00:00.000Z: held/],
  ),
  ...rows(queue.queue)(
    [null, 'green', /none yet/],
    [{ isHeld: false, oldest: null, failed: 0 }, 'green', /Nobody waits/],
    [{ isHeld: false, oldest: 59, failed: 0 }, 'green', /Nobody waits/],
    [{ isHeld: true, oldest: 9999, failed: 0 }, 'green', /staff open/],
    [{ isHeld: false, oldest: 120, failed: 0 }, 'amber', /2 minutes late/],
    [{ isHeld: false, oldest: 600, failed: 0 }, 'red', /10 minutes late/],
    [{ isHeld: false, oldest: null, failed: 2 }, 'amber', /2 jobs/],
  ),
  ...rows(queue.letters)(
    [{ failed: 0, all: 50 }, 'green', /None of 50/],
    [{ failed: 9, all: 20 }, 'amber', /9 of 20/],
    [{ failed: 10, all: 900 }, 'amber', /10 of 900/],
    [{ failed: 10, all: 100 }, 'red', /10 of 100/],
  ),
]

it.each(table)('%s is %s: %s', (_, light, words, found) => {
  expect(found).toEqual({
    light,
    says: expect.stringMatching(words),
    ...(light !== 'green' && { todo: expect.stringMatching(/^[A-Z].*\w.*[.)]$/) }),
  })
})

it('tries every check, and each as something that is wrong', () => {
  const wrong = table.filter(([, light]) => light !== 'green').map(([name]) => name)
  expect([...new Set(wrong)]).toEqual(allChecks.map(({ name }) => name))
})

it('asks for DMARC from the name up, as receivers do', () => {
  expect(mail.dmarcNames('mail.registre.test')).toEqual([
    '_dmarc.mail.registre.test',
    '_dmarc.registre.test',
  ])
})
