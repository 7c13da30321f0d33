import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import {
  clientsApi,
  type Client,
  type ImportReport,
  type SharedFile,
} from '#domain/clients/clients.api.ts'
import { sharingApi } from '#domain/clients/sharing.api.ts'
import { enter } from '#web/testing/enter.ts'
import { FakeRequest } from '#web/testing/fake-request.ts'
import {
  answer,
  ErrorAnswer,
  showScreen,
  signedIn,
  type Answers,
} from '#web/testing/show-screen.tsx'

const open = (path: string, answers: Answers[]) =>
  showScreen(path, {
    language: 'en',
    session: signedIn({ language: 'en', type: 'pro', isPro: true, proType: 'health' }),
    answers: [...answers, answer(sharingApi.sharedWithUs, [])],
  })

const camille: Client = {
  id: '0197c0de-0000-7000-8000-000000000001',
  fullName: 'Camille Tremblay',
  telephone: '(514) 555-0143',
  email: 'camille@example.org',
  address: '4500 rue Wellington',
  language: 'en',
  notes: 'Calls in the evening',
  consent: { date: '2026-05-01', source: 'Counter', text: 'Yes' },
  consentState: 'given',
  withdrawn: null,
  unsubscribed: false,
  linked: true,
  shares: true,
  created: '2026-05-04T15:00:00.000Z',
  updated: '2026-05-04T15:00:00.000Z',
  records: [
    {
      id: 'r1',
      kind: 'implant',
      day: '2026-05-04',
      animalName: null,
      species: 'Cat',
      implant: { id: 'i1', microchip: '985141000123456', status: 'open' },
      licence: null,
    },
    {
      id: 'r2',
      kind: 'licence',
      day: '2026-05-03',
      animalName: 'Milo',
      species: 'Dog',
      implant: null,
      licence: {
        unique_id: 'l1',
        city: 'Candiac',
        status: 'active',
        tag: 'C-12',
        from: '2026-01-01',
        to: '2026-12-31',
      },
    },
  ],
  shared: {
    since: '2026-05-02T15:00:00.000Z',
    fullName: 'Camille T.',
    telephone: null,
    email: 'camille@example.org',
    address: null,
    animals: [
      {
        unique_id: 'a1',
        name: 'Zoé',
        species: 'Cat',
        sex: 'Female',
        card: null,
        microchip: '124000000000001',
        tattoo: null,
        medal: null,
        implants: [
          { microchip: '124000000000001', date: '2026-02-01', organization: 'Clinique du Parc' },
        ],
      },
    ],
  },
}
const jo: Client = {
  ...camille,
  id: '0197c0de-0000-7000-8000-000000000002',
  fullName: 'Jo Roy',
  email: 'jo@example.org',
  notes: null,
  consent: null,
  consentState: 'withdrawn',
  withdrawn: '2026-05-03T15:00:00.000Z',
  linked: false,
  shares: false,
  shared: null,
  records: [],
}
const list = answer(clientsApi.list, [camille, jo])
const one: Answers = {
  ...answer(clientsApi.get, ({ path }) => (path.endsWith(jo.id) ? jo : camille)),
  matches: (method, path) => method === 'GET' && /clients\/0197/.test(path),
}
const field = (name: RegExp) => screen.getByRole('textbox', { name })
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

