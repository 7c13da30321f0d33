import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { say } from '#domain/validation/say.ts'
import { show } from '#web/ui/testing/show.tsx'
import { AddressField, type AddressFieldProps } from './address-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { enter } from '#web/testing/enter.ts'

interface Address {
  text: string
  location?: number[] | undefined
}
const schema = z.object({
  address: z
    .object({ text: z.string(), location: z.array(z.number()).optional() }, say('ADDRESS_INVALID'))
    .nullable()
    .refine((value) => value !== null, say('ADDRESS_INVALID')),
})

const places = [
  { id: 'a', title: 'Verdun, Montréal' },
  { id: 'b', title: 'Verdun-sur-le-Lac' },
]

type Options = Partial<
  Pick<AddressFieldProps<z.input<typeof schema>, Address>, 'search' | 'fromText' | 'resolve'>
>

function Sample({
  onSubmit = () => {},
  search = async () => places,
  resolve = async ({ title }) => ({ text: title, location: [-73.6, 45.5] }),
  fromText,
  put,
}: Options & { put?: Address | null } & { onSubmit?: (values: unknown) => Promise<void> | void }) {
  const form = useSchemaForm({ schema, defaults: { address: null }, onSubmit })
  return (
    <Form form={form}>
      <AddressField
        form={form}
        name="address"
        label="Adresse"
        search={search}
        resolve={resolve}
        show={(address: Address) => address.text}
        fromText={fromText}
        debounce={0}
      />
      <button type="button" onClick={() => form.methods.setValue('address', put ?? null)}>
        Remettre
      </button>
      <SubmitButton form={form}>Envoyer</SubmitButton>
    </Form>
  )
}

const box = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Adresse' })
const send = () => userEvent.click(screen.getByRole('button', { name: 'Envoyer' }))

// Must be first: the list is not loaded yet.
it('stands in its place among what is wrong, however late its list comes', async () => {
  const both = schema.extend({ city: z.string().min(3, say('FULLNAME_SHORT')) })
  function Both() {
    const form = useSchemaForm({
      schema: both,
      defaults: { address: null, city: '' },
      onSubmit: () => {},
    })
    return (
      <Form form={form}>
        <AddressField
          form={form}
          name="address"
          label="Adresse"
          search={async () => places}
          resolve={async ({ title }) => ({ text: title })}
          show={({ text }: Address) => text}
        />
        <TextField form={form} name="city" label="Ville" />
        <SubmitButton form={form}>Envoyer</SubmitButton>
      </Form>
    )
  }
  show(<Both />)
  await box()
  await send()
  const named = await screen.findAllByRole('button', { name: /^(Adresse|Ville)/ })
  expect(named.map(({ textContent }) => textContent?.split(/\s/)[0])).toEqual(['Adresse', 'Ville'])
})

it('asks for suggestions from three characters on, and tells how many came', async () => {
  const search = vi.fn(async () => places)
  show(<Sample search={search} />)
  await userEvent.type(await box(), 'Ve')
  expect(search).not.toHaveBeenCalled()
  await enter(await box(), 'rdun')
  expect(await screen.findByText('2 adresses proposées')).toBeTruthy()
  expect(search).toHaveBeenLastCalledWith('Verdun', expect.any(AbortSignal))
})

describe('the list', () => {
  /** With a window of 700 pixels, partly visible. */
  const listedAt = async (
    top: number,
    visible: number,
    dialog?: { top: number; bottom: number },
  ) => {
    vi.stubGlobal('visualViewport', { offsetTop: 0, height: visible })
    vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(700)
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(250)
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: HTMLElement,
    ) {
      return this.tagName === 'DIALOG' && dialog
        ? new DOMRect(0, dialog.top, 400, dialog.bottom - dialog.top)
        : new DOMRect(0, top, 300, 48)
    })
    const field = <Sample />
    show(dialog ? <dialog open>{field}</dialog> : field)
    await userEvent.type(await box(), 'ver')
    const [first] = await screen.findAllByRole('option')
    const list = first?.closest<HTMLElement>('[data-side]')
    return [list?.dataset['side'], list?.style.getPropertyValue('--room')]
  }

  it.each([
    ['below the field', 100, 700, 'below', '544px'],
    ['above it where it would be cut', 560, 700, 'above', '552px'],
    ['above it where the keyboard of a phone would cover it', 300, 380, 'above', '292px'],
    ['below it where there is still less room above', 120, 300, 'below', '124px'],
  ])('opens %s', async (_, top, visible, side, room) =>
    expect(await listedAt(top, visible)).toEqual([side, room]),
  )

  it.each([
    ['above the field where the dialog has room', 500, { top: 100, bottom: 650 }, 'above', '392px'],
    [
      'below it, where the dialog scrolls, rather than beyond its top',
      150,
      { top: 100, bottom: 300 },
      'below',
      '250px',
    ],
  ])('opens %s', async (_, top, dialog, side, room) =>
    expect(await listedAt(top, 700, dialog)).toEqual([side, room]),
  )
})

