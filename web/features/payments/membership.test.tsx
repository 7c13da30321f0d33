import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import type { Profile } from '#domain/accounts/profile.ts'
import { animalsApi, type AnimalProfile } from '#domain/animals/animals.api.ts'
import { ordersApi } from '#domain/payments/orders.api.ts'
import { commerceApi } from '#domain/shop/shop.api.ts'
import { leaveTo } from '#web/shared/payments/leave-to.ts'
import { enter } from '#web/testing/enter.ts'
import { sampleAnimal } from '#web/testing/sample-animal.ts'
import { lifetime } from '#web/testing/sample-payments.ts'
import {
  answer,
  ErrorAnswer,
  showScreen,
  signedIn,
  type Answers,
} from '#web/testing/show-screen.tsx'

vi.mock('#web/shared/payments/leave-to.ts', () => ({ leaveTo: vi.fn() }))

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.mocked(leaveTo).mockClear()
})

const path = '/animals/milo00000001abcd/membership'
const profile = {
  profile: { fullName: 'Jo Owner' },
  address: { city: 'Granby', text: '12 rue des Érables' },
  apartment: null,
  postalCode: 'J2G 1A1',
} as Profile

async function open(
  answers: Answers[] = [],
  { animal = sampleAnimal(), who = profile, products = [lifetime()] } = {},
) {
  const view = await showScreen(path, {
    language: 'en',
    session: signedIn({ language: 'en' }),
    answers: [
      ...answers,
      answer(animalsApi.profile, animal),
      answer(accountsApi.profile, who),
      answer(commerceApi.products, products),
    ],
  })
  await screen.findByRole('heading', { level: 1, name: `Register ${animal.name} for life` })
  return view
}

const line = (number: number) =>
  screen.getByRole('textbox', { name: new RegExp(`^Line ${number}`) })
const agree = async () => userEvent.click(await screen.findByRole('checkbox'))
const pay = async (name = 'Pay $23.00') =>
  userEvent.click(await screen.findByRole('button', { name }))
const confirm = async (name = 'Yes, pay $23.00') =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))