describe('the clients', () => {
  it('are listed with consent and account, and filtered by the address', async () => {
    const view = await open('/pro/clients', [list])
    const row = (await screen.findByRole('link', { name: /Camille Tremblay/ })).closest('tr')
    expect(row?.textContent).toMatch(/555-0143.*Given.*File shared/)
    await userEvent.selectOptions(screen.getByLabelText('Consent'), 'Withdrawn')
    await waitFor(() => expect(view.path()).toContain('consent=withdrawn'))
    await userEvent.selectOptions(screen.getByLabelText('Account'), 'Without account')
    await waitFor(() => expect(view.path()).toContain('account=unlinked'))
  })

  it('are none at first', async () => {
    await open('/pro/clients', [answer(clientsApi.list, [])])
    expect(await screen.findByRole('heading', { name: 'No clients yet' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Add a client' })).toBeTruthy()
  })

  it('that fail to come say so', async () => {
    await open('/pro/clients', [
      answer(clientsApi.list, new ErrorAnswer(500, 'SERVER_ERROR', 'Oops.')),
    ])
    expect(await screen.findAllByText(/Oops/)).not.toEqual([])
  })

  it('are added, with errors beside their fields, and lead to the one with the e-mail', async () => {
    const taken = new ErrorAnswer(409, 'CLIENT_EXISTS', 'Taken.', { email: 'Taken.' })
    Object.assign(taken, { id: jo.id })
    const view = await open('/pro/clients', [list, answer(clientsApi.add, taken)])
    await screen.findByRole('link', { name: /Camille/ })
    await press('Add a client')
    await press('Add')
    expect(await screen.findAllByText(/3 or more characters/)).not.toEqual([])
    await enter(field(/Full name/), 'Jo Roy')
    await enter(field(/Email/), 'jo@example.org')
    await press('Add')
    expect(await screen.findAllByText('Taken.')).not.toEqual([])
    const link = screen.getByRole('link', { name: /Open the file that has/ })
    expect(link.getAttribute('href')).toBe(`/pro/clients/${jo.id}`)
    expect(view.sentTo(clientsApi.add)).toMatchObject([{ fullName: 'Jo Roy', language: 'en' }])
  })

  it('become one that is shown before', async () => {
    const view = await open('/pro/clients', [list, one, answer(clientsApi.merge, camille)])
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose Camille Tremblay' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Choose Jo Roy' }))
    expect(screen.getByText('2 clients chosen')).toBeTruthy()
    await press('Merge')
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByText(/Other email: jo@example.org/)
    expect(within(dialog).getByText(/Withdrawn on 2026\/05\/03/)).toBeTruthy()
    await userEvent.selectOptions(within(dialog).getByLabelText('File that stays'), jo.id)
    expect(within(dialog).getByText(/Other email: camille@example.org/)).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Merge' }))
    await waitFor(() =>
      expect(view.sentTo(clientsApi.merge)).toEqual([{ ids: [jo.id, camille.id] }]),
    )
  })
})

describe('a client', () => {
  it('has what was registered, and what the person shares', async () => {
    await open(`/pro/clients/${camille.id}`, [one])
    expect(await screen.findByRole('heading', { level: 1, name: 'Camille Tremblay' })).toBeTruthy()
    expect(screen.getByRole('link', { name: /Implant 985/ }).getAttribute('href')).toBe(
      '/pro/implants/i1',
    )
    expect(
      screen.getByRole('row', { name: /Licence of Candiac.*tag C-12.*Milo, Dog/ }),
    ).toBeTruthy()
    expect(screen.getByText(/Shared since 2026\/05\/02/)).toBeTruthy()
    expect(screen.getByText(/by Clinique du Parc/)).toBeTruthy()
  })

  it('is saved whole', async () => {
    const view = await open(`/pro/clients/${camille.id}`, [one, answer(clientsApi.save, camille)])
    await userEvent.clear(await screen.findByRole('textbox', { name: /Notes/ }))
    await press('Save')
    const saving = { ...clientsApi.save, path: `/api/pro/clients/${camille.id}` }
    await waitFor(() => expect(view.sentTo(saving)).toHaveLength(1))
    const [sent] = view.sentTo(saving)
    expect(sent).toMatchObject({ fullName: 'Camille Tremblay', consent: camille.consent })
    expect(sent).not.toHaveProperty('notes')
  })

  it('who unsubscribed gets no consent by the organization', async () => {
    const gone = { ...jo, unsubscribed: true }
    await open(`/pro/clients/${jo.id}`, [answer(clientsApi.get, gone)])
    expect(await screen.findByText(/The person unsubscribed on 2026\/05\/03/)).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: /Source/ })).toBeNull()
  })

  it('is deleted once that is confirmed', async () => {
    const view = await open(`/pro/clients/${jo.id}`, [
      one,
      list,
      answer(clientsApi.remove, undefined),
    ])
    await userEvent.click(await screen.findByRole('button', { name: 'Delete the file' }))
    await press('Delete')
    await waitFor(() => expect(view.path()).toBe('/pro/clients'))
  })

  it('of others is not there', async () => {
    await open(`/pro/clients/${jo.id}`, [])
    expect(await screen.findByRole('heading', { name: 'Client not found' })).toBeTruthy()
  })
})

