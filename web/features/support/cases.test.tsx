import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { chatDeskApi } from '#domain/chat/chat.api.ts'
import { stockApi } from '#domain/stock/stock.api.ts'
import { supportApi, type SupportCase } from '#domain/support/support.api.ts'
import { enter } from '#web/testing/enter.ts'
import { answer, ErrorAnswer, showScreen, signedIn } from '#web/testing/show-screen.tsx'
import { setWidth } from '#web/testing/viewport.ts'

const staff = {
  language: 'en',
  session: signedIn({ language: 'en', type: 'admin', isAdmin: true }),
} as const
const opened: SupportCase = {
  id: '0198c0de-0000-7000-8000-000000000001',
  number: 1001,
  status: 'open',
  subject: null,
  person: { fullName: 'Ginette Roy', email: 'ginette@example.org', hasAccount: true },
  language: 'fr',
  hasPicture: false,
  context: {
    microchip: '985141000123456',
    animal: 'zoe0000000000000',
    leftOut: [{ kind: 'microchip', number: '985141000123456', reason: 'shipped' }],
  },
  notes: 'The clinic gave it to us.',
  cardLocked: false,
  answer: null,
  answeredAt: null,
  created: '2026-05-04T15:00:00Z',
}

describe('support cases', () => {
  it('show who wrote what, the numbers and why they were left out', async () => {
    await showScreen('/admin/support', { ...staff, answers: [answer(supportApi.cases, [opened])] })
    expect(await screen.findByText('The clinic gave it to us.')).toBeTruthy()
    expect(
      screen.getByRole('link', { name: 'Microchip 985 141 000 123 456' }).getAttribute('href'),
    ).toBe('/admin/items/microchip/985141000123456')
    expect(screen.getByText(/in the stock of a professional/)).toBeTruthy()
    expect(
      screen.getByRole('link', { name: 'See the registered animal' }).getAttribute('href'),
    ).toBe('/admin/animals/zoe0000000000000')
    expect(screen.getByRole('link', { name: 'ginette@example.org' })).toBeTruthy()
  })

  it.each([
    ['The registry', { byRegistry: true }],
    ['Account erased', {}],
  ] as const)('of nobody say whose they are: %s', async (whose, context) => {
    const of = { ...opened, person: null, context }
    await showScreen('/admin/support', { ...staff, answers: [answer(supportApi.cases, [of])] })
    expect(await screen.findByText(whose)).toBeTruthy()
  })

  it('are cards on a phone, with their order beside them', async () => {
    setWidth(390)
    const asked: string[] = []
    await showScreen('/admin/support', {
      ...staff,
      answers: [
        answer(supportApi.cases, ({ search }) => {
          const query = new URLSearchParams(search)
          asked.push(`${query.get('_sort')} ${query.get('_order')}`)
          return [opened]
        }),
      ],
    })
    const card = within(
      within(await screen.findByRole('list', { name: 'Support cases' })).getByRole('listitem'),
    )
    expect(card.getByText('The clinic gave it to us.')).toBeTruthy()
    expect(card.getByRole('button', { name: 'Answer case 1001' })).toBeTruthy()
    expect(card.queryByText('What next')).toBeNull()
    expect(screen.queryByRole('table')).toBeNull()
    const sorts = screen.getByLabelText<HTMLSelectElement>('Sort by')
    expect([...sorts.options].map(({ text }) => text)).toEqual(['Number', 'Person', 'Received'])
    await userEvent.selectOptions(sorts, 'Person')
    await userEvent.click(screen.getByRole('button', { name: 'Reverse the order' }))
    expect(asked).toEqual(['Created DESC', 'Person ASC', 'Person DESC'])
  })

  it('are answered, and say why that failed', async () => {
    let fails = true
    const answered = {
      ...opened,
      status: 'answered',
      answer: 'It is yours now.',
      answeredAt: '2026-05-05T15:00:00Z',
    } as const
    let rows: SupportCase[] = [opened]
    await showScreen('/admin/support', {
      ...staff,
      answers: [
        answer(supportApi.cases, () => rows),
        answer(supportApi.answer, () => {
          if (fails) return new ErrorAnswer(500, 'SERVER_ERROR', 'Server error during request')
          rows = [answered]
          return answered
        }),
      ],
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Answer case 1001' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Send the answer' }))
    expect(dialog.getByLabelText('Answer').getAttribute('aria-invalid')).toBe('true')
    await enter(dialog.getByLabelText('Answer'), 'It is yours now.')
    await userEvent.click(dialog.getByRole('button', { name: 'Send the answer' }))
    expect(await dialog.findByText('Unable to save. Please try again.')).toBeTruthy()
    fails = false
    await userEvent.click(dialog.getByRole('button', { name: 'Send the answer' }))
    expect(await screen.findByText('Answer sent')).toBeTruthy()
    expect(await screen.findByText('It is yours now.')).toBeTruthy()
  })

  it('take a canned answer in the language of the person, after what was typed', async () => {
    await showScreen('/admin/support', {
      ...staff,
      answers: [
        answer(supportApi.cases, [opened]),
        answer(chatDeskApi.answers, [
          { id: crypto.randomUUID(), name: 'Medal', fr: 'La médaille suit.', en: 'It follows.' },
        ]),
      ],
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Answer case 1001' }))
    const dialog = within(await screen.findByRole('dialog'))
    const field = dialog.getByLabelText<HTMLTextAreaElement>('Answer')
    await enter(field, 'Bonjour,')
    await userEvent.selectOptions(await dialog.findByLabelText('Canned answer'), 'Medal')
    await userEvent.click(dialog.getByRole('button', { name: 'Insert' }))
    expect(field.value).toBe('Bonjour,\nLa médaille suit.')
  })

  it('that are one person’s alone are asked for by the account of the address', async () => {
    const filters: (string | null)[] = []
    const account = '0190f5a0-0000-7000-8000-000000000001'
    await showScreen(`/admin/support?account=${account}&status=all`, {
      ...staff,
      answers: [
        answer(supportApi.cases, ({ search }) => {
          filters.push(new URLSearchParams(search).get('filter'))
          return [opened]
        }),
      ],
    })
    const file = await screen.findByRole('link', { name: 'Their file' })
    expect(file.getAttribute('href')).toBe(`/admin/users/${account}`)
    await userEvent.click(screen.getByRole('button', { name: 'Show everything' }))
    await waitFor(() => expect(filters.at(-1)).not.toContain(account))
    expect(filters[0]).toContain(`Account="${account}"`)
  })

  it('unlock the card that they are about with one press', async () => {
    let rows = [{ ...opened, context: { card: '100000001' }, cardLocked: true }]
    await showScreen('/admin/support', {
      ...staff,
      answers: [
        answer(supportApi.cases, () => rows),
        answer(stockApi.unlock, () => {
          rows = rows.map((row) => ({ ...row, cardLocked: false }))
          return undefined
        }),
      ],
    })
    await userEvent.click(
      await screen.findByRole('button', { name: 'Unlock the card of case 1001' }),
    )
    expect(await screen.findByText('Card unlocked')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Unlock/ })).toBeNull())
  })

  it('are closed, and the status is in the address', async () => {
    const view = await showScreen('/admin/support', {
      ...staff,
      answers: [
        answer(supportApi.cases, [opened]),
        answer(supportApi.status, { ...opened, status: 'closed' }),
      ],
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Close case 1001' }))
    expect(await screen.findByText('Case 1001 closed')).toBeTruthy()
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'closed')
    expect(view.path()).toBe('/admin/support?status=closed')
  })

  it('are none, or cannot be shown', async () => {
    await showScreen('/admin/support', {
      ...staff,
      answers: [
        answer(supportApi.cases, new ErrorAnswer(503, 'UNAVAILABLE', 'The service is busy.')),
      ],
    })
    expect(await screen.findByText('The service is busy.')).toBeTruthy()
  })
})
