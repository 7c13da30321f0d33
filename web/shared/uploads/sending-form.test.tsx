import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { lostReportsApi } from '#domain/lost-reports/lost-reports.api.ts'
import { useIdempotencyKey } from '#web/shared/forms/idempotency-key.ts'
import { useSendForm } from '#web/shared/forms/use-send-form.ts'
import { PhotosField } from '#web/shared/pictures/photos-field.tsx'
import { FakeRequest } from '#web/testing/fake-request.ts'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { show } from '#web/ui/testing/show.tsx'

beforeEach(() => {
  FakeRequest.all = []
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
})

const schema = z.object({ name: z.string(), pictures: z.array(z.file()) })

function Sample({ onSent }: { onSent: () => void }) {
  const [send, bar] = useSendForm(lostReportsApi.post, 'Raté')
  const keyFor = useIdempotencyKey()
  const form = useSchemaForm({
    schema,
    defaults: { name: 'Mitaine', pictures: [] },
    onSubmit: async ({ pictures, ...told }) => {
      await send({ keyFor, sent() {} }, told as never, pictures)
      onSent()
    },
  })
  return (
    <Form form={form} label="Essai">
      <TextField form={form} name="name" label="Nom" />
      <PhotosField form={form} name="pictures" label="Photos" most={3} />
      <SubmitButton form={form}>Envoyer</SubmitButton>
      {bar}
    </Form>
  )
}

const user = userEvent.setup()
const picture = (name: string) => new File(['.'], name, { type: 'image/jpeg' })
const sent = async (index: number) => {
  await waitFor(() => expect(FakeRequest.all).toHaveLength(index + 1))
  return FakeRequest.all[index] as FakeRequest
}
const submit = () => user.click(screen.getByRole('button', { name: 'Envoyer' }))
const keyOf = ({ headers }: FakeRequest) => headers['Idempotency-Key']
const news = (words: RegExp) => screen.findByText(words)

async function begin(...names: string[]) {
  const onSent = vi.fn()
  show(<Sample onSent={onSent} />)
  if (names.length > 0)
    await user.upload(screen.getByLabelText('Choisir des photos'), names.map(picture))
  await submit()
  return { onSent, first: await sent(0) }
}

it('says how far the pictures are', async () => {
  const { onSent, first } = await begin('a.jpg', 'b.jpg')
  expect(await news(/^Envoi de 2 photos…$/)).toBeTruthy()
  first.progress(43)
  expect(await news(/^43\s%$/)).toBeTruthy()
  const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Envoi des photos' })
  expect(bar.value).toBe(43)
  first.progress(100)
  expect(await news(/^Tout est parti/)).toBeTruthy()
  first.answer(202, { success: true })
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce())
  expect(screen.queryByRole('progressbar')).toBeNull()
})

it('goes on by itself under the same key when the network is back', async () => {
  const { onSent, first } = await begin('a.jpg', 'b.jpg')
  first.progress(43)
  fireEvent(window, new Event('offline'))
  expect(await news(/^Connexion perdue.*reprendra tout seul. Il reste 2 photos/)).toBeTruthy()
  expect(screen.queryByRole('progressbar')).toBeNull()
  fireEvent(window, new Event('online'))
  const second = await sent(1)
  expect(keyOf(second)).toBe(keyOf(first))
  expect(await news(/^La connexion est revenue/)).toBeTruthy()
  second.answer(202, { success: true })
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce())
})

it('is cancelled with what was typed, and sent again under the same key', async () => {
  const { onSent, first } = await begin('a.jpg')
  await user.click(await screen.findByRole('button', { name: 'Annuler l’envoi' }))
  expect(await news(/^Envoi annulé/)).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Envoi des photos' }))
  expect(screen.getByLabelText<HTMLInputElement>('Nom').value).toBe('Mitaine')
  expect(screen.getAllByRole('img')).toHaveLength(1)
  await submit()
  const second = await sent(1)
  expect(keyOf(second)).toBe(keyOf(first))
  second.answer(202, { success: true })
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce())
  await submit()
  expect(keyOf(await sent(2))).not.toBe(keyOf(first))
})

it('says where it was cancelled too late, and sends under the same key again', async () => {
  const { first } = await begin('a.jpg')
  first.progress(100)
  await news(/^Tout est parti/)
  await user.click(screen.getByRole('button', { name: 'Annuler l’envoi' }))
  expect(await news(/peut-être reçu. Envoyé de nouveau, il ne comptera qu’une fois/)).toBeTruthy()
  await submit()
  expect(keyOf(await sent(1))).toBe(keyOf(first))
})

it.each([
  [
    400,
    { code: 'VALIDATION_FAILED', message: 'Non', fields: { name: 'Un nom, svp' } },
    /Un nom, svp/,
  ],
  [409, { code: 'STALE', message: 'Trop tard' }, /Trop tard/],
  [413, { code: 'LIMIT_FILE_SIZE', message: 'Trop lourd' }, /Trop lourd/],
  [500, { code: 'SERVER_ERROR', message: 'x' }, /Raté/],
])('a refusal of %i ends it with its words', async (status, answer, words) => {
  const { onSent, first } = await begin('a.jpg')
  first.answer(status, answer)
  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
  expect([FakeRequest.all.length, onSent.mock.calls.length]).toEqual([1, 0])
  expect(screen.queryByRole('group', { name: 'Envoi des photos' })).toBeNull()
})

it('without pictures it fails at once where there is no network', async () => {
  const { first } = await begin()
  first.answer(0)
  expect(await news(/Raté/)).toBeTruthy()
  expect(FakeRequest.all).toHaveLength(1)
})
