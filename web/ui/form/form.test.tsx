import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { say } from '#domain/validation/say.ts'
import { show } from '../testing/show.tsx'
import { CheckboxField } from './checkbox-field.tsx'
import { Form } from './form.tsx'
import { useSchemaForm } from './schema-form.ts'
import { SegmentedField } from './segmented-field.tsx'
import { SubmitButton } from './submit-button.tsx'
import { EmailField, TextField } from './text-field.tsx'
import { enter } from '#web/testing/enter.ts'

const schema = z.object({
  fullname: z.string().trim().min(3, say('FULLNAME_SHORT')),
  email: z.string().regex(z.regexes.email, say('EMAIL_INVALID')),
  note: z.string().max(5).optional(),
  sex: z.enum(['Male', 'Female'], say('SEX_REQUIRED')),
  accept: z.literal(true, say('ACCEPT_REQUIRED')),
})

class Answer extends Error {
  readonly code: string
  readonly fields: Record<string, string>
  constructor(code: string, message: string, fields: Record<string, string> = {}) {
    super(message)
    this.code = code
    this.fields = fields
  }
}

function Sample({
  onSubmit,
}: {
  onSubmit: (values: z.output<typeof schema>) => Promise<unknown> | void
}) {
  const form = useSchemaForm({ schema, defaults: { fullname: '', email: '', note: '' }, onSubmit })
  return (
    <Form form={form} label="Essai">
      <TextField form={form} name="fullname" label="Nom complet" hint="Prénom et nom" />
      <EmailField form={form} name="email" label="Courriel" />
      <TextField form={form} name="note" label="Note" optional />
      <SegmentedField
        form={form}
        name="sex"
        label="Sexe"
        choices={[
          { value: 'Male', label: 'Mâle' },
          { value: 'Female', label: 'Femelle' },
        ]}
      />
      <CheckboxField form={form} name="accept" label="J’accepte" />
      <SubmitButton form={form}>Envoyer</SubmitButton>
    </Form>
  )
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { exact: false })
const description = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')
const send = () => userEvent.click(screen.getByRole('button', { name: 'Envoyer' }))

async function fillIn() {
  await enter(field('Nom complet'), 'Anne Roy')
  await enter(field('Courriel'), 'anne@exemple.ca')
  await userEvent.click(screen.getByRole('radio', { name: 'Femelle' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'J’accepte' }))
}

it('says nothing before the first submit', async () => {
  show(<Sample onSubmit={() => {}} />)
  await userEvent.type(field('Nom complet'), 'A')
  await userEvent.tab()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(field('Nom complet').getAttribute('aria-invalid')).toBe('false')
})

it('shows what is wrong on submit, beside each field and in short, and moves to the first', async () => {
  const onSubmit = vi.fn()
  show(<Sample onSubmit={onSubmit} />)
  await send()
  const summary = await screen.findByRole('alert')
  expect(
    within(summary)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    'Nom complet\u00a0: Le nom complet doit compter au moins 3 caractères',
    'Courriel\u00a0: Le courriel n’est pas valide',
    'Sexe\u00a0: Choisissez le sexe',
    'J’accepte\u00a0: Vous devez accepter les conditions',
  ])
  expect(document.activeElement).toBe(field('Nom complet'))
  expect(description(field('Nom complet'))).toBe(
    'Prénom et nom Le nom complet doit compter au moins 3 caractères',
  )
  expect(onSubmit).not.toHaveBeenCalled()
})

const hidden = schema.extend({
  address: z.object({ text: z.string().min(1, say('ADDRESS_REQUIRED')) }),
  captcha: z.string().min(1, say('CAPTCHA_REQUIRED')).optional(),
})

/** Its schema asks for more than it shows. */
function Hiding({ onSubmit }: { onSubmit: () => void }) {
  const form = useSchemaForm<z.input<typeof hidden>, z.output<typeof hidden>>({
    schema: hidden,
    defaults: { fullname: '', email: '', address: { text: '' }, captcha: '' },
    onSubmit,
  })
  return (
    <Form form={form} label="Essai">
      <TextField form={form} name="fullname" label="Nom complet" />
      <SubmitButton form={form}>Envoyer</SubmitButton>
    </Form>
  )
}

it('says in the summary what is wrong of fields that have no place, and brings it into sight', async () => {
  const onSubmit = vi.fn()
  const seen: (string | null)[] = []
  vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(function (
    this: HTMLElement,
  ) {
    seen.push(this.textContent)
  })
  show(<Hiding onSubmit={onSubmit} />)
  await enter(field('Nom complet'), 'Anne Roy')
  await send()
  const summary = await screen.findByRole('alert')
  expect(
    within(summary)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    'Le courriel n’est pas valide',
    'Choisissez le sexe',
    'Vous devez accepter les conditions',
    'L’adresse est obligatoire',
    'Faites la vérification pour continuer',
  ])
  expect(summary.classList.contains('spoken')).toBe(false)
  expect(seen).toEqual([summary.textContent])
  expect(onSubmit).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})

