import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { microchipsApi } from '#domain/microchips/microchips.api.ts'
import { usersApi, type ListedUser, type UserSheet } from '#domain/admin/users.api.ts'
import {
  answer,
  ErrorAnswer,
  showScreen,
  signedIn,
  type Answers,
} from '#web/testing/show-screen.tsx'
import { enter } from '#web/testing/enter.ts'

const id = '0190f5a0-0000-7000-8000-000000000001'
const listed: ListedUser = {
  id,
  email: 'zoe@example.org',
  fullName: 'Zoé Roy',
  type: 'pro',
  status: 'valid',
  organization: 'Refuge du Nord',
  created: '2026-05-04T14:30:00.000Z',
}
const sheet: UserSheet = {
  ...listed,
  language: 'fr',
  newEmail: null,
  telephone: '(514) 555-0143',
  isCell: 'cellular',
  address: '12 rue Principale',
  apartment: '4',
  location: [-72.73, 45.4],
  city: 'Granby',
  postalCode: 'J2G 1A1',
  contacts: 2,
  noAlerts: false,
  partners: true,
  secondFactor: false,
  lastSeen: null,
  updated: '2026-05-04T14:31:00.000Z',
  purge: null,
  organization: {
    id: 'refuge',
    businessName: 'Refuge du Nord',
    proType: 'shelter',
    valid: true,
    manager: true,
    keys: [{ id: 'key1', name: 'Logiciel', start: 'trv_AbCdEf', quota: 5000 }],
  },
  animals: [{ unique_id: 'milo00000001abcd', name: 'Milo', status: 'lost' }],
  counts: { animals: 1, transactions: 0, licences: 2, cases: 3, chats: 1, emails: 10_001, log: 4 },
  actions: ['correct', 'suspend', 'delete'],
}

const asked: Record<string, string>[] = []
beforeEach(() => void (asked.length = 0))

async function open(path: string, more: Answers[] = [], type: 'admin' | 'god' = 'admin') {
  const view = await showScreen(path, {
    language: 'en',
    session: signedIn({ language: 'en', type, isAdmin: true }),
    answers: [...more, answer(usersApi.sheet, sheet), answer(usersApi.list, [listed])],
  })
  const answered = globalThis.fetch
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    const url = new URL(address, 'http://trouvaille.test')
    if (url.pathname === usersApi.list.path) asked.push(Object.fromEntries(url.searchParams))
    return answered(address, init)
  })
  return view
}

