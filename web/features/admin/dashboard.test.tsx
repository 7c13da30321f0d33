import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { adminApi } from '#domain/admin/admin.api.ts'
import { answer, showScreen, signedIn } from '#web/testing/show-screen.tsx'

it('shows what waits, the figures and the way to the stock', async () => {
  await showScreen('/admin/dashboard', {
    language: 'en',
    session: signedIn({ language: 'en', type: 'admin', isAdmin: true }),
    answers: [
      answer(adminApi.overview, {
        users: 6,
        animals: 1_234_567,
        lost: 2,
        alertsSent: 41,
        freeCards: 118,
      }),
      answer(adminApi.waiting, {
        businesses: 2,
        cases: 1,
        objections: 0,
        bounced: 3,
        failedJobs: 0,
        failedEmails: 6,
        chats: 5,
        ordersToConfirm: 7,
        ordersToShip: 0,
        shipments: 4,
        refundsUnknown: 1,
        refundsFailed: 0,
        refundsOffered: 0,
        differences: 2,
        foundAnimals: 2,
        threads: 2,
        lowStock: 1,
        backups: 0,
        incidents: 1,
      }),
    ],
  })
  expect(await screen.findByText('1,234,567')).toBeTruthy()
  const waiting = await screen.findByRole('region', { name: 'What is waiting' })
  expect(
    [...waiting.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Businesses to validate2', '/admin/validation?status=waiting'],
    ['Support cases1', '/admin/support?status=open'],
    ['Disputed transfersnothing is waiting', '/admin/objections?show=waiting'],
    ['Emails that come back3', '/admin/users?status=bounced'],
    ['Failed jobsnothing is waiting', '/admin/jobs?state=failed'],
    ['Failed emails6', '/admin/emails?state=failed'],
    ['Chats without an answer5', '/admin/chats'],
    ['Orders to confirm7', '/admin/orders?status=submitted'],
    ['Orders to shipnothing is waiting', '/admin/orders?status=toShip'],
    ['Shipments to prepare4', '/admin/shipments'],
    ['Refunds without answer1', '/transactions/all?refund=unknown'],
    ['Refused refundsnothing is waiting', '/transactions/all?refund=failed'],
    ['Refunds to decidenothing is waiting', '/transactions/all?refund=offered'],
    ['Differences with the gateway2', '/admin/reconciliation'],
    ['Reported notices2', '/admin/found-animals'],
    ['Reported conversations2', '/admin/threads?show=waiting'],
    ['Stocks below their threshold1', '/admin/inventory?low=true'],
    ['Open incidents1', '/admin/incidents?state=open'],
    ['Problems of backupsnothing is waiting', '/admin/backups'],
  ])
  const stock = screen.getByRole('region', { name: 'Stock' })
  expect(
    [...stock.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Inventory', '/admin/inventory'],
    ['Lots', '/admin/lots'],
    ['Cards and microchips', '/admin/items'],
    ['Registries and prefixes', '/admin/registries'],
  ])
})
