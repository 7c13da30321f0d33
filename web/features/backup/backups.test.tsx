import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { versionApi, type Version } from '#domain/about/version.api.ts'
import { backupApi, type BackupSheet } from '#domain/backup/backup.api.ts'
import { answer, showScreen, signedIn } from '#web/testing/show-screen.tsx'

const state: BackupSheet['state'] = {
  looked: '2026-05-04T15:00:00Z',
  base: {
    id: '20260504T073000Z',
    started: '2026-05-04T07:30:00Z',
    ended: '2026-05-04T07:31:00Z',
    bytes: 8_000_000,
    files: 732,
    seconds: 60,
  },
  failed: null,
  logSent: '2026-05-04T15:00:00Z',
  away: null,
  waitingSegments: 0,
  waitingBytes: 0,
  waitingErasures: 0,
  gap: null,
  verified: null,
}
const sheet: BackupSheet = {
  kind: 'folder',
  withDatabase: true,
  state,
  troubles: [],
  restored: null,
}
const restored: NonNullable<BackupSheet['restored']> = {
  reached: '2026-05-04T14:00:00Z',
  restored: '2026-05-04T15:00:00Z',
  erasures: 2,
  sessions: 1,
  files: 732,
  missingFiles: 0,
  invoiceFloor: 4100,
  letters: [{ kind: 'send-receipt', count: 3 }],
  takesPayments: true,
  payments: null,
  paymentsRead: null,
  opened: null,
}

const version: Version = {
  version: '1.2.3',
  commit: 'a'.repeat(40),
  schema: '0017_backups',
  database: 'same',
  node: '24.1.0',
  postgres: '18.1',
}

let done: unknown[] = []
const noted = (what: unknown) => void done.push(what)

const show = (
  given: Partial<BackupSheet>,
  type: 'admin' | 'god' = 'god',
  runs: Partial<Version> = {},
) => {
  done = []
  return showScreen('/admin/backups', {
    language: 'en',
    session: signedIn({ language: 'en', type, isAdmin: true }),
    answers: [
      answer(backupApi.sheet, { ...sheet, ...given }),
      answer(versionApi.version, { ...version, ...runs }),
      answer(backupApi.letters, ({ body }) => noted(body)),
      answer(backupApi.payments, () => noted('payments')),
      answer(backupApi.open, () => noted('open')),
    ],
  })
}

it('says that all is well, or what is wrong', async () => {
  await show({})
  expect(await screen.findByText('The backups are well.')).toBeTruthy()
  expect(screen.getByText(/732 files/)).toBeTruthy()
})

it('tells of a place that is away since when, and of a gap', async () => {
  const away = { since: '2026-05-04T13:00:00Z', reason: 'The bucket of backups does not answer.' }
  await show({
    state: { ...state, away, gap: '2026-05-04T14:00:00Z', waitingSegments: 12 },
    troubles: ['gap', 'away'],
  })
  expect(await screen.findByText(/has not answered since 2026/)).toBeTruthy()
  expect(screen.getByText(/safe only from the next backup on/)).toBeTruthy()
  expect(screen.getByText(/12 segments of the log/)).toBeTruthy()
})

it('says that the database has backups of its own, and speaks of no log then', async () => {
  await show({ withDatabase: false })
  expect(await screen.findByText(/has backups of its own/)).toBeTruthy()
  expect(screen.queryByText('Log sent up to')).toBeNull()
})

it('leads staff through a restore in order, and asks before it opens', async () => {
  await show({ restored })
  const steps = await screen.findByRole('region', { name: 'Service restored, to be reopened' })
  expect(
    within(steps)
      .getAllByRole('heading', { level: 3 })
      .map((one) => one.textContent),
  ).toEqual([
    'Done already',
    'Fetch the payments',
    'Decide on the emails that wait',
    'Reopen the service',
  ])
  expect(within(steps).getByRole('status').textContent).toContain('asked for by themselves')
  expect(within(steps).getByText(/the command “open” on the machine/)).toBeTruthy()
  const user = userEvent.setup()
  await user.click(within(steps).getByRole('button', { name: 'Fetch the payments again' }))
  await user.click(within(steps).getByRole('button', { name: /^Do not send the emails/ }))
  await user.click(within(steps).getByRole('button', { name: 'Reopen the service' }))
  await user.click(await screen.findByRole('button', { name: 'Yes, reopen' }))
  await waitFor(() =>
    expect(done).toEqual(['payments', { kind: 'send-receipt', send: false }, 'open']),
  )
})

it('has a god alone open', async () => {
  await show({ restored }, 'admin')
  expect(await screen.findByText('Only a god account may reopen.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Reopen the service' })).toBeNull()
})

it('says which version runs, of which commit, and on what', async () => {
  await show({})
  const part = await screen.findByRole('region', { name: 'Version' })
  expect(await within(part).findByText(`1.2.3, commit ${'a'.repeat(40)}`)).toBeTruthy()
  expect(within(part).getByText('0017_backups, up to date')).toBeTruthy()
  expect(within(part).getByText('Node 24.1.0, PostgreSQL 18.1')).toBeTruthy()
})

it('says that another version has changed the tables, and that a commit is not known', async () => {
  await show({}, 'admin', { commit: null, database: 'newer' })
  const part = await screen.findByRole('region', { name: 'Version' })
  expect(await within(part).findByText('1.2.3, commit unknown')).toBeTruthy()
  expect(within(part).getByText(/the database has a newer one, of another version/)).toBeTruthy()
})
