import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aboutApi } from '#domain/about/about.api.ts'
import type { Session } from '#domain/accounts/session.ts'
import type { Language } from '#domain/language.ts'
import { answer, showScreen, signedIn } from '#web/testing/show-screen.tsx'
import { setWidth } from '#web/testing/viewport.ts'

const sidebarOf = async (): Promise<HTMLElement> => {
  await screen.findByRole('heading', { level: 1 })
  return screen
    .getAllByRole('navigation', { name: 'Menu' })
    .find((part) => !part.closest('dialog')) as HTMLElement
}

async function entries(session: Session | undefined, language: Language): Promise<string[]> {
  await showScreen('/terms', { session, language })
  const sidebar = await sidebarOf()
  const rows = [...sidebar.querySelectorAll('li')]
  return rows.flatMap((row) =>
    row.querySelector('li') ? [`- ${row.querySelector('p')?.textContent}`] : [row.textContent],
  )
}

const pro = (over: Partial<Session>) =>
  signedIn({ type: 'pro', isPro: true, proType: 'shelter', ...over })
const foot = [
  'Points of sale',
  'Chat with us',
  'Find a name',
  'Contact us',
  'Terms of use',
  'Privacy policy',
  'Cookies',
]
const everyone = [
  'Search for an animal',
  'I lost my animal',
  'I found an animal',
  'Adopt an animal',
  'My city’s licence',
  'Shop',
]
/** They keep no animals. */
const forStaff = everyone.filter((entry) => entry !== 'I lost my animal')
const staff = [
  'Admin Home',
  'Dashboard',
  'Metrics',
  'Reports',
  '- People',
  'Validation',
  'Users',
  'Organizations',
  'Support cases',
  'Chats',
  'Reported conversations',
  '- Animals',
  'Animals',
  'Found animal notices',
  'Disputed transfers',
  'Registries and prefixes',
  '- Licences',
  'Licences',
  'Cities and licences',
  'Renewal campaigns',
  'Dogs under P-38',
  'Dogs of 50\u00a0lb and more',
  '- Sales',
  'Transactions',
  'Orders of professionals',
  'Lots on offer',
  'Shipments',
  'Reconciliation',
  'Products',
  '- Stock',
  'Inventory',
  'Lots',
  'Cards and microchips',
  '- Tools',
  'Audit log',
  'Confidentiality incidents',
  'Emails',
  'Jobs',
  'API calls',
  'Backups',
]
const members = ['Personal Info', 'Log out', 'Français']

describe('the sidebar of', () => {
  it.each<[string, Session | undefined, string[]]>([
    ['a visitor', undefined, ['Home', ...everyone, 'Log in', 'Create an account', 'Français']],
    ['an individual', signedIn(), ['My animals', ...everyone, ...members]],
    [
      'a shelter whose manager it is',
      pro({ manager: true }),
      [
        'Home',
        'Pro Home',
        'Animals',
        'Take in an animal',
        'Kennels',
        'Shelter settings',
        'Implants',
        'Clients',
        '- Stock',
        'Orders',
        'Stock',
        '- Tools',
        'Reports',
        'Look up many microchips',
        'Search interface keys',
        'Team',
        ...everyone,
        ...members,
      ],
    ],
    [
      'a clerk of an organization that issues licences',
      pro({ useLicenses: true }),
      [
        'Home',
        'Pro Home',
        'Animals',
        'Take in an animal',
        'Kennels',
        'Shelter settings',
        'Implants',
        'Clients',
        '- Stock',
        'Orders',
        'Stock',
        '- Licences',
        'Licences',
        'Cities',
        'Renewal campaigns',
        '- Tools',
        'Reports',
        'Look up many microchips',
        'Search interface keys',
        ...everyone,
        ...members,
      ],
    ],
    [
      'a clinic',
      pro({ proType: 'health' }),
      [
        'Home',
        'Pro Home',
        'Animals',
        'Implants',
        'Clients',
        '- Stock',
        'Orders',
        'Stock',
        '- Tools',
        'Reports',
        'Look up many microchips',
        'Search interface keys',
        ...everyone,
        ...members,
      ],
    ],
    [
      'a retailer',
      pro({ proType: 'retailer' }),
      [
        'Home',
        'Pro Home',
        'Animals',
        'Implants',
        'Clients',
        '- Stock',
        'Orders',
        'Stock',
        '- Tools',
        'Reports',
        'Look up many microchips',
        'Search interface keys',
        ...everyone,
        ...members,
      ],
    ],
    [
      'a distributor',
      pro({ proType: 'distributor' }),
      [
        'Pro Home',
        'Animals',
        'Implants',
        'Clients',
        '- Stock',
        'Orders',
        'Stock',
        '- Tools',
        'Reports',
        'Look up many microchips',
        'Search interface keys',
        ...everyone,
        ...members,
      ],
    ],
    [
      'a clinic that waits for its validation',
      pro({ proType: 'health', valid: false }),
      ['Home', ...everyone, ...members],
    ],
    ['an admin', signedIn({ type: 'admin', isAdmin: true }), [...staff, ...forStaff, ...members]],
    ['god', signedIn({ type: 'god', isAdmin: true }), [...staff, ...forStaff, ...members]],
  ])('%s', async (_, session, expected) =>
    expect(await entries(session, 'en')).toEqual([...expected, ...foot]),
  )

  it('a French individual', async () => {
    expect(await entries(signedIn(), 'fr')).toEqual([
      'Mes animaux',
      'Chercher un animal',
      'J’ai perdu mon animal',
      'J’ai trouvé un animal',
      'Adopter un animal',
      'Licence de ma ville',
      'Boutique',
      'Mes coordonnées',
      'Déconnexion',
      'English',
      'Points de vente',
      'Clavarder avec nous',
      'Trouver un nom',
      'Nous joindre',
      'Conditions d’utilisation',
      'Politique de confidentialité',
      'Témoins',
    ])
  })

  it.each([
    ['our shop', undefined, '/shop'],
    ['the shop of the settings', 'https://shop.example', 'https://shop.example'],
  ])('a visitor leads to %s', async (_, shopUrl, address) => {
    await showScreen('/terms', {
      language: 'en',
      answers: [answer(aboutApi.about, { supportEmail: 'soutien@example.org', shopUrl })],
    })
    const sidebar = within(await sidebarOf())
    await waitFor(() =>
      expect(sidebar.getByRole('link', { name: 'Shop' }).getAttribute('href')).toBe(address),
    )
  })
})

