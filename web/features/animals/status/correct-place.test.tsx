import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { animalsApi, type AnimalProfile } from '#domain/animals/animals.api.ts'
import { searchApi } from '#domain/search/search.api.ts'
import { enter } from '#web/testing/enter.ts'
import { openAnimal } from '#web/testing/open-animal.ts'
import { asSeenBy, sampleAnimal, type Role } from '#web/testing/sample-animal.ts'
import { answer, ErrorAnswer, type Answers } from '#web/testing/show-screen.tsx'

afterEach(cleanup)

const lost = (over: Partial<AnimalProfile> = {}) =>
  sampleAnimal({
    status: 'lost',
    date: '2026-05-03',
    address: '4500 rue Wellington, Verdun',
    placeCorrectionsLeft: 3,
    ...over,
  })
const places: Answers[] = [
  answer(searchApi.addresses, []),
  answer(searchApi.place, {
    name: 'Granby',
    city: 'Granby',
    location: [-72.73, 45.4],
    precision: 'address',
  }),
]
const opener = () => screen.queryByRole('button', { name: 'Correct the place' })

async function correct(answers: Answers[], animal = lost(), role: Role = 'owner') {
  await openAnimal(animal, [...answers, ...places], role)
  await userEvent.click(screen.getByRole('button', { name: 'Correct the place' }))
  const dialog = within(screen.getByRole('dialog'))
  await enter(await dialog.findByRole('combobox', { name: 'Last seen near' }), 'Granby')
  await userEvent.click(dialog.getByRole('button', { name: 'Correct and alert' }))
  return dialog
}

describe('the place of a running loss', () => {
  it.each([
    [{ services: 0, squad: 0 }, 'The place is corrected.'],
    [{ services: 1, squad: 0 }, 'The place is corrected. We told 1 more animal service.'],
    [
      { services: 2, squad: 1 },
      'The place is corrected. We told 2 more animal services and 1 more neighbour.',
    ],
  ])('is corrected, which tells whom: %j', async (alerts, words) => {
    const sent: unknown[] = []
    await correct([
      answer(animalsApi.correctPlace, ({ body }) => {
        sent.push(body)
        return { success: true as const, status: 'lost' as const, alerts }
      }),
      answer(animalsApi.profile, () =>
        lost(sent.length > 0 ? { address: 'Granby', placeCorrectionsLeft: 2 } : {}),
      ),
    ])
    const said = await screen.findByText(words)
    expect(said.closest('[role="status"]')).toBeTruthy()
    expect(document.activeElement?.contains(said)).toBe(true)
    expect(sent).toEqual([{ address: { text: 'Granby' } }])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await screen.findByText(/– Granby$/)).toBeTruthy()
  })

  it.each([
    [3, 'You can correct it 3 more times.'],
    [1, 'You can correct it 1 more time.'],
  ])('says how many corrections are left: %d', async (left, words) => {
    await openAnimal(lost({ placeCorrectionsLeft: left }), places)
    await userEvent.click(screen.getByRole('button', { name: 'Correct the place' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText(words)).toBeTruthy()
    expect(dialog.getByText(/Reported place: 4500 rue Wellington, Verdun\./)).toBeTruthy()
    expect(await dialog.findByRole('button', { name: 'My position' })).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Place it on the map' })).toBeTruthy()
  })

  it('is not corrected once more than is left', async () => {
    await openAnimal(lost({ placeCorrectionsLeft: 0 }), places)
    expect(opener()).toBeNull()
    expect(screen.getByText(/^The place was corrected 3 times/)).toBeTruthy()
  })

  it('is corrected by staff, whose corrections are not counted', async () => {
    await openAnimal(asSeenBy('admin', lost({ placeCorrectionsLeft: null })), places, 'admin')
    await userEvent.click(screen.getByRole('button', { name: 'Correct the place' }))
    expect(within(screen.getByRole('dialog')).queryByText(/You can correct it/)).toBeNull()
  })

  it('is nothing to correct where no loss runs', async () => {
    await openAnimal(sampleAnimal(), places)
    expect(opener()).toBeNull()
  })

  it('says beside the field that it is too far, and keeps what was typed', async () => {
    const words = 'At most 50 km.'
    const dialog = await correct([
      answer(
        animalsApi.correctPlace,
        new ErrorAnswer(409, 'PLACE_TOO_FAR', words, { address: words }),
      ),
    ])
    const field = dialog.getByRole<HTMLInputElement>('combobox')
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    expect(document.activeElement).toBe(field)
    expect(field.value).toBe('Granby')
    expect(dialog.getAllByText(words).length).toBeGreaterThan(0)
  })

  it.each([
    [new ErrorAnswer(429, 'TOO_MANY_REQUESTS', 'Already corrected 3 times.'), /corrected 3 times/],
    [
      new ErrorAnswer(500, 'SERVER_ERROR', 'oops'),
      'Unable to correct the place. Please try again...',
    ],
  ])('says why it could not be: %s', async (error, words) => {
    const dialog = await correct([answer(animalsApi.correctPlace, error)])
    expect(await dialog.findByText(words)).toBeTruthy()
  })
})
