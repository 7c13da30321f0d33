import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { z } from 'zod'
import { show } from '../testing/show.tsx'
import { Form } from './form.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { useSchemaForm } from './schema-form.ts'

afterEach(cleanup)

function Sample() {
  const form = useSchemaForm({ schema: z.object({ password: z.string() }), defaults: { password: '' }, onSubmit: () => {} })
  return (
    <Form form={form}>
      <NewPasswordField form={form} name="password" label="Mot de passe" />
    </Form>
  )
}

it('says in words how strong the password is while it is typed, and that a common one is', async () => {
  show(<Sample />)
  const field = await screen.findByLabelText<HTMLInputElement>('Mot de passe')
  expect([field.type, field.autocomplete, screen.getByRole('status').textContent]).toEqual(['password', 'new-password', ''])
  await userEvent.type(field, 'motdepasse')
  expect(await screen.findByText('Solidité : trop courant, choisissez-en un autre')).toBeTruthy()
  await userEvent.type(field, ' de mon chat Réglisse')
  expect(await screen.findByText('Solidité : excellente')).toBeTruthy()
  await userEvent.clear(field)
  expect(screen.getByRole('status').textContent).toBe('')
})
