import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { show } from '../testing/show.tsx'
import { DateField } from './days/date-field.tsx'
import { Form } from './form.tsx'
import { DigitsField, NumberGroupsField, PhoneField, PostalField } from './masked-field.tsx'
import { useSchemaForm } from './schema-form.ts'
import { SubmitButton } from './submit-button.tsx'
import { enter } from '#web/testing/enter.ts'

const schema = z.object({
  phone: z.string(),
  postal: z.string(),
  card: z.string(),
  verif: z.string(),
  birth: z.string(),
})
type Values = z.output<typeof schema>

function Sample({
  onSubmit,
  defaults = {},
}: {
  onSubmit: (values: Values) => void
  defaults?: Partial<Values>
}) {
  const form = useSchemaForm({
    schema,
    defaults: { phone: '', postal: '', card: '', verif: '', birth: '', ...defaults },
    onSubmit,
  })
  return (
    <Form form={form}>
      <PhoneField form={form} name="phone" label="phone" />
      <PostalField form={form} name="postal" label="postal" />
      <NumberGroupsField form={form} name="card" label="card" />
      <DigitsField form={form} name="verif" label="verif" length={3} />
      <DateField form={form} name="birth" label="birth" />
      <SubmitButton form={form}>Envoyer</SubmitButton>
    </Form>
  )
}

const cases: [keyof Values, string, { shown: string; kept: string }][] = [
  ['phone', '5145550199', { shown: '(514) 555-0199', kept: '(514) 555-0199' }],
  ['phone', '+1 514-555-0199', { shown: '(514) 555-0199', kept: '(514) 555-0199' }],
  ['phone', '1.514.555.0199', { shown: '(514) 555-0199', kept: '(514) 555-0199' }],
  ['phone', '514 555-0199 poste 204', { shown: '(514) 555-0199 poste 204', kept: '(514) 555-0199 poste 204' }], // prettier-ignore
  ['phone', '5145550199 x204', { shown: '(514) 555-0199 x204', kept: '(514) 555-0199 x204' }],
  ['phone', '(514) 555-0199, p. 204', { shown: '(514) 555-0199, p. 204', kept: '(514) 555-0199, p. 204' }], // prettier-ignore
  ['card', 'No 123-456-789', { shown: '123 456 789', kept: '123456789' }],
  ['postal', 'h2x1y4', { shown: 'H2X 1Y4', kept: 'H2X 1Y4' }],
  ['postal', 'h2x-1y4', { shown: 'H2X 1Y4', kept: 'H2X 1Y4' }],
  ['card', '100000123', { shown: '100 000 123', kept: '100000123' }],
  ['card', '100-000-123 4', { shown: '100 000 123', kept: '100000123' }],
  ['verif', '1234', { shown: '123', kept: '123' }],
  ['birth', '20260504', { shown: '2026/05/04', kept: '2026-05-04' }],
  ['birth', '20251231', { shown: '2025/12/31', kept: '2025-12-31' }],
  ['birth', '2025-10-15', { shown: '2025/10/15', kept: '2025-10-15' }],
  ['birth', '2026-05-04', { shown: '2026/05/04', kept: '2026-05-04' }],
]

// Must be first: the masks are not loaded yet.
it('formats what stood in a field before its mask came', async () => {
  show(<Sample onSubmit={() => {}} />)
  const input = screen.getByLabelText<HTMLInputElement>('card')
  fireEvent.input(input, { target: { value: 'No 123-456-789' } })
  await waitFor(() => expect(input.value).toBe('123 456 789'))
})

async function sent(onSubmit: ReturnType<typeof vi.fn>, name: keyof Values): Promise<string> {
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer' }))
  await waitFor(() => expect(onSubmit).toHaveBeenCalled())
  const [values] = onSubmit.mock.lastCall as [Values]
  return values[name]
}

describe.each(cases)('%s from %s', (name, given, { shown, kept }) => {
  it('pasted', async () => {
    const onSubmit = vi.fn()
    show(<Sample onSubmit={onSubmit} />)
    const input = screen.getByLabelText<HTMLInputElement>(name)
    await userEvent.click(input)
    await userEvent.paste(given)
    expect(input.value).toBe(shown)
    expect(await sent(onSubmit, name)).toBe(kept)
  })

  it('filled in by the browser', async () => {
    const onSubmit = vi.fn()
    show(<Sample onSubmit={onSubmit} />)
    const input = screen.getByLabelText<HTMLInputElement>(name)
    fireEvent.input(input, { target: { value: given } })
    expect(input.value).toBe(shown)
    expect(await sent(onSubmit, name)).toBe(kept)
  })
})

it.each([
  ['phone', '5145550199', '(514) 555-0199'],
  ['phone', '5145550199 poste 204', '(514) 555-0199 poste 204'],
  ['postal', 'h2x1y4', 'H2X 1Y4'],
  ['card', '100000123', '100 000 123'],
  ['birth', '20260504', '2026/05/04'],
  ['birth', '20251231', '2025/12/31'],
  ['birth', '2025-10-15', '2025/10/15'],
])('%s typed sign by sign', async (name, given, shown) => {
  show(<Sample onSubmit={() => {}} />)
  const input = screen.getByLabelText<HTMLInputElement>(name)
  await enter(input, given)
  expect(input.value).toBe(shown)
})

it('pads a day that was pasted short', async () => {
  show(<Sample onSubmit={() => {}} />)
  const input = screen.getByLabelText<HTMLInputElement>('birth')
  await userEvent.click(input)
  await userEvent.paste('2026-5-4')
  expect(input.value).toBe('2026/05/04')
})

it('shows what the form began with in the shape that people see', () => {
  show(<Sample onSubmit={() => {}} defaults={{ birth: '2024-02-10', card: '100000123' }} />)
  expect(screen.getByLabelText<HTMLInputElement>('birth').value).toBe('2024/02/10')
  expect(screen.getByLabelText<HTMLInputElement>('card').value).toBe('100 000 123')
})

it('an empty telephone shows its mask', () => {
  show(<Sample onSubmit={() => {}} />)
  expect(screen.getByLabelText<HTMLInputElement>('phone').placeholder).toBe('(___) ___-____')
})

function WithExtension({
  onSubmit,
}: {
  onSubmit: (values: { phone: string; ext: string }) => void
}) {
  const form = useSchemaForm({
    schema: z.object({ phone: z.string(), ext: z.string() }),
    defaults: { phone: '', ext: '' },
    onSubmit,
  })
  return (
    <Form form={form}>
      <PhoneField form={form} name="phone" label="phone" extension="ext" />
      <DigitsField form={form} name="ext" label="ext" length={5} />
      <SubmitButton form={form}>Envoyer</SubmitButton>
    </Form>
  )
}

it.each([
  ['Tab, and a press', '{Tab}'],
  ['Enter', '{Enter}'],
])('an extension behind a number goes into its field with %s', async (_, key) => {
  const onSubmit = vi.fn()
  show(<WithExtension onSubmit={onSubmit} />)
  const input = screen.getByLabelText<HTMLInputElement>('phone')
  await enter(input, '514 555-0199 poste 204')
  await userEvent.type(input, key)
  expect(screen.getByLabelText<HTMLInputElement>('ext').value).toBe('204')
  if (key === '{Tab}') await userEvent.click(screen.getByRole('button', { name: 'Envoyer' }))
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce())
  expect(onSubmit.mock.lastCall?.[0]).toEqual({ phone: '(514) 555-0199', ext: '204' })
})
