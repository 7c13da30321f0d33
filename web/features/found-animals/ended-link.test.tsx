import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { foundAnimalsApi } from '#domain/found-animals/found-animals.api.ts'
import { licencesApi } from '#domain/licences/licences.api.ts'
import { linksApi } from '#domain/links/links.api.ts'
import { deskApi } from '#domain/payments/desk.api.ts'
import { renewalsApi } from '#domain/payments/renewals.api.ts'
import { transactionsApi } from '#domain/payments/transactions.api.ts'
import { samplePayment } from '#web/testing/sample-payments.ts'
import {
  answer,
  ErrorAnswer,
  showScreen,
  signedIn,
  type Answers,
} from '#web/testing/show-screen.tsx'

const ended = new ErrorAnswer(404, 'LINK_EXPIRED', 'Terminé')

/** What opens by a link, by the address of its page. */
const pages: Record<string, [Answers, string]> = {
  '/licenses/licence00001?token=abc': [
    answer(licencesApi.applicants, ended),
    'license/licence00001',
  ],
  '/renewals/license?token=licence00001.abc': [
    answer(renewalsApi.license, ended),
    'license/licence00001',
  ],
  '/found-animals/find00000001?token=abc': [
    answer(foundAnimalsApi.confirm, ended),
    'found-animal/find00000001',
  ],
  '/payments/order0000001?token=abc': [
    answer(transactionsApi.one, ended),
    'transaction/order0000001',
  ],
  '/transactions/order0000001?token=abc': [
    answer(transactionsApi.one, ended),
    'transaction/order0000001',
  ],
}

describe.each(Object.entries(pages))('an ended link, %s', (path, [reply, record]) => {
  it.each([
    ['asks for a new one', undefined, /C’est demandé/],
    [
      'says why none comes',
      new ErrorAnswer(429, 'TOO_MANY_REQUESTS', 'Trop d’essais'),
      /Trop d’essais/,
    ],
  ] as const)('%s', async (_, refusal, told) => {
    const { sentTo } = await showScreen(path, {
      answers: [reply, answer(linksApi.again, refusal as undefined)],
    })
    expect(await screen.findByText('Ce lien est arrivé à sa fin')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).textContent).not.toMatch(/introuvable/)
    fireEvent.click(screen.getByRole('button', { name: 'M’envoyer un nouveau lien' }))
    expect(await screen.findByText(told)).toBeTruthy()
    const token = new URL(path, 'http://here').searchParams.get('token')
    expect(sentTo({ ...linksApi.again, path: `/api/links/${record}/again` })).toEqual([{ token }])
  })
})

it('is made useless by whoever opened a notice by it, once they confirm', async () => {
  const { sentTo } = await showScreen('/found-animals/find00000001?token=abc', {
    answers: [
      answer(foundAnimalsApi.confirm, {
        unique_id: 'find00000001',
        species: 'Dog',
        sex: 'Unknown',
        colour: 'noir',
        size: null,
        breed: null,
        collar: null,
        marks: null,
        date: '2026-05-02',
        state: 'seen',
        status: 'open',
        city: 'Granby',
        area: null,
        location: [-72.7, 45.4],
        note: null,
        pictures: [],
        created: '2026-05-02T12:00:00.000Z',
        expires: '2026-06-02T12:00:00.000Z',
        secret: null,
        fullname: 'Jo',
        telephone: null,
        email: 'jo@example.org',
        address: null,
      } as never),
      answer(linksApi.withdraw, undefined),
    ],
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Rendre ce lien inutilisable' }))
  const dialog = await screen.findByRole('dialog')
  const withdrawn = { ...linksApi.withdraw, path: '/api/links/found-animal/find00000001/withdraw' }
  expect(sentTo(withdrawn)).toEqual([])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Oui, le rendre inutilisable' }))
  expect(await screen.findByText('Ce lien ne fonctionne plus')).toBeTruthy()
  expect(sentTo(withdrawn)).toEqual([{ token: 'abc' }])
})

describe.each([
  [
    'whoever has its link',
    '/payments/payment000000001?token=abc',
    {},
    'Rendre ce lien inutilisable',
    'abc',
  ],
  [
    'whoever has its link, on its invoice',
    '/transactions/payment000000001?token=abc',
    {},
    'Rendre ce lien inutilisable',
    'abc',
  ],
  ['its owner', '/transactions/payment000000001', signedIn(), 'Retirer les liens', undefined],
  [
    'staff',
    '/transactions/payment000000001',
    signedIn({ type: 'admin', isAdmin: true }),
    'Retirer les liens',
    undefined,
  ],
] as const)('links to a purchase are made useless by %s', (_, path, session, button, token) => {
  const withdrawn = {
    ...linksApi.withdraw,
    path: '/api/links/transaction/payment000000001/withdraw',
  }
  const show = async (refusal?: ErrorAnswer) => {
    const shown = await showScreen(path, {
      session,
      answers: [
        answer(transactionsApi.one, samplePayment()),
        answer(deskApi.view, { payments: [], left: null, isVoidable: false } as never),
        answer(linksApi.withdraw, refusal as undefined),
      ],
    })
    fireEvent.click(await screen.findByRole('button', { name: button }))
    const dialog = await screen.findByRole('dialog')
    expect(shown.sentTo(withdrawn)).toEqual([])
    fireEvent.click(within(dialog).getByRole('button', { name: 'Oui, le rendre inutilisable' }))
    return { ...shown, dialog }
  }

  it('once they confirm', async () => {
    const { sentTo } = await show()
    const told = 'Les liens envoyés jusqu’à maintenant ne fonctionnent plus.'
    expect((await screen.findAllByText(told)).length).toBeGreaterThan(0)
    expect(sentTo(withdrawn)).toEqual([{ ...(token !== undefined && { token }) }])
    expect(screen.queryByText('Ce lien ne fonctionne plus') !== null).toBe(token !== undefined)
  })

  it('or they read why not', async () => {
    const { dialog } = await show(new ErrorAnswer(429, 'TOO_MANY_REQUESTS', 'Trop d’essais'))
    expect(await within(dialog).findByText(/Trop d’essais/)).toBeTruthy()
  })
})
