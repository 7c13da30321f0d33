import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { deskApi } from '#domain/payments/desk.api.ts'
import { transactionsApi } from '#domain/payments/transactions.api.ts'
import { samplePayment } from '#web/testing/sample-payments.ts'
import { answer, showScreen, signedIn } from '#web/testing/show-screen.tsx'

afterEach(cleanup)

const session = signedIn({ language: 'en', type: 'admin', isAdmin: true })
const userId = '01900000-0000-7000-8000-000000000009'
const person = { fullName: 'Jo Owner', email: 'jo@example.org' }

type Shown = Parameters<typeof samplePayment>[0]
const open = (over: Shown, left: number | null = 2300, isVoidable = true) =>
  showScreen('/transactions/payment000000001', {
    language: 'en',
    session,
    answers: [
      answer(transactionsApi.one, samplePayment(over)),
      answer(deskApi.view, {
        payments: [
          {
            trnId: '10000001',
            isApproved: true,
            cents: 2300,
            cardType: 'VI',
            message: 'OK',
            created: '2026-05-04T14:05:00.000Z',
          },
        ],
        left,
        isVoidable,
      }),
    ],
  })

it('lists everyone’s transactions with the person, and the totals of the days', async () => {
  await showScreen('/transactions/all?from=2026-05-01&to=2026-05-31', {
    language: 'en',
    session,
    answers: [
      answer(transactionsApi.list, [
        samplePayment({
          user: { ...person, id: userId },
          refundState: 'unknown',
          refunds: [
            {
              kind: 'refund',
              cents: 2300,
              reason: 'duplicate',
              state: 'done',
              created: '2026-05-04T14:05:00.000Z',
            },
            {
              kind: 'refund',
              cents: 500,
              reason: 'staff',
              state: 'unknown',
              created: '2026-05-04T15:05:00.000Z',
            },
          ],
        }),
        samplePayment({ unique_id: 'b', transactionNumber: 100_002, user: person }),
      ]),
      answer(transactionsApi.totals, [
        { day: '2026-05-04', count: 2, cents: 4600, tax: 600, refundedCents: 0 },
        { day: '2026-05-05', count: 1, cents: 2300, tax: 300, refundedCents: 2300 },
      ]),
    ],
  })
  const link = await screen.findByRole('link', { name: 'See the account of Jo Owner' })
  expect(link.getAttribute('href')).toBe(`/admin/users/${userId}`)
  expect(screen.getByText('(no account)')).toBeTruthy()
  expect(screen.getByText('Already paid').parentElement?.textContent).toContain('$23.00')
  expect(screen.getByText(/^No answer · Decided by the team/)).toBeTruthy()
  const totals = await screen.findByRole('region', { name: 'Totals by day' })
  expect((await within(totals).findByText('In all')).parentElement?.textContent).toContain('$69.00')
})

describe('staff’s side of a transaction', () => {
  it('tells what the gateway said, and a refund says what is taken back', async () => {
    await open({ user: { ...person, id: userId } })
    expect(await screen.findByText('Approved · OK · VI')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Refund' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/the animal no longer awaits a card/)).toBeTruthy()
    fireEvent.change(dialog.getByRole('textbox', { name: /Amount/ }), { target: { value: '3' } })
    expect(await dialog.findByText(/Only a part/)).toBeTruthy()
  })

  it('says that what left is not taken back', async () => {
    await open({ shipment: { status: 'sent', items: [], readdressable: false } })
    fireEvent.click(await screen.findByRole('button', { name: 'Void the payment' }))
    expect(await screen.findByText(/has left already/)).toBeTruthy()
  })

  it.each([
    ['unknown', /did not answer the refund/],
    ['asked', /The gateway will answer/],
  ] as const)('of a refund that is %s offers to ask again alone', async (refundState, words) => {
    await open({ refundState })
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Ask again now' })).toBeTruthy()
    await screen.findByText('Approved · OK · VI')
    expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull()
  })

  it('offers no refund of what cannot go back', async () => {
    await open({ status: 'refund', refundState: 'done' }, null, false)
    await screen.findByText('Approved · OK · VI')
    expect(screen.queryByRole('button', { name: /^(Refund|Void)/ })).toBeNull()
    expect(screen.getByRole('button', { name: 'Send the receipt again' })).toBeTruthy()
  })

  it('is not shown to the payer', async () => {
    await showScreen('/transactions/payment000000001', {
      language: 'en',
      session: signedIn({ language: 'en' }),
      answers: [answer(transactionsApi.one, samplePayment())],
    })
    await screen.findByText('Invoice no. 7')
    expect(screen.queryByRole('heading', { name: 'For the team' })).toBeNull()
  })
})
