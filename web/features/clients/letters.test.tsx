import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import {
  clientLettersApi,
  type ClientLetter,
  type LetterPreview,
} from '#domain/clients/letters.api.ts'
import {
  answer,
  ErrorAnswer,
  showScreen,
  signedIn,
  type Answers,
} from '#web/testing/show-screen.tsx'
import { enter } from '#web/testing/enter.ts'

const open = (path: string, answers: Answers[]) =>
  showScreen(path, {
    language: 'en',
    session: signedIn({ language: 'en', type: 'pro', isPro: true, proType: 'health' }),
    answers,
  })

const id = '0197c0de-0000-7000-8000-000000000001'
const clientId = '0197c0de-0000-7000-8000-000000000002'
const preview: LetterPreview = {
  going: 2,
  byLanguage: { fr: 1, en: 1 },
  skipped: { no_email: 0, no_consent: 3, withdrawn: 1 },
  left: 500,
  letters: [{ language: 'fr', subject: 'Clinique : Rabais', text: 'Vingt pour cent' }],
}
const letter: ClientLetter = {
  id,
  kind: 'commercial',
  subject: 'Rabais',
  created: '2026-05-04T15:00:00.000Z',
  by: 'Maude Gagnon',
  results: { waiting: 0, sent: 1, bounced: 1, no_email: 0, withdrawn: 0 },
  content: { fr: { subject: 'Rabais', text: 'Vingt pour cent' } },
  skipped: preview.skipped,
  recipients: [
    {
      id: 'r1',
      client: { id: clientId, fullName: 'Camille Roy', email: 'c@example.org' },
      status: 'sent',
      at: '2026-05-04T15:01:00.000Z',
    },
    { id: 'r2', client: null, status: 'bounced', at: null },
  ],
}
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))

describe('a letter to clients', () => {
  async function written(answers: Answers[]) {
    const view = await open(`/pro/clients/letters/new?ids=${clientId}`, answers)
    await userEvent.click(await screen.findByLabelText('Commercial'))
    const french = within(screen.getByRole('region', { name: 'In French' }))
    await enter(french.getByRole('textbox', { name: /Subject/ }), 'Rabais')
    await enter(french.getByRole('textbox', { name: /Text/ }), 'Vingt pour cent')
    await press('See it before sending')
    return view
  }

  it('is shown before, with who gets it and who does not, then sent', async () => {
    const view = await written([
      answer(clientLettersApi.preview, preview),
      answer(clientLettersApi.send, { id }),
      answer(clientLettersApi.get, letter),
    ])
    expect(await screen.findByText('2 clients will get it')).toBeTruthy()
    expect(screen.getByText('3 clients without consent')).toBeTruthy()
    expect(screen.getByText('1 client who withdrew consent')).toBeTruthy()
    expect(screen.getByText('Clinique : Rabais')).toBeTruthy()
    expect(view.sentTo(clientLettersApi.send)).toEqual([])
    await press('Send to 2 clients')
    expect(await screen.findByRole('heading', { level: 1, name: 'Rabais' })).toBeTruthy()
    expect(view.sentTo(clientLettersApi.send)).toEqual([
      { kind: 'commercial', subjectFr: 'Rabais', textFr: 'Vingt pour cent', ids: [clientId] },
    ])
  })

  it('is changed before it goes, without loss', async () => {
    await written([answer(clientLettersApi.preview, preview)])
    await press('Change')
    const french = within(await screen.findByRole('region', { name: 'In French' }))
    expect(french.getByRole<HTMLInputElement>('textbox', { name: /Subject/ }).value).toBe('Rabais')
  })

  it.each([
    [{ going: 0, byLanguage: { fr: 0, en: 0 } }, 'No client will get it'],
    [{ left: 1 }, /Too many for today: one letter is left of 500/],
  ])('is not sent where nobody or too many would get it', async (over, text) => {
    await written([answer(clientLettersApi.preview, { ...preview, ...over })])
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull()
  })

  it('that is refused says why', async () => {
    await written([
      answer(clientLettersApi.preview, preview),
      answer(clientLettersApi.send, new ErrorAnswer(409, 'LETTERS_LIMIT', 'Too many.')),
    ])
    await press('Send to 2 clients')
    expect(await screen.findAllByText('Too many.')).not.toEqual([])
  })

  it('needs a subject and a text in one language', async () => {
    await open('/pro/clients/letters/new', [])
    await press('See it before sending')
    const french = within(screen.getByRole('region', { name: 'In French' }))
    await waitFor(() =>
      expect(french.getAllByText('This field is required').length).toBeGreaterThan(1),
    )
  })
})

it('the letters are listed with their results', async () => {
  await open('/pro/clients/letters', [answer(clientLettersApi.list, [letter])])
  const row = (await screen.findByRole('link', { name: 'Rabais' })).closest('tr')
  expect(row?.textContent).toMatch(/Commercial.*Maude Gagnon101$/)
})

it('a letter names each recipient with the result', async () => {
  await open(`/pro/clients/letters/${id}`, [answer(clientLettersApi.get, letter)])
  expect(await screen.findByRole('row', { name: /Camille Roy Sent/ })).toBeTruthy()
  expect(screen.getByRole('row', { name: /Client deleted No such address/ })).toBeTruthy()
  expect(screen.getByText('3 clients without consent')).toBeTruthy()
})

describe('the link of a letter', () => {
  it('ends the commercial letters, and takes that back', async () => {
    let receives = true
    const now = () => ({ businessName: 'Clinique du Parc', receives })
    await open('/letters/unsubscribe/token', [
      answer(clientLettersApi.subscription, now),
      answer(clientLettersApi.stop, () => ((receives = false), now())),
      answer(clientLettersApi.resume, () => ((receives = true), now())),
    ])
    await press('Stop receiving them')
    expect(
      await screen.findByText(/no more commercial messages of Clinique du Parc\.$/),
    ).toBeTruthy()
    await press('It was a mistake')
    expect(await screen.findByText('Your choice is taken back.')).toBeTruthy()
  })

  it('that is none says so', async () => {
    await open('/letters/unsubscribe/token', [])
    expect(await screen.findByRole('heading', { name: 'This link leads nowhere' })).toBeTruthy()
  })
})
