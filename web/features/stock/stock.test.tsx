import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { unbroken } from '#domain/animals/numbers/numbers.ts'
import { stockApi, type Item, type ItemLife, type Lot } from '#domain/stock/stock.api.ts'
import { enter } from '#web/testing/enter.ts'
import { FakeRequest } from '#web/testing/fake-request.ts'
import {
  answer,
  ErrorAnswer,
  showScreen,
  signedIn,
  type Answers,
} from '#web/testing/show-screen.tsx'

const lot: Lot = {
  id: '019e0000-0000-7000-8000-000000000001',
  kind: 'card',
  supplier: 'Imprimerie',
  status: 'received',
  organization: null,
  first: '100000000',
  last: '100000119',
  items: 120,
  free: 118,
  created: '2026-05-04T14:30:00.000Z',
  received: '2026-05-04T14:30:00.000Z',
  shipped: null,
}
const item: Item = {
  id: 'item-1',
  kind: 'card',
  number: '100000001',
  status: 'assigned',
  lot: lot.id,
  supplier: 'Imprimerie',
  lotStatus: 'received',
  animal: 'milo00000001abcd',
  updated: '2026-05-04T14:30:00.000Z',
}
const asked: { path: string; query: Record<string, string> }[] = []
beforeEach(() => void (asked.length = 0))

function open(path: string, answers: Answers[], language: 'fr' | 'en' = 'en') {
  const shown = showScreen(path, {
    language,
    session: signedIn({ language, type: 'admin', isAdmin: true }),
    answers,
  })
  const answered = globalThis.fetch
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    const url = new URL(address, 'http://trouvaille.test')
    asked.push({ path: url.pathname, query: Object.fromEntries(url.searchParams) })
    return answered(address, init)
  })
  return shown
}
const lastFilter = (path: string) => asked.findLast((one) => one.path === path)?.query['filter']

describe('lots', () => {
  it('are filtered, with the filters in the address', async () => {
    const view = await open('/admin/lots', [answer(stockApi.lots, [lot])])
    expect(
      await screen.findByRole('link', { name: 'Lot from Imprimerie, created on 2026/05/04' }),
    ).toBeTruthy()
    await userEvent.selectOptions(screen.getByLabelText('Kind'), 'microchip')
    await waitFor(() => expect(view.path()).toContain('kind=microchip'))
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'shipped')
    await userEvent.type(screen.getByLabelText('Supplier contains'), 'Imp')
    await waitFor(() =>
      expect(lastFilter(stockApi.lots.path)).toBe(
        '[Kind="microchip",Status="shipped",Supplier~"Imp"]',
      ),
    )
  })

  it('have as many free as their list shows, and say who may give those of a shipped lot', async () => {
    const shipped: Lot = {
      ...lot,
      status: 'shipped',
      organization: 'Refuge du Lac',
      shipped: lot.created,
      free: 12,
    }
    await open(`/admin/lots/${lot.id}`, [
      answer(stockApi.lot, { ...shipped, onItsWay: true }),
      answer(stockApi.items, [{ ...item, status: 'lot', lotStatus: 'shipped', animal: null }]),
    ])
    expect(await screen.findByRole('button', { name: 'Call the shipment back' })).toBeTruthy()
    expect(
      await screen.findByText('Only Refuge du Lac can hand out the numbers that are still free.'),
    ).toBeTruthy()
    expect(
      within(await screen.findByRole('table')).getByRole('cell', { name: 'Free' }),
    ).toBeTruthy()
  })

  it('are generated', async () => {
    const view = await open('/admin/lots', [
      answer(stockApi.lots, []),
      answer(stockApi.createLot, { ...lot, first: '100000120', last: '100000129', items: 10 }),
    ])
    expect(await screen.findByText('No rows.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Generate cards' }))
    await userEvent.click(screen.getByRole('button', { name: 'Generate' }))
    expect(view.sentTo(stockApi.createLot)).toEqual([])
    for (const name of ['Printer', 'Number of cards']) {
      expect(
        document.getElementById(
          screen.getByLabelText(name).getAttribute('aria-describedby')?.split(' ').at(-1) ?? '',
        )?.textContent,
      ).toBe('This field is required')
    }
    await enter(screen.getByLabelText('Printer'), 'Presse')
    await userEvent.type(screen.getByLabelText('Number of cards'), '10')
    await userEvent.click(screen.getByRole('radio', { name: 'Ordered' }))
    await userEvent.click(screen.getByRole('button', { name: 'Generate' }))
    expect(await screen.findByText('10 cards generated, 100 000 120 to 100 000 129.')).toBeTruthy()
    expect(view.sentTo(stockApi.createLot)).toEqual([
      { kind: 'card', supplier: 'Presse', count: 10, status: 'ordered' },
    ])
    expect(screen.getByRole('link', { name: 'See the lot' }).getAttribute('href')).toBe(
      `/admin/lots/${lot.id}`,
    )
  })

  it('are generated from a first number, unless cards have it', async () => {
    const taken = { first: 'Some of these numbers are in stock already.' }
    const view = await open('/admin/lots', [
      answer(stockApi.lots, []),
      answer(stockApi.createLot, new ErrorAnswer(409, 'CARDS_IN_STOCK', 'In stock', taken)),
    ])
    await userEvent.click(await screen.findByRole('button', { name: 'Generate cards' }))
    await enter(screen.getByLabelText('Printer'), 'Presse')
    await userEvent.type(screen.getByLabelText('Number of cards'), '10')
    await enter(screen.getByLabelText(/^First number/), '99999')
    await userEvent.click(screen.getByRole('button', { name: 'Generate' }))
    expect(view.sentTo(stockApi.createLot)).toEqual([])
    await userEvent.clear(screen.getByLabelText(/^First number/))
    await enter(screen.getByLabelText(/^First number/), '500000000')
    await userEvent.click(screen.getByRole('button', { name: 'Generate' }))
    expect((await screen.findAllByText(taken.first)).length).toBeGreaterThan(0)
    expect(view.sentTo(stockApi.createLot)).toEqual([
      { kind: 'card', supplier: 'Presse', count: 10, first: 500_000_000, status: 'received' },
    ])
  })

  it('that cannot be shown say why', async () => {
    await open('/admin/lots', [
      answer(stockApi.lots, new ErrorAnswer(503, 'UNAVAILABLE', 'Come back later.')),
    ])
    expect(await screen.findByText('Come back later.')).toBeTruthy()
    expect(screen.getByRole('button', { name: /try again/i })).toBeTruthy()
  })
})

