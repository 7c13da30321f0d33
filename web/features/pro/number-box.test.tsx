import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import { implantsApi } from '#domain/implants/implants.api.ts'
import { proApi, type Scanned } from '#domain/pro/pro.api.ts'
import { enter } from '#web/testing/enter.ts'
import { emptyHome, shelterProfile, shelterSession } from '#web/testing/sample-shelter.ts'
import { answer, ErrorAnswer, showScreen, type Answers } from '#web/testing/show-screen.tsx'

const milo = {
  kind: 'animal',
  id: 'milo00000001abcd',
  name: 'Milo',
  species: 'Dog',
  isLost: false,
} as const
const licence = {
  kind: 'licence',
  id: 'two',
  name: 'Milo',
  tag: 'T1',
  status: 'active',
} as const
const open = {
  kind: 'implant',
  id: 'one',
  isOpen: true,
  microchip: '985141000123456',
  species: null,
  owner: 'Alex Roy',
  telephone: '(514) 555-1234',
  canRemind: true,
  implantDate: '2026-03-30',
} as const
const scans = (answers: Scanned['answers'], number: string | null = '985141000123456') =>
  answer(proApi.scan, { number, answers })
const atHome = (answers: Scanned['answers'], path = '/pro', more: Answers[] = []) =>
  showScreen(path, {
    session: shelterSession,
    language: 'en',
    answers: [
      answer(accountsApi.profile, shelterProfile),
      answer(proApi.home, emptyHome),
      scans(answers),
      ...more,
    ],
  })
const box = () => screen.findByRole('textbox', { name: 'Number, telephone or name' })

it.each([
  [[milo], '/pro/animals/milo00000001abcd'],
  [[licence], '/pro/licenses/two?counter=1'],
  [[open], '/pro?number=985141000123456'],
  [[milo, licence], '/pro?number=985141000123456'],
  [[], '/pro?number=985141000123456'],
] as const)('leads from a typed number to %j at %s', async (found, path) => {
  const view = await atHome([...found])
  const field = await box()
  expect(document.activeElement).toBe(field)
  await userEvent.type(field, '985 141 000-123456{Enter}')
  await waitFor(() => expect(view.path()).toBe(path))
})

it('keeps the next number that is read before the answer to the last one', async () => {
  const { promise, resolve } = Promise.withResolvers<Scanned>()
  const view = await showScreen('/pro', {
    session: shelterSession,
    language: 'en',
    answers: [
      answer(accountsApi.profile, shelterProfile),
      answer(proApi.home, emptyHome),
      answer(proApi.scan, ({ body }) =>
        (body as { text: string }).text === '985141000123456'
          ? promise
          : { number: '985141000999999', answers: [milo] },
      ),
    ],
  })
  const field = (await box()) as HTMLInputElement
  await userEvent.type(field, '985141000123456{Enter}')
  await waitFor(() => expect(field.selectionEnd).toBe(15))
  await waitFor(() => expect(field.selectionStart).toBe(0))
  await userEvent.keyboard('985141')
  expect(field.value).toBe('985141')
  resolve({ number: '985141000123456', answers: [] })
  expect(await screen.findByText(/Nothing under/)).toBeTruthy()
  await userEvent.keyboard('000999999{Enter}')
  expect(field.value).toBe('985141000999999')
  await waitFor(() => expect(view.path()).toBe('/pro/animals/milo00000001abcd'))
})

