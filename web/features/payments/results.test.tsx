import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { failTypes } from '#domain/payments/transaction.ts'
import { transactionsApi } from '#domain/payments/transactions.api.ts'
import { enter } from '#web/testing/enter.ts'
import { samplePayment } from '#web/testing/sample-payments.ts'
import { answer, ErrorAnswer, showScreen, signedIn } from '#web/testing/show-screen.tsx'

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Reply = Parameters<typeof answer<typeof transactionsApi.one>>[1]
const open = (path: string, reply: Reply, session = {}) =>
  showScreen(path, {
    language: 'en',
    session,
    answers: [answer(transactionsApi.one, reply)],
  })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('a paid order', () => {
  it('tells its payer what was bought and what comes next, and leads to the animal', async () => {
    await open('/card/success/10000001', samplePayment(), signedIn())
    await heading('Thank you! It is paid')
    expect(screen.getByText('The transaction was sent successfully.')).toBeTruthy()
    expect(screen.getByText('Engraving: MILO / 514 555-0143')).toBeTruthy()
    expect(screen.getByText('Total paid, everything included: $23.00')).toBeTruthy()
    expect(screen.getByText(/choose “I received my card”/)).toBeTruthy()
    expect(
      screen.getByRole('link', { name: 'See the page of Milo' }).getAttribute('href'),
    ).toContain('/animals/milo00000001abcd')
    expect(screen.getByRole('link', { name: 'See the invoice' }).getAttribute('href')).toContain(
      '/transactions/payment000000001',
    )
  })

  it('of lots says that the invoice is paid, and leads to the orders', async () => {
    const items = [{ name: '3 × Microchips, by 10', quantity: 1, price: 28_500 }]
    const paid = samplePayment({ type: 'invoice' })
    await open(
      '/invoice/success/10000001',
      { ...paid, shipment: null, cart: { ...paid.cart, items } },
      signedIn({ type: 'pro', isPro: true, proType: 'health', valid: true }),
    )
    await heading('Thank you! It is paid')
    expect(screen.getByText(/^The invoice of your order is paid/)).toBeTruthy()
    expect(screen.queryByText(/preparing the new card/)).toBeNull()
    expect(screen.getByRole('link', { name: 'See my orders' }).getAttribute('href')).toContain(
      '/pro/orders',
    )
  })

  it('is sent elsewhere where its address was wrong, with what the server says beside its field', async () => {
    const sent: unknown[] = []
    const paid = samplePayment({ type: 'shop' })
    await showScreen('/payments/payment000000001?token=abc', {
      language: 'en',
      answers: [
        answer(transactionsApi.one, paid),
        answer(transactionsApi.readdress, ({ body }) => {
          sent.push(body)
          return sent.length === 1
            ? new ErrorAnswer(409, 'DELIVERY_PROVINCE', 'Other province', {
                'address.postalCode': 'Other province',
              })
            : {
                ...paid,
                shipment: {
                  status: 'waiting' as const,
                  items: [],
                  readdressable: true,
                  address: {
                    text: '77 rue Neuve',
                    city: 'Laval',
                    province: 'QC' as const,
                    postalCode: 'H7A 1A1',
                  },
                },
              }
        }),
      ],
    })
    expect(await screen.findByText(/^Delivery address: 12 rue des Érables/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Correct the address' }))
    const street = await screen.findByRole('combobox', { name: /^Address/ })
    await userEvent.clear(street)
    await enter(street, '77 rue Neuve')
    const save = () =>
      userEvent.click(screen.getByRole('button', { name: 'Send it to this address' }))
    await save()
    const postal = screen.getByRole('textbox', { name: /^Postal code/ })
    await waitFor(() => expect(postal.getAttribute('aria-invalid')).toBe('true'))
    await save()
    expect(await screen.findByText(/^Delivery address: 77 rue Neuve/)).toBeTruthy()
    expect(screen.getByText(/^Noted/)).toBeTruthy()
    expect(sent.at(-1)).toMatchObject({ address: { text: '77 rue Neuve', postalCode: 'J2G 1A1' } })
  })

  it('that is on its way is not sent elsewhere any more', async () => {
    const { shipment } = samplePayment()
    const sent = shipment && { ...shipment, status: 'sent' as const, readdressable: false }
    await open('/shop/success/10000001', samplePayment({ shipment: sent }))
    expect(await screen.findByText(/^Delivery address/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Correct the address' })).toBeNull()
  })

  describe('after a card', () => {
    beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
    afterEach(() => void vi.useRealTimers())

    it('leads on to the animal by itself, and says so first', async () => {
      const view = await open('/card/success/10000001', samplePayment(), signedIn())
      await heading('Thank you! It is paid')
      expect(screen.getByText(/^In 20 seconds/).closest('[role=status]')).toBeTruthy()
      await vi.advanceTimersByTimeAsync(20_000)
      await waitFor(() => expect(view.path()).toBe('/animals/milo00000001abcd'))
    })

    it('stays where the payer reads on', async () => {
      const view = await open('/card/success/10000001', samplePayment(), signedIn())
      await heading('Thank you! It is paid')
      fireEvent.keyDown(window, { key: 'Tab' })
      expect(await screen.findByText('You are staying on this page.')).toBeTruthy()
      await vi.advanceTimersByTimeAsync(30_000)
      expect(view.path()).toBe('/card/success/10000001')
    })

    it.each([
      ['/payments/payment000000001?token=abc', samplePayment()],
      ['/card/success/10000001', samplePayment({ status: 'pending' })],
      ['/shop/success/10000001', samplePayment({ type: 'shop' })],
    ])('alone: not at %s', async (path, paid) => {
      await open(path, paid, signedIn())
      await screen.findByRole('heading', { level: 1 })
      expect(await screen.findByText('What you bought')).toBeTruthy()
      expect(screen.queryByText(/^In 20 seconds/)).toBeNull()
    })
  })

  it('that was paid twice says that the second payment goes back', async () => {
    const back = { kind: 'refund', cents: 2300, reason: 'duplicate', state: 'done' } as const
    const refunds = [{ ...back, created: '2026-05-04T12:00:00.000Z' }]
    await open('/payments/payment000000001', samplePayment({ refundState: 'done', refunds }))
    expect(await screen.findByText(/^You paid twice/)).toBeTruthy()
    expect(screen.queryByText(/^We are refunding/)).toBeNull()
  })

  it('tells anyone else only that the payment is known', async () => {
    await open('/shop/success/10000001', { known: true, type: 'shop' })
    await heading('This payment is received.')
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('link', { name: 'Log in' })).toBeTruthy()
    expect(screen.queryByText(/\$/)).toBeNull()
  })

  it.each([
    ['pending', {}, 'Payment being checked'],
    ['refund', { refundedCents: 2300 }, 'Payment refunded'],
    ['failed', {}, 'This payment did not go through'],
  ] as const)('that is %s says so', async (status, over, title) => {
    await open('/payments/payment000000001?token=abc', samplePayment({ status, ...over }))
    await heading(title)
    expect(screen.queryByText(/Total paid/)).toBeNull()
  })

  it('that nobody knows is not there', async () => {
    await open('/card/success/1', new ErrorAnswer(404, 'NOT_FOUND', 'Not found'))
    await heading('Payment not found')
  })

  it('of which a letter names nothing is confirmed plainly', async () => {
    await open('/payments', samplePayment())
    await heading('Payment confirmed')
  })
})

describe('an order that was not paid', () => {
  it.each(failTypes)('says what to do: %s', async (type) => {
    await open(`/card/fail/${type}`, samplePayment(), signedIn())
    expect(await screen.findByRole('link', { name: 'Try again' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See my transactions' })).toBeTruthy()
  })
})

describe('money that bought nothing', () => {
  const created = '2026-05-04T14:05:00.000Z'
  const back = (
    state: 'asked' | 'unknown' | 'done' | 'failed',
    reason: 'animal_gone' | 'amount',
  ) => [{ kind: 'refund' as const, cents: 2300, reason, state, created }]
  const left = () =>
    sessionStorage.setItem(
      'edits',
      JSON.stringify({ who: 'jo@example.org', forms: { opened: { number: 'order00000000001' } } }),
    )
  const session = signedIn({ language: 'en', email: 'jo@example.org' })
  const again = () => screen.queryByText(/again/i, { selector: 'a, button' })

  it.each([
    ['asked', /^Refund of \$23\.00 under way\. The animal died/],
    ['unknown', /^Refund of \$23\.00 under way\. The animal died/],
    ['done', /^\$23\.00 refunded\. The animal died/],
    ['failed', /^Refund of \$23\.00 delayed: our team is on it/],
  ] as const)('is told as it is, without another try: %s', async (state, words) => {
    left()
    const paid = samplePayment({
      status: 'error',
      trnId: null,
      refunds: back(state, 'animal_gone'),
    })
    await open('/card/fail/error', paid, session)
    await heading('Your money comes back to you')
    expect(screen.getByText(words)).toBeTruthy()
    expect(again()).toBeNull()
    expect(screen.getByRole('link', { name: 'See this order' })).toBeTruthy()
  })

  it('of another amount is told on the page of the order, which is still open', async () => {
    const paid = samplePayment({ status: 'pending', refunds: back('asked', 'amount') })
    await open('/payments/payment000000001?token=abc', paid)
    await heading('Your money comes back to you')
    expect(screen.getByText(/under way\. The amount was not that of the order/)).toBeTruthy()
    expect(screen.queryByText(/The bank has not confirmed/)).toBeNull()
  })

  it.each([
    ['pending', 'Payment being checked'],
    ['success', 'Thank you! It is paid'],
  ] as const)('may not have been taken: %s', async (status, title) => {
    left()
    await open('/card/fail/error', samplePayment({ status }), session)
    await heading(title)
    expect(again()).toBeNull()
  })

  it('is in the list', async () => {
    await showScreen('/transactions/all', {
      language: 'en',
      session,
      answers: [
        answer(transactionsApi.list, [samplePayment({ refunds: back('done', 'animal_gone') })]),
      ],
    })
    expect(await screen.findByText(/^\$23\.00 refunded\. The animal died/)).toBeTruthy()
  })
})

describe('the transactions', () => {
  it('are listed with their status, errors with the suffix E', async () => {
    await showScreen('/transactions/all', {
      language: 'en',
      session: signedIn({ language: 'en' }),
      answers: [
        answer(transactionsApi.list, [
          samplePayment(),
          samplePayment({ unique_id: 'b', transactionNumber: 100_002, status: 'cancelled' }),
        ]),
      ],
    })
    expect(await screen.findByRole('link', { name: 'Transaction no. 100001' })).toBeTruthy()
    expect(screen.getByText('Paid')).toBeTruthy()
    expect(screen.getByText('Cancelled – E')).toBeTruthy()
    expect(screen.getAllByText('May 04, 2026')).toHaveLength(2)
  })

  it('are none', async () => {
    await showScreen('/transactions/all', {
      language: 'en',
      session: signedIn({ language: 'en' }),
      answers: [answer(transactionsApi.list, [])],
    })
    expect(await screen.findByRole('heading', { name: 'No transactions' })).toBeTruthy()
  })

  it('show the invoice, tax by tax, and its PDF with the token of the letter', async () => {
    await open('/transactions/payment000000001?token=abc', samplePayment())
    await screen.findByText('Invoice no. 7')
    const text = document.body.textContent
    for (const words of [
      'Invoice no. 7',
      'Date: May 04, 2026',
      'GST (5%)$1.00',
      'QST (9.975%)$1.99',
      'Rounding$0.01',
      'Total paid$23.00',
      'Granby, Quebec J2G 1A1',
    ])
      expect(text).toContain(words)
    const pdf = screen.getByRole('link', { name: 'Invoice (PDF)' }).getAttribute('href')
    expect(pdf).toBe('/api/transactions/payment000000001/invoice?token=abc&lang=en')
  })

  it('show unit prices, and what went back with its tax and the credit note', async () => {
    const paid = samplePayment({
      refundedCents: 500,
      refunds: [
        {
          kind: 'refund',
          cents: 500,
          reason: 'staff',
          state: 'done',
          creditNote: 4,
          taxes: [{ name: 'gst', cents: 22 }],
          created: '2026-05-05T14:05:00.000Z',
        },
      ],
    })
    const [item] = paid.cart.items
    if (!item) throw new Error('no item')
    const items = [{ ...item, quantity: 3, price: 1000 }]
    await open('/transactions/payment000000001', { ...paid, cart: { ...paid.cart, items } })
    await screen.findByText('Invoice no. 7')
    const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent)
    expect(cells.slice(1)).toEqual(['3', '$10.00', '$30.00'])
    expect(screen.getByText('Credit note no. 4: $5.00, of which GST (5%) $0.22')).toBeTruthy()
  })

  it('without a number in the address lead to the list', async () => {
    const view = await showScreen('/transactions', {
      session: signedIn(),
      answers: [answer(transactionsApi.list, [])],
    })
    await waitFor(() => expect(view.path()).toBe('/transactions/all'))
  })
})
