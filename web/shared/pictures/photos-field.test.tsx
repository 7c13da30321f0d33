import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { show } from '#web/ui/testing/show.tsx'
import { PhotosField } from './photos-field.tsx'
import * as smaller from './smaller-picture.ts'

const schema = z.object({ pictures: z.array(z.file()) })

function Sample() {
  const form = useSchemaForm({ schema, defaults: { pictures: [] }, onSubmit: () => {} })
  return (
    <Form form={form} label="Essai">
      <PhotosField form={form} name="pictures" label="Photos" most={3} />
    </Form>
  )
}

const picture = (name: string) => new File(['.'], name, { type: 'image/jpeg' })

/** As in a browser, the list of a field is empty once the field is. */
function choose(...names: string[]) {
  const field = screen.getByLabelText('Choisir des photos')
  const files = names.map(picture)
  Object.defineProperties(field, {
    files: { configurable: true, value: files },
    value: {
      configurable: true,
      set() {
        files.splice(0)
      },
    },
  })
  fireEvent.change(field)
}

const shown = () => screen.queryAllByRole('img').length

it('keeps all pictures that are chosen at once', async () => {
  show(<Sample />)
  choose('a.jpg', 'b.jpg', 'c.jpg')
  await waitFor(() => expect(shown()).toBe(3))
  expect(screen.queryByText(/au plus/)).toBeNull()
})

it('says so where they are more than may be sent, and keeps the first', async () => {
  show(<Sample />)
  choose('a.jpg', 'b.jpg', 'c.jpg', 'd.jpg')
  const words = '3 photos au plus\u00a0: les autres n’ont pas été ajoutées.'
  expect(await screen.findByText(words, { normalizer: (text) => text })).toBeTruthy()
  expect(shown()).toBe(3)
})

it('keeps those that were chosen while others were made smaller', async () => {
  const waiting = Promise.withResolvers<File>()
  vi.spyOn(smaller, 'fittingPicture').mockImplementation(async (file) =>
    file.name === 'slow.jpg' ? waiting.promise : file,
  )
  show(<Sample />)
  choose('slow.jpg')
  choose('quick.jpg')
  await waitFor(() => expect(shown()).toBe(1))
  waiting.resolve(picture('slow.jpg'))
  await waitFor(() => expect(shown()).toBe(2))
})
