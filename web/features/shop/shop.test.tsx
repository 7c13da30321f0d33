import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Product } from '#domain/shop/product.ts'
import { shopApi, type OpenCollection, type Quote } from '#domain/shop/shop.api.ts'
import { transactionsApi } from '#domain/payments/transactions.api.ts'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { listedAnimal } from '#web/testing/listed-animal.ts'
import { enter } from '#web/testing/enter.ts'
import { samplePayment } from '#web/testing/sample-payments.ts'
import { sampleCollection, sampleMedal } from '#web/testing/sample-shop.ts'
import {
  answer,
  ErrorAnswer,
  showScreen,
  signedIn,
  type Answers,
} from '#web/testing/show-screen.tsx'

beforeEach(() => localStorage.clear())

const [small, large] = [
  '0198c0de-0000-7000-8000-000000000001',
  '0198c0de-0000-7000-8000-000000000002',
] as const
const medal = sampleMedal({
  description: { fr: 'En acier', en: 'Made of steel' },
  variants: [
    {
      id: small,
      title: 'Small',
      name: { fr: 'Petite', en: 'Small' },
      price: 1200,
      available: true,
    },
    {
      id: large,
      title: 'Large',
      name: { fr: 'Grande', en: 'Large' },
      price: 1500,
      available: true,
    },
  ],
})
const collection: OpenCollection = {
  ...sampleCollection,
  products: [medal],
  kit: [],
}
const one = (over: Partial<Quote['items'][number]> = {}): Quote['items'][number] => ({
  variantId: small,
  quantity: 1,
  handle: 'medaille',
  title: 'Medal',
  option: 'Small',
  price: 1200,
  total: 1200,
  ...over,
})
const quoteOf = (...items: Quote['items']): Quote => ({
  items,
  subtotal: 1200,
  shipping: { cents: 495, days: 4 },
  tax: 254,
  taxes: [
    { name: 'gst', cents: 85 },
    { name: 'qst', cents: 169 },
  ],
  total: 1949,
})
const fill = (...lines: object[]) => localStorage.setItem('cart', JSON.stringify({ lines }))
const kept = () => (JSON.parse(localStorage.getItem('cart') ?? '{}') as { lines: unknown }).lines
const show = (path: string, ...answers: Answers[]) => showScreen(path, { language: 'en', answers })

describe('the shop', () => {
  it('leads to its collections, with what is in each', async () => {
    const locked = { ...collection, handle: 'marketing', title: 'Starter', locked: true, count: 0 }
    await show('/shop', answer(shopApi.collections, [collection, locked]))
    const link = await screen.findByRole('link', { name: 'Medals' })
    expect(link.getAttribute('href')).toBe('/collections/medailles')
    expect(screen.getByText('1 product')).toBeTruthy()
    expect(screen.getByText('Commercial accounts')).toBeTruthy()
  })

  it('says that it is empty, and where to ask', async () => {
    await show('/shop', answer(shopApi.collections, []))
    expect(await screen.findByText('The shop is empty for now')).toBeTruthy()
  })

  it('shows prices that differ as a range', async () => {
    await show('/collections/medailles', answer(shopApi.collection, collection))
    const card = within(
      (await screen.findByRole('link', { name: 'Medal' })).closest('li') as HTMLElement,
    )
    expect(card.getByText('STARTING AT $12.00')).toBeTruthy()
    expect(card.getByText('up to $15.00 depending on the option')).toBeTruthy()
  })

  it('tells others what a commercial collection holds, and which account it needs', async () => {
    const kit = [{ title: 'Starter kit', lines: ['25 ID cards', 'A display'] }]
    const locked = { ...collection, handle: 'marketing', locked: true, products: [], kit }
    await show('/collections/marketing', answer(shopApi.collection, locked))
    expect(await screen.findByText('A commercial account is required')).toBeTruthy()
    expect(screen.getAllByRole('listitem').map((line) => line.textContent)).toEqual(
      expect.arrayContaining(['25 ID cards', 'A display']),
    )
    expect(screen.getByRole('link', { name: 'Create a professional account' })).toBeTruthy()
  })

  it.each([
    ['/products/none', 'Product not found'],
    ['/collections/none', 'There is no such collection'],
  ])('has nothing at %s', async (path, words) => {
    await show(path)
    expect(await screen.findByText(words)).toBeTruthy()
  })
})

