import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { enter } from '#web/testing/enter.ts'
import { sampleAnimal } from '#web/testing/sample-animal.ts'
import { answer, ErrorAnswer } from '#web/testing/show-screen.tsx'
import { choose, fill, freshWizard, open } from '#web/testing/wizard-screen.ts'

freshWizard()

describe('who skips every number', () => {
  it('is asked for name, species, sex and agreement', async () => {
    await open()
    await choose(/^Skip the numbers/)
    await userEvent.click(await screen.findByRole('button', { name: 'Add the animal' }))
    const summary = await screen.findByRole('alert')
    expect([...summary.querySelectorAll('li')].map((line) => line.textContent)).toEqual([
      'Name: Name is required',
      'Species: Please choose a species',
      'Sex: Please choose the sex',
      'Agreement: You must accept the conditions',
    ])
  })

  it('registers by the quick add, with a name of 3 letters or more, and is led to the animal', async () => {
    const view = await open([
      answer(animalsApi.create, {
        unique_id: 'zoe0000000000000',
        animal: { unique_id: 'zoe0000000000000' },
      }),
      answer(animalsApi.profile, sampleAnimal({ unique_id: 'zoe0000000000000', name: 'Bob' })),
    ])
    await choose(/^Skip the numbers/)
    await fill('Bo')
    expect((await screen.findAllByText(/at least 3/i)).length).toBeGreaterThan(0)
    expect(view.sentTo(animalsApi.create)).toEqual([])
    await userEvent.type(screen.getByLabelText('Name'), 'b')
    await userEvent.click(screen.getByRole('button', { name: 'Add the animal' }))
    await waitFor(() => expect(view.path()).toBe('/animals/zoe0000000000000'))
    expect(view.sentTo(animalsApi.create)).toEqual([{ name: 'Bob', species: 'Cat', sex: 'Female' }])
    expect(await screen.findByText('Bob was added successfully')).toBeTruthy()
  })

  it('says which animal one of another species is', async () => {
    const view = await open([
      answer(animalsApi.create, {
        unique_id: 'zoe0000000000000',
        animal: { unique_id: 'zoe0000000000000' },
      }),
      answer(animalsApi.profile, sampleAnimal({ unique_id: 'zoe0000000000000', name: 'Zoé' })),
    ])
    await choose(/^Skip the numbers/)
    await userEvent.click(await screen.findByRole('radio', { name: 'Rodent or rabbit' }))
    expect(screen.queryByLabelText(/^Which one/)).toBeNull()
    await userEvent.click(screen.getByRole('radio', { name: 'Other' }))
    await enter(screen.getByLabelText(/^Which one/), 'Furet')
    expect(screen.queryByLabelText(/^Breed/)).toBeNull()
    await userEvent.type(screen.getByLabelText('Name'), 'Zoé')
    await userEvent.click(screen.getByRole('radio', { name: 'Female' }))
    await userEvent.click(screen.getByRole('checkbox'))
    await userEvent.click(screen.getByRole('button', { name: 'Add the animal' }))
    await waitFor(() => expect(view.path()).toBe('/animals/zoe0000000000000'))
    expect(view.sentTo(animalsApi.create)).toEqual([
      { name: 'Zoé', species: 'Other', sex: 'Female', race: 'Furet' },
    ])
  })

  it('is told whom we could not add, and may try again', async () => {
    let fails = true
    const view = await open([
      answer(animalsApi.create, () =>
        fails
          ? new ErrorAnswer(500, 'SERVER_ERROR', 'Server error')
          : { unique_id: 'zoe0000000000000', animal: { unique_id: 'zoe0000000000000' } },
      ),
      answer(animalsApi.profile, sampleAnimal({ unique_id: 'zoe0000000000000', name: 'Zoé' })),
    ])
    await choose(/^Skip the numbers/)
    await fill()
    expect(await screen.findByText('Unable to add Zoé. Please try again.')).toBeTruthy()
    fails = false
    await choose(/^Try again/)
    await waitFor(() => expect(view.path()).toBe('/animals/zoe0000000000000'))
  })
})
