import type { Shape } from '../texts.ts'
import type { backupFr } from './backup.fr.ts'

export const backupEn: Shape<typeof backupFr> = {
  lead: 'What brings everything back if the machine burns: a copy every night, the log of the database to the minute, and a trial every week.',
  loading: 'Reading the state of the backups…',
  failed: 'The state of the backups could not be read.',
  none: 'No place is set for the backups of this server (BACKUP_TO). An external database has its own.',
  external:
    'The database has backups of its own (DATABASE_URL). Here go files, and what was erased or withdrawn.',
  well: 'The backups are well.',
  troubles: {
    none: 'There is no backup yet.',
    failed:
      'The backup that was due could not be made. The command “doctor” on the machine says why.',
    old: 'The last backup is more than a day old.',
    away: 'The place of backups has not answered since {date}. What should go there waits here, and goes by itself.',
    gap: 'More waited than the disk allows: what was written since {date} is safe only from the next backup on, which is made once the place answers.',
    unverified: 'No backup was tried for more than nine days.',
    bad: 'The last backup that was tried is not good. The command “doctor” on the machine says what differs.',
  },
  base: 'Last backup',
  baseOf: '{date}, {files, plural, one {# file} other {# files}}',
  log: 'Log sent up to',
  waiting: 'Waiting to be sent',
  waits:
    '{segments, plural, =0 {no segment of the log} one {# segment of the log} other {# segments of the log}}, {erasures, plural, =0 {no erasure or withdrawal} one {# erasure or withdrawal} other {# erasures or withdrawals}}',
  verified: 'Last trial',
  verifiedOf:
    '{date}: {tables, plural, one {# table} other {# tables}} and {files, plural, one {# file} other {# files}} compared',
  never: 'never',
  version: {
    title: 'Version',
    loading: 'Reading the version…',
    failed: 'The version could not be read.',
    program: 'Trouvaille',
    programOf: '{version}, commit {commit}',
    unknown: 'unknown',
    schema: 'Schema of the database',
    schemaOf: {
      same: '{schema}, up to date',
      older: '{schema}: the database does not have it yet',
      newer: '{schema}: the database has a newer one, of another version',
    },
    runsOn: 'Runs on',
    runsOnOf: 'Node {node}, PostgreSQL {postgres}',
  },
  restored: {
    title: 'Service restored, to be reopened',
    lead: 'Everything is back as of {date}. Nobody but staff comes in until you reopen. In this order:',
    opened: 'Restored as of {reached}, and reopened on {opened}.',
    done: 'Done already',
    erasures:
      '{count, plural, =0 {Nothing deleted or withdrawn since had to be made again.} one {# deletion or withdrawal made since (account, password, key, link) is made again.} other {# deletions and withdrawals made since (accounts, passwords, keys, links) are made again.}}',
    sessions:
      '{count, plural, =0 {Nobody was logged in.} one {# session is ended: the person logs in again.} other {# sessions are ended: everyone logs in again.}}',
    files:
      '{count, plural, =0 {No file had to be brought back.} one {# file is back.} other {# files are back.}}',
    missing:
      '{count, plural, one {# file is missing from the backup.} other {# files are missing from the backup.}}',
    payments: 'Fetch the payments',
    fetching: 'They are asked for by themselves: the gateway’s answer is awaited.',
    paymentsLead:
      'What was paid since is asked of the gateway by itself and compared. The button asks again. The next invoice has a number above {floor, number}.',
    fetch: 'Fetch the payments again',
    fetched:
      '{count, plural, =0 {No payment since} one {# payment} other {# payments}}, compared on {date}.',
    differences: 'See the differences',
    noPayments: 'This server takes no payments.',
    fetchFailed: 'The payments could not be fetched.',
    letters: 'Decide on the emails that wait',
    lettersLead:
      'They were waiting to be sent at that moment. They may have gone since: send only those that would be missed.',
    noLetters: 'No email waits.',
    letter: '{kind}: {count, number}',
    send: 'Send',
    sendLong: 'Send the emails “{kind}”',
    leave: 'Do not send',
    leaveLong: 'Do not send the emails “{kind}”',
    answerFailed: 'The decision could not be saved.',
    open: 'Reopen the service',
    openLead: 'Emails without a decision go on waiting. Reopening is final.',
    openTitle: 'Reopen the service to everyone?',
    yes: 'Yes, reopen',
    openFailed: 'The service could not be reopened.',
    otherwise:
      'Only a password lets anyone in here. If nobody has one (login by Google or by passkey, account made since), the command “open” on the machine reopens the service, and “admin create” makes an account there.',
    god: 'Only a god account may reopen.',
  },
}
