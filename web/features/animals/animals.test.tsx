import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { chosenApi } from '#domain/animals/chosen.api.ts'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { enter } from '#web/testing/enter.ts'
import { listedAnimal } from '#web/testing/listed-animal.ts'
import { answer, ErrorAnswer, showScreen, signedIn } from '#web/testing/show-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const owner = { language: 'en', session: signedIn({ language: 'en' }) } as const

const tiles = () =>
  [...screen.getByRole('main').querySelectorAll('li > a')]
    .map((link) => link.getAttribute('href'))
    .filter((href) => !href?.includes('luna'))

describe('the list', () => {
  it('shows each animal with its badge, and the way to add one', async () => {
    await showScreen('/animals', {
      ...owner,
      answers: [
        answer(animalsApi.list, [
          listedAnimal('Luna', { status: 'lost', firstPhoto: 'face' }),
          listedAnimal('Nala'),
        ]),
      ],
    })
    const luna = await screen.findByRole('link', { name: /Luna/ })
    expect(luna.getAttribute('href')).toBe('/animals/luna00000000')
    expect(luna.textContent).toContain('Lost!')
    expect(luna.querySelector('img')?.getAttribute('srcset')).toContain(
      '/api/animals/luna00000000/pictures/face?size=card 480w',
    )
    expect(
      screen
        .getAllByRole('link', { name: /^Add an animal/ })
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/animals/add', '/animals/add'])
  })

  it('is kind when it is empty', async () => {
    await showScreen('/animals', { ...owner, answers: [answer(animalsApi.list, [])] })
    expect(await screen.findByRole('heading', { name: 'No animals yet' })).toBeTruthy()
    expect(tiles()).toEqual(['/animals/add', '/animals/transfer'])
  })

  it('shows the message of a failure, and tries again', async () => {
    let fails = true
    await showScreen('/animals', {
      ...owner,
      answers: [
        answer(animalsApi.list, () =>
          fails
            ? new ErrorAnswer(503, 'UNAVAILABLE', 'The service is busy.')
            : [listedAnimal('Luna')],
        ),
      ],
    })
    expect(await screen.findByText('The service is busy.')).toBeTruthy()
    fails = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: /Luna/ })).toBeTruthy()
  })

  it('leads a pro to the organization’s animals, by name and page after page', async () => {
    const many = Array.from({ length: 60 }, (_, index) => listedAnimal(`A${index}`))
    let pages = 0
    await showScreen('/pro/animals', {
      language: 'en',
      session: signedIn({ language: 'en', type: 'pro', isPro: true, proType: 'shelter' }),
      answers: [answer(animalsApi.list, () => (pages++ === 0 ? many : [listedAnimal('Last')]))],
    })
    expect((await screen.findByRole('link', { name: /A59/ })).getAttribute('href')).toBe(
      '/pro/animals/a5900000000',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
    expect(await screen.findByRole('link', { name: /Last/ })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })
})

describe('the search of the list', () => {
  const shelter = {
    language: 'en',
    session: signedIn({ language: 'en', type: 'pro', isPro: true, proType: 'shelter' }),
  } as const
  async function open(path: string, options: Parameters<typeof showScreen>[1] = shelter) {
    const asked: (string | null)[] = []
    const view = await showScreen(path, {
      ...options,
      answers: [
        answer(animalsApi.list, ({ search }) => {
          const filter = new URLSearchParams(search).get('filter')
          asked.push(filter)
          return filter?.includes('nobody') ? [] : [listedAnimal('Luna')]
        }),
      ],
    })
    await screen.findByRole('link', { name: /Luna/ })
    return { ...view, asked }
  }

  it('is in the address, and goes by it', async () => {
    const view = await open('/pro/animals?q=lu&status=home&species=Cat')
    expect(view.asked).toEqual(['[Search~"lu",Status="",Species="Cat"]'])
    expect(
      (screen.getByRole('searchbox', { name: 'Name or number' }) as HTMLInputElement).value,
    ).toBe('lu')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Removed')
    await waitFor(() => expect(view.path()).toBe('/pro/animals?q=lu&status=removed&species=Cat'))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Species' }), 'Any')
    await waitFor(() => expect(view.asked.at(-1)).toBe('[Search~"lu",Status="removed"]'))
  })

  it('waits for a rest, and can be cleared', async () => {
    const view = await open('/pro/animals')
    await enter(screen.getByRole('searchbox'), 'nobody')
    expect(await screen.findByRole('heading', { name: 'No animal matches' })).toBeTruthy()
    expect(view.path()).toBe('/pro/animals?q=nobody')
    expect(view.asked).toEqual([null, '[Search~"nobody"]'])
    await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }))
    expect(await screen.findByRole('link', { name: /Luna/ })).toBeTruthy()
    await waitFor(() => expect(view.path()).toBe('/pro/animals'))
    expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('')
  })

  it('is not there for an owner of a few, and offers an owner nothing removed', async () => {
    await open('/animals', owner)
    expect(screen.queryByRole('search')).toBeNull()
    cleanup()
    await open('/animals?species=Cat', owner)
    const choices = [
      ...screen.getByRole('combobox', { name: 'Status' }).querySelectorAll('option'),
    ].map((option) => option.textContent)
    expect(choices).toEqual(['Any', 'At home', 'Lost', 'Up for adoption'])
  })

  it.each([
    ['an owner', '/animals', owner, 'My animals', ['/animals/add', '/animals/transfer']],
    ['a pro', '/pro/animals', shelter, 'Animals', ['/pro/animals/add', '/pro/animals/transfer']],
    [
      'staff',
      '/admin/animals',
      { language: 'en', session: signedIn({ language: 'en', type: 'admin', isAdmin: true }) },
      'Animals',
      [],
    ],
  ] as const)(
    'and the tiles, which stay when nothing is found, are those of %s',
    async (_, path, options, label, expected) => {
      localStorage.setItem('animalsView', 'cards')
      await open(path, options)
      expect(screen.getByRole('navigation', { name: 'Breadcrumb' }).textContent).toBe(label)
      expect(tiles()).toEqual(expected)
      cleanup()
      await showScreen(`${path}?q=nobody`, { ...options, answers: [answer(animalsApi.list, [])] })
      expect(await screen.findByRole('heading', { name: 'No animal matches' })).toBeTruthy()
      expect(tiles()).toEqual(expected)
    },
  )
})

