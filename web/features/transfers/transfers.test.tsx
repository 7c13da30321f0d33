import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { transfersApi } from '#domain/transfers/transfers.api.ts'
import { answer, ErrorAnswer, showScreen, type Answers } from '#web/testing/show-screen.tsx'

const owner = { anonymous: false, type: 'ind', status: 'valid' } as const
const staff = { anonymous: false, type: 'admin', isAdmin: true, status: 'valid' } as const
const code = '0123456789ab-0123456789ab-0123456789abcdef'
const day = 86_400_000

describe('receiving an animal', () => {
  const open = (answers: Answers[] = [], search = '') => showScreen(`/animals/transfer${search}`, { session: owner, language: 'en', answers })
  const confirm = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Receive the animal' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes, receive the animal' }))
  }
  const field = () => screen.findByRole('textbox', { name: 'Transfer code' })

  it.each([
    ['', 'The transfer code is required'],
    ['0123456789-0123456789-01', 'The transfer code is invalid'],
    ['0123456789ab 0123456789ab 0123456789abcdef', 'The transfer code is invalid'],
  ])('asks for a whole code (%s)', async (typed, message) => {
    const { sentTo } = await open()
    if (typed) await userEvent.type(await field(), typed)
    await userEvent.click(await screen.findByRole('button', { name: 'Receive the animal' }))
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sentTo(transfersApi.transfer)).toEqual([])
  })

  it('takes a pasted code with spaces and long dashes, asks once more, and keeps the name for the next page', async () => {
    const view = await open([answer(transfersApi.transfer, { success: true, animal: { name: 'Prunelle', unique_id: 'prunelle00000001' } })])
    expect(within(await screen.findByRole('navigation', { name: 'Breadcrumb' })).getByRole('link', { name: 'My animals' })).toBeTruthy()
    await userEvent.click(await field())
    await userEvent.paste(` ${code.toUpperCase().replaceAll('-', ' – ')} `)
    await confirm()
    await waitFor(() => expect(view.path()).toBe('/animals'))
    expect(view.sentTo(transfersApi.transfer)).toEqual([{ code }])
    expect(await screen.findByText('Prunelle is now yours. Take good care!')).toBeTruthy()
  })

  it.each([
    [
      'unknown code',
      new ErrorAnswer(400, 'CODE_INVALID', 'invalid', { code: 'invalid' }),
      'Unable to transfer animal. Please verify the transfer code and try again.',
    ],
    ['broken server', new ErrorAnswer(500, 'SERVER_ERROR', 'oops'), 'Unable to transfer animal. Please try again.'],
    ['lost animal', new ErrorAnswer(409, 'LOST_NOT_TRANSFERABLE', 'A lost animal cannot change keepers.'), 'A lost animal cannot change keepers.'],
  ])('says why it failed: %s', async (_, failure, message) => {
    await open([answer(transfersApi.transfer, failure)], `?code=${code}`)
    expect(((await field()) as HTMLInputElement).value).toBe(code)
    await confirm()
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
  })
})

describe('a transfer', () => {
  const id = '01890000-0000-7000-8000-000000000001'
  const shown = { id, animal: { name: 'Prunelle' }, date: '2026-05-04T15:00:00.000Z', until: new Date(Date.now() + day).toISOString(), objection: null }
  const objection = { reason: 'Not meant at all.', date: '2026-05-05T15:00:00.000Z', decision: null, notes: null }
  const open = (answers: Answers[]) => showScreen(`/transfers/${id}`, { session: owner, language: 'en', answers })

  it('is objected to, with words', async () => {
    await open([answer(transfersApi.get, shown), answer(transfersApi.object, { ...shown, objection })])
    const submit = await screen.findByRole('button', { name: 'Object to the transfer' })
    await userEvent.click(submit)
    expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true')
    await userEvent.type(screen.getByRole('textbox'), 'Not meant at all.')
    await userEvent.click(submit)
    expect(await screen.findByText(/We received your objection on May 5, 2026/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Object to the transfer' })).toBeNull()
  })

  it.each([
    ['too late', { ...shown, until: '2026-05-14T15:00:00.000Z' }, /The time to object ended on May 14, 2026/],
    ['standing', { ...shown, objection: { ...objection, decision: 'stands', notes: 'Both agreed.' } }, /Both agreed\./],
    ['undone', { ...shown, objection: { ...objection, decision: 'undone', notes: 'Stolen.' } }, /Prunelle is back in your account/],
  ] as const)('shows what became of it: %s', async (_, data, words) => {
    await open([answer(transfersApi.get, data)])
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('of others is not found', async () => {
    await open([answer(transfersApi.get, new ErrorAnswer(404, 'NOT_FOUND', 'none'))])
    expect(await screen.findByRole('heading', { level: 1, name: 'Transfer not found' })).toBeTruthy()
  })
})

describe('the list of objections', () => {
  const row = {
    id: '01890000-0000-7000-8000-000000000002',
    animal: { name: 'Prunelle', unique_id: 'prunelle00000001' },
    date: '2026-05-04T15:00:00.000Z',
    until: '2026-05-14T15:00:00.000Z',
    objection: { reason: 'Pas voulu.', date: '2026-05-05T15:00:00.000Z', decision: null, notes: null },
    from: 'Ancienne Gardienne',
    to: null,
  }
  let decided: unknown[]
  beforeEach(() => (decided = []))

  it('shows both keepers, and takes a decision with its explanation', async () => {
    const decide = answer(transfersApi.decide, ({ body }) => {
      decided.push(body)
      return row
    })
    await showScreen('/admin/objections', { session: staff, answers: [answer(transfersApi.objections, [row]), decide] })
    const line = (await screen.findByText('Ancienne Gardienne')).closest('tr') as HTMLElement
    expect(within(line).getByText('Compte supprimé')).toBeTruthy()
    await userEvent.click(within(line).getByRole('button', { name: 'Décider du transfert\u00a0: Prunelle' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer la décision' }))
    expect(decided).toEqual([])
    await userEvent.click(dialog.getByRole('radio', { name: 'Le transfert est annulé' }))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Explication' }), 'Code volé.')
    await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer la décision' }))
    await waitFor(() => expect(decided).toEqual([{ decision: 'undone', notes: 'Code volé.' }]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
