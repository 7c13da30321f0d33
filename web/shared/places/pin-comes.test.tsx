import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { bringParts, holdParts } from '#web/ui/testing/held-parts.ts'
import { show } from '#web/ui/testing/show.tsx'
import { PlaceField, type PlaceValue } from './place-field.tsx'

vi.mock('#web/ui/parts/use-part.ts', async (original) => ({
  ...(await original<object>()),
  usePart: (await import('#web/ui/testing/held-parts.ts')).heldPart,
}))

const look = vi.fn()
beforeEach(() => {
  holdParts()
  look.mockClear()
  Object.defineProperty(navigator, 'geolocation', {
    value: { getCurrentPosition: look },
    configurable: true,
  })
})
afterEach(() => void Reflect.deleteProperty(navigator, 'geolocation'))

const schema = z.object({ place: z.custom<PlaceValue>().nullable() })

function Sample() {
  const form = useSchemaForm({ schema, defaults: { place: null }, onSubmit: () => {} })
  return (
    <Form form={form}>
      <PlaceField form={form} name="place" label="Endroit" free pin={{}} />
    </Form>
  )
}

const open = () =>
  show(
    <QueryClientProvider client={new QueryClient()}>
      <Sample />
    </QueryClientProvider>,
  )
const position = () => screen.getByRole('button', { name: 'Ma position' })

it('leaves the focus on a button that has it', async () => {
  open()
  act(() => position().focus())
  await bringParts()
  expect(document.activeElement).toBe(position())
  expect(look).not.toHaveBeenCalled()
})

it('does what was pressed before, and calls nobody back who types by then', async () => {
  open()
  await userEvent.click(position())
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Endroit' })
  await userEvent.click(field)
  await bringParts()
  await userEvent.keyboard('Verdun')
  expect(field.value).toBe('Verdun')
  expect(look).toHaveBeenCalledOnce()
})
