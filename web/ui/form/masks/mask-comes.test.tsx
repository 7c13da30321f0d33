import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { bringParts, holdParts } from '#web/ui/testing/held-parts.ts'
import { show } from '#web/ui/testing/show.tsx'
import { Form } from '../form.tsx'
import { PhoneField } from '../masked-field.tsx'
import { useSchemaForm } from '../schema-form.ts'

vi.mock('../../parts/use-part.ts', async (original) => ({
  ...(await original<object>()),
  usePart: (await import('#web/ui/testing/held-parts.ts')).heldPart,
}))

beforeEach(holdParts)

const schema = z.object({ telephone: z.string() })

function Sample() {
  const form = useSchemaForm({ schema, defaults: { telephone: '' }, onSubmit: () => {} })
  return (
    <Form form={form}>
      <PhoneField form={form} name="telephone" label="Téléphone" />
    </Form>
  )
}

function open(): HTMLInputElement {
  show(<Sample />)
  const field = screen.getByLabelText<HTMLInputElement>('Téléphone')
  act(() => field.focus())
  return field
}

it('goes on where the caret is as the mask comes, among what was typed', async () => {
  const field = open()
  await userEvent.keyboard('514550199')
  field.setSelectionRange(5, 5)
  await bringParts()
  expect(field.value).toBe('(514) 550-199')
  await userEvent.keyboard('5')
  expect(field.value).toBe('(514) 555-0199')
})

it('leaves selected what is selected, which what is pasted next replaces', async () => {
  const field = open()
  await userEvent.keyboard('5145550199')
  field.setSelectionRange(0, 10)
  await bringParts()
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toContain(
    '514) 555-0199',
  )
  await userEvent.paste('4385550142')
  expect(field.value).toBe('(438) 555-0142')
})

it('waits for the end of what an input method composes', async () => {
  const field = open()
  const compose = (text: string) => fireEvent.input(field, { target: { value: text } })
  fireEvent.compositionStart(field)
  compose('514555')
  await bringParts()
  expect(field.value).toBe('514555')
  compose('5145550199')
  fireEvent.compositionEnd(field, { data: '5145550199' })
  await waitFor(() => expect(field.value).toBe('(514) 555-0199'))
})