describe('the table', () => {
  const shelter = {
    language: 'en',
    session: signedIn({ language: 'en', type: 'pro', isPro: true, proType: 'shelter' }),
  } as const
  const staff = {
    language: 'en',
    session: signedIn({ language: 'en', type: 'admin', isAdmin: true }),
  } as const
  async function open(path: string, options: Parameters<typeof showScreen>[1] = shelter) {
    const asked: Record<string, string>[] = []
    const view = await showScreen(path, {
      ...options,
      answers: [
        answer(animalsApi.list, ({ search }) => {
          asked.push(Object.fromEntries(new URLSearchParams(search)))
          return [listedAnimal('Luna', { microchip: '985141000123456', city: 'Granby' })]
        }),
      ],
    })
    await screen.findByRole('link', { name: /Luna/ })
    return { ...view, asked }
  }
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

  it('is the choice of an organization, kept in the address and on the device', async () => {
    const view = await open('/pro/animals')
    expect(screen.queryByRole('table')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Table' }))
    await screen.findByRole('table')
    expect(view.path()).toBe('/pro/animals?view=table')
    expect(screen.getByText('985 141 000 123 456')).toBeTruthy()
    cleanup()
    await open('/pro/animals')
    expect(screen.getByRole('table')).toBeTruthy()
    cleanup()
    await open('/pro/animals?view=cards')
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('says of a shelter’s animals that they are at the shelter', async () => {
    await open('/pro/animals?view=table')
    const row = await screen.findByRole('row', { name: /Luna/ })
    expect(within(row).getByText('At the shelter')).toBeTruthy()
    const status = screen.getByRole('combobox', { name: 'Status' })
    expect(within(status).getByText('At the shelter')).toBeTruthy()
    expect(screen.queryByText('At home')).toBeNull()
  })

  it('has the filters of the address, and sorts', async () => {
    const view = await open(
      '/pro/animals?view=table&q=lu&sex=Male&registered=none&createdFrom=2026-05-01&updatedTo=no',
    )
    expect(view.asked).toEqual([
      {
        filter: '[Search~"lu",Sex="Male",Registered="",Created>="2026-05-01T04:00:00.000Z"]',
        _sort: 'Updated',
        _order: 'DESC',
        _start: '0',
        _end: '50',
      },
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Name' }))
    await waitFor(() => expect(view.asked.at(-1)?.['_sort']).toBe('Name'))
    await userEvent.click(screen.getByRole('button', { name: 'Clear the filters' }))
    await waitFor(() => expect(view.path()).toBe('/pro/animals?view=table&sort=Name'))
  })

  it('is what staff see first, with the municipality, by age alone', async () => {
    const view = await open('/admin/animals', staff)
    expect(heads()).toContain('Municipality')
    expect(screen.getByText('Granby')).toBeTruthy()
    expect(view.asked[0]?.['_sort']).toBe('Created')
    expect(screen.queryByRole('button', { name: 'Name' })).toBeNull()
  })

  it('acts on the rows that were chosen, by range and across pages, and says what was refused', async () => {
    const names = ['Luna', 'Milo', 'Nala', 'Zoé']
    const view = await showScreen('/pro/animals?view=table', {
      ...shelter,
      answers: [
        answer(animalsApi.list, () => names.map((name) => listedAnimal(name))),
        answer(chosenApi.adopt, ({ body }) => {
          const { ids } = body as { ids: string[] }
          const refused = { id: ids[0] ?? '', name: 'Luna', message: 'It is lost.' }
          return { done: ids.slice(1), refused: [refused] }
        }),
      ],
    })
    const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
    await screen.findByRole('table')
    await userEvent.click(box('Choose Luna'))
    expect(screen.getByText('1 animal chosen')).toBeTruthy()
    const user = userEvent.setup()
    await user.keyboard('{Shift>}')
    await user.click(box('Choose Nala'))
    await user.keyboard('{/Shift}')
    expect(box('Choose Milo').checked).toBe(true)
    expect(box('Choose all on this page').indeterminate).toBe(true)
    box('Choose Milo').focus()
    await user.keyboard(' ')
    expect(screen.getByText('2 animals chosen')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Put up for adoption' }))
    const dialog = await screen.findByRole('dialog', { name: 'Put 2 animals up for adoption?' })
    await user.click(within(dialog).getByRole('button', { name: 'Put up for adoption' }))
    expect(await screen.findByText('1 animal is up for adoption.')).toBeTruthy()
    expect(screen.getByText(/It is lost\./)).toBeTruthy()
    expect(view.sentTo(chosenApi.adopt)).toEqual([
      { ids: [listedAnimal('Luna'), listedAnimal('Nala')].map(({ unique_id: id }) => id) },
    ])
    await user.click(screen.getByRole('button', { name: 'Done' }))
    expect(screen.queryByText(/chosen$/)).toBeNull()
    await user.click(box('Choose all on this page'))
    expect(screen.getByText('4 animals chosen')).toBeTruthy()
  })

  it('offers all that match once a page is chosen, and acts on them by parts, going on where one failed', async () => {
    const names = ['Luna', 'Milo']
    const all = Array.from({ length: 450 }, (_, index) => ({ id: `animal${index + 10_000_000}` }))
    let isAway = true
    const keys: string[] = []
    const parts: number[] = []
    const view = await showScreen('/pro/animals?view=table&status=home', {
      ...shelter,
      answers: [
        answer(animalsApi.list, () => names.map((name) => listedAnimal(name)), {
          'X-Total-Count': '452',
        }),
        answer(chosenApi.matching, () => all),
        answer(chosenApi.adopt, ({ body, key = '' }) => {
          const { ids } = body as { ids: string[] }
          keys.push(key)
          if (parts.length === 1 && isAway) {
            isAway = false
            return new ErrorAnswer(503, 'DATABASE_AWAY', 'Away.')
          }
          parts.push(ids.length)
          return { done: ids, refused: [] }
        }),
      ],
    })
    await screen.findByRole('table')
    expect(screen.queryByText(/Choose the/)).toBeNull()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Choose all on this page' }))
    expect(screen.getByText(/The 2 of this page are chosen\./)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Choose the 452 that match' }))
    expect(await screen.findByText('452 animals chosen')).toBeTruthy()
    expect(screen.queryByText(/of this page are chosen/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Hand over' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Put up for adoption' }))
    const dialog = await screen.findByRole('dialog', { name: 'Put 452 animals up for adoption?' })
    const yes = () => within(dialog).getByRole('button', { name: 'Put up for adoption' })
    await userEvent.click(yes())
    expect(await within(dialog).findByText('Away.')).toBeTruthy()
    expect(within(dialog).getByText('200 of 452')).toBeTruthy()
    await userEvent.click(yes())
    expect(await screen.findByText('452 animals are up for adoption.')).toBeTruthy()
    expect(parts).toEqual([200, 200, 52])
    expect([keys.length, new Set(keys).size]).toEqual([4, 3])
    expect(view.path()).toContain('status=home')
  })

  it('says why more than 5,000 are not chosen at once', async () => {
    await showScreen('/pro/animals?view=table', {
      ...shelter,
      answers: [answer(animalsApi.list, () => [listedAnimal('Luna')], { 'X-Total-Count': '5001' })],
    })
    await screen.findByRole('table')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Choose all on this page' }))
    expect(screen.getByText(/At most 5,000 are chosen at once/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /that match/ })).toBeNull()
  })

  it('is not for owners, nor for who chooses a lost animal', async () => {
    await open('/animals?view=table', {
      language: 'en',
      session: signedIn({ language: 'en' }),
    })
    expect(screen.queryByRole('table')).toBeNull()
    cleanup()
    await open('/pro/animals?view=table&lost=1')
    expect(screen.queryByRole('table')).toBeNull()
  })
})
