import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { transfersApi } from '#domain/transfers/transfers.api.ts'
import { enter } from '#web/testing/enter.ts'
import { answer, ErrorAnswer, showScreen, type Answers } from '#web/testing/show-screen.tsx'

const owner = { anonymous: false, type: 'ind', status: 'valid' } as const
const staff = { anonymous: false, type: 'admin', isAdmin: true, status: 'valid' } as const
const code = '0123456789ab-0123456789ab-0123456789abcdef'
const day = 86_400_000
const offer = {
  animal: { name: 'Prunelle', species: 'Cat' as const, picture: null },
  isYours: false,
  isForAnother: false,
}
const unknownCode = new ErrorAnswer(400, 'CODE_INVALID', 'invalid', { code: 'invalid' })

describe('receiving an animal', () => {
  const open = (answers: Answers[] = [], search = '') =>
    showScreen(`/animals/transfer${search}`, {
      session: owner,
      language: 'en',
      answers: [...answers, answer(transfersApi.offer, offer)],
    })
  const confirm = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Receive the animal' }))
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', {
        name: 'Yes, receive Prunelle',
      }),
    )
  }
  const field = () => screen.findByRole('textbox', { name: 'Transfer code' })

  it.each([
    ['', 'The transfer code is required'],
    ['0123456789-0123456789-01', 'The transfer code is invalid'],
  ])('asks for a whole code (%s)', async (typed, message) => {
    const { sentTo } = await open()
    if (typed) await enter(await field(), typed)
    await userEvent.click(await screen.findByRole('button', { name: 'Receive the animal' }))
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sentTo(transfersApi.transfer)).toEqual([])
  })

  it('takes a pasted code with spaces and long dashes, asks once more, and keeps the name for the next page', async () => {
    const view = await open([
      answer(transfersApi.transfer, {
        success: true,
        animal: { name: 'Prunelle', unique_id: 'prunelle00000001' },
      }),
    ])
    expect(
      within(await screen.findByRole('navigation', { name: 'Breadcrumb' })).getByRole('link', {
        name: 'My animals',
      }),
    ).toBeTruthy()
    await userEvent.click(await field())
    await userEvent.paste(` ${code.toUpperCase().replaceAll('-', ' – ')} `)
    await confirm()
    await waitFor(() => expect(view.path()).toBe('/animals'))
    expect(view.sentTo(transfersApi.transfer)).toEqual([{ code }])
    expect(await screen.findByText('Prunelle is now yours. Take good care!')).toBeTruthy()
  })

  it.each([
    [
      'used meanwhile',
      unknownCode,
      'Unable to transfer animal. Please verify the transfer code and try again.',
    ],
    [
      'broken server',
      new ErrorAnswer(500, 'SERVER_ERROR', 'oops'),
      'Unable to transfer animal. Please try again.',
    ],
    [
      'lost animal',
      new ErrorAnswer(409, 'LOST_NOT_TRANSFERABLE', 'A lost animal cannot change keepers.'),
      'A lost animal cannot change keepers.',
    ],
  ])('says why it failed: %s', async (_, failure, message) => {
    await open([answer(transfersApi.transfer, failure)], `?code=${code}`)
    expect(((await field()) as HTMLInputElement).value).toBe(code)
    await confirm()
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
  })

  it.each([
    [
      'unknown',
      unknownCode,
      'Unable to transfer animal. Please verify the transfer code and try again.',
    ],
    [
      'for another shelter',
      { ...offer, isForAnother: true },
      'Unable to transfer animal. Please verify the transfer code and try again.',
    ],
    [
      'not looked up',
      new ErrorAnswer(500, 'SERVER_ERROR', 'oops'),
      'Unable to transfer animal. Please try again.',
    ],
  ])('asks nothing of a code that is %s', async (_, reply, message) => {
    await showScreen(`/animals/transfer?code=${code}`, {
      session: owner,
      language: 'en',
      answers: [answer(transfersApi.offer, reply)],
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Receive the animal' }))
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the link of a transfer', () => {
  const shelter = {
    anonymous: false,
    type: 'pro',
    proType: 'shelter',
    isPro: true,
    valid: true,
    status: 'valid',
  } as const
  const open = (
    session: Parameters<typeof showScreen>[1],
    over: Partial<typeof offer> = {},
    more: Answers[] = [],
  ) =>
    showScreen(`/transfer/${code}`, {
      language: 'en',
      ...session,
      answers: [answer(transfersApi.offer, { ...offer, ...over }), ...more],
    })
  const heading = () =>
    screen.findByRole('heading', { level: 1, name: 'Prunelle is being handed over to you' })
  const way = `/transfer/${code}`

  it('waits for who makes an account', async () => {
    const view = await open({})
    await heading()
    expect(view.sentTo(transfersApi.offer)).toEqual([{ code }])
    await userEvent.click(screen.getByRole('link', { name: 'Create my account' }))
    expect(view.path()).toBe('/register')
    expect(sessionStorage.getItem('redirectFrom')).toContain(way)
  })

  it('waits for who logs in', async () => {
    await open({})
    await userEvent.click(await screen.findByRole('link', { name: 'I already have an account' }))
    expect(sessionStorage.getItem('redirectFrom')).toContain(way)
    expect(localStorage.getItem('claim')).toBeNull()
  })

  it.each([
    ['registered', '/confirmation'],
    ['confirmed', '/profile'],
  ] as const)('waits for who is %s to finish the account', async (status, path) => {
    const view = await open({ session: { ...owner, status } })
    await userEvent.click(await screen.findByRole('link', { name: 'Finish my account' }))
    expect(view.path()).toBe(path)
    expect(localStorage.getItem('claim')).toContain(way)
  })

  it.each([
    [
      'an owner',
      owner,
      'Prunelle moves to your account, with profile, photos and numbers. The former owner is told.',
    ],
    [
      'a pro',
      shelter,
      'Prunelle moves to the animals of your organization, with profile, photos and numbers. The former owner is told.',
    ],
  ])('brings %s the animal, which the question names', async (_, session, question) => {
    const view = await open(
      { session },
      { animal: { ...offer.animal, picture: 'data:image/webp;base64,UklGRg==' } as never },
      [
        answer(transfersApi.transfer, {
          success: true,
          animal: { name: 'Prunelle', unique_id: 'prunelle00000001' },
        }),
      ],
    )
    expect(await screen.findByRole('img', { name: 'Photo of Prunelle' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Receive Prunelle' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Receive Prunelle?' }))
    expect(dialog.getByText(question)).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Yes, receive Prunelle' }))
    expect(await screen.findByText('Prunelle is now yours. Take good care!')).toBeTruthy()
    expect(view.sentTo(transfersApi.transfer)).toEqual([{ code }])
  })

  it.each([
    [
      'its keeper',
      { session: owner },
      { isYours: true },
      /Prunelle is already yours/,
      'See my animals',
    ],
    ['staff', { session: staff }, {}, /This account cannot receive an animal/, 'Log out'],
    [
      'a pro whom staff have not validated',
      { session: { ...shelter, valid: false } },
      {},
      /This account cannot receive an animal/,
      'Log out',
    ],
    [
      'who is not of the shelter',
      { session: owner },
      { isForAnother: true },
      /a shelter that your account is not part of/,
      'Log out',
    ],
    [
      'a visitor, of a shelter’s code',
      {},
      { isForAnother: true },
      /This code is for a shelter/,
      'Log in',
    ],
  ])('tells %s who can take it', async (_, session, over, words, next) => {
    await open(session, over)
    const offered = within(await screen.findByRole('region', { name: /Prunelle/ }))
    expect(offered.getByText(words)).toBeTruthy()
    expect(offered.getByRole('link', { name: next })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Receive Prunelle' })).toBeNull()
  })

  it.each([
    ['unknown', [answer(transfersApi.offer, unknownCode)]],
    [
      'used meanwhile',
      [answer(transfersApi.offer, offer), answer(transfersApi.transfer, unknownCode)],
    ],
  ])('says so where the code is %s', async (_, answers) => {
    await showScreen(`/transfer/${code}`, { session: owner, language: 'en', answers })
    const start =
      answers.length > 1 ? await screen.findByRole('button', { name: 'Receive Prunelle' }) : null
    if (start) {
      await userEvent.click(start)
      await userEvent.click(
        within(await screen.findByRole('dialog')).getByRole('button', {
          name: 'Yes, receive Prunelle',
        }),
      )
    }
    expect(
      await screen.findByRole('heading', { level: 1, name: 'This link no longer works' }),
    ).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Enter another code' })).toBeTruthy()
  })

  it('may be tried again after a failure', async () => {
    let isBroken = true
    const reply = answer(transfersApi.offer, () =>
      isBroken ? new ErrorAnswer(429, 'TOO_MANY_REQUESTS', 'Too many tries.') : offer,
    )
    await showScreen(`/transfer/${code}`, { language: 'en', answers: [reply] })
    expect(await screen.findByText('Too many tries.')).toBeTruthy()
    isBroken = false
    await userEvent.click(screen.getByRole('button', { name: /again/ }))
    await heading()
  })
})

describe('a transfer', () => {
  const id = '01890000-0000-7000-8000-000000000001'
  const shown = {
    id,
    animal: { name: 'Prunelle' },
    date: '2026-05-04T15:00:00.000Z',
    until: new Date(Date.now() + day).toISOString(),
    objection: null,
  }
  const objection = {
    reason: 'Not meant at all.',
    date: '2026-05-05T15:00:00.000Z',
    decision: null,
    notes: null,
  }
  const open = (answers: Answers[]) =>
    showScreen(`/transfers/${id}`, { session: owner, language: 'en', answers })

  it('is objected to, with words', async () => {
    await open([
      answer(transfersApi.get, shown),
      answer(transfersApi.object, { ...shown, objection }),
    ])
    const submit = await screen.findByRole('button', { name: 'Object to the transfer' })
    await userEvent.click(submit)
    expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true')
    await enter(screen.getByRole('textbox'), 'Not meant at all.')
    await userEvent.click(submit)
    expect(await screen.findByText(/We received your objection on May 5, 2026/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Object to the transfer' })).toBeNull()
  })

  it.each([
    [
      'too late',
      { ...shown, until: '2026-05-14T15:00:00.000Z' },
      /The time to object ended on May 14, 2026/,
    ],
    [
      'standing',
      { ...shown, objection: { ...objection, decision: 'stands', notes: 'Both agreed.' } },
      /Both agreed\./,
    ],
    [
      'undone',
      { ...shown, objection: { ...objection, decision: 'undone', notes: 'Stolen.' } },
      /Prunelle is back in your account/,
    ],
  ] as const)('shows what became of it: %s', async (_, data, words) => {
    await open([answer(transfersApi.get, data)])
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('of others is not found', async () => {
    await open([answer(transfersApi.get, new ErrorAnswer(404, 'NOT_FOUND', 'none'))])
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Transfer not found' }),
    ).toBeTruthy()
  })
})

describe('the list of objections', () => {
  const row = {
    id: '01890000-0000-7000-8000-000000000002',
    animal: { name: 'Prunelle', unique_id: 'prunelle00000001' },
    date: '2026-05-04T15:00:00.000Z',
    until: '2026-05-14T15:00:00.000Z',
    objection: {
      reason: 'Pas voulu.',
      date: '2026-05-05T15:00:00.000Z',
      decision: null,
      notes: null,
    },
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
    await showScreen('/admin/objections', {
      session: staff,
      answers: [answer(transfersApi.objections, [row]), decide],
    })
    const line = (await screen.findByText('Ancienne Gardienne')).closest('tr') as HTMLElement
    expect(within(line).getByText('Compte supprimé')).toBeTruthy()
    await userEvent.click(
      within(line).getByRole('button', { name: 'Décider du transfert\u00a0: Prunelle' }),
    )
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer la décision' }))
    expect(decided).toEqual([])
    await userEvent.click(dialog.getByRole('radio', { name: 'Le transfert est annulé' }))
    await enter(dialog.getByRole('textbox', { name: 'Explication' }), 'Code volé.')
    await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer la décision' }))
    await waitFor(() => expect(decided).toEqual([{ decision: 'undone', notes: 'Code volé.' }]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
