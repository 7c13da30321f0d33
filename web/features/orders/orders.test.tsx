import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Endpoint } from '#domain/contract.ts'
import type { Session } from '#domain/accounts/session.ts'
import { lotOrdersApi, lotOrdersDeskApi, type OrderWithHistory } from '#domain/orders/orders.api.ts'
import {
  answer,
  ErrorAnswer,
  showScreen,
  signedIn,
  type Answers,
} from '#web/testing/show-screen.tsx'
import { enter } from '#web/testing/enter.ts'

const id = 'commande0000000001'
const item = '0197c0de-0000-7000-8000-000000000001'
const lot = '0197c0de-0000-7000-8000-000000000002'
const product = '0197c0de-0000-7000-8000-000000000003'
const clinic = { type: 'pro', isPro: true, proType: 'health' } as const
const staff = { type: 'admin', isAdmin: true } as const
const open = (path: string, answers: Answers[], session: Partial<Session> = clinic) =>
  showScreen(path, {
    language: 'en',
    session: signedIn({ language: 'en', ...session }),
    answers,
  })

const draft: OrderWithHistory = {
  id,
  number: 10_001,
  organization: 'Clinique du Lac',
  status: 'draft',
  items: [
    {
      id: item,
      product,
      type: 'Microchip lot',
      name: 'Microchips, by 10',
      size: 10,
      quantity: 2,
      price: 9500,
      shipped: 0,
      received: 0,
    },
  ],
  supplier: 'Trouvaille',
  notes: '',
  tax: 2846,
  taxes: [],
  total: 21_846,
  payment: 'none',
  invoice: null,
  can: ['edit', 'submit', 'cancel'],
  created: '2026-11-20T15:00:00.000Z',
  updated: '2026-11-20T15:00:00.000Z',
  history: [{ type: 'created', date: '2026-11-20T15:00:00.000Z', details: {} }],
}
const shipped: OrderWithHistory = {
  ...draft,
  status: 'shipped',
  items: draft.items.map((one) => ({ ...one, shipped: 2 })),
  payment: 'due',
  invoice: { id, number: 7, dueDate: '2020-01-01', paid: null, method: null, reference: null },
  can: ['receive', 'pay'],
}
const offered = [
  { id: product, type: 'Microchip lot' as const, name: 'Microchips, by 10', size: 10, price: 9500 },
]
const ofOrder = <E extends Endpoint>(endpoint: E): Endpoint => ({
  ...endpoint,
  path: endpoint.path.replace(':id', id),
})
const button = (name: string) => screen.getByRole('button', { name })

describe('a new order', () => {
  it('sends the lots of which some are wanted', async () => {
    const view = await open('/pro/orders/new', [
      answer(lotOrdersApi.offered, offered),
      answer(lotOrdersApi.create, draft),
      answer(lotOrdersApi.get, draft),
    ])
    const field = await screen.findByLabelText(/^Microchips, by 10/)
    await userEvent.click(button('See the total'))
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(view.sentTo(lotOrdersApi.create)).toEqual([])
    await userEvent.type(field, '2{Enter}')
    await screen.findByRole('heading', { name: 'Order 10001: Draft' })
    expect(view.sentTo(lotOrdersApi.create)).toEqual([
      { items: [{ product, quantity: 2 }], notes: '' },
    ])
  })

  it('says what the server refuses beside the lot', async () => {
    await open('/pro/orders/new', [
      answer(lotOrdersApi.offered, offered),
      answer(
        lotOrdersApi.create,
        new ErrorAnswer(409, 'PRODUCT_UNAVAILABLE', '', { 'items.0.product': 'Not sold any more' }),
      ),
    ])
    await userEvent.type(await screen.findByLabelText(/^Microchips, by 10/), '2{Enter}')
    await screen.findByText('Not sold any more')
  })

  it('says where nothing is on offer', async () => {
    await open('/pro/orders/new', [answer(lotOrdersApi.offered, [])])
    await screen.findByText(/No lot is offered/)
  })
})

