import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { organizationsApi, type Team } from '#domain/organizations/organizations.api.ts'
import {
  answer,
  ErrorAnswer,
  showScreen,
  signedIn,
  type Answers,
} from '#web/testing/show-screen.tsx'
import { enter } from '#web/testing/enter.ts'

const manager = signedIn({
  type: 'pro',
  isPro: true,
  proType: 'shelter',
  manager: true,
  language: 'en',
  email: 'eve@example.org',
})
const team: Team = {
  people: [
    {
      id: '01900000-0000-7000-8000-00000000000a',
      fullName: 'Ariane Roy',
      email: 'ariane@example.org',
      manager: false,
      since: '2026-05-04T15:00:00Z',
      you: false,
    },
    {
      id: '01900000-0000-7000-8000-00000000000b',
      fullName: 'Ève Gagnon',
      email: 'eve@example.org',
      manager: true,
      since: '2026-01-04T15:00:00Z',
      you: true,
    },
  ],
  invitations: [
    {
      id: '01900000-0000-7000-8000-00000000000c',
      email: 'nadia@example.org',
      created: '2026-05-04T15:00:00Z',
      expires: '2026-05-18T15:00:00Z',
      expired: false,
    },
  ],
}
const alone: Team = { people: team.people.slice(1), invitations: [] }
const open = (answers: Answers[] = [], session = manager) =>
  showScreen('/pro/team', {
    session,
    language: 'en',
    answers: [answer(organizationsApi.team, team), ...answers],
  })

