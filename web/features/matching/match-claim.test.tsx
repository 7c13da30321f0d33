import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { matchingApi, type Claim } from '#domain/matching/matching.api.ts'
import { sampleFoundAnimal } from '#web/testing/sample-found-animal.ts'
import { answer, showScreen } from '#web/testing/show-screen.tsx'

const claim: Claim = {
  status: 'claimed',
  found: sampleFoundAnimal({ species: 'Dog', sex: 'Male' }),
  secret: 'cicatrice sous le menton',
  mark: 'Une cicatrice au menton',
  lost: {
    unique_id: 'milo00000001',
    name: 'Milo',
    species: 'Dog',
    sex: 'Male',
    colour: 'noir',
    breed: null,
    firstPhoto: null,
    date: '2026-05-01',
    city: 'Montréal',
  },
  reasons: [
    { part: 'colour', points: 10, words: 'Même couleur' },
    { part: 'size', points: -3, words: 'Taille voisine' },
  ],
  thread: { unique_id: 'thread000001', token: 'jeton' },
}

it('lets the holder write to the claimant before any answer', async () => {
  await showScreen('/match-claim/abc', { answers: [answer(matchingApi.claim, claim)] })
  const write = await screen.findByRole('link', { name: 'Écrire à cette personne' })
  expect(write.getAttribute('href')).toBe('/threads/thread000001?token=jeton')
})

it.each([
  ['Oui, c’est sa famille', true, /Merci! Écrivez à la famille/],
  ['Non, ce n’est pas cet animal', false, /votre avis reste affiché/],
] as const)('shows both marks; « %s » answers', async (button, accept, words) => {
  const sent: unknown[] = []
  await showScreen('/match-claim/abc', {
    answers: [
      answer(matchingApi.claim, claim),
      answer(matchingApi.answer, ({ body }): Claim => {
        sent.push(body)
        return { ...claim, status: accept ? 'accepted' : 'refused' }
      }),
    ],
  })
  for (const text of [
    'cicatrice sous le menton',
    'Une cicatrice au menton',
    'Même couleur',
    'Taille voisine',
  ])
    expect(await screen.findByText(text)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: button }))
  expect(await screen.findByText(words)).toBeTruthy()
  expect(sent).toEqual([{ token: 'abc', accept }])
})