describe('an order of one’s own', () => {
  it('is submitted at the total that is shown', async () => {
    const view = await open(`/pro/orders/${id}`, [
      answer(lotOrdersApi.get, draft),
      answer(lotOrdersApi.submit, { ...draft, status: 'submitted', can: ['cancel'] }),
    ])
    await userEvent.click(await screen.findByRole('button', { name: 'Submit, for $218.46' }))
    await screen.findByRole('heading', { name: 'Order 10001: Submitted' })
    expect(view.sentTo(ofOrder(lotOrdersApi.submit))).toEqual([{ total: 21_846 }])
  })

  it('that was shipped asks what has arrived, and shows the invoice as overdue', async () => {
    const view = await open(`/pro/orders/${id}`, [
      answer(lotOrdersApi.get, shipped),
      answer(lotOrdersApi.receive, { ...shipped, status: 'received', can: ['pay'] }),
    ])
    const received = await screen.findByRole('region', { name: 'What you received' })
    await userEvent.click(within(received).getByRole('button'))
    await screen.findByRole('heading', { name: 'Order 10001: Received' })
    expect(view.sentTo(ofOrder(lotOrdersApi.receive))).toEqual([
      { items: [{ id: item, received: 2 }] },
    ])
    expect(screen.getByText(/It was due on/)).toBeTruthy()
    expect(button('Pay $218.46')).toBeTruthy()
  })

  it('is cancelled after a question', async () => {
    const view = await open(`/pro/orders/${id}`, [
      answer(lotOrdersApi.get, { ...draft, status: 'submitted', can: ['cancel'] }),
      answer(lotOrdersApi.cancel, { ...draft, status: 'cancelled', can: [] }),
    ])
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel the order' }))
    const dialog = screen.getByRole('dialog')
    await enter(within(dialog).getByLabelText(/Reason/), 'Too many')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel the order' }))
    await screen.findByRole('heading', { name: 'Order 10001: Cancelled' })
    expect(view.sentTo(ofOrder(lotOrdersApi.cancel))).toEqual([{ reason: 'Too many' }])
  })
})

describe('staff', () => {
  const stock = [
    { id: lot, kind: 'microchip' as const, supplier: 'ISO', first: '985141000000000', last: '985141000000099', free: 90 }, // prettier-ignore
  ]
  const confirmed: OrderWithHistory = { ...draft, status: 'confirmed', can: ['ship', 'markPaid'] }

  it('ship what is left from the lot that has enough, and see what the server refuses', async () => {
    const view = await open(
      `/admin/orders/${id}`,
      [
        answer(lotOrdersDeskApi.get, confirmed),
        answer(lotOrdersDeskApi.stock, stock),
        answer(
          lotOrdersDeskApi.ship,
          new ErrorAnswer(409, 'LOT_SHORT', '', { 'lots.0.quantity': 'Only 9 are free' }),
        ),
      ],
      staff,
    )
    const form = await screen.findByRole('form', { name: 'Ship' })
    await userEvent.click(within(form).getByRole('button', { name: 'Ship' }))
    const question = within(await screen.findByRole('dialog'))
    expect(question.getByRole('listitem').textContent).toContain('2 lots')
    await userEvent.click(question.getByRole('button', { name: 'Yes, ship' }))
    await screen.findByText('Only 9 are free')
    expect(view.sentTo(ofOrder(lotOrdersDeskApi.ship))).toEqual([
      { lots: [{ item, lot, quantity: 2 }], over: false },
    ])
  })

  it('are offered as many lots as the numbers of the stock suffice for', async () => {
    await open(
      `/admin/orders/${id}`,
      [
        answer(lotOrdersDeskApi.get, confirmed),
        answer(
          lotOrdersDeskApi.stock,
          stock.map((one) => ({ ...one, free: 15 })),
        ),
      ],
      staff,
    )
    const form = within(await screen.findByRole('form', { name: 'Ship' }))
    expect(form.getByRole('textbox', { name: /How many/ }).getAttribute('value')).toBe('1')
  })

  it('mark an invoice as paid', async () => {
    const view = await open(
      `/admin/orders/${id}`,
      [
        answer(lotOrdersDeskApi.get, confirmed),
        answer(lotOrdersDeskApi.stock, stock),
        answer(lotOrdersDeskApi.paid, { ...confirmed, payment: 'paid', can: ['ship'] }),
      ],
      staff,
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Mark as paid' }))
    const dialog = screen.getByRole('dialog')
    await userEvent.selectOptions(within(dialog).getByLabelText('Method of payment'), 'Transfer')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Mark as paid' }))
    await screen.findByText('The invoice is paid.')
    expect(view.sentTo(ofOrder(lotOrdersDeskApi.paid))).toEqual([
      { method: 'transfer', reference: '' },
    ])
  })

  it('keep the catalogue of lots, with prices as they are typed', async () => {
    const view = await open(
      '/admin/lot-products',
      [
        answer(lotOrdersDeskApi.products, []),
        answer(
          lotOrdersDeskApi.addProduct,
          new ErrorAnswer(409, 'VALIDATION_FAILED', '', { price: 'Too dear' }),
        ),
      ],
      staff,
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Add a lot' }))
    const dialog = screen.getByRole('dialog')
    await enter(within(dialog).getByLabelText('Name in French'), 'Puces')
    await enter(within(dialog).getByLabelText('Name in English'), 'Chips')
    await userEvent.type(within(dialog).getByLabelText('Numbers in a lot'), '25')
    await userEvent.type(within(dialog).getByLabelText(/Price of a lot/), '12.5{Enter}')
    await screen.findByText('Too dear')
    expect(view.sentTo(lotOrdersDeskApi.addProduct)).toMatchObject([{ size: 25, price: 1250 }])
  })
})