describe('a product', () => {
  const add = () => userEvent.click(screen.getByRole('button', { name: 'Add to cart' }))
  const open = (over: Partial<Product> = {}) =>
    show('/products/medaille', answer(shopApi.product, { ...medal, ...over }))

  it('asks for an option, and from 1 to 999 pieces', async () => {
    await open()
    const quantity = await screen.findByLabelText('Quantity')
    await userEvent.clear(quantity)
    await userEvent.type(quantity, '0')
    await add()
    expect(await screen.findAllByText(/Please chose an option/)).not.toHaveLength(0)
    expect(screen.getAllByText(/The quantity is a whole number from 1 to 999/)).not.toHaveLength(0)
    expect(kept()).toBeUndefined()
  })

  it.each(['1.5', '1,5', '1000', '-2', '1e2'])(
    'takes no %s pieces for another number of them',
    async (typed) => {
      await open({ variants: medal.variants.slice(0, 1) })
      const quantity = await screen.findByLabelText<HTMLInputElement>('Quantity')
      await userEvent.clear(quantity)
      await enter(quantity, typed)
      await add()
      expect(quantity.value).toBe(typed)
      expect(quantity.getAttribute('aria-invalid')).toBe('true')
      expect(kept()).toBeUndefined()
    },
  )

  it('goes into the cart, and adds up there', async () => {
    await open()
    await userEvent.selectOptions(await screen.findByLabelText('Option'), 'Large – $15.00')
    await add()
    expect(await screen.findByText('Added to the cart')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Quantity'), '0')
    await add()
    expect(await screen.findByText('10 pieces added to the cart')).toBeTruthy()
    expect(kept()).toEqual([{ variantId: large, quantity: 11, price: 1500 }])
    expect(screen.getByRole('link', { name: 'Cart (11)' })).toBeTruthy()
  })

  it('shows the option that is chosen', async () => {
    const [first, second] = [{ src: '/shop/a.svg' }, { src: '/shop/b.svg' }]
    const options = medal.variants.map((one) =>
      one.id === large ? { ...one, image: second } : one,
    )
    await open({ images: [first, second], variants: options })
    const shown = () => document.querySelector('img')?.getAttribute('src')
    await userEvent.selectOptions(await screen.findByLabelText('Option'), 'Small – $12.00')
    expect(shown()).toBe(first.src)
    await userEvent.selectOptions(screen.getByLabelText('Option'), 'Large – $15.00')
    expect(shown()).toBe(second.src)
  })

  it('of a storefront leads to its checkout, without a cart here', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
    const url = 'https://boutique.example/checkout'
    const view = await show(
      '/products/medaille',
      answer(shopApi.product, { ...medal, storefront: true }),
      answer(shopApi.storefrontCheckout, { url }),
    )
    await userEvent.selectOptions(await screen.findByLabelText('Option'), 'Large – $15.00')
    await add()
    await waitFor(() => expect(assign).toHaveBeenCalledWith(url))
    expect(view.sentTo(shopApi.storefrontCheckout)).toEqual([{ variantId: large, quantity: 1 }])
    expect(kept()).toBeUndefined()
    expect(screen.queryByRole('link', { name: /Cart/ })).toBeNull()
  })

  it('holds no more than 999 pieces of one option', async () => {
    fill({ variantId: small, quantity: 998, price: 1200 })
    await open({ variants: medal.variants.slice(0, 1) })
    await userEvent.type(await screen.findByLabelText('Quantity'), '2')
    await add()
    expect(await screen.findAllByText(/takes at most 999 pieces of one option/)).toHaveLength(2)
    expect(kept()).toEqual([{ variantId: small, quantity: 998, price: 1200 }])
  })

  it('is told to be sold out, with its form gone', async () => {
    await open({ availableForSale: false })
    expect(await screen.findByText('This product is sold out for now.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Add to cart' })).toBeNull()
  })

  it.each([
    [
      'without a card',
      [listedAnimal('Milo'), listedAnimal('Rex', { card: '100000000' })],
      { 'For Milo': '/animals/milo00000000/membership' },
    ],
    [
      'with cards alone',
      [listedAnimal('Rex', { card: '100000000' })],
      { 'Register an animal': '/animals/add' },
    ],
    ['none', [], { 'Register an animal': '/animals/add' }],
  ] as const)(
    'of lifetime registration leads its owner to the till of animals: %s',
    async (_, animals, ways) => {
      await showScreen('/products/medaille', {
        language: 'en',
        session: signedIn({ language: 'en' }),
        answers: [
          answer(shopApi.product, { ...medal, kind: 'membership' }),
          answer(animalsApi.list, [...animals]),
        ],
      })
      for (const [name, href] of Object.entries(ways))
        expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href)
      expect(screen.queryByRole('link', { name: 'For Rex' })).toBeNull()
    },
  )

  it('of lifetime registration leads to the animals', async () => {
    await open({ kind: 'membership' })
    const link = await screen.findByRole('link', { name: 'Choose the animal' })
    expect(link.getAttribute('href')).toBe('/animals')
  })
})

