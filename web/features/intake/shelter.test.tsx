import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { shelterApi, type ShelterSettings } from '#domain/intake/shelter.api.ts'
import { answer, showScreen, signedIn } from '#web/testing/show-screen.tsx'

const settings: ShelterSettings = {
  holdDays: null,
  inForce: 3,
  cities: [],
  kennels: [
    { name: 'A-1', animals: [{ unique_id: 'milo00000001abcd', name: 'Milo', inCustody: false }] },
    { name: 'A-2', animals: [] },
  ],
}

it('lets a manager remove the kennels that are free, and says so of the others', async () => {
  await showScreen('/pro/shelter', {
    session: signedIn({ type: 'pro', isPro: true, proType: 'shelter', manager: true }),
    language: 'en',
    answers: [answer(shelterApi.settings, settings)],
  })
  expect(await screen.findByRole('button', { name: 'Remove A-2' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Rename A-1' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Remove A-1' })).toBeNull()
  expect(screen.getByText('A kennel can be removed once it is free.')).toBeTruthy()
})