describe('the team', () => {
  it('shows its people and open invitations', async () => {
    await open()
    const [ariane, eve] = within(
      await screen.findByRole('region', { name: 'People (2)' }),
    ).getAllByRole('listitem')
    expect(ariane?.textContent).toContain('Since 2026/05/04')
    expect(within(eve as HTMLElement).getByText('(you)')).toBeTruthy()
    expect(within(eve as HTMLElement).getByText('Manager')).toBeTruthy()
    expect(screen.getByText('Valid until 2026/05/18')).toBeTruthy()
  })

  it('is only read by who does not manage it', async () => {
    await open([], { ...manager, manager: false })
    expect(await screen.findByText('Only managers can invite or remove someone.')).toBeTruthy()
    expect(within(screen.getByRole('main')).queryAllByRole('button')).toEqual([])
    expect(screen.queryByLabelText('Email of the person')).toBeNull()
  })

  it('invites by e-mail, and says why that cannot be', async () => {
    let refused = true
    const view = await open([
      answer(organizationsApi.invite, () => {
        const message = 'This person is already on your team.'
        return refused
          ? new ErrorAnswer(409, 'ALREADY_IN_TEAM', message, { email: message })
          : { ...team, invitations: [] }
      }),
    ])
    await enter(await screen.findByLabelText('Email of the person'), 'Ariane@Example.org')
    await userEvent.click(screen.getByRole('button', { name: 'Send the invitation' }))
    await waitFor(() =>
      expect(screen.getByLabelText('Email of the person').getAttribute('aria-invalid')).toBe(
        'true',
      ),
    )
    refused = false
    await userEvent.click(screen.getByRole('button', { name: 'Send the invitation' }))
    expect(
      await screen.findByText('The invitation is on its way to ariane@example.org.'),
    ).toBeTruthy()
    expect(screen.getByText('No open invitation.')).toBeTruthy()
    expect(view.sentTo(organizationsApi.invite)).toEqual([
      { email: 'ariane@example.org' },
      { email: 'ariane@example.org' },
    ])
  })

  it('sends an invitation again, and takes it back', async () => {
    await open([answer(organizationsApi.invite, team), answer(organizationsApi.revoke, alone)])
    await userEvent.click(
      await screen.findByRole('button', { name: 'Send again the invitation to nadia@example.org' }),
    )
    expect(
      await screen.findByText('The invitation is on its way to nadia@example.org.'),
    ).toBeTruthy()
    await userEvent.click(
      screen.getByRole('button', { name: 'Take back the invitation to nadia@example.org' }),
    )
    expect(
      await screen.findByText('The invitation to nadia@example.org is taken back.'),
    ).toBeTruthy()
    expect(screen.getByText('No open invitation.')).toBeTruthy()
  })

  it('removes someone once that is confirmed', async () => {
    await open([answer(organizationsApi.removeMember, alone)])
    await userEvent.click(
      await screen.findByRole('button', { name: 'Remove Ariane Roy from the team' }),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Yes, remove' }))
    expect(await screen.findByRole('heading', { name: 'People (1)' })).toBeTruthy()
    expect(screen.queryByText('ariane@example.org')).toBeNull()
  })

  it('keeps a manager, and says so', async () => {
    const message = 'An organization keeps at least one manager.'
    await open([answer(organizationsApi.setManager, new ErrorAnswer(409, 'LAST_MANAGER', message))])
    await userEvent.click(
      await screen.findByRole('button', { name: 'Remove as manager: Ève Gagnon' }),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Yes, remove as manager' }))
    expect(await within(screen.getByRole('dialog')).findByText(message)).toBeTruthy()
  })

  it('makes someone a manager', async () => {
    const promoted = {
      ...team,
      people: team.people.map((person) => ({ ...person, manager: true })),
    }
    await open([answer(organizationsApi.setManager, promoted)])
    await userEvent.click(await screen.findByRole('button', { name: 'Make manager: Ariane Roy' }))
    expect(
      await screen.findByRole('button', { name: 'Remove as manager: Ariane Roy' }),
    ).toBeTruthy()
  })

  it('signs out who leaves it', async () => {
    const view = await open([answer(organizationsApi.removeMember, alone)])
    await userEvent.click(await screen.findByRole('button', { name: 'Leave the team' }))
    await userEvent.click(screen.getByRole('button', { name: 'Yes, leave' }))
    await waitFor(() => expect(view.path()).toBe('/login'))
  })

  it('may be asked for again when it cannot be shown', async () => {
    await showScreen('/pro/team', {
      session: manager,
      language: 'en',
      answers: [answer(organizationsApi.team, new ErrorAnswer(500, 'SERVER_ERROR', ''))],
    })
    expect(await screen.findByText('Unable to show the team.')).toBeTruthy()
  })
})

describe('an invitation', () => {
  const facts = {
    businessName: 'Refuge du Parc',
    email: 'nadia@example.org',
    account: 'none',
  } as const
  const joined = signedIn({
    type: 'pro',
    isPro: true,
    proType: 'shelter',
    status: 'confirmed',
    language: 'en',
    email: 'nadia@example.org',
  })
  const show = (answers: Answers[], session = {}) =>
    showScreen('/invitation/some-token', { language: 'en', session, answers })

  it('makes an account of name and password, terms accepted', async () => {
    const sent: unknown[] = []
    const view = await show([
      answer(organizationsApi.invitation, facts),
      answer(organizationsApi.joinAsNew, ({ body }) => {
        sent.push(body)
        return joined
      }),
    ])
    expect(await screen.findByRole('heading', { name: 'Refuge du Parc invites you' })).toBeTruthy()
    const email = screen.getByLabelText<HTMLInputElement>('Invited email')
    expect([email.value, email.readOnly]).toEqual(['nadia@example.org', true])
    await enter(screen.getByLabelText('Full name'), 'Nadia Nouvelle')
    await enter(screen.getByLabelText('Choose a password'), 'three words at random')
    await userEvent.click(screen.getByRole('button', { name: 'Join the team' }))
    expect(await screen.findByText('You must accept the conditions')).toBeTruthy()
    await userEvent.click(screen.getByRole('checkbox'))
    await userEvent.click(screen.getByRole('button', { name: 'Join the team' }))
    expect(await screen.findByText('Welcome to the team of Refuge du Parc!')).toBeTruthy()
    expect(sent).toEqual([
      {
        fullname: 'Nadia Nouvelle',
        password: 'three words at random',
        accept: true,
        language: 'en',
      },
    ])
    await waitFor(() => expect(view.path()).toBe('/profile'))
  })

  it('sends who has a free account by the login and back', async () => {
    const view = await show([answer(organizationsApi.invitation, { ...facts, account: 'free' })])
    await userEvent.click(
      await within(await screen.findByRole('main')).findByRole('link', { name: 'Log in' }),
    )
    await waitFor(() => expect(view.path()).toBe('/login'))
    expect(JSON.parse(sessionStorage.getItem('redirectFrom') ?? '')).toMatchObject({
      from: '/invitation/some-token',
    })
    sessionStorage.clear()
  })

  it('is accepted by the free account itself', async () => {
    const view = await show(
      [
        answer(organizationsApi.invitation, { ...facts, account: 'free' }),
        answer(organizationsApi.join, { ...joined, status: 'valid' }),
      ],
      { ...joined, status: 'valid', valid: false, proType: null },
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Accept the invitation' }))
    await waitFor(() => expect(view.path()).toBe('/pro'))
  })

  it('tells who is logged in as someone else', async () => {
    await show(
      [answer(organizationsApi.invitation, facts)],
      signedIn({ language: 'en', email: 'maude@example.org' }),
    )
    expect(await screen.findByText(/You are logged in as maude@example.org/)).toBeTruthy()
  })

  it('cannot be taken by another kind of account', async () => {
    await show([answer(organizationsApi.invitation, { ...facts, account: 'other' })])
    expect(await screen.findByText(/it cannot join this team/)).toBeTruthy()
    expect(screen.queryByLabelText('Full name')).toBeNull()
  })

  it('that is gone says so', async () => {
    await show([])
    expect(
      await screen.findByRole('heading', { level: 1, name: 'This invitation is no longer valid' }),
    ).toBeTruthy()
  })

  it('that the server cannot show may be tried again', async () => {
    await show([answer(organizationsApi.invitation, new ErrorAnswer(503, 'UNAVAILABLE', ''))])
    expect(await screen.findByText('Unable to open the invitation.')).toBeTruthy()
  })
})
