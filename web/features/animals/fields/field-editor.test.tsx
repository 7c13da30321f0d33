import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { openAnimal } from '#web/testing/open-animal.ts'
import { sampleAnimal } from '#web/testing/sample-animal.ts'
import { answer, ErrorAnswer } from '#web/testing/show-screen.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('a field edited in its place', () => {
  const sent: unknown[] = []
  const saving = (reply: ErrorAnswer | null = null) => {
    sent.length = 0
    return answer(animalsApi.update, ({ body }) => {
      sent.push(body)
      return (
        reply ??
        sampleAnimal({
          infos: { ...sampleAnimal().infos, race: (body as { value: string }).value },
        })
      )
    })
  }
  const edit = async (text: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'Add: Breed' }))
    await userEvent.type(screen.getByRole('textbox', { name: /Breed/ }), text)
  }

  it.each(['{Enter}', '{Tab}'])(
    'is saved by %s, with the value that was seen, and says so',
    async (key) => {
      await openAnimal(undefined, [saving()])
      await edit(`Collie${key}`)
      const flag = await screen.findByText('Successfully saved Breed.')
      expect([flag.getAttribute('role'), flag.closest('.spoken, [aria-hidden]')]).toEqual([
        'status',
        null,
      ])
      expect(sent).toEqual([{ name: 'race', value: 'Collie', was: '' }])
      expect(screen.getByText('Collie')).toBeTruthy()
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Edit: Breed')
    },
  )

  it('is left as it was by Esc', async () => {
    await openAnimal(undefined, [saving()])
    await edit('Collie{Escape}')
    expect(screen.queryByText('Collie')).toBeNull()
    expect(sent).toEqual([])
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Add: Breed'),
    )
  })

  it('explains its keys the first time only', async () => {
    await openAnimal(undefined, [saving()])
    await edit('{Escape}')
    await userEvent.click(screen.getByRole('button', { name: 'Edit: Colour' }))
    expect(screen.queryByText('Enter or Tab to save, Esc to cancel.')).toBeNull()
    cleanup()
    localStorage.clear()
    await openAnimal(undefined, [saving()])
    await edit('x')
    expect(screen.getByText('Enter or Tab to save, Esc to cancel.')).toBeTruthy()
  })

  it('comes back to its former value after a fault of ours', async () => {
    await openAnimal(undefined, [
      saving(new ErrorAnswer(500, 'SERVER_ERROR', 'Server error during request')),
    ])
    await edit('Collie{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Unable to save Breed. Please try again.',
    )
    expect(screen.queryByText('Collie')).toBeNull()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('shows what someone else wrote meanwhile, and then keeps one or the other', async () => {
    const stale = Object.assign(
      new ErrorAnswer(409, 'STALE', 'This information has changed.', {
        value: 'This information has changed.',
      }),
      {
        current: 'Husky',
      },
    )
    let isFirst = true
    const written: unknown[] = []
    const newer = sampleAnimal({ infos: { ...sampleAnimal().infos, race: 'Husky' } })
    const answers = [
      answer(animalsApi.update, ({ body }) => {
        written.push(body)
        const reply = isFirst
          ? stale
          : sampleAnimal({ infos: { ...sampleAnimal().infos, race: 'Collie' } })
        isFirst = false
        return reply
      }),
      answer(animalsApi.profile, () => (isFirst ? sampleAnimal() : newer)),
    ]
    await openAnimal(undefined, answers)
    await edit('Collie{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Meanwhile someone wrote: Husky',
    )
    expect((screen.getByRole('textbox', { name: /Breed/ }) as HTMLInputElement).value).toBe(
      'Collie',
    )
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByText('Successfully saved Breed.')).toBeTruthy()
    expect(written).toEqual([
      { name: 'race', value: 'Collie', was: '' },
      { name: 'race', value: 'Collie', was: 'Husky' },
    ])
    cleanup()
    isFirst = true
    await openAnimal(undefined, answers)
    await edit('Collie{Enter}')
    await screen.findByRole('alert')
    await userEvent.keyboard('{Escape}')
    expect(await screen.findByText('Husky')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it.each([
    ['Add: Deworming', /Deworming/, '20260304', { name: 'deworming', value: '20260304', was: '' }],
    [
      'Add: Vaccination',
      /Vaccination/,
      'Rabies',
      { name: 'vaccination', value: 'Rabies', was: '' },
    ],
  ])('%s is sent as it is stored', async (button, box, typed, expected) => {
    await openAnimal(undefined, [saving()])
    await userEvent.click(screen.getByRole('button', { name: button }))
    await userEvent.type(screen.getByRole('textbox', { name: box }), `${typed}{Enter}`)
    await waitFor(() => expect(sent).toEqual([expected]))
  })

  it('a choice is made by the keyboard, and may be unknown again', async () => {
    const known = sampleAnimal({
      infos: {
        ...sampleAnimal().infos,
        Medical: { ...sampleAnimal().infos.Medical, sterilization: true },
      },
    })
    await openAnimal(known, [saving()])
    await userEvent.click(screen.getByRole('button', { name: 'Edit: Sterilization' }))
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: /Sterilization/ }),
      'Not given',
    )
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(sent).toEqual([{ name: 'sterilization', value: '', was: 'true' }]))
  })

  it('stays open beside what is wrong with its value', async () => {
    await openAnimal(undefined, [saving()])
    await userEvent.click(screen.getByRole('button', { name: 'Edit: Name' }))
    await userEvent.clear(screen.getByRole('textbox', { name: 'Name' }))
    await userEvent.keyboard('{Enter}')
    expect((await screen.findAllByText('Name is required')).length).toBeGreaterThan(0)
    expect(sent).toEqual([])
  })

  it('is not offered on what cannot be changed', async () => {
    await openAnimal(sampleAnimal({ infos: { ...sampleAnimal().infos, dob: '2020-02-29' } }))
    expect(screen.queryByRole('button', { name: /Date of birth/ })).toBeNull()
    expect(screen.getByText('2020/02/29')).toBeTruthy()
    cleanup()
    await openAnimal(sampleAnimal({ status: 'removed' }))
    expect(screen.queryByRole('button', { name: /^(Edit|Add|Report)/ })).toBeNull()
    expect(screen.getByText('Removed')).toBeTruthy()
  })
})
