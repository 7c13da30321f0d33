import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { animalsApi, type AnimalProfile } from '#domain/animals/animals.api.ts'
import { noIntake } from '#domain/animals/intake.ts'
import { enter } from '#web/testing/enter.ts'
import { openAnimal } from '#web/testing/open-animal.ts'
import { asSeenBy, sampleAnimal, type Role } from '#web/testing/sample-animal.ts'
import { answer, ErrorAnswer } from '#web/testing/show-screen.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const sent: unknown[] = []
/** Replies in turn; the last one stays. */
const saving = (...replies: (ErrorAnswer | AnimalProfile)[]) => {
  sent.length = 0
  return answer(animalsApi.updateSeveral, ({ body }) => {
    sent.push((body as { changes: unknown }).changes)
    return replies.length > 1 ? (replies.shift() as AnimalProfile) : (replies[0] as AnimalProfile)
  })
}
const carded = {
  ids: { Card: '100000001', Codes: { microchip: null, tattoo: 'ABC123', medal: null } },
}
const openForm = async (
  what: string | RegExp,
  replies: (ErrorAnswer | AnimalProfile)[] = [],
  { animal = sampleAnimal(), role = 'owner' as Role } = {},
) => {
  await openAnimal(animal, [saving(...replies)], role)
  await userEvent.click(screen.getByRole('link', { name: what }))
  return within(await screen.findByRole('form', { name: what }))
}
const retype = async (box: HTMLElement, text: string) => {
  await userEvent.clear(box)
  await enter(box, text)
}

describe('the form of an owner', () => {
  it('holds every field that may change, and sends what changed', async () => {
    const after = sampleAnimal({ ...carded, name: 'Nala', sex: 'Female' })
    const form = await openForm('Edit all', [after], { animal: sampleAnimal(carded) })
    expect(form.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Information',
      'Health',
      'Identification',
    ])
    expect(document.activeElement).toBe(form.getByRole('textbox', { name: 'Name' }))
    await retype(form.getByRole('textbox', { name: 'Name' }), 'Nala')
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Sex' }), 'Female')
    await enter(form.getByRole('textbox', { name: /Deworming/ }), '20260304')
    await retype(form.getByRole('textbox', { name: /Tattoo/ }), 'ABC124')
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Nala' })).toBeTruthy()
    expect(sent).toEqual([
      [
        { name: 'Name', value: 'Nala', was: 'Milo' },
        { name: 'sex', value: 'Female', was: 'Male' },
        { name: 'deworming', value: '20260304', was: '' },
        { name: 'tattoo', value: 'ABC124', was: 'ABC123' },
      ],
    ])
    expect(screen.queryByRole('form')).toBeNull()
    expect(location.search).toBe('')
  })

  it('asks of cats what concerns cats, as soon as it is one', async () => {
    const form = await openForm('Edit all', [sampleAnimal()])
    expect(form.queryByRole('combobox', { name: /Goes outside/ })).toBeNull()
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Species' }), 'Cat')
    await userEvent.selectOptions(
      await form.findByRole('combobox', { name: /Goes outside/ }),
      'Yes',
    )
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Species' }), 'Dog')
    await enter(form.getByRole('textbox', { name: /Breed/ }), 'Collie')
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent).toEqual([[{ name: 'race', value: 'Collie', was: '' }]]))
  })

  it('sends nothing where nothing changed', async () => {
    const form = await openForm('Edit all')
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
    expect(sent).toEqual([])
  })

  it('says what is wrong beside each field, its own and the server’s', async () => {
    const refused = new ErrorAnswer(409, 'NUMBER_TAKEN', 'This number is taken.', {
      'changes.1.value': 'This number is taken.',
    })
    const form = await openForm('Edit all', [refused], { animal: sampleAnimal(carded) })
    await userEvent.clear(form.getByRole('textbox', { name: 'Name' }))
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    expect((await form.findAllByText('Name is required')).length).toBeGreaterThan(0)
    expect(sent).toEqual([])
    await enter(form.getByRole('textbox', { name: 'Name' }), 'Nala')
    await retype(form.getByRole('textbox', { name: /Tattoo/ }), 'TAKEN1')
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(form.getByRole('textbox', { name: /Tattoo/ }).getAttribute('aria-invalid')).toBe(
        'true',
      ),
    )
    expect(document.activeElement).toBe(form.getByRole('textbox', { name: /Tattoo/ }))
    expect(form.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Nala')
  })

  it('keeps what was typed when the line is lost, over Back and a reload, until it is given up', async () => {
    const lost = new ErrorAnswer(500, 'SERVER_ERROR', 'Server error during request')
    let form = await openForm('Edit all', [lost])
    await enter(form.getByRole('textbox', { name: /Breed/ }), 'Collie')
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    expect((await form.findByRole('alert')).textContent).toContain('Server error')
    cleanup()
    form = await openForm('Edit all', [sampleAnimal()])
    expect(screen.getByText('We kept what you had typed. Nothing is saved yet.')).toBeTruthy()
    expect(form.getByRole('textbox', { name: /Breed/ })).toHaveProperty('value', 'Collie')
    await userEvent.click(form.getByRole('button', { name: 'Cancel' }))
    cleanup()
    form = await openForm('Edit all', [sampleAnimal()])
    expect(form.getByRole('textbox', { name: /Breed/ })).toHaveProperty('value', '')
  })

  it.each([
    ['keeps its own', null, 'Collie'],
    ['takes the newer', 'Take the newer value', undefined],
  ])('%s where someone else wrote meanwhile', async (_, press, saved) => {
    const stale = Object.assign(
      new ErrorAnswer(409, 'STALE', 'This information has changed.', {
        'changes.0.value': 'This information has changed.',
      }),
      { current: { race: 'Husky' } },
    )
    const form = await openForm('Edit all', [stale, sampleAnimal()])
    await enter(form.getByRole('textbox', { name: /Breed/ }), 'Collie')
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    expect(await form.findByText('Meanwhile someone wrote: Husky')).toBeTruthy()
    if (press) await userEvent.click(form.getByRole('button', { name: press }))
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
    expect(sent.slice(1)).toEqual(saved ? [[{ name: 'race', value: saved, was: 'Husky' }]] : [])
  })
})

