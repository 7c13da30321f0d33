import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { bringParts, holdParts } from '#web/ui/testing/held-parts.ts'
import { show } from '#web/ui/testing/show.tsx'
import { Form } from '../form.tsx'
import { useSchemaForm } from '../schema-form.ts'
import { SubmitButton } from '../submit-button.tsx'
import { AddressField } from './address-field.tsx'

vi.mock('../../parts/use-part.ts', async (original) => ({
  ...(await original<object>()),
  usePart: (await import('#web/ui/testing/held-parts.ts')).heldPart,
}))

beforeEach(holdParts)

interface Place {
  text: string
}
const schema = z.object({ place: z.object({ text: z.string() }).nullable() })
const search = vi.fn<(term: string) => Promise<{ id: string; title: string }[]>>()
const onSubmit = vi.fn<(values: unknown) => void>()

function Sample({ isFree }: { isFree: boolean }) {
  const form = useSchemaForm({ schema, defaults: { place: null }, onSubmit })
  return (
    <Form form={form}>
      <AddressField
        form={form}
        name="place"
        label="Endroit"
        search={search}
        resolve={async ({ title }) => ({ text: title })}
        show={({ text }: Place) => text}
        fromText={isFree ? (text) => (text ? { text } : null) : undefined}
        debounce={0}
      />
      <button type="button" onClick={() => form.methods.setValue('place', { text: 'Alma' })}>
        Remettre
      </button>
      <SubmitButton form={form}>Envoyer</SubmitButton>
    </Form>
  )
}

function open({ isFree = true } = {}): HTMLInputElement {
  search.mockResolvedValue([{ id: 'a', title: 'Verdun, Montréal' }])
  show(<Sample isFree={isFree} />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Endroit' })
  act(() => field.focus())
  return field
}

const here = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Endroit' })

it.each([
  ['a free field', true],
  ['one of suggestions alone', false],
])('keeps every key that is pressed as its suggestions come: %s', async (_, isFree) => {
  open({ isFree })
  // One key right after the other.
  const { keyboard } = userEvent.setup({ delay: null })
  await keyboard('Ver')
  await bringParts()
  await keyboard('dun')
  expect((await here()).value).toBe('Verdun')
  expect(document.activeElement).toBe(await here())
  await userEvent.click(await screen.findByRole('option', { name: 'Verdun, Montréal' }))
  await waitFor(async () => expect((await here()).value).toBe('Verdun, Montréal'))
})

it('takes what is pasted at that moment, and asks for it', async () => {
  open()
  await bringParts()
  await userEvent.paste('Verdun')
  expect((await here()).value).toBe('Verdun')
  await waitFor(() => expect(search).toHaveBeenLastCalledWith('Verdun', expect.anything()))
  expect(await screen.findByRole('option', { name: 'Verdun, Montréal' })).toBeTruthy()
})

it('offers suggestions for what was typed before, without another key', async () => {
  open()
  await userEvent.paste('Verdun')
  await bringParts()
  expect(await screen.findByRole('option', { name: 'Verdun, Montréal' })).toBeTruthy()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await waitFor(async () => expect((await here()).value).toBe('Verdun, Montréal'))
})

it('does not end what an input method composes', async () => {
  const field = open()
  const compose = (text: string) => fireEvent.input(field, { target: { value: text } })
  fireEvent.compositionStart(field)
  compose('Qu')
  await bringParts()
  compose('Qué')
  compose('Québec')
  fireEvent.compositionEnd(field, { data: 'Québec' })
  expect(field.isConnected).toBe(true)
  expect((await here()).value).toBe('Québec')
  await waitFor(() => expect(search).toHaveBeenLastCalledWith('Québec', expect.anything()))
})

it('leaves the caret, and what is selected, where they are', async () => {
  const field = open()
  await userEvent.keyboard('Vedun')
  field.setSelectionRange(2, 2)
  await bringParts()
  const now = await here()
  expect([now.selectionStart, now.selectionEnd]).toEqual([2, 2])
  await userEvent.keyboard('r')
  expect(now.value).toBe('Verdun')
})

it('leaves what is selected selected', async () => {
  const field = open()
  await userEvent.keyboard('Verdun')
  field.setSelectionRange(0, 6, 'backward')
  await bringParts()
  const { selectionStart, selectionEnd, selectionDirection } = await here()
  expect([selectionStart, selectionEnd, selectionDirection]).toEqual([0, 6, 'backward'])
  await userEvent.paste('Granby')
  expect((await here()).value).toBe('Granby')
})

it('does not call the focus back that has gone on to another field', async () => {
  open()
  await userEvent.keyboard('Verdun')
  await userEvent.tab()
  const next = document.activeElement
  await bringParts()
  await here()
  await act(async () => vi.dynamicImportSettled())
  expect(document.activeElement).toBe(next)
  expect(screen.queryByRole('option')).toBeNull()
})

it('shows in both states what is put in from outside, and sends what is shown', async () => {
  open({ isFree: false })
  await userEvent.keyboard('Verd')
  await userEvent.click(screen.getByRole('button', { name: 'Remettre' }))
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Endroit' })
  expect(field.value).toBe('Alma')
  await bringParts()
  expect((await here()).value).toBe('Alma')
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer' }))
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ place: { text: 'Alma' } }))
})
