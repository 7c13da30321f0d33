import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { show } from '../../testing/show.tsx'
import { Form } from '../form.tsx'
import { keepTyping } from './kept-typing.ts'
import { useSchemaForm } from '../schema-form.ts'
import { TextField } from '../text-field.tsx'

const schema = z.object({ name: z.string(), city: z.string() })

function Sample({ onDrawn }: { onDrawn?: () => void }) {
  const form = useSchemaForm({ schema, defaults: { name: '', city: '' }, onSubmit: () => {} })
  // As for what was typed in the first paint, before effects run.
  useLayoutEffect(() => onDrawn?.(), [onDrawn])
  return (
    <Form form={form}>
      <TextField form={form} name="name" label="Nom" />
      <TextField form={form} name="city" label="Ville" />
    </Form>
  )
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } })

it('puts back what was typed when the session ended, but for what is typed anew before', () => {
  show(<Sample />)
  type('Nom', 'Ancien')
  type('Ville', 'Alma')
  keepTyping('maude@example.org')
  cleanup()
  const onDrawn = () => void type('Nom', 'Nouveau')
  show(<Sample onDrawn={onDrawn} />)
  expect([field('Nom').value, field('Ville').value]).toEqual(['Nouveau', 'Alma'])
})