it('says what to do with a number that nobody knows, also after a reload', async () => {
  await atHome([{ kind: 'elsewhere', registries: [] }], '/pro?number=985141000123456')
  expect(await screen.findByText('Nothing under “985 141 000 123 456”')).toBeTruthy()
  const links = Object.fromEntries(
    within(screen.getByRole('region', { name: 'Look up a number or a client' }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  )
  expect(links).toMatchObject({
    'Register an implant': '/pro/implants/new?microchip=985141000123456',
    'Take an animal in': '/pro/intake?microchip=985141000123456',
    'Report a found animal': '/found',
  })
  expect(Object.values(links).at(-1)).toContain('aaha.org')
})

it('shows a client’s implants by telephone, which stays out of the address, and reminds the owner', async () => {
  const view = await atHome([open], '/pro', [answer(implantsApi.resend, undefined)])
  const field = await box()
  await userEvent.type(field, '514 555-1234{Enter}')
  expect(
    await screen.findByText(
      'Alex Roy, (514) 555-1234, microchip 985 141 000 123 456, implanted on 2026/03/30',
    ),
  ).toBeTruthy()
  expect(view.path()).toBe('/pro')
  expect(view.sentTo(proApi.scan)).toEqual([{ text: '514 555-1234' }])
  await userEvent.tab()
  await userEvent.tab()
  expect(document.activeElement?.textContent).toBe('Remind the owner')
  await userEvent.keyboard('{Enter}')
  expect(
    await screen.findByText('The owner gets another e-mail to claim the microchip.'),
  ).toBeTruthy()
})

it('shows all answers with their next steps', async () => {
  const result = { unique_id: 'filou', name: 'Filou', species: 'Dog', date: '2026-05-01' } as const
  await atHome(
    [
      { kind: 'registered', result: { ...result, city: 'Granby' } },
      { kind: 'stock', id: 'lot', of: 'microchip', status: 'lot' },
      { kind: 'former', id: 'gone', name: 'Rex', species: 'Dog' },
    ],
    '/pro?number=985141000123456',
  )
  const parts = await screen.findAllByRole('heading', { level: 3 })
  expect(parts.map(({ textContent }) => textContent)).toEqual([
    'Filou is reported lost!',
    'In your stock, free',
    'Rex has left your organization',
  ])
  expect(screen.getByText('Dog, since 2026/05/01, Granby')).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Tell its family' })[0]?.getAttribute('href')).toBe(
    '/found/animals/filou',
  )
})

it.each([
  ['985141000123456', false, '985141000123456', '/pro'],
  ['985141000123456', true, '985141000123456', '/pro/animals/milo00000001abcd'],
])(
  'takes what was typed before it was there: %s, entered %s',
  async (text, isEntered, value, path) => {
    let ended = 0
    window.earlyKeys = { isOn: true, text, isEntered, begin: () => {}, end: () => ended++ }
    const view = await atHome([milo])
    if (!isEntered) expect(((await box()) as HTMLInputElement).value).toBe(value)
    await waitFor(() => expect(view.path()).toBe(path))
    expect(ended).toBeGreaterThan(0)
    delete window.earlyKeys
  },
)

it.each([
  ['985 141 000123456', '985 141 000 123 456'],
  ['AVID*031*345*671', '031 345 671'],
])(
  'takes the number %s of a reader wherever the focus is, and presses nothing by its Enter',
  async (keys, shown) => {
    const view = await atHome([milo])
    const link = await screen.findByRole('link', { name: 'Add an animal' })
    link.focus()
    await userEvent.keyboard(`${keys}{Enter}`)
    await waitFor(() => expect(view.path()).toBe('/pro/animals/milo00000001abcd'))
    expect(screen.getByText(`Number read: ${shown}`)).toBeTruthy()
  },
)

const keysAt = (keys: readonly (readonly [string, number])[]) => {
  for (const [key, at] of keys) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    Object.defineProperty(event, 'timeStamp', { value: at })
    document.body.dispatchEvent(event)
  }
}

it.each([
  ['a reader that the computer lets wait in the middle', 5, 300, 1],
  ['a person who types evenly', 120, 120, 0],
  ['a person who stops', 5, 2000, 0],
])('asks for the whole number of %s', async (_, pause, middle, asked) => {
  const view = await atHome([milo])
  await box()
  let at = 1000
  keysAt(
    [...Array.from('985141000123456'), 'Enter'].map((key, index) => {
      at += index === 12 ? middle : pause
      return [key, at] as const
    }),
  )
  await waitFor(() => expect(view.path()).toBe(asked ? '/pro/animals/milo00000001abcd' : '/pro'))
  expect(view.sentTo(proApi.scan).length).toBe(asked)
})

it('leaves to the field what is typed into it, and what people type slowly', async () => {
  const view = await atHome([milo])
  const field = await box()
  await enter(field, '98514100')
  expect((field as HTMLInputElement).value).toBe('98514100')
  field.blur()
  await userEvent.keyboard('123{Enter}')
  expect(view.path()).toBe('/pro')
})

it('says so when the number cannot be looked up', async () => {
  await showScreen('/pro', {
    session: shelterSession,
    language: 'en',
    answers: [
      answer(accountsApi.profile, shelterProfile),
      answer(proApi.home, emptyHome),
      answer(proApi.scan, new ErrorAnswer(500, 'SERVER_ERROR', '')),
    ],
  })
  await userEvent.type(await box(), '985141000123456{Enter}')
  expect(await screen.findByText('Unable to look it up. Please try again.')).toBeTruthy()
})

it('asks for a number that may be one', async () => {
  const view = await showScreen('/pro', {
    session: shelterSession,
    language: 'en',
    answers: [answer(accountsApi.profile, shelterProfile), answer(proApi.home, emptyHome)],
  })
  await userEvent.type(await box(), '9{Enter}')
  expect(
    await screen.findByText(
      'Please enter a number (3 to 20 digits or letters), a telephone or a name',
    ),
  ).toBeTruthy()
  expect(view.path()).toBe('/pro')
})

it('still looks numbers up when the organization cannot be shown', async () => {
  await showScreen('/pro', {
    session: shelterSession,
    language: 'en',
    answers: [answer(accountsApi.profile, new ErrorAnswer(500, 'SERVER_ERROR', ''))],
  })
  expect(await screen.findByText('Unable to open your home.')).toBeTruthy()
  expect(await box()).toBeTruthy()
})
