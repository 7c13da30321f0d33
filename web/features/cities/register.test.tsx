import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { citiesApi } from '#domain/cities/cities.api.ts'
import { registerApi, type RegisterSheet } from '#domain/licences/register.api.ts'
import { FakeRequest } from '#web/testing/fake-request.ts'
import { answer, showScreen, signedIn } from '#web/testing/show-screen.tsx'

beforeEach(() => {
  FakeRequest.all = []
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
})

const id = '0198c0de-0000-7000-8000-00000000000a'
const candiac = { id, name: 'Candiac', organizationId: '0198c0de-0000-7000-8000-000000000001' }
const sheet: RegisterSheet = {
  encoding: 'utf-8',
  columns: ['No', 'Fin', 'Nom', 'Naissance', 'Gardien', 'Adresse'],
  sample: [['CA1', '2026-12-31', 'Rex', '2020', 'Odile', '12 rue Principale']],
  mapping: {
    columns: { No: 'tag', Fin: 'to', Nom: 'animalName', Gardien: 'contactName' },
    species: 'Dog',
    language: 'fr',
    weightUnit: 'kg',
    values: {},
  },
}
const open = (session: object = { manager: true }, rows: number | null = null) =>
  showScreen(`/pro/cities/${id}/register`, {
    session: signedIn({
      type: 'pro',
      isPro: true,
      proType: 'shelter',
      useLicenses: true,
      language: 'en',
      ...session,
    }),
    language: 'en',
    answers: [answer(citiesApi.names, [candiac]), answer(registerApi.progress, { rows })],
  })
const choose = async () =>
  userEvent.upload(
    await screen.findByLabelText('CSV file'),
    new File(['No;Fin'], 'registre.csv', { type: 'text/csv' }),
  )
/** The one that is sent next. */
const sending = async (index: number): Promise<FakeRequest> => {
  await waitFor(() => expect(FakeRequest.all.length).toBeGreaterThan(index))
  return FakeRequest.all[index] as FakeRequest
}

it('is tried, then comes in as it was tried', async () => {
  await open()
  await choose()
  const first = await sending(0)
  expect(first.address).toBe(`POST /api/pro/cities/${id}/register/columns`)
  act(() => first.answer(200, sheet))
  const form = within(await screen.findByRole('form', { name: 'Columns' }))
  const field = (name: RegExp) => form.getByLabelText(name)
  expect((field(/^Number of the tag/) as HTMLSelectElement).value).toBe('No')
  await userEvent.selectOptions(field(/^Birth/), 'Nom')
  const trial = () => userEvent.click(form.getByRole('button', { name: 'Try, without writing' }))
  await trial()
  expect(form.getAllByText('This column is chosen twice')).not.toHaveLength(0)
  expect(form.getAllByText('Choose the column')).not.toHaveLength(0)
  await userEvent.selectOptions(field(/^Birth/), 'Naissance')
  await userEvent.selectOptions(field(/^Address/), 'Adresse')
  await trial()
  const second = await sending(1)
  expect(second.fields['trial']).toBe('true')
  expect(JSON.parse(second.fields['mapping'] ?? '')).toEqual({
    ...sheet.mapping,
    columns: { ...sheet.mapping.columns, Naissance: 'birth', Adresse: 'address' },
  })
  act(() => second.progress(40))
  expect(form.getByText('Sending the file: 40%')).toBeTruthy()
  const outcome = {
    rows: 3,
    imported: 2,
    unchanged: 0,
    rejected: 1,
    ignored: ['Couleur'],
    unknown: [{ field: 'sex', word: 'Gars' }],
    rejects: [{ line: 4, column: 'Fin', reason: 'no date', value: 'demain' }],
    warned: 1,
    warnings: [
      { line: 2, column: 'Sexe', reason: 'unknown word: the cell stays empty', value: 'Gars' },
    ],
  }
  act(() => second.answer(200, outcome))
  expect(await screen.findByText('2 licences would come in.')).toBeTruthy()
  expect(screen.getByRole('row', { name: '4 Fin no date demain' })).toBeTruthy()
  expect(screen.getByRole('row', { name: /^2 Sexe unknown word/ })).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText('“Gars”'), 'Male')
  await trial()
  const told = await sending(2)
  expect(JSON.parse(told.fields['mapping'] ?? '')).toMatchObject({
    values: { sex: { gars: 'Male' } },
  })
  act(() => told.answer(200, { ...outcome, unknown: [], warned: 0, warnings: [] }))
  expect(await screen.findByText('2 licences would come in.')).toBeTruthy()
  expect((screen.getByLabelText('“gars”') as HTMLSelectElement).value).toBe('Male')
  await userEvent.click(screen.getByRole('button', { name: 'Bring 2 licences in' }))
  const third = await sending(3)
  expect([third.fields['trial'], third.fields['mapping']]).toEqual([
    'false',
    told.fields['mapping'],
  ])
  act(() => third.answer(200, outcome))
  expect(await screen.findByText('2 licences came in.')).toBeTruthy()
})

it('says what is wrong with its file, and with its encoding', async () => {
  await open()
  await choose()
  const refusal = (code: string, message: string, field: string) => ({
    statusCode: 400,
    code,
    message,
    fields: { [field]: message },
  })
  const first = await sending(0)
  act(() => first.answer(400, refusal('FILE_INVALID', 'This is no CSV file.', 'file')))
  expect(await screen.findByText('This is no CSV file.')).toBeTruthy()
  FakeRequest.all = []
  await choose()
  const again = await sending(0)
  act(() =>
    again.answer(200, {
      ...sheet,
      mapping: {
        ...sheet.mapping,
        columns: { ...sheet.mapping.columns, Naissance: 'birth', Adresse: 'address' },
      },
    }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Try, without writing' }))
  const second = await sending(1)
  act(() => second.answer(400, refusal('REGISTER_ENCODING', 'Choose the other one.', 'encoding')))
  expect(await screen.findByText('Choose the other one.', { selector: 'p span' })).toBeTruthy()
})

it('says that a run stopped, and is for managers', async () => {
  const view = await open({ manager: true }, 500)
  expect(await screen.findByText(/stopped after 500 rows/)).toBeTruthy()
  view.unmount()
  await open({ manager: false })
  expect(await screen.findByText(/brought in by managers/)).toBeTruthy()
  expect(screen.queryByLabelText('CSV file')).toBeNull()
})
