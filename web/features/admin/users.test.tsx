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
  telephone: '(514) 555-0143',
  address: '12 rue Principale',
  city: 'Granby',
  postalCode: 'J2G 1A1',
  contacts: 2,
  noAlerts: false,
  partners: true,
  secondFactor: false,
  lastSeen: null,
  purge: null,
  organization: {
    businessName: 'Refuge du Nord',
    proType: 'shelter',
    valid: true,
    manager: true,
    keys: [{ id: 'key1', name: 'Logiciel', start: 'trv_AbCdEf', quota: 5000 }],
  },
  animals: [{ unique_id: 'milo00000001abcd', name: 'Milo', status: 'lost' }],
  actions: ['suspend', 'delete'],
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
    expect(await screen.findByRole('heading', { level: 2, name: 'Zoé Roy' })).toBeTruthy()
    expect(Object.fromEntries(new URLSearchParams(view.path().split('?')[1]))).toEqual({
      search: 'zo',
      type: 'pro',
      id,
    })
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
    await open(`/admin/users?id=${id}`)
    expect(await screen.findByText('12 rue Principale, Granby, J2G 1A1')).toBeTruthy()
    expect(screen.getByText('This read is in the log.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Milo' }).getAttribute('href')).toBe(
      '/admin/animals/milo00000001abcd',
    )
    expect(
      screen.getByRole<HTMLInputElement>('textbox', { name: 'Legal name of the business' }).value,
    ).toBe('Refuge du Nord')
  })

  it('asks before it suspends, then shows what is so now', async () => {
    await open(`/admin/users?id=${id}`, [
      answer(usersApi.suspend, { ...sheet, status: 'suspended', actions: ['restore', 'delete'] }),
    ])
    await userEvent.click(await screen.findByRole('button', { name: 'Suspend' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Suspend Zoé Roy?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Yes, suspend' }))
    expect(await screen.findByText('The account is suspended.')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: 'Restore' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Suspend' })).toBeNull()
  })

  it('gives a key of the organization another number of searches a day', async () => {
    const sent: unknown[] = []
    await open(`/admin/users?id=${id}`, [
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
    await open(`/admin/users?id=${id}`, [
      answer(
        usersApi.remove,
        new ErrorAnswer(409, 'LAST_MANAGER', 'An organization keeps at least one manager.'),
      ),
    ])
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    await userEvent.click(screen.getByRole('button', { name: 'Yes, delete' }))
    expect(await screen.findByText('An organization keeps at least one manager.')).toBeTruthy()
  })

  it('offers nothing on oneself or on god', async () => {
    await open(`/admin/users?id=${id}`, [answer(usersApi.sheet, { ...sheet, actions: [] })])
    expect(await screen.findByText('You cannot change anything about this account.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  })

  it('that is gone is explained', async () => {
    await open(`/admin/users?id=${id}`, [
      answer(usersApi.sheet, new ErrorAnswer(404, 'NOT_FOUND', 'Not found.')),
    ])
    expect(await screen.findByText(/no such account/)).toBeTruthy()
  })
})
