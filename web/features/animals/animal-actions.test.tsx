import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { aboutApi } from '#domain/about/about.api.ts'
import { animalsApi, type AnimalProfile } from '#domain/animals/animals.api.ts'
import { errorsEn } from '#domain/errors/errors.en.ts'
import { actionsBox, broken, dialog, offered, openAnimal, press } from '#web/testing/open-animal.ts'
import { sampleAnimal, type Role } from '#web/testing/sample-animal.ts'
import { answer, ErrorAnswer } from '#web/testing/show-screen.tsx'

const deeds = () =>
  [
    ...actionsBox().queryAllByRole('button'),
    ...actionsBox().queryAllByRole('switch'),
    ...actionsBox().queryAllByRole('link'),
  ].map(({ textContent }) => textContent)
const ids = (over: Partial<AnimalProfile['ids']>) => ({ ids: { ...sampleAnimal().ids, ...over } })

describe('the actions box', () => {
  const chipped = ids({
    Card: '100000001',
    Codes: { microchip: '985141000123456', tattoo: null, medal: null },
  })
  it.each<[string, Role, AnimalProfile, string[]]>([
    [
      'an owner',
      'owner',
      sampleAnimal(),
      [
        'Report as lost',
        'Put up for adoption',
        'Register for life',
        'Add implant',
        'Remove this animal',
      ],
    ],
    [
      'an owner, chipped',
      'owner',
      sampleAnimal(chipped),
      [
        'Report as lost',
        'Put up for adoption',
        'Order a new card',
        'Remove this animal',
        'Certificate (PDF)in a new tab',
      ],
    ],
    [
      'an owner, lost',
      'owner',
      sampleAnimal({ status: 'lost' }),
      [
        'Correct the place',
        'Complete the notice',
        'Report as found',
        'Share',
        'Poster to print',
        'Register for life',
        'Add implant',
        'Remove this animal',
        'See the public notice',
      ],
    ],
    [
      'an owner, in adoption',
      'owner',
      offered(),
      [
        'Adopted: hand over',
        'Edit the notice',
        'Remove from adoption',
        'Register for life',
        'Add implant',
        'Remove this animal',
        'See the public notice',
      ],
    ],
    [
      'a shelter',
      'shelter',
      sampleAnimal(),
      ['Report as lost', 'Add implant', 'Remove this animal', 'Up for adoption'],
    ],
    [
      'a shelter, in adoption',
      'shelter',
      offered(),
      [
        'Adopted: hand over',
        'Edit the notice',
        'Add implant',
        'Remove this animal',
        'Up for adoption',
        'See the public notice',
      ],
    ],
    [
      'a shelter, chipped',
      'shelter',
      sampleAnimal(chipped),
      [
        'Report as lost',
        'Change the card',
        'The card came back',
        'Remove this animal',
        'Up for adoption',
        'Certificate (PDF)in a new tab',
      ],
    ],
    ['a clinic', 'clinic', sampleAnimal(), ['Report as lost', 'Add implant', 'Remove this animal']],
    [
      'a clinic, with card',
      'clinic',
      sampleAnimal(ids({ Card: '100000001' })),
      ['Report as lost', 'Add implant', 'Remove this animal'],
    ],
    ['staff', 'admin', sampleAnimal(), ['Report as lost', 'Add implant', 'Remove this animal']],
    [
      'staff, in adoption',
      'admin',
      offered(),
      ['Remove from adoption', 'Add implant', 'Remove this animal', 'See the public notice'],
    ],
    ['staff, removed', 'admin', sampleAnimal({ ...chipped, status: 'removed' }), []],
  ])('of %s', async (_, role, animal, expected) => {
    await openAnimal(animal, [], role)
    const transfer =
      role !== 'admin' && animal.status === ''
        ? ['Transfer to someone', ...(role === 'shelter' ? ['Transfer to another shelter'] : [])]
        : []
    const papers =
      role === 'shelter' ? ['Cage card (PDF)in a new tab', 'Intake sheet (PDF)in a new tab'] : []
    expect(deeds().toSorted()).toEqual([...expected, ...transfer, ...papers].toSorted())
  })

  it('opens the certificate in a tab of its own', async () => {
    await openAnimal(sampleAnimal(chipped))
    const link = actionsBox().getByRole('link', { name: /Certificate/ })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      '/api/animals/milo00000001abcd/certificate',
      '_blank',
    ])
  })
})

