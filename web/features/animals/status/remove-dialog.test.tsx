import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { animalsApi, type AnimalProfile } from '#domain/animals/animals.api.ts'
import { animalsEn } from '#domain/animals/animals.en.ts'
import { animalsFr } from '#domain/animals/animals.fr.ts'
import { errorsEn } from '#domain/errors/errors.en.ts'
import { errorsFr } from '#domain/errors/errors.fr.ts'
import { validationEn } from '#domain/validation/validation.en.ts'
import { enter } from '#web/testing/enter.ts'
import { broken, dialog, offered, openAnimal, press } from '#web/testing/open-animal.ts'
import { sampleAnimal } from '#web/testing/sample-animal.ts'
import { answer, ErrorAnswer } from '#web/testing/show-screen.tsx'

describe('removal', () => {
  const reasonsOf = () =>
    dialog()
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent)
  const choose = (reason: string) => userEvent.click(dialog().getByRole('radio', { name: reason }))
  const submit = () => dialog().getByRole('button', { name: /^(Remove|Close the record)$/ })

  it.each([
    ['owner', ['Death', 'Goes to a new owner', 'Other reason']],
    [
      'shelter',
      ['Death', 'Goes to a new owner', 'Adopted', 'Returned to its family', 'Other reason'],
    ],
  ] as const)('asks %s for the reason first, of those that are theirs', async (role, expected) => {
    await openAnimal(undefined, [], role)
    await press('Remove this animal')
    expect(reasonsOf()).toEqual(expected)
    expect((submit() as HTMLButtonElement).disabled).toBe(true)
    expect(dialog().queryByRole('textbox')).toBeNull()
    await choose('Death')
    expect((submit() as HTMLButtonElement).disabled).toBe(false)
  })

  it.each<[string, (keyof typeof validationEn)[]]>([
    ['Other reason', ['NOTES_SHORT']],
    [
      'Goes to a new owner',
      ['FULLNAME_SHORT', 'EMAIL_REQUIRED', 'TELEPHONE_INVALID', 'ADDRESS_INVALID'],
    ],
  ])('for %s asks for what it needs', async (reason, expected) => {
    await openAnimal()
    await press('Remove this animal')
    await choose(reason)
    await userEvent.click(submit())
    for (const key of expected)
      expect((await dialog().findAllByText(validationEn[key])).length).toBeGreaterThan(0)
    expect(screen.getByRole('dialog')).toBeTruthy()
  })

  it('of one returned to its family says what it takes, and keeps what was typed', async () => {
    await openAnimal(undefined, [], 'shelter')
    await press('Remove this animal')
    await choose('Returned to its family')
    expect(dialog().getByText(animalsEn.removal.returnedFirst)).toBeTruthy()
    await enter(dialog().getByLabelText('Full name'), 'Jo Gardien')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(dialog().getByRole('button', { name: 'Cancel' }))
    await press('Remove this animal')
    expect(
      (dialog().getByRole('radio', { name: 'Returned to its family' }) as HTMLInputElement).checked,
    ).toBe(true)
    expect((dialog().getByLabelText('Full name') as HTMLInputElement).value).toBe('Jo Gardien')
  })

  it('of a euthanized animal asks why', async () => {
    const sent: unknown[] = []
    const view = await openAnimal(undefined, [
      answer(animalsApi.remove, ({ body }) => {
        sent.push(body)
        return { success: true as const }
      }),
    ])
    await press('Remove this animal')
    await choose('Death')
    await userEvent.click(dialog().getByRole('checkbox', { name: 'It was euthanized' }))
    await userEvent.click(submit())
    expect(sent).toEqual([])
    await enter(dialog().getByRole('textbox', { name: 'Reason for the euthanasia' }), 'Tumour')
    await userEvent.click(submit())
    await waitFor(() => expect(view.path()).toBe('/animals'))
    expect(sent).toEqual([
      { reason: 'death', notes: '', euthanasia: true, euthanasia_reason: 'Tumour' },
    ])
  })

  it('for a death has its own words, no red button, and no invitation behind it', async () => {
    const view = await openAnimal(undefined, [
      answer(animalsApi.remove, { success: true as const }),
      answer(animalsApi.list, []),
    ])
    await press('Remove this animal')
    expect(submit().className).toMatch(/danger/)
    await choose('Goes to a new owner')
    expect(dialog().getByText(animalsEn.removal.numbers)).toBeTruthy()
    await choose('Death')
    expect(dialog().getByRole('heading', { name: 'Close the record of Milo' })).toBeTruthy()
    expect(dialog().getByText('Our thoughts are with you.')).toBeTruthy()
    expect(dialog().queryByText(/next owner|leaves your list/)).toBeNull()
    expect(submit().textContent).toBe('Close the record')
    expect(submit().className).not.toMatch(/danger/)
    await userEvent.click(submit())
    await waitFor(() => expect(view.path()).toBe('/animals'))
    expect(
      await screen.findByText('The record of Milo is closed. Our thoughts are with you.'),
    ).toBeTruthy()
    expect(await screen.findByText('Your list is empty.')).toBeTruthy()
    for (const invitation of [/No animals yet/, /neighbourhood/, /one minute/])
      expect(screen.queryByText(invitation)).toBeNull()
  })

  it.each(['Remove this animal', 'Report as found'])(
    'of a lost animal that has died ends the loss and closes the record, from “%s”',
    async (from) => {
      const sent: unknown[] = []
      let fails = true
      const view = await openAnimal(sampleAnimal({ status: 'lost' }), [
        answer(animalsApi.report, ({ body }) => {
          sent.push(body)
          return { success: true as const, status: '' as const, alerts: { services: 0, squad: 0 } }
        }),
        answer(animalsApi.remove, ({ body }) => {
          sent.push(body)
          if (!fails) return { success: true as const }
          fails = false
          return broken
        }),
      ])
      await press(from)
      expect(dialog().queryByText(/joy/)).toBeNull()
      await userEvent.click(dialog().getByRole('button', { name: 'Milo has died' }))
      expect(dialog().queryByRole('radio')).toBeNull()
      await userEvent.click(submit())
      expect(await dialog().findByText('Unable to remove. Please try again...')).toBeTruthy()
      await userEvent.click(submit())
      await waitFor(() => expect(view.path()).toBe('/animals'))
      // The loss ended at the first try.
      expect(sent).toMatchObject([
        { type: 'found', how: 'died' },
        { reason: 'death' },
        { reason: 'death' },
      ])
    },
  )

  const kept = 'The record of Milo is closed. It stays in the list, among the removed animals.'
  it.each([
    ['owner', 'Goes to a new owner', '/animals', 'Milo has left your list.'],
    ['shelter', 'Adopted', '/pro/animals', kept],
    ['admin', 'Returned to its family', '/admin/animals', kept],
  ] as const)(
    'by %s sends the next keeper, keeps a message for the next page, and goes to the list',
    async (role, reason, path, message) => {
      const sent: unknown[] = []
      const view = await openAnimal(
        undefined,
        [
          answer(animalsApi.remove, ({ body }) => {
            sent.push(body)
            return { success: true as const }
          }),
        ],
        role,
      )
      await press('Remove this animal')
      await choose(reason)
      await enter(dialog().getByRole('textbox', { name: 'Full name' }), 'Jo Keeper')
      await enter(dialog().getByRole('textbox', { name: 'Email' }), 'jo@example.org')
      await enter(dialog().getByRole('textbox', { name: 'Telephone' }), '4185550133')
      await enter(dialog().getByRole('combobox', { name: 'Address or town' }), 'Granby')
      await userEvent.click(submit())
      await waitFor(() => expect(view.path()).toBe(path))
      expect(sent).toMatchObject([
        {
          fullName: 'Jo Keeper',
          email: 'jo@example.org',
          telephone: '(418) 555-0133',
          address: { text: 'Granby' },
          notes: '',
        },
      ])
      expect(await screen.findByText(message)).toBeTruthy()
    },
  )

  it('says what the specification says when it fails', async () => {
    await openAnimal(undefined, [answer(animalsApi.remove, broken)])
    await press('Remove this animal')
    await choose('Death')
    await userEvent.click(submit())
    expect(await dialog().findByText('Unable to remove. Please try again...')).toBeTruthy()
  })

  it.each([
    ['lost', errorsEn.LOST_NOT_REMOVABLE, 'Report as found', 'Milo is found'],
    [
      'in_adoption',
      errorsEn.ADOPTION_NOT_REMOVABLE,
      'Remove from adoption',
      'Remove Milo from adoption?',
    ],
  ] as const)(
    'of an animal that is %s is blocked, and leads to what comes first',
    async (status, message, first, title) => {
      await openAnimal(status === 'lost' ? sampleAnimal({ status }) : offered())
      await press('Remove this animal')
      expect(dialog().getByText(message)).toBeTruthy()
      expect(dialog().queryByRole('radio')).toBeNull()
      await userEvent.click(dialog().getByRole('button', { name: first }))
      expect(await screen.findByRole('dialog', { name: title })).toBeTruthy()
    },
  )

  it.each([
    [
      'lost',
      new ErrorAnswer(409, 'LOST_NOT_REMOVABLE', errorsEn.LOST_NOT_REMOVABLE),
      sampleAnimal({ status: 'lost' }),
    ],
    [
      'gone',
      new ErrorAnswer(404, 'NOT_FOUND', 'Not found'),
      new ErrorAnswer(404, 'NOT_FOUND', 'Not found'),
    ],
  ] as const)(
    'of an animal that is %s meanwhile shows what it is by now',
    async (what, refused, now) => {
      let seen: AnimalProfile | ErrorAnswer = sampleAnimal()
      await openAnimal(undefined, [
        answer(animalsApi.remove, () => {
          seen = now
          return refused
        }),
        answer(animalsApi.profile, () => seen),
      ])
      await press('Remove this animal')
      await choose('Death')
      await userEvent.click(submit())
      if (what === 'lost')
        expect(await dialog().findByRole('button', { name: 'Report as found' })).toBeTruthy()
      else expect(await screen.findByRole('heading', { name: 'Animal not found' })).toBeTruthy()
    },
  )

  it('blocks in the words of the server, in both languages', () => {
    for (const code of ['LOST_NOT_REMOVABLE', 'ADOPTION_NOT_REMOVABLE'] as const) {
      expect([animalsEn.removal.blocked[code], animalsFr.removal.blocked[code]]).toEqual([
        errorsEn[code],
        errorsFr[code],
      ])
    }
  })
})