describe('an import', () => {
  it('says how much of its file is sent, then how many numbers are stored, then what became of them', async () => {
    FakeRequest.all = []
    vi.stubGlobal('XMLHttpRequest', FakeRequest)
    let told: ErrorAnswer | { rows: number; stored: number } = new ErrorAnswer(
      404,
      'NOT_FOUND',
      'Not found',
    )
    const view = await open('/admin/lots', [
      answer(stockApi.lots, [lot]),
      answer(stockApi.importProgress, () => told),
    ])
    await userEvent.click(await screen.findByRole('button', { name: 'Import a file' }))
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.click(dialog.getByLabelText('Microchips'))
    await enter(dialog.getByLabelText('Supplier'), 'Datamars')
    await userEvent.upload(
      dialog.getByLabelText('CSV file'),
      new File(['985112003000001'], 'lot.csv', { type: 'text/csv' }),
    )
    await userEvent.click(dialog.getByRole('button', { name: 'Import' }))
    await waitFor(() => expect(FakeRequest.all.length).toBe(1))
    const sending = FakeRequest.all[0] as FakeRequest
    expect(sending.fields).toEqual({
      kind: 'microchip',
      supplier: 'Datamars',
      progress: expect.any(String),
    })
    const bar = () => dialog.getByRole<HTMLProgressElement>('progressbar')
    act(() => sending.progress(40))
    expect([bar().getAttribute('aria-label'), bar().value, bar().max]).toEqual([
      'Sending the file: 40%',
      40,
      100,
    ])
    expect(asked.filter(({ path }) => path.includes('/imports/'))).toEqual([])
    act(() => sending.progress(100))
    await waitFor(() =>
      expect(asked.at(-1)?.path).toBe(`/api/admin/lots/imports/${sending.fields['progress']}`),
    )
    // Nothing is stored yet: the progress bar is indeterminate.
    expect([bar().getAttribute('aria-label'), bar().position]).toEqual([
      'The numbers are being checked and stored. A large file takes a few seconds.',
      -1,
    ])
    told = { rows: 4000, stored: 1000 }
    await waitFor(() =>
      expect(bar().getAttribute('aria-label')).toBe('1,000 of 4,000 numbers stored'),
    )
    expect([bar().value, bar().max]).toEqual([1000, 4000])
    act(() => sending.answer(201, { id: lot.id, imported: 4000, rejects: [] }))
    expect(
      await dialog.findByText('4,000 numbers imported. The lot waits to be received.'),
    ).toBeTruthy()
    expect(dialog.queryByRole('progressbar')).toBeNull()
    expect(view.path()).toBe('/admin/lots')
  })

  it('is given up with its dialog, and says why it failed', async () => {
    FakeRequest.all = []
    vi.stubGlobal('XMLHttpRequest', FakeRequest)
    await open('/admin/lots', [answer(stockApi.lots, [lot])])
    const start = async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Import a file' }))
      const dialog = within(screen.getByRole('dialog'))
      await enter(dialog.getByLabelText('Supplier'), 'Datamars')
      await userEvent.upload(
        dialog.getByLabelText('CSV file'),
        new File(['x'], 'lot.csv', { type: 'text/csv' }),
      )
      await userEvent.click(dialog.getByRole('button', { name: 'Import' }))
      return dialog
    }
    const dialog = await start()
    await waitFor(() => expect(FakeRequest.all.length).toBe(1))
    act(() =>
      FakeRequest.all[0]?.answer(413, {
        code: 'LOT_TOO_LARGE',
        message: 'Too large',
        fields: { file: 'At most 100,000 numbers.' },
      }),
    )
    expect((await dialog.findAllByText('At most 100,000 numbers.')).length).toBeGreaterThan(0)
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await start()
    await waitFor(() => expect(FakeRequest.all.length).toBe(2))
    const aborted = vi.spyOn(FakeRequest.all[1] as FakeRequest, 'abort')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(aborted).toHaveBeenCalledOnce()
  })
})