describe('the list', () => {
  it('filters by the list convention, keeps the filters in the address, and leads to a file', async () => {
    const view = await open('/admin/users')
    await userEvent.type(
      await screen.findByLabelText('Name, email, telephone, postal code or business'),
      'zo',
    )
    await userEvent.selectOptions(screen.getByLabelText('Type'), 'pro')
    await waitFor(() => expect(asked.at(-1)?.['filter']).toBe('[Search~"zo",Type="pro"]'))
    expect(view.path()).toMatch(/search=zo/)
    await userEvent.click(screen.getByRole('link', { name: 'File of Zoé Roy' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Zoé Roy' })).toBeTruthy()
    expect(view.path()).toBe(`/admin/users/${id}?type=pro&search=zo`)
    const back = screen.getByRole('link', { name: 'Back to the list' })
    expect(back.getAttribute('href')).toBe('/admin/users?type=pro&search=zo')
  })

  it('lets god alone create administrators', async () => {
    const view = await open(
      '/admin/users',
      [answer(usersApi.createAdmin, { ...listed, fullName: 'Nouvelle Admin' })],
      'god',
    )
    const form = within(await screen.findByRole('form', { name: 'New administrator' }))
    await enter(form.getByLabelText('Full name'), 'Nouvelle Admin')
    await enter(form.getByLabelText('Email'), 'Nouvelle@Example.org')
    await userEvent.click(form.getByRole('button', { name: 'Create the account' }))
    expect(await screen.findByText(/The account of Nouvelle Admin is created/)).toBeTruthy()
    expect(view.sentTo(usersApi.createAdmin)).toEqual([
      { fullname: 'Nouvelle Admin', email: 'nouvelle@example.org' },
    ])
    cleanup()
    await open('/admin/users')
    await screen.findByRole('table')
    expect(screen.queryByRole('form', { name: 'New administrator' })).toBeNull()
  })
})

describe('a file', () => {
  it('shows the person, the organization and the animals, and says that the read is logged', async () => {
    await open(`/admin/users/${id}`)
    expect(await screen.findByText('12 rue Principale, 4, Granby, J2G 1A1')).toBeTruthy()
    expect(screen.getByRole('link', { name: '(514) 555-0143' }).getAttribute('href')).toBe(
      'tel:+1-5145550143',
    )
    expect(screen.getByText('This read is in the log.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Milo' }).getAttribute('href')).toBe(
      '/admin/animals/milo00000001abcd',
    )
    expect(
      screen.getByRole<HTMLInputElement>('textbox', { name: 'Legal name of the business' }).value,
    ).toBe('Refuge du Nord')
  })

  it('has the address that it had in the list before', async () => {
    const view = await open(`/admin/users?id=${id}`)
    expect(await screen.findByRole('heading', { level: 1, name: 'Zoé Roy' })).toBeTruthy()
    expect(view.path()).toBe(`/admin/users/${id}`)
  })

  it.each([
    ['Animals, 1', `/admin/animals?account=${id}`],
    ['Transactions, 0', `/transactions/all?account=${id}`],
    ['City licences, 2', `/pro/licenses?account=${id}`],
    ['Support cases, 3', `/admin/support?account=${id}&status=all`],
    ['Open their chat', `/admin/chats/${id}`],
    ['E-mails sent to their address, more than 10,000', '/admin/emails?to=zoe%40example.org'],
    ['Audit log, 4', `/admin/logs?subject=${id}`],
  ])('leads to %s', async (name, href) => {
    await open(`/admin/users/${id}`)
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href)
  })

  it('corrects what the person says is wrong, with what was shown and a reason', async () => {
    const sent: unknown[] = []
    await open(`/admin/users/${id}`, [
      answer(usersApi.correct, ({ body }) => {
        sent.push(body)
        return sheet
      }),
    ])
    await userEvent.click(await screen.findByRole('button', { name: 'Correct their information' }))
    const dialog = within(
      screen.getByRole('dialog', { name: 'Correct the information of Zoé Roy' }),
    )
    const telephone = dialog.getByLabelText('Telephone')
    await userEvent.clear(telephone)
    await userEvent.type(telephone, '4505550188')
    await userEvent.click(dialog.getByRole('button', { name: 'Save the correction' }))
    expect(sent).toEqual([])
    await enter(dialog.getByLabelText('Reason for the correction'), 'They telephoned.')
    await userEvent.click(dialog.getByRole('button', { name: 'Save the correction' }))
    await screen.findByText('Corrected. The person is told by email.')
    expect(sent).toEqual([
      {
        fullName: 'Zoé Roy',
        telephone: '(450) 555-0188',
        isCell: 'cellular',
        address: { text: '12 rue Principale', city: 'Granby' },
        location: [-72.73, 45.4],
        apartment: '4',
        postalCode: 'J2G 1A1',
        seen: sheet.updated,
        reason: 'They telephoned.',
      },
    ])
  })

  it.each([
    [409, 'STALE', 'oups', /changed since you opened it/],
    [400, 'ADDRESS_UNCLEAR', 'Which one?', /Which one\?/],
  ])('says why it corrects nothing (%s %s)', async (status, code, message, words) => {
    await open(`/admin/users/${id}`, [
      answer(usersApi.correct, new ErrorAnswer(status, code, message)),
    ])
    await userEvent.click(await screen.findByRole('button', { name: 'Correct their information' }))
    await enter(screen.getByLabelText('Reason for the correction'), 'They telephoned.')
    await userEvent.click(screen.getByRole('button', { name: 'Save the correction' }))
    expect(await screen.findByText(words)).toBeTruthy()
  })

  it('gives another email, which waits; one that another account has is said beside it', async () => {
    const answers = [
      new ErrorAnswer(409, 'USER_EXISTS', 'oups'),
      { ...sheet, newEmail: 'z@roy.example' },
    ]
    const sent: unknown[] = []
    await open(`/admin/users/${id}`, [
      answer(usersApi.correctEmail, ({ body }) => {
        sent.push(body)
        return answers[sent.length - 1] ?? sheet
      }),
    ])
    await userEvent.click(await screen.findByRole('button', { name: 'Correct their email' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Correct the email of Zoé Roy' }))
    expect(dialog.getByText('Present address: zoe@example.org')).toBeTruthy()
    await enter(dialog.getByLabelText('New email'), 'Z@Roy.example')
    await enter(dialog.getByLabelText('Reason for the correction'), 'A typing error.')
    const send = dialog.getByRole('button', { name: 'Send the emails' })
    await userEvent.click(send)
    await waitFor(() =>
      expect(dialog.getByLabelText('New email').getAttribute('aria-invalid')).toBe('true'),
    )
    await userEvent.click(send)
    expect(await screen.findByText('z@roy.example waits for its confirmation')).toBeTruthy()
    expect(sent.at(-1)).toEqual({
      email: 'z@roy.example',
      reason: 'A typing error.',
    })
  })

  it('asks before it suspends, then shows what is so now', async () => {
    await open(`/admin/users/${id}`, [
      answer(usersApi.suspend, { ...sheet, status: 'suspended', actions: ['restore', 'delete'] }),
    ])
    await userEvent.click(await screen.findByText('Suspend or delete'))
    await userEvent.click(screen.getByRole('button', { name: 'Suspend' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Suspend Zoé Roy?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Yes, suspend' }))
    expect(await screen.findByText('The account is suspended.')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: 'Restore' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Suspend' })).toBeNull()
  })

  it('gives a key of the organization another number of searches a day', async () => {
    const sent: unknown[] = []
    await open(`/admin/users/${id}`, [
      answer(microchipsApi.setQuota, ({ body }) => void sent.push(body)),
    ])
    const field = await screen.findByRole('textbox', {
      name: 'Searches a day with the key “Logiciel”',
    })
    await userEvent.clear(field)
    await userEvent.type(field, '0{Enter}')
    expect(sent).toEqual([])
    await userEvent.clear(field)
    await userEvent.type(field, '20000{Enter}')
    expect(await screen.findByText('The new number holds for the key “Logiciel”.')).toBeTruthy()
    expect(sent).toEqual([{ quota: 20_000 }])
  })

  it('says why a decision was refused', async () => {
    await open(`/admin/users/${id}`, [
      answer(
        usersApi.remove,
        new ErrorAnswer(409, 'LAST_MANAGER', 'An organization keeps at least one manager.'),
      ),
    ])
    await userEvent.click(await screen.findByText('Suspend or delete'))
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    await userEvent.click(screen.getByRole('button', { name: 'Yes, delete' }))
    expect(await screen.findByText('An organization keeps at least one manager.')).toBeTruthy()
  })

  it('offers nothing on oneself or on god', async () => {
    await open(`/admin/users/${id}`, [answer(usersApi.sheet, { ...sheet, actions: [] })])
    expect(await screen.findByText('You cannot change anything about this account.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  })

  it('that is gone is explained', async () => {
    await open(`/admin/users/${id}`, [
      answer(usersApi.sheet, new ErrorAnswer(404, 'NOT_FOUND', 'Not found.')),
    ])
    expect(await screen.findByText(/no such account/)).toBeTruthy()
  })
})
