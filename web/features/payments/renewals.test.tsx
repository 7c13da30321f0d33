import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ordersApi } from '#domain/payments/orders.api.ts'
import { renewalsApi } from '#domain/payments/renewals.api.ts'
import { commerceApi } from '#domain/shop/shop.api.ts'
import { leaveTo } from '#web/shared/payments/leave-to.ts'
import { enter } from '#web/testing/enter.ts'
import { lifetime } from '#web/testing/sample-payments.ts'
import { answer, ErrorAnswer, showScreen } from '#web/testing/show-screen.tsx'

vi.mock('#web/shared/payments/leave-to.ts', () => ({ leaveTo: vi.fn() }))

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const type = (name: RegExp, text: string) => enter(screen.getByRole('textbox', { name }), text)
const numbers = async () => {
  await screen.findByRole('textbox', { name: /^Card number/ })
  await type(/^Card number/, '100000001')
  await type(/^Verification number/, '123')
  await type(/^Email/, 'jo@example.org')
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const replacement = lifetime({ kind: 'replacement', handle: 'replacement', title: 'New card' })

it('a guest replaces a card in hand; a wrong verification is said beside its field', async () => {
  const sent: unknown[] = []
  await showScreen('/renewals/card', {
    language: 'en',
    answers: [
      answer(commerceApi.products, [replacement]),
      answer(renewalsApi.card, ({ body }) =>
        (body as { verif: string }).verif === '123'
          ? new ErrorAnswer(400, 'CARD_INVALID', 'Wrong numbers', { verif: 'Wrong numbers' })
          : {
              province: 'AB' as const,
              fee: 0,
              tax: 100,
              taxes: [{ name: 'gst' as const, cents: 100 }],
              total: 2100,
            },
      ),
      answer(ordersApi.open, ({ body }) => {
        sent.push(body)
        return { url: 'https://pay.example/', trnOrderNumber: 'a' }
      }),
    ],
  })
  await numbers()
  await userEvent.click(screen.getByRole('checkbox'))
  expect(screen.getByText(/The price for an address in Quebec/)).toBeTruthy()
  await press('Pay $23.00')
  const verif = screen.getByRole('textbox', { name: /^Verification number/ })
  await waitFor(() => expect(verif.getAttribute('aria-invalid')).toBe('true'))
  expect(leaveTo).not.toHaveBeenCalled()
  await userEvent.clear(verif)
  await userEvent.type(verif, '456')
  await press('Pay $23.00')
  // The keeper lives in Alberta: that is told before anything is paid.
  const dialog = within(await screen.findByRole('dialog'))
  expect(screen.queryByText(/The price for an address in Quebec/)).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Yes, pay $21.00' }))
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('https://pay.example/'))
  expect(sent.at(-1)).toEqual({
    product: 'replacement',
    accept: true,
    card: '100000001',
    verif: '456',
    email: 'jo@example.org',
    total: 2100,
  })
})

it('a card without licence is told, and another may be tried', async () => {
  await showScreen('/renewals/license', {
    language: 'en',
    answers: [answer(renewalsApi.license, new ErrorAnswer(404, 'LICENSE_NOT_FOUND', 'None'))],
  })
  await numbers()
  await press('Look up the licence')
  expect(await screen.findByText('No licence found')).toBeTruthy()
  expect(screen.getByText(/with this email/)).toBeTruthy()
  await press('Try again')
  expect(screen.getByRole('textbox', { name: /^Card number/ })).toBeTruthy()
})

it('a letter that was used leads to the licence that it renewed', async () => {
  await showScreen('/renewals/license?token=licence00001.mac', {
    language: 'en',
    answers: [
      answer(renewalsApi.license, {
        token: 'licence00001.mac',
        city: 'Candiac',
        animal: 'Mi…',
        species: 'Dog',
        period: { from: '2026-01-01', to: '2026-12-31' },
        offers: [],
        renewed: { unique_id: 'licence00002', token: 'tok', to: '2027-12-31' },
      }),
    ],
  })
  expect(await screen.findByText(/renewed already, until 2027\/12\/31/)).toBeTruthy()
  const link = screen.getByRole('link', { name: 'See the renewed licence' })
  expect(link.getAttribute('href')).toBe('/licenses/licence00002?token=tok')
})

const offer = {
  years: 1,
  cents: 2000,
  surcharge: 0,
  fee: 100,
  tax: 15,
  total: 2115,
  period: { from: '2027-01-01', to: '2027-12-31' },
  rule: null,
  missing: [],
}
const ofLetter = {
  token: 'licence00001.mac',
  city: 'Candiac',
  animal: 'Mi…',
  species: 'Dog' as const,
  period: { from: '2026-01-01', to: '2026-12-31' },
  renewed: null,
}

it('seller, delivery and cancellation are told before a licence is paid', async () => {
  await showScreen('/renewals/license?token=licence00001.mac', {
    language: 'en',
    answers: [answer(renewalsApi.license, { ...ofLetter, offers: [offer] })],
  })
  await screen.findByRole('button', { name: 'Pay $21.15' })
  const terms = screen.getByRole('region', { name: 'Before you pay' }).textContent
  expect(terms).toContain('Trouvaille, for the city: Candiac')
  expect(terms).toContain('the certificate')
  expect(terms).toContain('Cancellation')
})

it('a licence that costs nothing is renewed without a payment page', async () => {
  await showScreen('/renewals/license?token=licence00001.mac', {
    language: 'en',
    answers: [
      answer(renewalsApi.license, {
        ...ofLetter,
        offers: [{ ...offer, cents: 0, fee: 0, tax: 0, total: 0 }],
      }),
      answer(renewalsApi.free, {
        to: '2027-12-31',
        renewed: { unique_id: 'licence00002', token: 'tok', to: '2027-12-31' },
      }),
    ],
  })
  await screen.findByRole('button', { name: 'Renew, free of charge' })
  expect(screen.queryByRole('region', { name: 'Before you pay' })).toBeNull()
  await press('Renew, free of charge')
  expect(await screen.findByText('Done: the licence is renewed until 2027/12/31.')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'See the renewed licence' })
  expect(link.getAttribute('href')).toBe('/licenses/licence00002?token=tok')
  expect(screen.queryByRole('button', { name: /Renew|Pay/ })).toBeNull()
})

it('a locked card leads a guest to support', async () => {
  await showScreen('/renewals/license', {
    language: 'en',
    answers: [
      answer(
        renewalsApi.license,
        new ErrorAnswer(429, 'CARD_LOCKED', 'Too many tries', { verif: 'Too many tries' }),
      ),
    ],
  })
  await numbers()
  await press('Look up the licence')
  const help = await screen.findByRole('link', { name: 'Write to us' })
  expect(help.getAttribute('href')).toContain('number=100000001')
})