/** Once it was sent. */
async function answerUpload(nth: number, report: ImportReport) {
  await waitFor(() => expect(FakeRequest.all).toHaveLength(nth))
  const sent = FakeRequest.all.at(-1) as FakeRequest
  act(() => sent.answer(200, report))
  return sent.fields
}

it('people who share their file are named, clients or not', async () => {
  const shares = [
    { id: 's1', fullName: 'Noa Preneur', since: '2026-05-04T15:00:00.000Z', clientId: null },
    { id: 's2', fullName: 'Jo Roy', since: '2026-05-04T15:00:00.000Z', clientId: jo.id },
  ]
  const view = await open('/pro/clients', [
    list,
    answer(sharingApi.sharedWithUs, shares),
    answer(sharingApi.file, { ...(camille.shared as SharedFile), clientId: null }),
  ])
  const region = within(await screen.findByRole('region', { name: 'Files shared with you' }))
  const link = await region.findByRole('link', { name: 'Jo Roy' })
  expect(link.getAttribute('href')).toBe(`/pro/clients/${jo.id}`)
  await userEvent.click(region.getByRole('link', { name: 'Noa Preneur' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Camille T.' })).toBeTruthy()
  expect(view.path()).toBe('/pro/clients/shared/s1')
})

it('a file that is shared no more is not there', async () => {
  await open('/pro/clients/shared/s1', [])
  expect(await screen.findByRole('heading', { name: 'File not found' })).toBeTruthy()
})

it('a file is mapped, tried, then imported', async () => {
  const columns: ImportReport['columns'] = [
    { name: 'Nom', example: 'Jo Roy', field: 'fullName' },
    { name: 'Solde', example: '12', field: null },
  ]
  const counts = { rows: 2, imported: 1, updated: 0, unchanged: 0, rejected: 1, skipped: 0 }
  const rejects = [{ line: 3, column: 'Nom', reason: 'Too short', value: 'J' }]
  FakeRequest.all = []
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  await open('/pro/clients', [list])
  await screen.findByRole('link', { name: /Camille/ })
  await press('Import')
  const file = new File(['Nom,Solde'], 'clients.csv', { type: 'text/csv' })
  await userEvent.upload(screen.getByLabelText('CSV file'), file)
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Next' }))
  expect(await answerUpload(1, { columns, counts: null, rejects: [] })).toEqual({ mode: 'columns' })
  expect(await screen.findByText('For example: Jo Roy')).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText(/Column Nom/), '')
  expect(await screen.findByText('Say which column is the name.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try' })).toBeNull()
  await userEvent.selectOptions(screen.getByLabelText(/Column Nom/), 'Full name')
  await press('Try')
  expect(await answerUpload(2, { columns, counts, rejects })).toEqual({
    mode: 'try',
    mapping: '["fullName",null]',
  })
  expect(await screen.findByText(/Nothing is kept yet/)).toBeTruthy()
  expect(screen.getByRole('row', { name: '3 Nom Too short J' })).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Import' }))
  expect((await answerUpload(3, { columns, counts, rejects }))['mode']).toBe('import')
  expect(await screen.findByText('The file is imported.')).toBeTruthy()
})