describe('a lot', () => {
  const path = `/admin/lots/${lot.id}`

  it('is received', async () => {
    let current: Lot = { ...lot, status: 'ordered', received: null }
    await open(path, [
      answer(stockApi.lot, () => ({ ...current, onItsWay: false })),
      answer(stockApi.items, [item]),
      answer(stockApi.receive, () => (current = lot)),
    ])
    await userEvent.click(await screen.findByRole('button', { name: 'Mark as received' }))
    await userEvent.click(screen.getByRole('button', { name: 'Yes, it is here' }))
    expect(await screen.findByRole('button', { name: 'Ship' })).toBeTruthy()
    expect(lastFilter(stockApi.items.path)).toBe(`[Lot="${lot.id}"]`)
  })

  it('is shipped to an organization found by name, and a refusal is said', async () => {
    const sent: unknown[] = []
    await open(path, [
      answer(stockApi.buyers, [
        { id: '019e0000-0000-7000-8000-00000000000a', name: 'Refuge du Lac', city: 'Magog' },
      ]),
      answer(stockApi.lot, { ...lot, onItsWay: false }),
      answer(stockApi.items, [item]),
      answer(stockApi.ship, ({ body }) => {
        sent.push(body)
        return new ErrorAnswer(
          409,
          'ORGANIZATION_NOT_VALID',
          'This organization cannot receive a lot.',
        )
      }),
    ])
    await userEvent.click(await screen.findByRole('button', { name: 'Ship' }))
    expect(screen.queryByRole('button', { name: 'Yes, ship' })).toBeNull()
    await enter(screen.getByLabelText('Name'), 'refuge')
    await waitFor(() => expect(lastFilter(stockApi.buyers.path)).toBe('[Name~"refuge"]'))
    await userEvent.click(await screen.findByRole('button', { name: 'Choose Refuge du Lac' }))
    expect(screen.getByText(/^Ship [\d,]+ ID cards? .* to Refuge du Lac\?$/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Yes, ship' }))
    expect(await screen.findByText('This organization cannot receive a lot.')).toBeTruthy()
    expect(sent).toEqual([{ organizationId: '019e0000-0000-7000-8000-00000000000a' }])
  })

  it('is downloaded after a warning', async () => {
    const files: string[] = []
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      files.push(this.download)
    })
    await open(path, [
      answer(stockApi.lot, { ...lot, onItsWay: false }),
      answer(stockApi.items, [item]),
      answer(stockApi.lotFile, undefined),
    ])
    await userEvent.click(await screen.findByRole('button', { name: 'Download the numbers' }))
    expect(screen.getByText(/whoever knows them can claim these cards/)).toBeTruthy()
    expect(files).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Yes, download' }))
    await waitFor(() => expect(files).toEqual(['trouvaille']))
    vi.restoreAllMocks()
  })

  it('that there is not is said', async () => {
    await open(path, [answer(stockApi.lot, new ErrorAnswer(404, 'NOT_FOUND', 'Not found'))], 'fr')
    expect(await screen.findByText('Ce lot n’existe pas.')).toBeTruthy()
  })
})

