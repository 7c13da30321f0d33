import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { enter } from '#web/testing/enter.ts'
import { show } from '../../testing/show.tsx'
import { Form } from '../form.tsx'
import { useSchemaForm } from '../schema-form.ts'
import { SubmitButton } from '../submit-button.tsx'
import { TextField } from '../text-field.tsx'

const schema = z.object({ name: z.string(), city: z.string() })

function Sample({ answer }: { answer: Promise<void> }) {
  const form = useSchemaForm({
    schema,
    defaults: { name: '', city: '' },
    onSubmit: async () => {
      await answer
      form.startAnew()
    },
  })
  return (
    <Form form={form}>
      <TextField form={form} name="name" label="Nom" />
      <TextField form={form} name="city" label="Ville" />
      <SubmitButton form={form}>Ajouter</SubmitButton>
    </Form>
  )
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

it('empties a form for the next, but for what is typed before the answer is there', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  show(<Sample answer={promise} />)
  await enter(field('Nom'), 'Enclos 1')
  await enter(field('Ville'), 'Alma')
  const add = screen.getByRole('button', { name: 'Ajouter' })
  await userEvent.click(add)
  await waitFor(() => expect(add.getAttribute('aria-busy')).toBe('true'))
  await userEvent.clear(field('Nom'))
  await enter(field('Nom'), 'Enclos 2')
  resolve()
  await waitFor(() => expect(field('Ville').value).toBe(''))
  expect(field('Nom').value).toBe('Enclos 2')
})
