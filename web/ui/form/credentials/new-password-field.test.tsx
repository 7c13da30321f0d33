import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { show } from '#web/ui/testing/show.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { CallError } from '#web/api/call.ts'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { enter } from '#web/testing/enter.ts'

function Sample({ onSubmit = () => {} }: { onSubmit?: () => void }) {
  const form = useSchemaForm({
    schema: z.object({ password: z.string() }),
    defaults: { password: '' },
    onSubmit,
  })
  return (
    <Form form={form}>
      <NewPasswordField form={form} name="password" label="Mot de passe" />
      <SubmitButton form={form}>Envoyer</SubmitButton>
    </Form>
  )
}

it('says in words how strong the password is while it is typed, and that a common one is', async () => {
  show(<Sample />)
  const field = await screen.findByLabelText<HTMLInputElement>('Mot de passe')
  expect([field.type, field.autocomplete, screen.getByRole('status').textContent]).toEqual([
    'password',
    'new-password',
    '',
  ])
  await enter(field, 'motdepasse')
  expect(await screen.findByText('Solidité : trop courant, choisissez-en un autre')).toBeTruthy()
  await enter(field, ' de mon chat Réglisse')
  expect(await screen.findByText('Solidité : excellente')).toBeTruthy()
  await userEvent.clear(field)
  expect(screen.getByRole('status').textContent).toBe('')
})

it('leaves a refusal to the error beside the field, until something else is typed', async () => {
  const message = 'Ce mot de passe est trop courant. Choisissez-en un autre.'
  const refuse = () => {
    throw new CallError(400, { code: 'PASSWORD_COMMON', message, fields: { password: message } })
  }
  show(<Sample onSubmit={refuse} />)
  await enter(await screen.findByLabelText('Mot de passe'), 'motdepasse')
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer' }))
  await waitFor(() => expect(screen.queryByText(/^Solidité/)).toBeNull())
  expect(document.querySelector('[id$="-error"]')?.textContent).toBe(message)
  await enter(screen.getByLabelText('Mot de passe'), ' de mon chat Réglisse')
  expect(await screen.findByText('Solidité : excellente')).toBeTruthy()
})
