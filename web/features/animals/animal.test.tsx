import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import { animalsApi, type AnimalProfile } from '#domain/animals/animals.api.ts'
import type { Session } from '#domain/accounts/session.ts'
import { noIntake } from '#domain/animals/intake.ts'
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

  it('comes back to its former value after a fault of ours', async () => {
    await open(undefined, [saving(new ErrorAnswer(500, 'SERVER_ERROR', 'Server error during request'))])
    await edit('Collie{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('Unable to save Breed. Please try again.')
    expect(screen.queryByText('Collie')).toBeNull()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('shows what someone else wrote meanwhile, and then keeps one or the other', async () => {
    const stale = Object.assign(new ErrorAnswer(409, 'STALE', 'This information has changed.', { value: 'This information has changed.' }), {
      current: 'Husky',
    })
    let isFirst = true
    const written: unknown[] = []
    const newer = sampleAnimal({ infos: { ...sampleAnimal().infos, race: 'Husky' } })
    const answers = [
      answer(animalsApi.update, ({ body }) => {
        written.push(body)
        const reply = isFirst ? stale : sampleAnimal({ infos: { ...sampleAnimal().infos, race: 'Collie' } })
        isFirst = false
        return reply
      }),
      answer(animalsApi.profile, () => (isFirst ? sampleAnimal() : newer)),
    ]
    await open(undefined, answers)
    await edit('Collie{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('Meanwhile someone wrote: Husky')
    expect((screen.getByRole('textbox', { name: /Breed/ }) as HTMLInputElement).value).toBe('Collie')
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByText('Successfully saved Breed.')).toBeTruthy()
    expect(written).toEqual([
      { name: 'race', value: 'Collie', was: '' },
      { name: 'race', value: 'Collie', was: 'Husky' },
    ])
    cleanup()
    isFirst = true
    await open(undefined, answers)
    await edit('Collie{Enter}')
    await screen.findByRole('alert')
    await userEvent.keyboard('{Escape}')
    expect(await screen.findByText('Husky')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it.each([
    ['Add: Deworming', /Deworming/, '20260304', { name: 'deworming', value: '20260304', was: '' }],
    ['Add: Vaccination', /Vaccination/, 'Rabies', { name: 'vaccination', value: 'Rabies', was: '' }],
    ['Add: Date and time', /Date and time/, '202605010930', { name: 'intervention.date_time', value: '2026-05-01T13:30:00.000Z', was: '' }],
    ['Add: Name of the person', /Name of the person/, 'Lou', { name: 'arrival.contact.name', value: 'Lou', was: '' }],
  ])('%s is sent as it is stored', async (button, box, typed, expected) => {
    await open(sampleAnimal({ ...noIntake }), [saving()], { isPro: true, type: 'pro', proType: 'health' })
    await userEvent.click(screen.getByRole('button', { name: button }))
    await userEvent.type(screen.getByRole('textbox', { name: box }), `${typed}{Enter}`)
    await waitFor(() => expect(sent).toEqual([expected]))
  })

  it('a choice is made by the keyboard, and may be unknown again', async () => {
    const known = sampleAnimal({ infos: { ...sampleAnimal().infos, Medical: { ...sampleAnimal().infos.Medical, sterilization: true } } })
    await open(known, [saving()])
    await userEvent.click(screen.getByRole('button', { name: 'Edit: Sterilization' }))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /Sterilization/ }), 'Not given')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(sent).toEqual([{ name: 'sterilization', value: '', was: 'true' }]))
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

describe('the sections', () => {
  const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  const intake = {
    arrival: { ...noIntake.arrival, status: 'abandoned' as const, contact: { ...noIntake.arrival.contact, name: 'Lou Tierce' } },
    intervention: { ...noIntake.intervention, date_time: '2026-05-01T13:30:00.000Z' },
  }

  it('of an owner hold no intake', async () => {
    await open()
    expect(headings()).toEqual(expect.arrayContaining(['Information', 'Health', 'Identification']))
    expect(headings()).not.toContain('Origin')
  })

  it('of an organization hold origin and intervention, in words', async () => {
    await open(sampleAnimal({ ...intake, sex: 'Female' }), [], { isPro: true, type: 'pro', proType: 'shelter' })
    expect(headings()).toEqual(expect.arrayContaining(['Information', 'Origin', 'Intervention', 'Health', 'Identification']))
    expect(screen.getByText('Abandoned')).toBeTruthy()
    expect(screen.getByText('2026/05/01 @ 09:30')).toBeTruthy()
    expect(screen.queryByText('Details of the state')).toBeNull()
    cleanup()
    const other = { ...intake, arrival: { ...intake.arrival, status: 'Other' as const } }
    await open(sampleAnimal(other), [], { isPro: true, type: 'pro', proType: 'shelter' })
    expect(screen.getByRole('button', { name: 'Add: Details of the state' })).toBeTruthy()
  })

  it('ask of cats alone what concerns cats', async () => {
    await open()
    expect(screen.queryByText('Declawing')).toBeNull()
    cleanup()
    const { infos } = sampleAnimal()
    await open(sampleAnimal({ species: 'Cat', infos: { ...infos, Medical: { ...infos.Medical, declawing: 'FrontPaws', ExteriorCat: false } } }))
    expect(screen.getByText('Front paws')).toBeTruthy()
    expect(screen.getByText(/Declawing has been forbidden in Quebec/)).toBeTruthy()
    expect(screen.getByText('Goes outside').parentElement?.textContent).toBe('Goes outsideNo')
  })

  it('say what stays as it is, and whom to write to', async () => {
    await open(
      sampleAnimal({
        infos: { ...sampleAnimal().infos, dob: '2020-02-29' },
        ids: { Card: '100000001', Codes: { microchip: '985141000123456', tattoo: 'ABC123', medal: null } },
      }),
    )
    expect(screen.queryByRole('button', { name: /: (Microchip|ID card|Date of birth)/ })).toBeNull()
    expect(screen.getByRole('button', { name: 'Edit: Tattoo' })).toBeTruthy()
    const links = await screen.findAllByRole('link', { name: 'Contact support' })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['mailto:soutien@example.org', 'mailto:soutien@example.org'])
  })

  it('of a removed animal are read only, with why it left', async () => {
    const notes = 'Une longue histoire.\n'.repeat(20).trim()
    const gone = sampleAnimal({
      ...intake,
      status: 'removed',
      isReadOnly: true,
      infos: { ...sampleAnimal().infos, Notes: notes },
      removal: {
        date: '2026-05-04T15:00:00.000Z',
        info: {
          reason: 'adopted',
          notes: '',
          euthanasia: false,
          euthanasia_reason: null,
          contact: { name: 'Jo Roy', tel: '(514) 555-0143', email: 'jo@example.org', address: { text: 'Granby' } },
        },
      },
    })
    await open(gone, [], { isPro: true, type: 'pro', proType: 'shelter' })
    expect(screen.queryByRole('button', { name: /^(Edit|Add)/ })).toBeNull()
    const removal = within(screen.getByRole('region', { name: 'Removal' }))
    expect(['Adoption', '2026/05/04 @ 11:00', 'Jo Roy', 'Granby'].map((words) => removal.getByText(words).textContent)).toHaveLength(4)
    await userEvent.click(screen.getByRole('button', { name: 'Read in full: Notes' }))
    expect(within(screen.getByRole('dialog', { name: 'Notes' })).getByText(/Une longue histoire/).textContent).toBe(notes)
    cleanup()
    // Others read it whole where it stands.
    await open(gone, [], { isAdmin: true, type: 'admin' })
    expect(screen.queryByRole('button', { name: /^Read in full/ })).toBeNull()
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
          { ...event, _id: 'e', eventType: 'updated', details: { field: 'sterilization', old: null, new: true } },
          { ...event, _id: 'f', eventType: 'updated', details: { field: 'arrival.contact.name', old: 'Lou', new: null } },
          { ...event, _id: 'g', eventType: 'removed', details: { reason: 'death', euthanasia: true, contact: ['Jo Roy', '(514) 555-0143'] } },
          {
            ...event,
            _id: 'h',
            eventType: 'transferred',
            details: { transfer: '01a1', from: { kind: 'person', id: 'u-1', name: 'Maude Gagnon' }, to: { kind: 'organization', id: 'o-1', name: 'Refuge' } },
          },
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
      'FieldSterilizationBefore–AfterYes',
      'FieldName of the personBeforeLouAfter–',
      expect.stringMatching(/ReasonDeath.*EuthanasiaYes/),
      'Previous ownerMaude GagnonNew keeperRefuge',
    ])
    expect(timeline.getByText(/Jo Roy, \(514\) 555-0143/)).toBeTruthy()
    expect(timeline.getByRole('link', { name: 'Maude Gagnon' }).getAttribute('href')).toBe('/admin/users?id=u-1')
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