describe('the forms of an organization', () => {
  const taken = sampleAnimal({ ...noIntake })

  it('stand one in each section, without pencils', async () => {
    await openAnimal(taken, [], 'shelter')
    expect(screen.queryByRole('button', { name: /^(Edit|Add): / })).toBeNull()
    expect(
      screen
        .getAllByRole('link', { name: /^Edit this section/ })
        .map((link) => link.getAttribute('aria-label')),
    ).toEqual(
      ['Information', 'Origin', 'Intervention', 'Health'].map(
        (section) => `Edit this section: ${section}`,
      ),
    )
  })

  it('save who brought an animal in, and when', async () => {
    const form = await openForm('Edit this section: Origin', [asSeenBy('shelter', taken)], {
      animal: taken,
      role: 'shelter',
    })
    expect(form.queryByRole('textbox', { name: /Details of the state/ })).toBeNull()
    await userEvent.selectOptions(form.getByRole('combobox', { name: /State on arrival/ }), 'Other')
    await enter(await form.findByRole('textbox', { name: /Details of the state/ }), 'Seized')
    await userEvent.type(form.getByRole('textbox', { name: /Name of the person/ }), 'Lou')
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Origin' })),
    )
    expect(sent).toEqual([
      [
        { name: 'arrival.status', value: 'Other', was: '' },
        { name: 'arrival.other_status.text', value: 'Seized', was: '' },
        { name: 'arrival.contact.name', value: 'Lou', was: '' },
      ],
    ])
  })

  it('are open to nobody else', async () => {
    await openAnimal(taken, [], 'owner')
    expect(screen.queryByRole('link', { name: /^Edit this section/ })).toBeNull()
    cleanup()
    await openAnimal(sampleAnimal({ ...noIntake, status: 'removed' }), [], 'shelter')
    expect(screen.queryByRole('link', { name: /^Edit/ })).toBeNull()
  })
})