describe('the cart', () => {
  const line = { variantId: small, quantity: 1, price: 1200 }

  it('is empty at first, and after nonsense', async () => {
    localStorage.setItem('cart', '{"lines": [{}]}')
    await show('/cart')
    expect(await screen.findByText('Your cart is empty')).toBeTruthy()
  })

  it('says that it was paid where the browser did not come back, and is empty then', async () => {
    localStorage.setItem('cart', JSON.stringify({ lines: [line], order: 'order00000000001' }))
    await show(
      '/cart',
      answer(shopApi.quote, quoteOf(one())),
      answer(transactionsApi.one, samplePayment({ type: 'shop' })),
    )
    expect(await screen.findByText('What your cart held is paid: $23.00.')).toBeTruthy()
    expect(await screen.findByText('Your cart is empty')).toBeTruthy()
    const link = screen.getByRole('link', { name: 'See what you bought' })
    expect(link.getAttribute('href')).toBe('/transactions/payment000000001')
    expect(kept()).toEqual([])
  })

  it('stays as it is while its order is not paid', async () => {
    localStorage.setItem('cart', JSON.stringify({ lines: [line], order: 'order00000000001' }))
    await show(
      '/cart',
      answer(shopApi.quote, quoteOf(one())),
      answer(transactionsApi.one, samplePayment({ type: 'shop', status: 'cancelled' })),
    )
    expect(await screen.findByText('$19.49')).toBeTruthy()
    expect(kept()).toHaveLength(1)
  })

  it('adds up everything, tax by tax', async () => {
    fill(line)
    await show('/cart', answer(shopApi.quote, quoteOf(one())))
    const sums = within(await screen.findByRole('region', { name: 'Total' }))
    for (const words of ['Subtotal', 'Shipping', 'GST', 'QST', '$19.49'])
      expect(sums.getByText(words)).toBeTruthy()
  })

  it('changes quantities, and refuses those that are none', async () => {
    fill(line)
    const view = await show('/cart', answer(shopApi.quote, quoteOf(one())))
    await userEvent.click(await screen.findByRole('button', { name: 'One more: Medal, Small' }))
    await waitFor(() =>
      expect(view.sentTo(shopApi.quote).at(-1)).toEqual({
        items: [{ variantId: small, quantity: 2 }],
      }),
    )
    const quantity = screen.getByLabelText('Quantity: Medal, Small')
    expect(screen.getByRole('link', { name: 'Go to checkout' })).toBeTruthy()
    for (const typed of ['0', '1.5', '1000', '1e2']) {
      await userEvent.clear(quantity)
      await enter(quantity, typed)
      await userEvent.tab()
      expect(screen.getByText('The quantity is a whole number from 1 to 999')).toBeTruthy()
      expect((quantity as HTMLInputElement).value).toBe(typed)
      expect(kept()).toEqual([{ ...line, quantity: 2 }])
      expect(screen.queryByRole('link', { name: 'Go to checkout' })).toBeNull()
    }
    await userEvent.clear(quantity)
    await userEvent.type(quantity, '12{Enter}')
    expect(kept()).toEqual([{ ...line, quantity: 12 }])
    expect(screen.getByRole('link', { name: 'Go to checkout' })).toBeTruthy()
  })

  it('goes on without what is removed, and the focus stays with it', async () => {
    fill(line)
    await show('/cart', answer(shopApi.quote, quoteOf(one())))
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Medal, Small' }))
    expect(await screen.findByText('Your cart is empty')).toBeTruthy()
    expect(await screen.findByText('Medal, Small was removed from the cart.')).toBeTruthy()
  })

  it('tells of a price that changed', async () => {
    fill({ ...line, price: 1000 })
    await show('/cart', answer(shopApi.quote, quoteOf(one())))
    expect(
      await screen.findByText('The price has changed: $10.00 before, $12.00 now.'),
    ).toBeTruthy()
  })

  it('tells how many are left, and takes them', async () => {
    fill({ ...line, quantity: 5 })
    await show(
      '/cart',
      answer(shopApi.quote, ({ body }) => {
        const [asked] = (body as { items: { quantity: number }[] }).items
        const isShort = (asked?.quantity ?? 0) > 2
        return quoteOf(
          one(isShort ? { quantity: 5, problem: 'sold_out', left: 2 } : { quantity: 2 }),
        )
      }),
    )
    expect(await screen.findByText('Only 2 are left.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Take the 2 that are left' }))
    await waitFor(() => expect(screen.queryByText('Only 2 are left.')).toBeNull())
    expect(kept()).toEqual([{ ...line, quantity: 2 }])
  })

  it('has no total while nothing in it can be bought', async () => {
    fill(line)
    const gone = quoteOf(one({ problem: 'sold_out', left: 0 }))
    await show('/cart', answer(shopApi.quote, { ...gone, subtotal: 0, total: 0 }))
    expect(await screen.findByText('This product is sold out.')).toBeTruthy()
    expect(screen.getByText(/there is no total/)).toBeTruthy()
    expect(screen.queryByText(/\$0\.00|Free/)).toBeNull()
  })

  it('holds one line an option, and says what is too much to be charged', async () => {
    fill({ ...line, quantity: 2 }, { ...line, quantity: 3 })
    await show('/cart', answer(shopApi.quote, { ...quoteOf(one()), total: 1_000_000_000 }))
    expect(await screen.findByText(/may not exceed \$9,999,999\.99/)).toBeTruthy()
    expect(screen.getByDisplayValue('5')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Go to checkout' })).toBeNull()
  })

  it.each([
    ['gone', 'This product is no longer sold.'],
    ['commercial', 'This product requires a commercial account. Log in to yours.'],
    ['elsewhere', 'This product is bought on the animal’s page or with the card.'],
  ] as const)('says why a product cannot be bought: %s', async (problem, words) => {
    fill(line)
    await show('/cart', answer(shopApi.quote, quoteOf(one({ problem }))))
    expect(await screen.findByText(words)).toBeTruthy()
  })

  it.each([
    ['membership', 'Choose the animal', '/animals'],
    ['replacement', 'Replace my card', '/renewals/card'],
  ] as const)('leads to where a %s is bought', async (kind, words, path) => {
    fill(line)
    await show('/cart', answer(shopApi.quote, quoteOf(one({ problem: 'elsewhere', kind }))))
    const way = await screen.findByRole('link', { name: words })
    expect(new URL((way as HTMLAnchorElement).href).pathname).toBe(path)
  })

  it('says that the prices did not come', async () => {
    fill(line)
    await show('/cart', answer(shopApi.quote, new ErrorAnswer(503, 'UNAVAILABLE', 'Later')))
    expect(await screen.findByText('The prices could not be calculated')).toBeTruthy()
  })

  it('follows what another tab puts into it', async () => {
    await show('/cart', answer(shopApi.quote, quoteOf(one())))
    await screen.findByText('Your cart is empty')
    act(() => {
      fill(line)
      window.dispatchEvent(new StorageEvent('storage', { key: 'cart' }))
    })
    expect(await screen.findByRole('link', { name: 'Medal, Small' })).toBeTruthy()
    cleanup()
  })
})