it('takes a suggestion by keyboard and keeps what it stands for', async () => {
  const onSubmit = vi.fn()
  show(<Sample onSubmit={onSubmit} />)
  const input = await box()
  await enter(input, 'Verdun')
  await screen.findByText('2 adresses proposées')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(
    document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent,
  ).toBe('Verdun-sur-le-Lac')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(input.value).toBe('Verdun-sur-le-Lac'))
  expect(input.getAttribute('aria-expanded')).toBe('false')
  await send()
  await waitFor(() =>
    expect(onSubmit).toHaveBeenCalledWith({
      address: { text: 'Verdun-sur-le-Lac', location: [-73.6, 45.5] },
    }),
  )
})

it('keeps no address while the words name none, and says so on submit', async () => {
  const onSubmit = vi.fn()
  show(<Sample onSubmit={onSubmit} search={async () => []} />)
  await enter(await box(), 'Nulle part')
  expect((await screen.findAllByText(/^Aucune adresse trouvée/)).length).toBeGreaterThan(0)
  await send()
  await waitFor(async () => expect((await box()).getAttribute('aria-invalid')).toBe('true'))
  await waitFor(async () => expect(document.activeElement).toBe(await box()))
  // Its list would lie over the words.
  expect(screen.getByRole('listbox', { hidden: true }).parentElement?.hidden).toBe(true)
  expect(onSubmit).not.toHaveBeenCalled()
})

it('keeps the words themselves where the form allows it', async () => {
  const onSubmit = vi.fn()
  show(<Sample onSubmit={onSubmit} fromText={(text) => ({ text })} />)
  await enter(await box(), '12 rue du Parc')
  await send()
  await waitFor(() =>
    expect(onSubmit).toHaveBeenCalledWith({ address: { text: '12 rue du Parc' } }),
  )
})

it.each([
  ['an address', { text: 'Rue Cartier, Québec' }, 'Rue Cartier, Québec'],
  ['nothing', null, ''],
])('shows %s that is put in from outside in place of what was typed', async (_, put, shown) => {
  show(<Sample fromText={(text) => (text ? { text } : null)} put={put} />)
  await enter(await box(), 'Parc ')
  expect((await box()).value).toBe('Parc ')
  await userEvent.click(screen.getByRole('button', { name: 'Remettre' }))
  expect((await box()).value).toBe(shown)
})

it('drops a chosen address when its words are changed', async () => {
  const onSubmit = vi.fn()
  show(<Sample onSubmit={onSubmit} />)
  const input = await box()
  await enter(input, 'Verdun')
  await userEvent.click(await screen.findByText('Verdun, Montréal'))
  await waitFor(() => expect(input.value).toBe('Verdun, Montréal'))
  await userEvent.type(input, 'x')
  await send()
  await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'))
  expect(onSubmit).not.toHaveBeenCalled()
})

it('says that the network failed, not that there is no such address', async () => {
  show(<Sample search={() => Promise.reject(new Error('offline'))} />)
  await enter(await box(), 'Verdun')
  expect((await screen.findAllByText(/^Impossible de joindre le réseau/)).length).toBeGreaterThan(0)
})

it('drops a search that was overtaken', async () => {
  const signals: AbortSignal[] = []
  const answers: ((options: typeof places) => void)[] = []
  const search = (_: string, signal: AbortSignal) => {
    signals.push(signal)
    return new Promise<typeof places>((resolve) => answers.push(resolve))
  }
  show(<Sample search={search} />)
  await userEvent.type(await box(), 'Ver')
  await waitFor(() => expect(signals).toHaveLength(1))
  await userEvent.type(await box(), 'd')
  await waitFor(() => expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]))
  answers[1]?.([{ id: 'd', title: 'Verdun' }])
  expect(await screen.findByText('1 adresse proposée')).toBeTruthy()
  answers[0]?.(places)
  await Promise.resolve()
  expect(screen.queryByText('Verdun-sur-le-Lac')).toBeNull()
})

it('keeps what was typed after a choice whose answer is late', async () => {
  const onSubmit = vi.fn()
  let answer: (address: Address) => void = () => {}
  show(
    <Sample
      onSubmit={onSubmit}
      resolve={() => new Promise((resolve) => (answer = resolve))}
      fromText={(text) => ({ text })}
    />,
  )
  const input = await box()
  await enter(input, 'Verdun')
  await userEvent.click(await screen.findByText('Verdun, Montréal'))
  await userEvent.clear(input)
  await enter(input, 'Granby')
  answer({ text: 'Verdun, Montréal', location: [-73.6, 45.5] })
  await send()
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ address: { text: 'Granby' } }))
  expect(input.value).toBe('Granby')
})

