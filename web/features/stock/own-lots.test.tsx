import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Session } from '#domain/accounts/session.ts'
import { ownLotsApi, type OwnLot } from '#domain/stock/own-lots.api.ts'
import { stockApi } from '#domain/stock/stock.api.ts'
import {
  answer,
  ErrorAnswer,
  showScreen,
  signedIn,
  type Answers,
} from '#web/testing/show-screen.tsx'

const id = '0197c0de-0000-7000-8000-000000000001'
const clinicId = '0197c0de-0000-7000-8000-000000000002'
const lot: OwnLot = {
  id,
  kind: 'microchip',
  status: 'shipped',
  first: '985141000000000',
  last: '985141000000009',
  items: 10,
  counts: { free: 8, implanted: 1, assigned: 1, retired: 0 },
  from: null,
  toReceive: true,
  created: '2026-05-01T12:00:00.000Z',
  received: '2026-05-01T12:00:00.000Z',
  shipped: '2026-05-02T12:00:00.000Z',
}
const open = (path: string, proType: Session['proType'], answers: Answers[]) =>
  showScreen(path, {
    language: 'en',
    session: signedIn({ language: 'en', type: 'pro', isPro: true, proType }),
    answers: [...answers, answer(ownLotsApi.get, lot), answer(ownLotsApi.items, [])],
  })

describe('a lot in stock', () => {
  it('tells what is free and used, and where it came from', async () => {
    await open(`/pro/lots/${id}`, 'health', [])
    await screen.findByRole('heading', { name: 'Lot of microchips' })
    const facts = screen.getByRole('region', { name: 'The lot' })
    expect(within(facts).getByText('Free').nextSibling?.textContent).toBe('8')
    expect(within(facts).getByText('Trouvaille')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Ship to another organization' })).toBeNull()
  })

  it('that came is said to have arrived', async () => {
    const view = await open(`/pro/lots/${id}`, 'health', [answer(ownLotsApi.receive, undefined)])
    await userEvent.click(await screen.findByRole('button', { name: 'Say that it has arrived' }))
    expect(await screen.findByText('Noted: the lot has arrived.')).toBeTruthy()
    expect(
      view.sentTo({ ...ownLotsApi.receive, path: `/api/pro/lots/${id}/receive` }),
    ).toHaveLength(1)
  })

  it('of a distributor is shipped on: to whom first, then which numbers', async () => {
    const view = await open(`/pro/lots/${id}`, 'distributor', [
      answer(ownLotsApi.buyers, [{ id: clinicId, name: 'Clinique du Lac', city: 'Granby' }]),
      answer(ownLotsApi.range, { items: 4, first: '985141000000000', last: '985141000000004' }),
      answer(
        ownLotsApi.ship,
        new ErrorAnswer(409, 'LOT_EMPTY', '', { first: 'None of these numbers is free.' }),
      ),
    ])
    await userEvent.click(
      await screen.findByRole('button', { name: 'Ship to another organization' }),
    )
    const dialog = screen.getByRole('dialog')
    await userEvent.click(await within(dialog).findByRole('button', { name: /Clinique du Lac/ }))
    const last = within(dialog).getByLabelText('To no.')
    await userEvent.clear(last)
    await userEvent.type(last, '985141000000004{Enter}')
    const asked = await within(dialog).findByText(/^Ship 4 microchips/)
    expect(asked.textContent?.replaceAll('\u00A0', ' ')).toBe(
      'Ship 4 microchips (985 141 000 000 000 to 985 141 000 000 004) to Clinique du Lac?',
    )
    await userEvent.click(within(dialog).getByRole('button', { name: 'Yes, ship' }))
    await within(dialog).findByText('None of these numbers is free.')
    expect(view.sentTo({ ...ownLotsApi.ship, path: `/api/pro/lots/${id}/ship` })).toEqual([
      { organizationId: clinicId, first: '985141000000000', last: '985141000000004' },
    ])
  })
})

it('the stock lists lots, and for a vendor what it shipped on', async () => {
  const { counts, from: _from, ...listed } = lot
  await open('/pro/lots', 'vendor', [
    answer(stockApi.shippedLots, [{ ...listed, free: counts.free }]),
    answer(ownLotsApi.moves, [
      {
        id: '1',
        organization: 'Clinique du Lac',
        items: 3,
        first: '985141000000010',
        last: '985141000000012',
        created: '2026-05-03T12:00:00.000Z',
        arrived: null,
        calledBack: null,
      },
      {
        id: '2',
        organization: 'Clinique du Parc',
        items: 1,
        first: '985141000000013',
        last: '985141000000013',
        created: '2026-05-03T12:00:00.000Z',
        arrived: null,
        calledBack: '2026-05-04T12:00:00.000Z',
      },
    ]),
    answer(
      ownLotsApi.callBack,
      new ErrorAnswer(409, 'LOT_USED', '1 number of 3 was used already.'),
    ),
  ])
  await screen.findByText('Clinique du Lac')
  expect(screen.getByText('Called back on 2026/05/04 @ 08:00')).toBeTruthy()
  await userEvent.click(
    screen.getByRole('button', { name: /^Call the shipment back: Clinique du Lac/ }),
  )
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText(/The 3 numbers .* leave that of Clinique du Lac/)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Yes, call it back' }))
  expect(await dialog.findByText('1 number of 3 was used already.')).toBeTruthy()
  expect(screen.getByRole('link', { name: /985.141.000.000.000/ })).toBeTruthy()
})