describe('before the payment', () => {
  it('the whole price, the seller, delivery and cancellation are told', async () => {
    await open()
    await screen.findByRole('button', { name: 'Pay $23.00' })
    const sums = screen.getByRole('region', { name: 'What you pay' })
    expect(sums.textContent).toMatch(/\$20\.00.*GST.*\$1\.00.*QST.*\$1\.99|\$2\.00/)
    expect(sums.textContent).toContain('$23.00')
    const terms = screen.getByRole('region', { name: 'Before you pay' }).textContent
    expect(terms).toContain('soutien@example.org')
    expect(terms).toContain('about 4 business days')
    expect(terms).toContain('12 rue des Érables')
    expect(terms).toContain('Cancellation')
  })

  it('product and conditions are required, and nothing is sent before', async () => {
    const view = await open([], {
      products: [lifetime(), lifetime({ id: 'b', handle: 'gold', title: 'Gold' })],
    })
    await pay('Pay')
    expect(await screen.findByText('You must accept the conditions')).toBeTruthy()
    expect(screen.getByRole('radiogroup', { name: 'Product' }).getAttribute('aria-invalid')).toBe(
      'true',
    )
    expect(view.sentTo(ordersApi.open)).toEqual([])
  })

  it('the medal shows what is engraved, and what cannot be is said beside its line', async () => {
    await open()
    expect(await screen.findByRole('img', { name: 'Preview of the tag: Milo' })).toBeTruthy()
    await enter(line(2), '514 555-0143')
    expect(
      screen.getByRole('img', { name: 'Preview of the tag: Milo / 514 555-0143' }),
    ).toBeTruthy()
    await userEvent.type(line(3), '♥')
    await agree()
    await pay()
    expect(line(3).getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(`${line(3).id}-error`)?.textContent).toContain(
      'engraves only letters',
    )
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('a line that is too long is not cut, but said beside it', async () => {
    await open()
    await screen.findByRole('img', { name: 'Preview of the tag: Milo' })
    await userEvent.click(line(2))
    await userEvent.paste('514 555-0143 ou 0199')
    await userEvent.paste('9')
    await agree()
    await pay()
    expect((line(2) as HTMLInputElement).value).toBe('514 555-0143 ou 01999')
    expect(document.getElementById(`${line(2).id}-error`)?.textContent).toContain(
      'At most 20 characters a line',
    )
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the payment', () => {
  const opened = (sent: unknown[], url = 'https://pay.example/order') =>
    answer(ordersApi.open, ({ body, search, key }) => {
      sent.push({ body, search, key })
      return { url, trnOrderNumber: 'order00000000001' }
    })

  it('is confirmed, opened once, and the browser leaves for it', async () => {
    const sent: unknown[] = []
    await open([opened(sent)])
    await agree()
    await pay()
    await confirm()
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('https://pay.example/order'))
    expect(sent).toEqual([
      {
        body: {
          product: 'lifetime',
          accept: true,
          animalId: 'milo00000001abcd',
          engraving: ['Milo'],
          total: 2300,
        },
        search: '?type=card&lang=en',
        key: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      },
    ])
  })

  it('that is not confirmed is not opened', async () => {
    const sent: unknown[] = []
    await open([opened(sent)])
    await agree()
    await pay()
    await confirm('Cancel')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sent).toEqual([])
  })

  it.each([
    ['an empty address', ''],
    ['a server that fails', new ErrorAnswer(500, 'SERVER_ERROR', 'broken')],
  ])('fails for %s', async (_, reply) => {
    await open([typeof reply === 'string' ? opened([], reply) : answer(ordersApi.open, reply)])
    await agree()
    await pay()
    await confirm()
    expect(await screen.findByText('Transaction, Please try again...')).toBeTruthy()
    expect(leaveTo).not.toHaveBeenCalled()
  })

  it('at another price is told, and paid at that one only when asked again', async () => {
    const sent: unknown[] = []
    await open([
      answer(ordersApi.open, ({ body }) => {
        sent.push((body as { total: number }).total)
        return (body as { total: number }).total === 2875
          ? { url: 'https://pay.example/', trnOrderNumber: 'order00000000001' }
          : Object.assign(
              new ErrorAnswer(
                409,
                'PRICE_CHANGED',
                'The price has changed: the total is now $28.75.',
              ),
              { total: 2875 },
            )
      }),
    ])
    await agree()
    await pay()
    await confirm()
    expect(await screen.findByText('The price has changed: the total is now $28.75.')).toBeTruthy()
    await pay('Pay $28.75')
    await confirm('Yes, pay $28.75')
    await waitFor(() => expect(leaveTo).toHaveBeenCalled())
    expect(sent).toEqual([2300, 2875])
  })

  it('that failed is tried again with what was typed', async () => {
    const view = await open([opened([])])
    await agree()
    await enter(line(2), 'GRANBY')
    await pay()
    await confirm()
    await waitFor(() => expect(leaveTo).toHaveBeenCalled())
    await view.go('/card/fail/declined')
    await screen.findByRole('heading', { level: 1, name: 'The card was declined' })
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect((line(2) as HTMLInputElement).value).toBe('GRANBY'))
    expect((screen.getByRole('checkbox') as HTMLInputElement).checked).toBe(false)
  })
})

describe('nothing is sold', () => {
  const carded: AnimalProfile = sampleAnimal({
    ids: { Card: '100000001', Codes: { microchip: null, tattoo: null, medal: null } },
  })
  const pending = sampleAnimal({ infos: { ...sampleAnimal().infos, registered: 'pending' } })

  it.each([
    ['an animal that has its card', carded, 'Milo already has an ID card.'],
    ['one whose card is on its way', pending, 'The card of Milo is already paid for'],
  ])('for %s', async (_, animal, words) => {
    await open([], { animal })
    expect(await screen.findByText(new RegExp(words))).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See the page of Milo' })).toBeTruthy()
  })

  it('to someone whose address is not known', async () => {
    await open([], { who: { ...profile, address: { city: null, text: null } } })
    expect(await screen.findByRole('link', { name: 'Complete my profile' })).toBeTruthy()
  })

  it('where the catalogue has none', async () => {
    await open([], { products: [lifetime({ availableForSale: false })] })
    expect(await screen.findByText('Nothing for sale at the moment')).toBeTruthy()
  })
})
