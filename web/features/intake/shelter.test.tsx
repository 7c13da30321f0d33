import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { intakeApi, type Boarder } from '#domain/intake/intake.api.ts'
import { shelterApi, type ShelterSettings } from '#domain/intake/shelter.api.ts'
import { shelterPaperApi } from '#domain/shelter-paper/shelter-paper.api.ts'
import { answer, ErrorAnswer, showScreen, signedIn } from '#web/testing/show-screen.tsx'
import { setWidth } from '#web/testing/viewport.ts'

beforeEach(() => setWidth(1400))

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

it('prints a list of all kennels, and of chosen animals cards and sheets too', async () => {
  const user = userEvent.setup()
  const row = (name: string): Boarder => ({
    id: `${name.toLowerCase()}00000001abcd`,
    name,
    species: 'Cat',
    sex: 'Female',
    status: '',
    microchip: null,
    kennel: 'A-1',
    kind: 'stray',
    came: '2026-05-01',
    holdUntil: null,
    inCustody: false,
  })
  const asked = vi.fn((_: { body: unknown }) => new ErrorAnswer(404, 'NOT_FOUND', 'Gone.'))
  await showScreen('/pro/kennels', {
    session: signedIn({ type: 'pro', isPro: true, proType: 'shelter' }),
    language: 'en',
    answers: [
      answer(intakeApi.kennels, [row('Brume'), row('Zack')]),
      answer(shelterPaperApi.chosen, asked as never),
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'List of kennels (PDF)' }))
  expect(asked.mock.lastCall?.[0].body).toEqual({ paper: 'list' })
  expect(await screen.findByText('Gone.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Cage cards (PDF)' })).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: /Zack/ }))
  await user.click(screen.getByRole('button', { name: 'Cage cards (PDF)' }))
  expect(asked.mock.lastCall?.[0].body).toEqual({ paper: 'cards', ids: ['zack00000001abcd'] })
})