describe('the poster', () => {
  it('shows nothing private until it is ticked', async () => {
    await openAnimal(sampleAnimal({ status: 'lost' }))
    await press('Poster to print')
    const link = () => dialog().getByRole('link', { name: /Open the poster/ })
    const address = '/api/animals/milo00000001abcd/poster'
    expect(link().getAttribute('href')).toBe(`${address}?language=en`)
    await userEvent.click(dialog().getByRole('radio', { name: 'Both' }))
    await userEvent.click(dialog().getByRole('checkbox', { name: 'My telephone' }))
    await userEvent.click(dialog().getByRole('checkbox', { name: /Reward/ }))
    expect(link().getAttribute('href')).toBe(`${address}?language=both&telephone=1&reward=1`)
    await userEvent.click(dialog().getByRole('checkbox', { name: 'My telephone' }))
    expect(link().getAttribute('href')).toBe(`${address}?language=both&reward=1`)
  })
})

describe('cards', () => {
  const card = '100000001'
  const carrying = sampleAnimal(ids({ Card: card }))
  const pending = sampleAnimal({ infos: { ...sampleAnimal().infos, registered: 'pending' } })
  const type = async (label: string, text: string) =>
    userEvent.type(dialog().getByLabelText(label), text)

  it('on their way are received by their two numbers', async () => {
    const sent: unknown[] = []
    let animal = pending
    await openAnimal(pending, [
      answer(animalsApi.receiveCard, ({ body }) => {
        sent.push(body)
        animal = carrying
        return { success: true as const, message: 'Your card was added successfully' }
      }),
      answer(animalsApi.profile, () => animal),
    ])
    await press('I received my card')
    await type('Card number', card)
    await type('Verification number', '123{Enter}')
    expect(await screen.findByText('Your card was added successfully')).toBeTruthy()
    expect(sent).toEqual([{ number: card, verif: '123', action: 'receive' }])
    await waitFor(() =>
      expect(actionsBox().queryByRole('button', { name: 'I received my card' })).toBeNull(),
    )
  })

  it.each([
    [
      'raise what the server says',
      new ErrorAnswer(400, 'CARD_INVALID', errorsEn.CARD_INVALID, { verif: errorsEn.CARD_INVALID }),
      errorsEn.CARD_INVALID,
    ],
    [
      'say what the specification says of a fault',
      broken,
      'Error adding card, Please try again...',
    ],
  ])('%s', async (_, reply, message) => {
    await openAnimal(pending, [answer(animalsApi.receiveCard, reply)])
    await press('I received my card')
    await type('Card number', card)
    await type('Verification number', '123{Enter}')
    expect((await dialog().findAllByText(message)).length).toBeGreaterThan(0)
  })

  it('are changed by a shelter, for the one that the page showed', async () => {
    const sent: unknown[] = []
    await openAnimal(
      carrying,
      [
        answer(animalsApi.changeCard, ({ body }) => {
          sent.push(body)
          return sampleAnimal(ids({ Card: '100000002' }))
        }),
      ],
      'shelter',
    )
    await press('Change the card')
    expect(dialog().getByText(/100 000 001/)).toBeTruthy()
    await type('Number of the new card', '100000002')
    await type('Verification number', '123{Enter}')
    expect(await screen.findByText('The card was changed successfully.')).toBeTruthy()
    expect(sent).toEqual([
      { animalId: 'milo00000001abcd', oldCard: card, newCard: '100000002', verif: '123' },
    ])
    expect(screen.getByText('100 000 002')).toBeTruthy()
  })

  it('that came back are returned to stock once it is confirmed', async () => {
    await openAnimal(carrying, [answer(animalsApi.returnCard, pending)], 'shelter')
    await press('The card came back')
    await userEvent.click(dialog().getByRole('button', { name: 'Yes, it came back' }))
    expect(await screen.findByText('The card is back in stock.')).toBeTruthy()
    expect(actionsBox().getByRole('button', { name: 'I received my card' })).toBeTruthy()
  })

  it.each([
    ['another shop', { shopUrl: 'https://shop.example' }, 'https://shop.example'],
    ['our till', {}, `/animals/${sampleAnimal().unique_id}/membership`],
  ])('are required for a microchip: guidance to %s', async (_, about, shop) => {
    await openAnimal(undefined, [
      answer(aboutApi.about, { supportEmail: 'support@example.org', ...about }),
    ])
    await press('Add implant')
    expect(screen.getByRole('dialog', { name: 'An ID card is required' })).toBeTruthy()
    expect(dialog().queryByRole('link', { name: 'Buy an ID card' })?.getAttribute('href')).toBe(
      shop,
    )
    await userEvent.click(dialog().getByRole('button', { name: 'Add a card' }))
    expect(await screen.findByRole('dialog', { name: 'Add an ID card' })).toBeTruthy()
  })

  it.each(['shelter', 'clinic'] as const)(
    'are asked of a %s beside the microchip, where implants are registered',
    async (role) => {
      await openAnimal(undefined, [], role)
      expect(actionsBox().getByRole('link', { name: 'Add implant' }).getAttribute('href')).toBe(
        `/pro/implants/new?animal=${sampleAnimal().unique_id}`,
      )
    },
  )
})
