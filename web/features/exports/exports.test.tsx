import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { exportsApi, type ExportOverview } from '#domain/exports/exports.api.ts'
import { enter } from '#web/testing/enter.ts'
import {
  answer,
  ErrorAnswer,
  showScreen,
  signedIn,
  type Answers,
} from '#web/testing/show-screen.tsx'

const id = '01900000-0000-7000-8000-00000000000a'
const manager = signedIn({
  type: 'pro',
  isPro: true,
  proType: 'shelter',
  manager: true,
  language: 'en',
})
const overview: ExportOverview = {
  hasPassword: true,
  wholes: [
    {
      kind: 'organization',
      id,
      name: 'Refuge des Pins',
      files: [
        { file: 'organization', rows: 1 },
        { file: 'team', rows: 2 },
        { file: 'animals', rows: 1234 },
        { file: 'orders', rows: 0 },
      ],
    },
    {
      kind: 'city',
      id: '01900000-0000-7000-8000-00000000000b',
      name: 'Granby',
      files: [
        { file: 'city', rows: 1 },
        { file: 'licences', rows: 0 },
      ],
    },
  ],
}
const open = (answers: Answers[] = [], session = manager) =>
  showScreen('/pro/export', {
    session,
    language: 'en',
    answers: [...answers, answer(exportsApi.own, overview)],
  })
const part = async (name: string) => within(await screen.findByRole('region', { name }))

it('shows what there is of the organization and of each city, and says where there is nothing', async () => {
  await open()
  const organization = await part('Refuge des Pins')
  expect(organization.getByText('1,234')).toBeTruthy()
  expect(organization.queryByText('Orders')).toBeNull()
  const empty = 'There is nothing to take along yet but the name.'
  expect(organization.queryByText(empty)).toBeNull()
  expect((await part('Granby')).getByText(empty)).toBeTruthy()
})

it('gives the link to who proves who they are, and keeps the dialog for who does not', async () => {
  const wrong = 'This is not your current password.'
  const sent: string[] = []
  await open([
    answer(exportsApi.open, ({ body }) => {
      const { password } = body as { password: string }
      sent.push(password)
      return password === 'right'
        ? { href: `/api/exports/organization/${id}?token=x` }
        : new ErrorAnswer(400, 'PASSWORD_WRONG', wrong, { password: wrong })
    }),
  ])
  const organization = await part('Refuge des Pins')
  await userEvent.click(
    organization.getByRole('button', { name: 'Prepare the file of Refuge des Pins' }),
  )
  const dialog = within(screen.getByRole('dialog'))
  const submit = dialog.getByRole('button', { name: 'Prepare the file' })
  await enter(dialog.getByLabelText('Password'), 'wrong')
  await userEvent.click(submit)
  expect((await dialog.findAllByText(wrong)).length).toBeGreaterThan(0)
  await userEvent.clear(dialog.getByLabelText('Password'))
  await enter(dialog.getByLabelText('Password'), 'right')
  await userEvent.click(submit)
  const link = await organization.findByRole('link', {
    name: 'Download the file of Refuge des Pins',
  })
  expect(link.getAttribute('href')).toBe(`/api/exports/organization/${id}?token=x`)
  expect(sent).toEqual(['wrong', 'right'])
})

it('is for managers', async () => {
  await open([], { ...manager, manager: false })
  expect(await screen.findByText('Only managers of the team can take its data along.')).toBeTruthy()
})

it('says when it cannot be read', async () => {
  await open([answer(exportsApi.own, new ErrorAnswer(500, 'SERVER_ERROR', 'oops'))])
  expect(await screen.findByText(/What there is to take along could not be read/)).toBeTruthy()
})

it('says to staff that an organization does not exist', async () => {
  await showScreen(`/admin/organizations/${id}/export`, {
    session: signedIn({ type: 'admin', isAdmin: true, language: 'en' }),
    language: 'en',
    answers: [answer(exportsApi.ofOrganization, new ErrorAnswer(404, 'NOT_FOUND', 'unknown'))],
  })
  expect(await screen.findByText('This organization does not exist.')).toBeTruthy()
})

it.each([
  ['/pro/export', exportsApi.own, manager],
  [
    `/admin/organizations/${id}/export`,
    exportsApi.ofOrganization,
    signedIn({ type: 'admin', isAdmin: true, language: 'en' }),
  ],
] as const)(
  'leads who has no password back to %s after the login that proves who they are',
  async (path, api, session) => {
    await showScreen(path, {
      session,
      language: 'en',
      answers: [answer(api, { ...overview, hasPassword: false })],
    })
    const organization = await part('Refuge des Pins')
    await userEvent.click(
      organization.getByRole('button', { name: 'Prepare the file of Refuge des Pins' }),
    )
    const dialog = within(await screen.findByRole('dialog'))
    const link = dialog.getByRole('link')
    expect(new URL(link.getAttribute('href') ?? '', 'http://x').searchParams.get('back')).toBe(path)
  },
)
