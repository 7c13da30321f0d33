import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Product } from '#domain/shop/product.ts'
import { commerceApi, shopApi } from '#domain/shop/shop.api.ts'
import {
  answer,
  ErrorAnswer,
  showScreen,
  signedIn,
  type Answers,
} from '#web/testing/show-screen.tsx'
import { enter } from '#web/testing/enter.ts'
import { sampleCollection, sampleMedal } from '#web/testing/sample-shop.ts'
import { setWidth } from '#web/testing/viewport.ts'

beforeEach(() => setWidth(1400))

const medal = sampleMedal({
  handle: 'medaille-os',
  price: 1250,
  variants: [
    {
      id: '0198c0de-0000-7000-8000-000000000001',
      title: '',
      name: { fr: '', en: '' },
      price: 1250,
      available: true,
      stock: 3,
      seenStock: 3,
    },
  ],
  images: [{ src: '/shop/medal.svg' }, { src: '/shop/back.svg' }],
})
const hidden: Product = {
  ...medal,
  id: '0198c0de-0000-7000-8000-00000000000b',
  handle: 'etui',
  title: 'Cover',
  name: { fr: 'Étui', en: 'Cover' },
  kind: 'tag',
  price: 500,
  availableForSale: false,
  collections: [],
  variants: [],
}
const collection = sampleCollection
const show = (path: string, ...answers: Answers[]) =>
  showScreen(path, {
    session: signedIn({ type: 'admin', isAdmin: true }),
    language: 'en',
    answers: [
      ...answers,
      answer(commerceApi.products, [medal, hidden]),
      answer(shopApi.collections, [collection]),
    ],
  })
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Products' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('rowheader').textContent)

