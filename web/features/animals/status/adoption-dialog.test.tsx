import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { adoptionInfo } from '#domain/animals/adoption.ts'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { transfersEn } from '#domain/transfers/transfers.en.ts'
import { errorsEn } from '#domain/errors/errors.en.ts'
import {
  actionsBox,
  broken,
  dialog,
  notice,
  offered,
  openAnimal,
  press,
} from '#web/testing/open-animal.ts'
import { enter } from '#web/testing/enter.ts'
import { asSeenBy, sampleAnimal } from '#web/testing/sample-animal.ts'
import { answer, ErrorAnswer } from '#web/testing/show-screen.tsx'

describe('adoption', () => {
  it('is published with what the form says, and shows at once', async () => {
    const sent: unknown[] = []
    await openAnimal(undefined, [
      answer(animalsApi.adopt, ({ body }) => {
        sent.push(body)
        return offered()
      }),
    ])
    await press('Put up for adoption')
    expect(dialog().getByText(/your contact details stay private/)).toBeTruthy()
    await userEvent.selectOptions(dialog().getByRole('combobox', { name: 'Good with dogs' }), 'No')
    await userEvent.selectOptions(dialog().getByRole('combobox', { name: 'Energy' }), 'A lot')
    await enter(dialog().getByRole('textbox', { name: /History/ }), 'Found in a barn.')
    await userEvent.click(dialog().getByRole('button', { name: 'Publish the notice' }))
    expect(await screen.findByText('Milo is now up for adoption.')).toBeTruthy()
    expect(sent).toEqual([
      {
        ...adoptionInfo.parse({}),
        dog_contact: 'No',
        energy: 'Beaucoup',
        history: 'Found in a barn.',
      },
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(
      actionsBox().getByRole('link', { name: 'See the public notice' }).getAttribute('href'),
    ).toBe('/adoption/milo00000001abcd')
  })

  it.each([
    ['a fault of ours', broken, 'Request failed. Please try again.'],
    [
      'a status that forbids it',
      new ErrorAnswer(409, 'STATUS_NOT_ALLOWED', errorsEn.STATUS_NOT_ALLOWED),
      errorsEn.STATUS_NOT_ALLOWED,
    ],
  ])('says what failed: %s', async (_, reply, message) => {
    await openAnimal(undefined, [answer(animalsApi.adopt, reply)])
    await press('Put up for adoption')
    await userEvent.click(dialog().getByRole('button', { name: 'Publish the notice' }))
    expect(await dialog().findByText(message)).toBeTruthy()
  })

  it('shows what its notice says, to change it or to leave it', async () => {
    const sent: unknown[] = []
    await openAnimal(offered(), [
      answer(animalsApi.adopt, ({ body }) => {
        sent.push(body)
        return offered()
      }),
    ])
    await press('Edit the notice')
    expect((dialog().getByRole('radio', { name: 'Small' }) as HTMLInputElement).checked).toBe(true)
    expect((dialog().getByRole('textbox', { name: /History/ }) as HTMLTextAreaElement).value).toBe(
      'Found in a barn.',
    )
    await userEvent.click(dialog().getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await press('Edit the notice')
    await userEvent.click(dialog().getByRole('radio', { name: 'Large' }))
    await userEvent.click(dialog().getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('The notice is up to date.')).toBeTruthy()
    expect(sent).toEqual([{ ...notice, size: 'Large' }])
  })

  it('ends after a yes; a no leaves it', async () => {
    let ended = 0
    await openAnimal(offered(), [
      answer(animalsApi.endAdoption, () => {
        ended++
        return sampleAnimal()
      }),
    ])
    await press('Edit the notice')
    await userEvent.click(dialog().getByRole('button', { name: 'Remove from adoption' }))
    await userEvent.click(dialog().getByRole('button', { name: 'No' }))
    expect(ended).toBe(0)
    await press('Remove from adoption')
    await userEvent.click(dialog().getByRole('button', { name: 'Yes, remove the notice' }))
    expect(await screen.findByText('Milo is no longer up for adoption.')).toBeTruthy()
    expect(actionsBox().getByRole('button', { name: 'Put up for adoption' })).toBeTruthy()
  })

  it('says what failed when it does not end', async () => {
    await openAnimal(offered(), [answer(animalsApi.endAdoption, broken)])
    await press('Remove from adoption')
    await userEvent.click(dialog().getByRole('button', { name: 'Yes, remove the notice' }))
    expect((await dialog().findByRole('alert')).textContent).toBe(
      'Unable to remove adoption. Please try again.',
    )
  })

  it.each(['the actions', 'the refusal to remove'])(
    'of an adopted animal leads to its code in one way, from %s',
    async (from) => {
      let ended = 0
      await openAnimal(offered(), [
        answer(animalsApi.endAdoption, () => {
          ended++
          return sampleAnimal()
        }),
      ])
      if (from === 'the actions') await press('Adopted: hand over')
      else {
        await press('Remove this animal')
        await userEvent.click(dialog().getByRole('button', { name: 'Adopted: hand over' }))
      }
      await userEvent.click(dialog().getByRole('button', { name: 'Yes, prepare the handover' }))
      expect(await screen.findByRole('button', { name: transfersEn.give.ask })).toBeTruthy()
      expect(ended).toBe(1)
    },
  )

  it('is a switch for a shelter', async () => {
    await openAnimal(
      undefined,
      [
        answer(animalsApi.adopt, asSeenBy('shelter', offered())),
        answer(animalsApi.endAdoption, asSeenBy('shelter', sampleAnimal())),
      ],
      'shelter',
    )
    const toggle = () => actionsBox().getByRole('switch', { name: 'Up for adoption' })
    expect(toggle().getAttribute('aria-checked')).toBe('false')
    await userEvent.click(toggle())
    expect(dialog().getByText(/contact details of your shelter/)).toBeTruthy()
    await userEvent.click(dialog().getByRole('button', { name: 'Publish the notice' }))
    await waitFor(() => expect(toggle().getAttribute('aria-checked')).toBe('true'))
    await userEvent.click(toggle())
    await userEvent.click(dialog().getByRole('button', { name: 'Yes, remove the notice' }))
    await waitFor(() => expect(toggle().getAttribute('aria-checked')).toBe('false'))
  })
})