it('reaches each wrong field from the summary, a group of choices too', async () => {
  show(<Sample onSubmit={() => {}} />)
  await send()
  await userEvent.click(await screen.findByRole('button', { name: /^Sexe/ }))
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Mâle' }))
  await userEvent.click(screen.getByRole('button', { name: /^Courriel/ }))
  expect(document.activeElement).toBe(field('Courriel'))
})

it('checks again on every change after that', async () => {
  show(<Sample onSubmit={() => {}} />)
  await send()
  await userEvent.type(field('Nom complet'), 'An')
  expect(field('Nom complet').getAttribute('aria-invalid')).toBe('true')
  await userEvent.type(field('Nom complet'), 'n')
  await waitFor(() => expect(field('Nom complet').getAttribute('aria-invalid')).toBe('false'))
  await enter(field('Note'), '123456')
  await waitFor(() => expect(description(field('Note'))).toBe('Il faut au plus 5 caractères'))
})

it('gives what the schema made of the values', async () => {
  const onSubmit = vi.fn()
  show(<Sample onSubmit={onSubmit} />)
  await userEvent.type(field('Nom complet'), '  ')
  await fillIn()
  await send()
  await waitFor(() =>
    expect(onSubmit).toHaveBeenCalledWith({
      fullname: 'Anne Roy',
      email: 'anne@exemple.ca',
      note: '',
      sex: 'Female',
      accept: true,
    }),
  )
})

it('sends once, however often the button is pressed, and shows that it is on its way', async () => {
  const gate = Promise.withResolvers<void>()
  const onSubmit = vi.fn(() => gate.promise)
  show(<Sample onSubmit={onSubmit} />)
  await fillIn()
  await send()
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Envoyer' }).getAttribute('aria-busy')).toBe('true'),
  )
  await send()
  await userEvent.type(field('Courriel'), '{Enter}')
  gate.resolve()
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Envoyer' }).getAttribute('aria-busy')).toBeNull(),
  )
  expect(onSubmit).toHaveBeenCalledTimes(1)
})

it('puts what the server refuses beside its field, moves there, and clears it on the next change', async () => {
  show(
    <Sample
      onSubmit={() =>
        Promise.reject(
          new Answer('EMAIL_INVALID', 'Courriel refusé', { email: 'Ce courriel est refusé' }),
        )
      }
    />,
  )
  await fillIn()
  await send()
  await waitFor(() => expect(description(field('Courriel'))).toBe('Ce courriel est refusé'))
  expect(document.activeElement).toBe(field('Courriel'))
  await userEvent.type(field('Courriel'), 'x')
  await waitFor(() => expect(field('Courriel').getAttribute('aria-invalid')).toBe('false'))
})

it('says above the form what has no field', async () => {
  show(
    <Sample onSubmit={() => Promise.reject(new Answer('USER_EXISTS', 'Ce compte existe déjà'))} />,
  )
  await fillIn()
  await send()
  expect((await screen.findByRole('alert')).textContent).toContain('Ce compte existe déjà')
})

it('brings into sight what has no field, which the button may be far from', async () => {
  const seen: (string | null)[] = []
  vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(function (
    this: HTMLElement,
  ) {
    seen.push(this.textContent)
  })
  show(
    <Sample
      onSubmit={() => Promise.reject(new Answer('TOO_MANY_REQUESTS', 'Trop de demandes.'))}
    />,
  )
  await fillIn()
  await send()
  await waitFor(() => expect(seen).toEqual(['Trop de demandes.']))
  vi.restoreAllMocks()
})

it('tells a broken network from a refusal', async () => {
  show(<Sample onSubmit={() => Promise.reject(new Answer('NETWORK', ''))} />)
  await fillIn()
  await send()
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Impossible de joindre le réseau',
  )
})

it('forgets the refusal at the next attempt', async () => {
  const onSubmit = vi
    .fn<() => Promise<void>>()
    .mockRejectedValueOnce(new Answer('USER_EXISTS', 'Ce compte existe déjà'))
    .mockResolvedValue()
  show(<Sample onSubmit={onSubmit} />)
  await fillIn()
  await send()
  await screen.findByRole('alert')
  await send()
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

it('speaks English where the page does', async () => {
  show(<Sample onSubmit={() => {}} />, 'en')
  await send()
  expect(description(field('Courriel'))).toBe('Email address is invalid')
})