describe('the list of products', () => {
  it.each([
    ['', ['Cover', 'Medal']],
    ['?name=etui', ['Cover']],
    ['?kind=medal', ['Medal']],
    ['?collection=medailles', ['Medal']],
    ['?state=hidden', ['Cover']],
  ])('keeps its filters in the address: %s', async (search, names) => {
    await show(`/admin/products${search}`)
    expect(await rows()).toEqual(names)
  })

  it('sorts by its headers', async () => {
    await show('/admin/products')
    await rows()
    await userEvent.click(screen.getByRole('button', { name: 'Price' }))
    expect(await rows()).toEqual(['Cover', 'Medal'])
    await userEvent.click(screen.getByRole('button', { name: 'Price' }))
    expect(await rows()).toEqual(['Medal', 'Cover'])
  })

  it('hides a product, and keeps the rest of it', async () => {
    const sent: unknown[] = []
    await show(
      '/admin/products',
      answer(commerceApi.changeProduct, ({ body }) => {
        sent.push(body)
        return medal
      }),
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Hide Medal' }))
    expect(await screen.findByText('The product is saved.')).toBeTruthy()
    expect(sent).toMatchObject([
      { product: { handle: 'medaille-os', availableForSale: false, images: medal.images } },
    ])
  })
})

const isRefused = (field: HTMLElement) => field.getAttribute('aria-invalid') === 'true'

describe('a product', () => {
  const path = `/admin/products/${medal.id}`
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

  it('is added with prices in dollars, then opened for its pictures', async () => {
    const view = await show('/admin/products/new', answer(commerceApi.addProduct, medal))
    await enter(await screen.findByLabelText('Name in French'), 'Médaille')
    await enter(screen.getByLabelText('Name in English'), 'Medal')
    await enter(screen.getByLabelText('Address', { exact: false }), 'medaille-os')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Medals' }))
    await enter(screen.getByLabelText('Price in dollars'), '12,5')
    await userEvent.type(screen.getByLabelText('In stock', { exact: false }), '3')
    await userEvent.click(screen.getByRole('button', { name: 'Add an option' }))
    await userEvent.type(screen.getAllByLabelText('Price in dollars').at(-1) as HTMLElement, '20')
    await save()
    const unnamed = screen.getAllByLabelText('Option in French', { exact: false })
    await waitFor(() => expect(unnamed.map(isRefused)).toEqual([true, true]))
    for (const [language, words] of [
      ['French', ['Rouge', 'Bleu']],
      ['English', ['Red', 'Blue']],
    ] as const)
      for (const [at, word] of words.entries()) {
        const fields = screen.getAllByLabelText(`Option in ${language}`, { exact: false })
        await enter(fields[at] as HTMLElement, word)
      }
    await save()
    await waitFor(() => expect(view.path()).toBe(path))
    expect(view.sentTo(commerceApi.addProduct)).toMatchObject([
      {
        product: {
          handle: 'medaille-os',
          collections: ['medailles'],
          images: [],
          variants: [{ price: 1250, stock: 3 }, { price: 2000 }],
        },
      },
    ])
  })

  it('is saved with the stock that was seen, so that what is sold meanwhile stays sold', async () => {
    const sent: unknown[] = []
    await show(
      path,
      answer(commerceApi.changeProduct, ({ body }) => {
        sent.push(body)
        return medal
      }),
    )
    await userEvent.type(await screen.findByLabelText('In stock', { exact: false }), '0')
    await save()
    expect(await screen.findByText('The product is saved.')).toBeTruthy()
    expect(sent).toMatchObject([{ product: { variants: [{ stock: 30, seenStock: 3 }] } }])
  })

  it.each([
    ['In stock', '1.5', /Enter a whole number from 0 to 1,000,000/],
    ['In stock', '-3', /Enter a whole number from 0 to 1,000,000/],
    ['Price in dollars', '12345678.50', /Enter a price, like/],
  ])('takes no other %s for %s', async (label, typed, words) => {
    const view = await show(path)
    const field = await screen.findByLabelText<HTMLInputElement>(label, { exact: false })
    await userEvent.clear(field)
    await enter(field, typed)
    await save()
    expect(await screen.findAllByText(words)).not.toHaveLength(0)
    expect(field.value).toBe(typed)
    expect(view.sentTo(commerceApi.changeProduct)).toEqual([])
  })

  it('is refused without name and price, beside the fields', async () => {
    const view = await show('/admin/products/new')
    await screen.findByLabelText('Name in French')
    await save()
    expect(await screen.findAllByText(/Enter a price, like 12\.50/)).not.toHaveLength(0)
    expect(screen.getByLabelText('Name in French').getAttribute('aria-invalid')).toBe('true')
    expect(view.sentTo(commerceApi.addProduct)).toEqual([])
  })

  it('whose address is taken says so beside it', async () => {
    const taken = new ErrorAnswer(409, 'HANDLE_TAKEN', 'Another product has it.', {
      'product.handle': 'Another product has it.',
    })
    await show(path, answer(commerceApi.changeProduct, taken))
    await screen.findByLabelText('Name in French')
    await save()
    expect(await screen.findByText('Another product has it.', { selector: 'p span' })).toBeTruthy()
  })

  it('shows another picture first, and drops one', async () => {
    const sent: { product: Product }[] = []
    await show(
      path,
      answer(commerceApi.changeProduct, ({ body }) => {
        sent.push(body as { product: Product })
        return medal
      }),
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Put first: picture 2' }))
    await userEvent.click(screen.getByRole('button', { name: 'Remove picture 1' }))
    await waitFor(() =>
      expect(sent.map(({ product }) => product.images.map(({ src }) => src))).toEqual([
        ['/shop/back.svg', '/shop/medal.svg'],
        ['/shop/back.svg'],
      ]),
    )
  })

  it('is removed once that is confirmed', async () => {
    const view = await show(path, answer(commerceApi.removeProduct, undefined))
    await userEvent.click(await screen.findByRole('button', { name: 'Take out of the catalogue' }))
    await userEvent.click(screen.getByRole('button', { name: 'Yes, remove it' }))
    await waitFor(() => expect(view.path()).toBe('/admin/products'))
  })

  it('that is gone leads back to the list', async () => {
    await show('/admin/products/0198c0de-0000-7000-8000-0000000000ff')
    expect(await screen.findByText('This product is not in the catalogue any more')).toBeTruthy()
  })
})

describe('collections', () => {
  it('are added by a name in each language', async () => {
    const view = await show('/admin/products', answer(commerceApi.addCollection, collection))
    await userEvent.click(await screen.findByRole('button', { name: 'Add a collection' }))
    const dialog = within(screen.getByRole('dialog'))
    await enter(dialog.getByLabelText('Address', { exact: false }), 'etuis')
    await enter(dialog.getByLabelText('Name in French'), 'Étuis')
    await enter(dialog.getByLabelText('Name in English'), 'Covers')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('The collection is saved.')).toBeTruthy()
    expect(view.sentTo(commerceApi.addCollection)).toMatchObject([
      { collection: { handle: 'etuis', name: { fr: 'Étuis', en: 'Covers' } } },
    ])
  })

  it('are removed once that is confirmed', async () => {
    await show('/admin/products', answer(commerceApi.removeCollection, undefined))
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Medals' }))
    await userEvent.click(screen.getByRole('button', { name: 'Yes, remove it' }))
    expect(await screen.findByText('The collection is removed.')).toBeTruthy()
  })
})

it('the products that the filter leaves are a file, without formulas', async () => {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return 'blob:file'
  })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await show(
    '/admin/products?kind=tag',
    answer(commerceApi.products, [medal, { ...hidden, title: '=1+1' }]),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Download as CSV' }))
  expect(click).toHaveBeenCalledOnce()
  expect(await files[0]?.text()).toBe(
    "\uFEFFName,Address,Kind,Price,In stock,For sale\r\n'=1+1,etui,Medal accessory,5.00,0,Hidden\r\n",
  )
  vi.restoreAllMocks()
})
