import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { sendResetCode } from '../features/accounts/passwords/send-reset-code.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { jobs } from './jobs.ts'
import type { Urgency } from './urgency.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

it.each<[string, Urgency]>([
  ['send-confirmation-code', 'now'],
  ['send-reset-code', 'now'],
  ['send-transfer-code', 'now'],
  ['send-found-report', 'now'],
  ['send-left-shelter', 'soon'],
  ['send-security-notice', 'now'],
  ['send-adoption-inquiry', 'soon'],
  ['send-invitation', 'soon'],
  ['send-alerts', 'alerts'],
  ['send-digests', 'later'],
  ['remove-picture-files', 'later'],
  ['purge-accounts', 'later'],
  ['sweep', 'later'],
])('%s is waited for: %s', (name, urgency) =>
  expect(jobs.find((job) => job.name === name)?.urgency).toBe(urgency),
)

it('has a name of its own for every kind', () =>
  expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length))

it('hands its letters over as urgently as the kind is waited for', async () => {
  const { db, queue, mailer } = t.services
  const { userId, email } = await t.account()
  const send = vi.spyOn(mailer, 'send')
  await queue.enqueue(db, sendResetCode, { userId })
  await queue.drain()
  expect(send.mock.calls.map(([{ to }, urgency]) => [to, urgency])).toEqual([
    [email, sendResetCode.urgency],
  ])
})
