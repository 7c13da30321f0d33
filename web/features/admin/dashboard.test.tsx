import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { adminApi } from '#domain/admin/admin.api.ts'
import { stockApi, type Item, type Lot } from '#domain/stock/stock.api.ts'
import { answer, showScreen, signedIn, type Answers } from '#web/testing/show-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const lot: Lot = {
  id: 'lot-1',
  kind: 'card',
  supplier: 'Imprimerie',
  status: 'received',
  organization: null,
  first: '100000000',
  last: '100000119',
  items: 120,
  free: 118,
  created: '2026-05-04T14:30:00.000Z',
}
const item: Item = {
  id: 'item-1',
  kind: 'card',
  number: '100000001',
  status: 'assigned',
  lot: 'lot-1',
  supplier: 'Imprimerie',
  lotStatus: 'received',
  animal: 'milo00000001abcd',
  updated: '2026-05-04T14:30:00.000Z',
}
const asked: Record<string, string>[] = []
beforeEach(() => void (asked.length = 0))

/** Notes what the list of items was asked for. */
function open(more: Answers[] = []) {
  const shown = showScreen('/admin/dashboard', {
    language: 'en',
    session: signedIn({ language: 'en', type: 'admin', isAdmin: true }),
    answers: [
      ...more,
      answer(adminApi.overview, { users: 6, animals: 1_234_567, lost: 2, alertsSent: 41, freeCards: 118 }),
      answer(stockApi.lots, [lot]),
      answer(stockApi.items, [item]),
    ],
  })
  const answered = globalThis.fetch
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    const url = new URL(address, 'http://trouvaille.test')
    if (url.pathname === stockApi.items.path) asked.push(Object.fromEntries(url.searchParams))
    return answered(address, init)
  })
  return shown
}

it('shows the figures and the stock, never a verification', async () => {
  await open()
  expect(await screen.findByText('1,234,567')).toBeTruthy()
  const items = within(await screen.findByRole('table', { name: 'Cards and microchips, by number' }))
  expect(items.getByRole('rowheader', { name: '100000001' })).toBeTruthy()
  expect(items.getByRole('link', { name: 'Record of animal milo00000001abcd' }).getAttribute('href')).toBe('/admin/animals/milo00000001abcd')
  expect(screen.queryByRole('columnheader', { name: /verification/i })).toBeNull()
})

it('sorts and filters by the list convention', async () => {
  await open()
  const items = await screen.findByRole('table', { name: 'Cards and microchips, by number' })
  await userEvent.click(within(items).getByRole('button', { name: 'Number' }))
  await waitFor(() => expect(asked.at(-1)).toEqual({ filter: '[]', _sort: 'Number', _order: 'DESC', _start: '0', _end: '25' }))
  expect(
    within(items)
      .getByRole('columnheader', { name: /Number/ })
      .getAttribute('aria-sort'),
  ).toBe('descending')
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'assigned')
  await userEvent.type(screen.getByLabelText('Number contains'), '0001')
  await waitFor(() => expect(asked.at(-1)?.['filter']).toBe('[Number~"0001",Status="assigned"]'))
  await userEvent.click(screen.getByRole('button', { name: 'Show the items of lot 100000000' }))
  await waitFor(() => expect(asked.at(-1)?.['filter']).toBe('[Number~"0001",Status="assigned",Lot="lot-1"]'))
  await userEvent.click(screen.getByRole('button', { name: 'Every lot' }))
  await waitFor(() => expect(asked.at(-1)?.['filter']).toBe('[Number~"0001",Status="assigned"]'))
})

it('generates cards', async () => {
  const view = await open([answer(stockApi.createLot, { ...lot, first: '100000120', last: '100000129', items: 10 })])
  await userEvent.type(await screen.findByLabelText('Printer'), 'Presse')
  await userEvent.type(screen.getByLabelText('Number of cards'), '10')
  await userEvent.click(screen.getByRole('button', { name: 'Generate' }))
  expect(await screen.findByText('10 cards generated, 100000120 to 100000129.')).toBeTruthy()
  expect(view.sentTo(stockApi.createLot)).toEqual([{ kind: 'card', supplier: 'Presse', count: 10 }])
})
