import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { transfersApi } from '#domain/transfers/transfers.api.ts'
import { enter } from '#web/testing/enter.ts'
import { asSeenBy, sampleAnimal } from '#web/testing/sample-animal.ts'
import { answer, ErrorAnswer, showScreen, type Answers } from '#web/testing/show-screen.tsx'

const owner = { anonymous: false, type: 'ind', status: 'valid' } as const
const shelter = {
  anonymous: false,
  type: 'pro',
  proType: 'shelter',
  isPro: true,
  valid: true,
  status: 'valid',
} as const
const given = {
  code: '0123456789ab-cdef01234567-0123456789abcdef',
  expires: '2026-06-03T15:00:00.000Z',
}
const animal = sampleAnimal()
const open = (answers: Answers[] = [], session: typeof owner | typeof shelter = owner) =>
  showScreen(`${session.type === 'pro' ? '/pro' : ''}/animals/${animal.unique_id}`, {
    session,
    language: 'en',
    answers: [
      ...answers,
      answer(animalsApi.profile, asSeenBy(session.type === 'pro' ? 'shelter' : 'owner', animal)),
    ],
  })
const dialog = async () => within(await screen.findByRole('dialog'))

describe('handing an animal over', () => {
  it('shows the code, until when it serves, to whom it went, and a sheet for paper', async () => {
    const sent: unknown[] = []
    const code = answer(transfersApi.code, ({ body }) => {
      sent.push(body)
      return given
    })
    await open([code])
    await userEvent.click(await screen.findByRole('button', { name: 'Transfer to someone' }))
    const box = await dialog()
    await enter(box.getByRole('textbox', { name: /Email of the new owner/ }), 'olive@example')
    await userEvent.click(box.getByRole('button', { name: 'Get the code' }))
    expect(sent).toEqual([])
    await enter(box.getByRole('textbox', { name: /Email of the new owner/ }), '.org')
    expect(box.getByRole<HTMLInputElement>('radio', { name: 'English' }).checked).toBe(true)
    await userEvent.click(box.getByRole('radio', { name: 'Français' }))
    await userEvent.click(box.getByRole('button', { name: 'Get the code' }))
    const shown = await box.findByRole('group', { name: 'Transfer code' })
    expect(shown.textContent).toBe(given.code)
    expect(document.activeElement).toBe(shown)
    expect(sent).toEqual([{ email: 'olive@example.org', language: 'fr' }])
    expect(box.getByText('Valid until June 3, 2026.')).toBeTruthy()
    expect(box.getByText('The code was sent to olive@example.org.')).toBeTruthy()
    expect(screen.getByRole('img', { name: /QR code that opens the transfer page/ })).toBeTruthy()
  })

  it('says why there is none', async () => {
    await open([answer(transfersApi.code, new ErrorAnswer(500, 'SERVER_ERROR', 'oops'))])
    await userEvent.click(await screen.findByRole('button', { name: 'Transfer to someone' }))
    const box = await dialog()
    await userEvent.click(box.getByRole('button', { name: 'Get the code' }))
    expect(await box.findByText('Unable to get a code. Please try again.')).toBeTruthy()
  })

  it('of an animal that was lost meanwhile says so, then shows what it is by now', async () => {
    const lost = new ErrorAnswer(
      409,
      'LOST_NOT_TRANSFERABLE',
      'A lost animal cannot change keepers.',
    )
    let seen = animal
    await open([
      answer(transfersApi.code, () => {
        seen = sampleAnimal({ status: 'lost' })
        return lost
      }),
      answer(animalsApi.profile, () => seen),
    ])
    await userEvent.click(await screen.findByRole('button', { name: 'Transfer to someone' }))
    const box = await dialog()
    await userEvent.click(box.getByRole('button', { name: 'Get the code' }))
    expect(await box.findByText('A lost animal cannot change keepers.')).toBeTruthy()
    await userEvent.click(box.getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByRole('button', { name: 'Report as found' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Transfer to someone' })).toBeNull()
  })

  it('sends it to another shelter once that is confirmed', async () => {
    const sent: unknown[] = []
    const code = answer(transfersApi.code, ({ body }) => {
      sent.push(body)
      return given
    })
    await open(
      [answer(transfersApi.shelters, [{ id: 's1', name: 'Refuge Zénith', city: 'Lévis' }]), code],
      shelter,
    )
    await userEvent.click(
      await screen.findByRole('button', { name: 'Transfer to another shelter' }),
    )
    const box = await dialog()
    await userEvent.click(await box.findByRole('button', { name: 'Choose Refuge Zénith' }))
    expect(sent).toEqual([])
    await userEvent.click(box.getByRole('button', { name: 'Yes, send the code' }))
    expect(await box.findByText('The code was sent to Refuge Zénith.')).toBeTruthy()
    expect(sent).toEqual([{ organizationId: 's1' }])
  })
})
