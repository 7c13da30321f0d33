import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import { animalsApi, type AnimalProfile } from '#domain/animals/animals.api.ts'
import type { Session } from '#domain/accounts/session.ts'
import { sampleAnimal } from '#web/testing/sample-animal.ts'
import { answer, ErrorAnswer, showScreen, signedIn, type Answers } from '#web/testing/show-screen.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Opens the profile in English; `answers` stand before the profile's own. */
async function open(animal: AnimalProfile = sampleAnimal(), answers: Answers[] = [], session: Partial<Session> = {}) {
  const base = session.isPro ? '/pro/animals' : session.isAdmin ? '/admin/animals' : '/animals'
  const view = await showScreen(`${base}/${animal.unique_id}`, {
    language: 'en',
    session: signedIn({ language: 'en', ...session }),
    answers: [...answers, answer(animalsApi.profile, animal)],
  })
  await screen.findByRole('heading', { level: 1, name: animal.name })
  return view
}

describe('a field edited in its place', () => {
  const sent: unknown[] = []
  const saving = (reply: ErrorAnswer | null = null) => {
    sent.length = 0
    return answer(animalsApi.update, ({ body }) => {
      sent.push(body)
      return reply ?? sampleAnimal({ infos: { ...sampleAnimal().infos, race: (body as { value: string }).value } })
    })
  }
  const edit = async (text: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'Add: Breed' }))
    await userEvent.type(screen.getByRole('textbox', { name: /Breed/ }), text)
  }

  it.each(['{Enter}', '{Tab}'])('is saved by %s, with the value that was seen, and says so', async (key) => {
    await open(undefined, [saving()])
    await edit(`Collie${key}`)
    expect(await screen.findByText('Successfully saved Breed.')).toBeTruthy()
    expect(sent).toEqual([{ name: 'race', value: 'Collie', was: '' }])
    expect(screen.getByText('Collie')).toBeTruthy()
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Edit: Breed')
  })

  it('is left as it was by Esc', async () => {
    await open(undefined, [saving()])
    await edit('Collie{Escape}')
    expect(screen.queryByText('Collie')).toBeNull()
    expect(sent).toEqual([])
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Add: Breed'))
  })

  it('explains its keys the first time only', async () => {
    await open(undefined, [saving()])
    await edit('{Escape}')
    await userEvent.click(screen.getByRole('button', { name: 'Edit: Colour' }))
    expect(screen.queryByText('Enter or Tab to save, Esc to cancel.')).toBeNull()
    cleanup()
    localStorage.clear()
    await open(undefined, [saving()])
    await edit('x')
    expect(screen.getByText('Enter or Tab to save, Esc to cancel.')).toBeTruthy()
  })

  it.each([
    ['a fault of ours', new ErrorAnswer(500, 'SERVER_ERROR', 'Server error during request'), 'Unable to save Breed. Please try again.'],
    [
      'a change meanwhile',
      new ErrorAnswer(409, 'STALE', 'This information has changed.', { value: 'This information has changed.' }),
      'This information has changed.',
    ],
  ])('comes back to its former value after %s', async (_, reply, message) => {
    await open(undefined, [saving(reply)])
    await edit('Collie{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe(message)
    expect(screen.queryByText('Collie')).toBeNull()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('stays open beside what is wrong with its value', async () => {
    await open(undefined, [saving()])
    await userEvent.click(screen.getByRole('button', { name: 'Edit: Name' }))
    await userEvent.clear(screen.getByRole('textbox', { name: 'Name' }))
    await userEvent.keyboard('{Enter}')
    expect((await screen.findAllByText('Name is required')).length).toBeGreaterThan(0)
    expect(sent).toEqual([])
  })

  it('is not offered on what cannot be changed', async () => {
    await open(sampleAnimal({ infos: { ...sampleAnimal().infos, dob: '2020-02-29' } }))
    expect(screen.queryByRole('button', { name: /Date of birth/ })).toBeNull()
    expect(screen.getByText('2020/02/29')).toBeTruthy()
    cleanup()
    await open(sampleAnimal({ isReadOnly: true, status: 'removed' }))
    expect(screen.queryByRole('button', { name: /^(Edit|Add|Report)/ })).toBeNull()
    expect(screen.getByText('Removed')).toBeTruthy()
  })
})

describe('the numbers', () => {
  const withCard = (over: Partial<AnimalProfile['ids']['Codes']> = {}) =>
    sampleAnimal({ ids: { Card: '100000001', Codes: { microchip: null, tattoo: null, medal: null, ...over } } })
  const addNumber = () => userEvent.click(screen.getByRole('button', { name: 'Add a number' }))

  it('a microchip asks for a card first, and leads there', async () => {
    await open()
    await addNumber()
    expect(screen.getByText('An ID card is required before a microchip is recorded.')).toBeTruthy()
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add a card' }))
    expect(screen.getByRole('dialog', { name: 'Add an ID card' })).toBeTruthy()
  })

  it.each([
    ['a shelter', { isPro: true, type: 'pro', proType: 'shelter' }],
    ['an admin', { isAdmin: true, type: 'admin' }],
  ] as const)('%s needs none', async (_, session) => {
    await open(undefined, [], session)
    await addNumber()
    expect(screen.getByRole('textbox', { name: 'Microchip' })).toBeTruthy()
  })

  it('is read once more, then added', async () => {
    const sent: unknown[] = []
    const chip = '985141000123456'
    await open(withCard(), [
      answer(animalsApi.addCodes, ({ body }) => {
        sent.push(body)
        return withCard({ microchip: chip })
      }),
    ])
    await addNumber()
    await userEvent.type(screen.getByRole('textbox', { name: 'Microchip' }), '985 141-000.123*456{Enter}')
    expect(await screen.findByText('985 141 000 123 456')).toBeTruthy()
    expect(sent).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Yes, add it' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent).toEqual([{ microchip: chip }])
  })

  it('that is refused stands there to be corrected', async () => {
    await open(withCard(), [
      answer(
        animalsApi.addCodes,
        new ErrorAnswer(409, 'NUMBER_TAKEN', 'This number already belongs to another animal.', { microchip: 'This number already belongs to another animal.' }),
      ),
    ])
    await addNumber()
    await userEvent.type(screen.getByRole('textbox', { name: 'Microchip' }), '985141000123456{Enter}')
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, add it' }))
    expect((await screen.findAllByText('This number already belongs to another animal.')).length).toBeGreaterThan(0)
    expect(screen.getByRole('textbox', { name: 'Microchip' })).toBeTruthy()
  })

  it('tabs of numbers that are set are closed', async () => {
    await open(withCard({ microchip: '985141000123456' }))
    await addNumber()
    expect(screen.getByRole('tab', { name: 'Microchip' }).getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByRole('tab', { name: 'Tattoo' }).getAttribute('aria-selected')).toBe('true')
    await userEvent.click(screen.getByRole('tab', { name: 'Microchip' }))
    expect(screen.getByRole('textbox', { name: 'Tattoo' })).toBeTruthy()
  })

  it('a card is added by its two numbers', async () => {
    const sent: unknown[] = []
    await open(undefined, [
      answer(animalsApi.addCard, ({ body }) => {
        sent.push(body)
        return withCard()
      }),
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Add a card' }))
    await userEvent.type(screen.getByLabelText('Card number'), '100000001')
    await userEvent.type(screen.getByLabelText('Verification number'), '123{Enter}')
    expect(await screen.findByText('100 000 001')).toBeTruthy()
    expect(sent).toEqual([{ card: '100000001', verif: '123' }])
  })
})

describe('lost and found again', () => {
  const profile = answer(accountsApi.profile, {
    email: 'maude@example.org',
    profile: {
      fullName: 'Maude Gagnon',
      telephone: '(514) 555-0199',
      is_cell: 'cellular',
      accept: true,
      contacts: [],
      businessName: null,
      businessTelephone: null,
      businessTelephoneExt: null,
      license: null,
      type: 'ind',
      proType: null,
    },
    address: { city: null, text: null },
    location: null,
    apartment: null,
    postalCode: null,
    other_info: { noAlerts: false },
    language: 'en',
    status: 'valid',
    hasPassword: true,
  })

  it('publishes with the person’s own contact, and tells how many were told', async () => {
    const sent: unknown[] = []
    let status: AnimalProfile['status'] = ''
    await open(undefined, [
      profile,
      answer(animalsApi.report, ({ body }) => {
        sent.push(body)
        status = 'lost'
        return { success: true as const, status: 'lost' as const, alerts: { services: 3, squad: 41 } }
      }),
      answer(animalsApi.profile, () => sampleAnimal({ status, date: status && '2026-05-03' })),
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Report as lost' }))
    await userEvent.type(await screen.findByRole('combobox'), 'Granby')
    await userEvent.click(screen.getByRole('button', { name: 'Publish and tell' }))
    expect(await screen.findByText('Milo is reported lost. We told 3 animal services and 41 neighbours.')).toBeTruthy()
    expect(sent).toEqual([
      {
        type: 'lost',
        date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        address: { text: 'Granby' },
        fullName: 'Maude Gagnon',
        email: 'maude@example.org',
        telephone: '(514) 555-0199',
      },
    ])
    expect(await screen.findByText('Lost!')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See the public notice' }).getAttribute('href')).toBe('/found/animals/milo00000001abcd')
    expect(screen.getByRole('button', { name: 'Report as found' })).toBeTruthy()
  })

  it('says what the specification says when it cannot publish', async () => {
    await open(undefined, [profile, answer(animalsApi.report, new ErrorAnswer(500, 'SERVER_ERROR', 'Server error during request'))])
    await userEvent.click(screen.getByRole('button', { name: 'Report as lost' }))
    await userEvent.type(await screen.findByRole('combobox'), 'Granby')
    await userEvent.click(screen.getByRole('button', { name: 'Publish and tell' }))
    expect(await screen.findByText('Unable to publish. Please try again...')).toBeTruthy()
  })

  it('brings it home', async () => {
    await open(sampleAnimal({ status: 'lost', date: '2026-05-03' }), [
      answer(animalsApi.report, { success: true, status: '', alerts: { services: 0, squad: 0 } }),
    ])
    expect(screen.getByText(/Since 2026\/05\/03 – 4500 rue Wellington/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Report as found' }))
    await userEvent.type(await screen.findByRole('combobox'), 'Granby')
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw the notice' }))
    expect(await screen.findByText('Milo is back home. The notice no longer shows anywhere.')).toBeTruthy()
  })
})

describe('the page', () => {
  it('shows the timeline to staff', async () => {
    const at = '2026-05-04T14:30:00.000Z'
    await open(
      sampleAnimal({
        events: [
          { _id: 'e', date: at, eventType: 'updated', details: { field: 'Name', old: 'Rex', new: 'Milo' }, by: 'Maude Gagnon', created: at, updated: at },
        ],
      }),
      [],
      { isAdmin: true, type: 'admin' },
    )
    const timeline = within(screen.getByRole('region', { name: 'Timeline' }))
    expect(timeline.getByText('Changed').parentElement?.textContent).toBe('Changed · 2026/05/04 @ 10:30')
    expect(timeline.getByText('by Maude Gagnon')).toBeTruthy()
    expect(timeline.getByText('Rex')).toBeTruthy()
  })

  it('tells the details of the timeline in words of the language, and no ids', async () => {
    const at = '2026-05-04T14:30:00.000Z'
    const event = { _id: 'e', date: at, by: null, created: at, updated: at }
    await open(
      sampleAnimal({
        events: [
          { ...event, _id: 'a', eventType: 'updated', details: { new: 'Cat', old: 'Dog', field: 'species' } },
          { ...event, _id: 'b', eventType: 'lost', details: { report: '01a1fc5e', date: '2026-05-03', city: 'Granby', services: 2, squad: 0 } },
          { ...event, _id: 'c', eventType: 'codes_added', details: { tattoo: 'ABC123', before: { tattoo: null } } },
          { ...event, _id: 'd', eventType: 'updated', details: { field: 'microchip', old: null, new: '985141000123456' } },
        ],
      }),
      [],
      { isAdmin: true, type: 'admin' },
    )
    const timeline = within(screen.getByRole('region', { name: 'Timeline' }))
    const told = timeline.getAllByRole('listitem').map((item) => item.querySelector('dl')?.textContent)
    expect(told).toEqual([
      'FieldSpeciesBeforeDogAfterCat',
      'Date2026/05/03PlaceGranbyAnimal services told2Neighbours told0',
      'TattooABC123',
      'FieldMicrochipBefore–After985141000123456',
    ])
  })

  it('says so when there is no such animal', async () => {
    await showScreen('/animals/nobody000000', {
      language: 'en',
      session: signedIn({ language: 'en' }),
      answers: [answer(animalsApi.profile, new ErrorAnswer(404, 'NOT_FOUND', 'Not found.'))],
    })
    expect(await screen.findByRole('heading', { name: 'Animal not found' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to the animals' }).getAttribute('href')).toBe('/animals')
  })
})
