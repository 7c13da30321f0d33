import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import {
  registriesApi,
  type StaffPrefix,
  type StaffRegistry,
} from '#domain/microchips/registries.api.ts'
import {
  answer,
  ErrorAnswer,
  showScreen,
  signedIn,
  type Answers,
} from '#web/testing/show-screen.tsx'
import { enter } from '#web/testing/enter.ts'

const admin = signedIn({ type: 'admin', isAdmin: true, language: 'en' })
const registry = (name: string): StaffRegistry => ({
  id: name,
  name,
  phone: null,
  web: null,
  closed: false,
  sourceDate: '2026-11-01',
  prefixes: 1,
})
const known = ['AVID', 'M4S', 'Puce / Nord'].map(registry)
const prefix: StaffPrefix = {
  id: '01900000-0000-7000-8000-00000000000a',
  prefix: '1',
  length: 10,
  ending: 'A',
  registries: ['AVID'],
  shared: true,
  sourceDate: '2026-11-01',
}
const tests: StaffPrefix = {
  ...prefix,
  id: 'b',
  prefix: '999',
  length: 15,
  ending: '',
  registries: [],
  shared: false,
}

const open = (answers: Answers[] = [], path = '/admin/registries') =>
  showScreen(path, {
    session: admin,
    language: 'en',
    answers: [
      answer(registriesApi.registries, known),
      answer(registriesApi.prefixes, [prefix, tests]),
      ...answers,
    ],
  })

it('shows prefixes with their registries, and which are test chips', async () => {
  await open()
  const rows = within(await screen.findByRole('table', { name: 'Prefixes' })).getAllByRole('row')
  expect(
    rows
      .slice(1)
      .map((row) =>
        [...row.children].map(({ textContent }) => textContent).filter((_, index) => index !== 1),
      ),
  ).toEqual([
    ['1…A', 'AVIDshared', '10', '2026/11/01'],
    ['999…', 'Test chips', '15', '2026/11/01'],
  ])
})

it('changes a prefix: another registry comes, and goes first', async () => {
  const sent: unknown[] = []
  await open([answer(registriesApi.changePrefix, ({ path, body }) => void sent.push([path, body]))])
  await userEvent.click(await screen.findByRole('button', { name: 'Edit 1…A' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit the prefix' }))
  await waitFor(() => expect(dialog.getByRole('option', { name: 'M4S' })).toBeTruthy())
  await userEvent.selectOptions(dialog.getByLabelText(/^Possible registries/), 'M4S')
  await userEvent.click(dialog.getByRole('button', { name: 'Put first: M4S' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Take out: AVID' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([
    [
      `/api/admin/prefixes/${prefix.id}`,
      {
        prefix: '1',
        length: 10,
        ending: 'A',
        registries: ['M4S'],
        shared: true,
        sourceDate: '2026-11-01',
      },
    ],
  ])
})

it('says what is wrong with a prefix before it is sent, and what the server refuses beside its field', async () => {
  const message = 'This prefix already exists for this length and ending.'
  const view = await open([
    answer(
      registriesApi.addPrefix,
      new ErrorAnswer(409, 'PREFIX_EXISTS', message, { prefix: message }),
    ),
  ])
  await userEvent.click(await screen.findByRole('button', { name: 'Add a prefix' }))
  const dialog = within(await screen.findByRole('dialog'))
  const digits = dialog.getByLabelText('Prefix')
  await userEvent.type(digits, '98A')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(
    (await dialog.findAllByText(/Only 10-character numbers have letters/)).length,
  ).toBeGreaterThan(0)
  expect(view.sentTo(registriesApi.addPrefix)).toEqual([])
  await userEvent.clear(digits)
  await userEvent.type(digits, '985')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect((await dialog.findAllByText(message)).length).toBeGreaterThan(0)
})

it('adds a registry, and deletes one once that is confirmed', async () => {
  const message = 'Prefixes still name this registry. Change them first.'
  let refused = true
  const view = await open([
    answer(registriesApi.addRegistry, undefined),
    answer(registriesApi.removeRegistry, () =>
      refused ? new ErrorAnswer(409, 'REGISTRY_IN_USE', message) : undefined,
    ),
  ])
  await userEvent.click(await screen.findByRole('button', { name: 'Add a registry' }))
  const dialog = within(await screen.findByRole('dialog'))
  await enter(dialog.getByLabelText('Name'), 'PuceNord')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(view.sentTo(registriesApi.addRegistry)).toMatchObject([
      { name: 'PuceNord', phone: null, web: null, closed: false },
    ]),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Puce / Nord' }))
  await userEvent.click(screen.getByRole('button', { name: 'Yes, delete' }))
  expect(await within(screen.getByRole('dialog')).findByText(message)).toBeTruthy()
  refused = false
  await userEvent.click(screen.getByRole('button', { name: 'Yes, delete' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('keeps what is looked for in the address', async () => {
  const view = await open([], '/admin/registries?q=985')
  const field = await screen.findByLabelText('Look for a prefix or a registry')
  expect((field as HTMLInputElement).value).toBe('985')
  await userEvent.type(field, '123')
  await waitFor(() => expect(view.path()).toBe('/admin/registries?q=985123'))
  expect((field as HTMLInputElement).value).toBe('985123')
})