it.each([
  ['/terms', signedIn(), true],
  ['/login', undefined, false],
  ['/register', undefined, false],
  ['/admin/dashboard', signedIn({ type: 'admin', isAdmin: true }), false],
] as const)('%s docks the sidebar: %s %s', async (path, session, docked) => {
  await showScreen(path, { session })
  await screen.findByRole('heading', { level: 1 })
  const outside = screen
    .queryAllByRole('navigation', { name: 'Menu', hidden: true })
    .filter((part) => !part.closest('dialog'))
  expect(outside).toHaveLength(docked ? 1 : 0)
  expect(screen.getByRole('button', { name: 'Ouvrir le menu' })).toBeTruthy()
})

it.each(['/found/animals/milo00000001', '/found/milo00000001', '/adoption/milo00000001'])(
  'on %s the menu still leads to the page that asks for a number',
  async (path) => {
    await showScreen(path)
    const links = await screen.findAllByRole('link', { name: 'J’ai trouvé un animal' })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(links.map(() => '/found'))
  },
)

describe('beside pages of staff on a wide window', () => {
  const admin = signedIn({ type: 'admin', isAdmin: true })
  const user = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))
  const showRail = async () => {
    await showScreen('/admin/dashboard', { session: admin, language: 'en' })
    return screen.findByRole('button', { name: 'People' })
  }
  const isOpen = (button: HTMLElement) => button.getAttribute('aria-expanded') === 'true'

  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    localStorage.clear()
    setWidth(1280)
  })
  afterEach(() => setWidth(1024))

  it('a rail opens a group by focus and by a press, and Escape closes it', async () => {
    const people = await showRail()
    expect(screen.queryByRole('link', { name: 'Users' })).toBeNull()
    act(() => people.focus())
    expect(isOpen(people)).toBe(true)
    expect(screen.getByRole('link', { name: 'Users' }).getAttribute('href')).toBe('/admin/users')
    await user().keyboard('{Escape}')
    expect(isOpen(people)).toBe(false)
    expect(document.activeElement).toBe(people)
    await user().click(people)
    expect(isOpen(people)).toBe(true)
    await user().tab()
    expect(document.activeElement?.textContent).toBe('Validation')
    act(() => screen.getByRole('searchbox').focus())
    expect(isOpen(people)).toBe(false)
    await user().click(people)
    await user().click(document.body)
    expect(isOpen(people)).toBe(false)
  })

  it('the mouse may cross a group on its way into the links of another', async () => {
    const people = await showRail()
    const tools = screen.getByRole('button', { name: 'Tools' })
    const point = (button: HTMLElement) =>
      fireEvent.pointerEnter(button.closest('li') as Element, { pointerType: 'mouse' })
    point(people)
    expect(isOpen(people)).toBe(true)
    point(tools)
    point(people)
    await pass(500)
    expect(isOpen(people)).toBe(true)
    point(tools)
    await pass(500)
    expect([isOpen(people), isOpen(tools)]).toEqual([false, true])
  })

  it('a pin puts the whole menu there, and is remembered', async () => {
    await showRail()
    await user().click(screen.getByRole('button', { name: 'Pin the menu' }))
    expect(screen.getByRole('link', { name: 'Users' })).toBeTruthy()
    cleanup()
    await showScreen('/admin/users', { session: admin, language: 'en' })
    await user().click(await screen.findByRole('button', { name: 'Unpin the menu' }))
    expect(isOpen(screen.getByRole('button', { name: 'People' }))).toBe(false)
  })

  it('the rail shows where one is', async () => {
    const people = await showRail()
    const marked = screen.getByRole('button', { name: 'Overview' })
    expect(marked.dataset.here).toBe('true')
    expect(people.dataset.here).toBeUndefined()
  })
})