describe('the items', () => {
  it('are looked for by the beginning of their number, of both kinds or of one', async () => {
    await open('/admin/items', [answer(stockApi.items, [item])])
    const table = await screen.findByRole('table', { name: 'Cards and microchips, by number' })
    expect(
      within(table)
        .getByRole('link', { name: unbroken('100000001') })
        .getAttribute('href'),
    ).toBe('/admin/items/card/100000001')
    expect(screen.queryByRole('columnheader', { name: /verification/i })).toBeNull()
    await enter(screen.getByLabelText('The number begins with'), '100 000')
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'assigned')
    await waitFor(() =>
      expect(lastFilter(stockApi.items.path)).toBe('[Number~"100000",Status="assigned"]'),
    )
    expect(within(table).getByRole('cell', { name: 'Card' })).toBeTruthy()
    await userEvent.selectOptions(screen.getByLabelText('Kind'), 'microchip')
    await waitFor(() =>
      expect(lastFilter(stockApi.items.path)).toBe(
        '[Kind="microchip",Number~"100000",Status="assigned"]',
      ),
    )
    await userEvent.click(within(table).getByRole('button', { name: 'Number' }))
    await waitFor(() =>
      expect(asked.at(-1)?.query).toMatchObject({ _sort: 'Number', _order: 'DESC' }),
    )
  })

  it.each([
    [
      '?number=985112003456789',
      ['microchip 985112003456789 /admin/items/microchip/985112003456789'],
    ],
    [
      '?number=123456789',
      [
        'card 123456789 /admin/items/card/123456789',
        'microchip 123456789 /admin/items/microchip/123456789',
      ],
    ],
    ['?kind=card&number=123456789', ['card 123456789 /admin/items/card/123456789']],
  ])('lead to a number that an animal alone carries: %s', async (search, links) => {
    await open(`/admin/items${search}`, [answer(stockApi.items, [])])
    const shown = await screen.findAllByRole('link', { name: /^see the life of/ })
    expect(
      shown.map(
        (link) =>
          `${link.textContent?.replace('see the life of ', '')} ${link.getAttribute('href')}`,
      ),
    ).toEqual(links)
  })
})

describe('the life of a number', () => {
  const life: ItemLife = {
    kind: 'card',
    number: '100000001',
    item,
    animal: { unique_id: 'milo00000001abcd', name: 'Milo', removed: false },
    lockedUntil: null,
    life: [
      { type: 'ordered', date: '2026-05-01T14:00:00.000Z', supplier: 'Imprimerie' },
      { type: 'shipped', date: '2026-05-02T14:00:00.000Z', organization: null },
      { type: 'assigned', date: '2026-05-03T14:00:00.000Z', animal: null },
      {
        type: 'event',
        date: '2026-05-04T14:00:00.000Z',
        animal: { unique_id: 'rex000000001abcd', name: 'Rex', removed: true },
        event: 'card_added',
      },
    ],
  }

  it('is told in order', async () => {
    await open('/admin/items/card/100000001', [answer(stockApi.life, life)], 'fr')
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Carte 100\u00A0000\u00A0001' }),
    ).toBeTruthy()
    const section = within(await screen.findByRole('region', { name: 'Historique' }))
    expect(
      section
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.replace(/ · [\d/]+ @ [\d:]+/, ' ')),
    ).toEqual([
      'Commandé à Imprimerie ',
      'Expédié à une organisation qui n’existe plus ',
      'Attribué à un animal animal effacé',
      'Carte ajoutée Rex (fiche retirée)',
    ])
    expect(screen.getByRole('link', { name: 'Milo' }).getAttribute('href')).toBe(
      '/admin/animals/milo00000001abcd',
    )
  })

  it('says that a card is locked, and unlocks it with one press', async () => {
    let lockedUntil: string | null = '2026-05-05T15:00:00.000Z'
    await open('/admin/items/card/100000001', [
      answer(stockApi.life, () => ({ ...life, lockedUntil })),
      answer(stockApi.unlock, () => {
        lockedUntil = null
        return undefined
      }),
    ])
    expect(
      await screen.findByText(
        'Too many wrong verifications: this card is locked until 2026/05/05 @ 11:00.',
      ),
    ).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Unlock the card' }))
    expect(await screen.findByText('Card unlocked')).toBeTruthy()
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Unlock the card' })).toBeNull(),
    )
  })

  it.each(['/admin/items/card/1', '/admin/items/medal/1'])(
    'of nothing known is said: %s',
    async (path) => {
      await open(path, [answer(stockApi.life, new ErrorAnswer(404, 'NOT_FOUND', 'Not found'))])
      expect(
        await screen.findByText('This number is neither in stock nor on an animal.'),
      ).toBeTruthy()
    },
  )
})
