import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { show } from '#web/ui/testing/show.tsx'
import { likelyEmail } from './email-advice.ts'
import { Form } from '#web/ui/form/form.tsx'
import { NewEmailField } from './new-email-field.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { enter } from '#web/testing/enter.ts'

it.each([
  ['maude@gmial.com', 'maude@gmail.com'],
  ['maude@gmail.con', 'maude@gmail.com'],
  ['maude@gmail.ca', 'maude@gmail.com'],
  ['maude@videotrn.ca', 'maude@videotron.ca'],
  ['maude@videotron.com', 'maude@videotron.ca'],
  ['maude@sympatco.ca', 'maude@sympatico.ca'],
  ['maude@hotmial.ca', 'maude@hotmail.ca'],
  ['maude@yaho.ca', 'maude@yahoo.ca'],
  ['maude@outlok.com', 'maude@outlook.com'],
  ['maude@icloud.co', 'maude@icloud.com'],
  ['maude@bel.net', 'maude@bell.net'],
  ['maude@hotmial.com', 'maude@hotmail.com'],
  ['maude@videotron.cа', 'maude@videotron.ca'],
  ['maude@gmаil.com', 'maude@gmail.com'],
  ['maude@gmail.cm', 'maude@gmail.com'],
  ['maude@sympatico.cq', 'maude@sympatico.ca'],
])('%s is probably %s', (typed, meant) => expect(likelyEmail(typed)).toBe(meant))

it.each([
  'gmail.com',
  'hotmail.ca',
  'videotron.ca',
  'bell.net',
  'bell.ca',
  'uqam.ca',
  'gouv.qc.ca',
  'ville.quebec',
  'spca.com',
  'clinique.vet',
  'mail.mcgill.ca',
])('an address at %s may well be right', (domain) =>
  expect(likelyEmail(`maude@${domain}`)).toBeUndefined(),
)

function Sample({ onSubmit }: { onSubmit: (values: unknown) => void }) {
  const form = useSchemaForm({
    schema: z.object({ email: z.string() }),
    defaults: { email: '' },
    onSubmit,
  })
  return (
    <Form form={form}>
      <NewEmailField form={form} name="email" label="Courriel" />
      <SubmitButton form={form}>Envoyer</SubmitButton>
    </Form>
  )
}
const field = () => screen.findByLabelText<HTMLInputElement>('Courriel')

it('asks when the field is left, and a button takes the advice', async () => {
  show(<Sample onSubmit={vi.fn()} />)
  await enter(await field(), 'maude@gmial.com')
  expect(screen.queryByText(/Vouliez-vous dire/)).toBeNull()
  await userEvent.tab()
  expect((await screen.findByText(/Vouliez-vous dire/)).closest('[role=status]')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'maude@gmail.com' }))
  expect((await field()).value).toBe('maude@gmail.com')
  expect(document.activeElement).toBe(await field())
  expect(screen.queryByText(/Vouliez-vous dire/)).toBeNull()
})

it('stops nobody, and goes once the address is changed', async () => {
  const onSubmit = vi.fn()
  show(<Sample onSubmit={onSubmit} />)
  await enter(await field(), 'maude@gmial.com')
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer' }))
  expect(onSubmit).toHaveBeenCalledWith({ email: 'maude@gmial.com' })
  expect(await screen.findByText(/Vouliez-vous dire/)).toBeTruthy()
  await userEvent.type(await field(), 'x')
  expect(screen.queryByText(/Vouliez-vous dire/)).toBeNull()
})
