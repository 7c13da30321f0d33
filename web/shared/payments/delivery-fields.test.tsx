import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { searchApi } from '#domain/search/search.api.ts'
import { enter } from '#web/testing/enter.ts'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { show } from '#web/ui/testing/show.tsx'
import { DeliveryFields } from './delivery-fields.tsx'

const streets = [{ id: 'a', title: '4200 rue Wellington, Verdun' }]
const wellington = {
  geometry: { location: { lng: -73.57, lat: 45.46 } },
  city: 'Verdun',
  postal: 'H4G 1X1',
  precision: 'address',
}
let answer: () => void

beforeEach(() => {
  const { promise, resolve } = Promise.withResolvers<void>()
  answer = resolve
  vi.stubGlobal('fetch', async (address: string, { signal }: { signal?: AbortSignal } = {}) => {
    if (new URL(address, location.href).pathname === searchApi.addresses.path)
      return Response.json(streets)
    await promise
    signal?.throwIfAborted()
    return Response.json(wellington)
  })
})

const text = z.string()
const schema = z.object({
  address: z.object({ text, apartment: text, city: text, postalCode: text }),
})

function Sample() {
  const empty = { text: '', apartment: '', city: '', postalCode: '' }
  const form = useSchemaForm({ schema, defaults: { address: empty }, onSubmit: () => {} })
  return (
    <Form form={form}>
      <DeliveryFields form={form} />
    </Form>
  )
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const street = () => screen.findByRole<HTMLInputElement>('combobox')

async function choose(): Promise<void> {
  show(<Sample />)
  await enter(await street(), '4200 Well')
  await userEvent.click(await screen.findByRole('option'))
}

it('fills in city and postal code of the street that was chosen', async () => {
  await choose()
  answer()
  await waitFor(() => expect(field('Ville').value).toBe('Verdun'))
  expect(field('Code postal').value).toBe('H4G 1X1')
})

it('keeps the city that is typed before the answer is there', async () => {
  await choose()
  await enter(field('Ville'), 'Montréal')
  answer()
  await waitFor(() => expect(field('Code postal').value).toBe('H4G 1X1'))
  expect(field('Ville').value).toBe('Montréal')
})

it('fills in nothing of a street that another is typed in place of', async () => {
  await choose()
  await userEvent.clear(await street())
  await enter(await street(), '12 rue des Pins')
  answer()
  await act(async () => vi.dynamicImportSettled())
  expect([field('Ville').value, field('Code postal').value]).toEqual(['', ''])
})
