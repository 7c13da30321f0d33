import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aboutApi } from '#domain/about/about.api.ts'
import { animalsApi, type AnimalProfile } from '#domain/animals/animals.api.ts'
import { wizardApi } from '#domain/wizard/wizard.api.ts'
import { enter } from '#web/testing/enter.ts'
import { openAnimal } from '#web/testing/open-animal.ts'
import { sampleAnimal } from '#web/testing/sample-animal.ts'
import { answer, ErrorAnswer } from '#web/testing/show-screen.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the numbers', () => {
  const withCard = (over: Partial<AnimalProfile['ids']['Codes']> = {}) =>
    sampleAnimal({
      ids: { Card: '100000001', Codes: { microchip: null, tattoo: null, medal: null, ...over } },
    })
  const addNumber = () => userEvent.click(screen.getByRole('button', { name: 'Add a number' }))

  it('a microchip asks for a card first, and leads there', async () => {
    await openAnimal()
    await addNumber()
    expect(screen.getByText('An ID card is required before a microchip is recorded.')).toBeTruthy()
    await userEvent.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Add a card' }),
    )
    expect(screen.getByRole('dialog', { name: 'Add an ID card' })).toBeTruthy()
  })

  it('say that a card is on its way, and that a microchip waits for one', async () => {
    await openAnimal(sampleAnimal({ infos: { ...sampleAnimal().infos, registered: 'pending' } }))
    const section = within(screen.getByRole('region', { name: 'Identification' }))
    expect(section.getByText('An ID card is on its way.')).toBeTruthy()
    expect(section.getByText('A microchip can be recorded only with an ID card.')).toBeTruthy()
  })

  it.each([
    ['registered', 'Yes'],
    ['pending', 'Card on its way'],
    [null, null],
  ] as const)('say whether the animal is registered for life: %s', async (registered, shown) => {
    await openAnimal(sampleAnimal({ infos: { ...sampleAnimal().infos, registered } }))
    const label = screen.queryByText('Lifetime registration')
    expect(label?.nextElementSibling?.textContent ?? null).toBe(shown)
  })

  it.each([
    ['a shelter', 'shelter'],
    ['an admin', 'admin'],
  ] as const)('%s needs none', async (_, role) => {
    await openAnimal(undefined, [], role)
    expect(screen.queryByText('A microchip can be recorded only with an ID card.')).toBeNull()
    await addNumber()
    expect(screen.getByRole('textbox', { name: 'Microchip' })).toBeTruthy()
  })

  it('is read once more, then added', async () => {
    const sent: unknown[] = []
    const chip = '985141000123456'
    await openAnimal(withCard(), [
      answer(animalsApi.addCodes, ({ body }) => {
        sent.push(body)
        return withCard({ microchip: chip })
      }),
    ])
    await addNumber()
    await userEvent.type(
      screen.getByRole('textbox', { name: 'Microchip' }),
      '985 141-000.123*456{Enter}',
    )
    expect(await screen.findByText('985 141 000 123 456')).toBeTruthy()
    expect(sent).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Yes, add it' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent).toEqual([{ microchip: chip }])
  })

  it('that is refused stands there to be corrected', async () => {
    await openAnimal(withCard(), [
      answer(
        animalsApi.addCodes,
        new ErrorAnswer(409, 'NUMBER_TAKEN', 'This number already belongs to another animal.', {
          microchip: 'This number already belongs to another animal.',
        }),
      ),
    ])
    await addNumber()
    await userEvent.type(
      screen.getByRole('textbox', { name: 'Microchip' }),
      '985141000123456{Enter}',
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, add it' }))
    expect(
      (await screen.findAllByText('This number already belongs to another animal.')).length,
    ).toBeGreaterThan(0)
    expect(screen.getByRole('textbox', { name: 'Microchip' })).toBeTruthy()
  })

  it('tabs of numbers that are set are closed', async () => {
    await openAnimal(withCard({ microchip: '985141000123456' }))
    await addNumber()
    expect(screen.getByRole('tab', { name: 'Microchip' }).getAttribute('aria-disabled')).toBe(
      'true',
    )
    expect(screen.getByRole('tab', { name: 'Tattoo' }).getAttribute('aria-selected')).toBe('true')
    await userEvent.click(screen.getByRole('tab', { name: 'Microchip' }))
    expect(screen.getByRole('textbox', { name: 'Tattoo' })).toBeTruthy()
  })

  it('the tab of a medal stays open: another may be engraved', async () => {
    await openAnimal(withCard({ medal: 'REX1' }))
    await addNumber()
    const tab = screen.getByRole('tab', { name: 'Tag (medal)' })
    expect(tab.getAttribute('aria-disabled')).toBe('false')
    await userEvent.click(tab)
    expect(screen.getByRole('textbox', { name: 'Tag (medal)' })).toBeTruthy()
  })

  it('of an animal whose card is on its way, none is offered to buy', async () => {
    const shop = answer(aboutApi.about, {
      supportEmail: 'soutien@example.org',
      shopUrl: 'https://boutique.example.org',
    })
    const pending = sampleAnimal({ infos: { ...sampleAnimal().infos, registered: 'pending' } })
    await openAnimal(pending, [shop])
    await addNumber()
    expect(within(screen.getByRole('dialog')).getByText('An ID card is on its way.')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Buy an ID card' })).toBeNull()
    cleanup()
    await openAnimal(undefined, [shop])
    expect(await screen.findByRole('link', { name: 'Buy an ID card' })).toBeTruthy()
  })

  it('a card is added by its two numbers', async () => {
    const sent: unknown[] = []
    await openAnimal(undefined, [
      answer(animalsApi.addCard, ({ body }) => {
        sent.push(body)
        return withCard()
      }),
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Add a card' }))
    await enter(screen.getByLabelText('Card number'), '100000001')
    await userEvent.type(screen.getByLabelText('Verification number'), '123{Enter}')
    expect(await screen.findByText('100 000 001')).toBeTruthy()
    expect(sent).toEqual([{ card: '100000001', verif: '123' }])
  })

  it('a locked card leads to support with one press, in words that are there already', async () => {
    const view = await openAnimal(undefined, [
      answer(
        animalsApi.addCard,
        new ErrorAnswer(429, 'CARD_LOCKED', 'Locked.', {
          verif: 'This card is locked, or until support unlocks it.',
        }),
      ),
      answer(wizardApi.support, { success: true, supportId: 1007 }),
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Add a card' }))
    await enter(screen.getByLabelText('Card number'), '100000001')
    await userEvent.type(screen.getByLabelText(/verification/i), '999')
    await userEvent.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Add the card' }),
    )
    await userEvent.click(
      await screen.findByRole('button', { name: 'Write to support about this card' }),
    )
    const dialog = within(screen.getByRole('dialog', { name: 'Write to support' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Send the request' }))
    expect(await screen.findByText('Request 1007 sent. The answer comes by email.')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(view.sentTo(wizardApi.support)).toEqual([
      {
        card: '100000001',
        contactSupportNotes:
          'The verification of my card 100 000 001 is locked. Could you unlock it?',
      },
    ])
  })
})
