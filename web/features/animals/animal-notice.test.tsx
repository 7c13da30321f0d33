import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { animalsApi, type AnimalProfile } from '#domain/animals/animals.api.ts'
import { noFields } from '#domain/animals/fields/field-paths.ts'
import { enter } from '#web/testing/enter.ts'
import { actionsBox, openAnimal } from '#web/testing/open-animal.ts'
import { sampleAnimal, type Role } from '#web/testing/sample-animal.ts'
import { answer } from '#web/testing/show-screen.tsx'

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

const lost = (over: Partial<AnimalProfile> = {}) =>
  sampleAnimal({ status: 'lost', date: '2026-05-01', ...over })
const photos = [{ unique_id: 'a', name: 'a.jpg' }]
const complete = lost({
  photos,
  infos: { ...noFields.infos, race: 'Beagle', Color: 'Brown', marks: 'A scar', collar: 'Red' },
  loss: { ...noFields.loss, hour: '18:30', circumstances: 'Through the yard.' },
})

it.each(['owner', 'shelter', 'clinic', 'admin'] as Role[])(
  'tells %s in words what a notice does not tell yet, and completes it in one form',
  async (role) => {
    const sent: unknown[] = []
    await openAnimal(
      lost(),
      [
        answer(animalsApi.updateSeveral, ({ body }) => {
          sent.push((body as { changes: unknown }).changes)
          return complete
        }),
      ],
      role,
    )
    const card = within(screen.getByRole('region', { name: 'Complete the notice' }))
    expect(card.getByRole('progressbar').getAttribute('aria-label')).toBe('Facts given: 2 of 8')
    expect(card.getByText(/Still missing: a picture, breed, distinguishing marks/)).toBeTruthy()
    const link = card.getByRole('link', { name: 'Complete the notice' })
    expect(card.getByRole('button', { name: 'Place it on the map' })).toBeTruthy()
    // Of its own, for Back and reload.
    expect(link.getAttribute('href')).toMatch(/\?edit=notice$/)
    await userEvent.click(link)
    const form = within(await screen.findByRole('form', { name: 'Complete the notice' }))
    expect(form.queryByRole('textbox', { name: 'Name' })).toBeNull()
    expect(form.queryByRole('combobox', { name: /Reward shown/ })).toBeNull()
    await enter(form.getByRole('textbox', { name: /Collar/ }), 'Red')
    await enter(form.getByLabelText(/Time of the loss/), '18:30')
    await enter(form.getByRole('textbox', { name: /Reward offered/ }), '200 $')
    await userEvent.selectOptions(form.getByRole('combobox', { name: /Reward shown/ }), 'Yes')
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('heading', { name: 'The notice for Milo' })).toBeTruthy()
    expect(sent).toEqual([
      [
        { name: 'collar', value: 'Red', was: '' },
        { name: 'lossHour', value: '18:30', was: '' },
        { name: 'reward', value: '200 $', was: '' },
        { name: 'rewardPublic', value: true, was: '' },
      ],
    ])
    expect(screen.queryByRole('form')).toBeNull()
  },
)

it('keeps what was typed over a reload, by its own address', async () => {
  await openAnimal(lost())
  await userEvent.click(actionsBox().getByRole('link', { name: 'Complete the notice' }))
  await enter(await screen.findByRole('textbox', { name: /Collar/ }), 'Blue')
  cleanup()
  await openAnimal(lost())
  await userEvent.click(actionsBox().getByRole('link', { name: 'Complete the notice' }))
  const collar = await screen.findByRole<HTMLInputElement>('textbox', { name: /Collar/ })
  expect(collar.value).toBe('Blue')
  expect(screen.getByText(/We kept what you had typed/)).toBeTruthy()
})

it('is offered while the animal is lost alone', async () => {
  await openAnimal(sampleAnimal())
  expect(screen.queryByRole('link', { name: /the notice/ })).toBeNull()
})