it('sends what was chosen last, however late its answer is', async () => {
  const onSubmit = vi.fn()
  show(
    <Sample
      onSubmit={onSubmit}
      resolve={({ id, title }) =>
        id === 'a'
          ? Promise.resolve({ text: title, location: [-73.6, 45.5] })
          : new Promise(() => {})
      }
      fromText={(text) => ({ text })}
    />,
  )
  const input = await box()
  await enter(input, 'Verdun')
  await userEvent.click(await screen.findByText('Verdun, Montréal'))
  await waitFor(() => expect(input.value).toBe('Verdun, Montréal'))
  await enter(input, 'Verdun')
  await userEvent.click(await screen.findByText('Verdun-sur-le-Lac'))
  await send()
  await waitFor(() =>
    expect(onSubmit).toHaveBeenCalledWith({ address: { text: 'Verdun-sur-le-Lac' } }),
  )
})

describe('an address that the server does not place', () => {
  const unclear = Object.assign(new Error('Choisissez le bon endroit.'), {
    code: 'ADDRESS_UNCLEAR',
    fields: { address: 'Choisissez le bon endroit.' },
    answer: { suggestions: places },
  })
  const offer = () => screen.queryByRole('group', { name: 'Vouliez-vous dire…' })

  it('is chosen among those that it offers, and sent again', async () => {
    const sent: unknown[] = []
    const onSubmit = async (values: unknown) => {
      if (sent.push(values) === 1) throw unclear
    }
    show(<Sample onSubmit={onSubmit} fromText={(text) => ({ text })} />)
    await enter(await box(), 'Verdun')
    await send()
    expect(
      await screen.findByText('Choisissez le bon endroit.', { selector: 'p span' }),
    ).toBeTruthy()
    expect(document.activeElement).toBe(await box())
    await userEvent.click(
      within(offer() as HTMLElement).getByRole('button', { name: 'Verdun-sur-le-Lac' }),
    )
    expect(await screen.findByText('Adresse choisie : Verdun-sur-le-Lac')).toBeTruthy()
    expect(document.activeElement).toBe(await box())
    expect((await box()).value).toBe('Verdun-sur-le-Lac')
    await waitFor(() => expect(offer()).toBeNull())
    await userEvent.keyboard('{Enter}')
    await waitFor(() =>
      expect(sent).toEqual([
        { address: { text: 'Verdun' } },
        { address: { text: 'Verdun-sur-le-Lac', location: [-73.6, 45.5] } },
      ]),
    )
  })

  it('is told of without a list over the words, also where the server knows no place', async () => {
    const unknown = Object.assign(new Error('Nous ne connaissons pas cet endroit.'), {
      code: 'ADDRESS_UNCLEAR',
      fields: { address: 'Nous ne connaissons pas cet endroit.' },
      answer: { suggestions: [] },
    })
    show(
      <Sample
        onSubmit={() => Promise.reject(unknown)}
        search={async () => []}
        fromText={(text) => ({ text })}
      />,
    )
    await enter(await box(), 'Trouduville')
    await screen.findByText(/^Aucune adresse trouvée/, { selector: '[role=status]' })
    const list = screen.getByRole('listbox', { hidden: true }).parentElement
    expect(list?.hidden).toBe(false)
    await send()
    await screen.findByText('Nous ne connaissons pas cet endroit.', { selector: 'p span' })
    expect(document.activeElement).toBe(await box())
    expect(list?.hidden).toBe(true)
  })

  it('may be typed anew: the offer goes, the words stay', async () => {
    show(<Sample onSubmit={() => Promise.reject(unclear)} fromText={(text) => ({ text })} />)
    await enter(await box(), 'Verdun')
    await send()
    await waitFor(() => expect(offer()).toBeTruthy())
    expect((await box()).value).toBe('Verdun')
    await enter(await box(), ' H4G 1A1')
    await waitFor(() => expect(offer()).toBeNull())
  })
})

it('shows why a chosen suggestion could not be taken', async () => {
  show(
    <Sample
      resolve={() =>
        Promise.reject(
          Object.assign(new Error('Trop d’essais. Réessayez dans 1 minute.'), {
            code: 'TOO_MANY_REQUESTS',
          }),
        )
      }
    />,
  )
  await enter(await box(), 'Verdun')
  await userEvent.click(await screen.findByText('Verdun, Montréal'))
  expect(
    (await screen.findAllByText('Trop d’essais. Réessayez dans 1 minute.')).length,
  ).toBeGreaterThan(1)
})
