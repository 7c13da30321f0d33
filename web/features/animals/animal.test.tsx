import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import { animalsApi, type AnimalProfile } from '#domain/animals/animals.api.ts'
import { noIntake } from '#domain/animals/intake.ts'
import { enter } from '#web/testing/enter.ts'
import { openAnimal } from '#web/testing/open-animal.ts'
import { sampleAnimal } from '#web/testing/sample-animal.ts'
import { sampleProfile } from '#web/testing/sample-profile.ts'
import { answer, ErrorAnswer, showScreen, signedIn } from '#web/testing/show-screen.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('lost and found again', () => {
  const profile = answer(accountsApi.profile, sampleProfile)

  it('publishes with the person’s own contact, and tells how many were told', async () => {
    const sent: unknown[] = []
    let status: AnimalProfile['status'] = ''
    await openAnimal(undefined, [
      profile,
      answer(animalsApi.report, ({ body }) => {
        sent.push(body)
        status = 'lost'
        return {
          success: true as const,
          status: 'lost' as const,
          alerts: { services: 3, squad: 41 },
        }
      }),
      answer(animalsApi.profile, () =>
        sampleAnimal({
          status,
          ...(status && {
            date: '2026-05-03',
            told: { services: 3, squad: 41, date: '2026-05-03T14:05:00.000Z' },
          }),
        }),
      ),
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Report as lost' }))
    await enter(await screen.findByRole('combobox'), 'Granby')
    await userEvent.click(screen.getByRole('button', { name: 'Publish and alert' }))
    expect(
      await screen.findByText(
        'Milo is reported lost. We told 3 animal services and 41 neighbours.',
      ),
    ).toBeTruthy()
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
    expect(screen.getByRole('link', { name: 'See the public notice' }).getAttribute('href')).toBe(
      '/found/animals/milo00000001abcd',
    )
    expect(screen.getByRole('button', { name: 'Report as found' })).toBeTruthy()
  })

  it('says what the specification says when it cannot publish', async () => {
    await openAnimal(undefined, [
      profile,
      answer(
        animalsApi.report,
        new ErrorAnswer(500, 'SERVER_ERROR', 'Server error during request'),
      ),
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Report as lost' }))
    await enter(await screen.findByRole('combobox'), 'Granby')
    await userEvent.click(screen.getByRole('button', { name: 'Publish and alert' }))
    expect(await screen.findByText('Unable to publish. Please try again...')).toBeTruthy()
  })

  it.each([
    [
      { services: 3, squad: 41 },
      'Milo is reported lost. We told 3 animal services and 41 neighbours.',
    ],
    [{ services: 0, squad: 0 }, /Nobody nearby has signed up yet/],
  ])('still tells at every visit whom the report told, and when: %j', async (told, words) => {
    await openAnimal(
      sampleAnimal({
        status: 'lost',
        date: '2026-05-03',
        told: { ...told, date: '2026-05-03T14:05:00.000Z' },
      }),
    )
    expect(screen.getByText(words)).toBeTruthy()
    expect(screen.getByText('Notice published on 2026/05/03 @ 10:05.')).toBeTruthy()
  })

  const home = (sent: unknown[]) => {
    let isHome = false
    return [
      answer(animalsApi.report, ({ body }) => {
        sent.push(body)
        isHome = true
        return { success: true as const, status: '' as const, alerts: { services: 0, squad: 0 } }
      }),
      answer(animalsApi.profile, () =>
        isHome ? sampleAnimal() : sampleAnimal({ status: 'lost', date: '2026-05-03' }),
      ),
    ]
  }

  it('brings it home without an address', async () => {
    const sent: unknown[] = []
    await openAnimal(sampleAnimal({ status: 'lost', date: '2026-05-03' }), home(sent))
    await userEvent.click(screen.getByRole('button', { name: 'Report as found' }))
    expect(within(screen.getByRole('dialog')).queryByRole('combobox')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw the notice' }))
    expect(
      await screen.findByText(
        'What a joy, Milo is back home! The notice no longer shows anywhere.',
      ),
    ).toBeTruthy()
    expect(sent).toEqual([{ type: 'found', date: expect.any(String), atHome: true }])
  })

  it('asks for an address where it was found elsewhere, and forgets it where it is at home after all', async () => {
    const sent: unknown[] = []
    await openAnimal(sampleAnimal({ status: 'lost', date: '2026-05-03' }), home(sent))
    await userEvent.click(screen.getByRole('button', { name: 'Report as found' }))
    const box = screen.getByRole('checkbox', { name: 'Back home' })
    await userEvent.click(box)
    await userEvent.type(await screen.findByRole('combobox'), 'x')
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw the notice' }))
    expect((await screen.findAllByText(/You must select a valid address/)).length).toBeGreaterThan(
      0,
    )
    await userEvent.click(box)
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw the notice' }))
    expect(
      await screen.findByText(
        'What a joy, Milo is back home! The notice no longer shows anywhere.',
      ),
    ).toBeTruthy()
    expect(sent).toEqual([{ type: 'found', date: expect.any(String), atHome: true }])
  })

  it('brings it home from an address', async () => {
    const sent: unknown[] = []
    await openAnimal(sampleAnimal({ status: 'lost', date: '2026-05-03' }), home(sent))
    expect(screen.getByText(/Since 2026\/05\/03 – 4500 rue Wellington/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Report as found' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Back home' }))
    await enter(await screen.findByRole('combobox'), 'Granby')
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw the notice' }))
    expect(
      await screen.findByText(
        'What a joy, Milo is back home! The notice no longer shows anywhere.',
      ),
    ).toBeTruthy()
    expect(sent).toEqual([
      { type: 'found', date: expect.any(String), atHome: false, address: { text: 'Granby' } },
    ])
  })
})

describe('the sections', () => {
  const headings = () =>
    screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  const intake = {
    arrival: {
      ...noIntake.arrival,
      status: 'abandoned' as const,
      contact: { ...noIntake.arrival.contact, name: 'Lou Tierce' },
    },
    intervention: { ...noIntake.intervention, date_time: '2026-05-01T13:30:00.000Z' },
  }

  it('of an owner hold no intake', async () => {
    await openAnimal()
    expect(headings()).toEqual(expect.arrayContaining(['Information', 'Health', 'Identification']))
    expect(headings()).not.toContain('Origin')
  })

  it('of an organization hold origin and intervention, in words', async () => {
    await openAnimal(sampleAnimal({ ...intake, sex: 'Female' }), [], 'shelter')
    expect(headings()).toEqual(
      expect.arrayContaining(['Information', 'Origin', 'Intervention', 'Health', 'Identification']),
    )
    expect(screen.getByText('Abandoned')).toBeTruthy()
    expect(screen.getByText('2026/05/01 @ 09:30')).toBeTruthy()
    expect(screen.queryByText('Details of the state')).toBeNull()
    cleanup()
    const other = { ...intake, arrival: { ...intake.arrival, status: 'Other' as const } }
    await openAnimal(sampleAnimal(other), [], 'shelter')
    expect(screen.getByText('Details of the state')).toBeTruthy()
  })

  it('ask of cats alone what concerns cats', async () => {
    await openAnimal()
    expect(screen.queryByText('Declawing')).toBeNull()
    cleanup()
    const { infos } = sampleAnimal()
    await openAnimal(
      sampleAnimal({
        species: 'Cat',
        infos: {
          ...infos,
          Medical: { ...infos.Medical, declawing: 'FrontPaws', ExteriorCat: false },
        },
      }),
    )
    expect(screen.getByText('Front paws')).toBeTruthy()
    expect(screen.getByText(/Declawing has been forbidden in Quebec/)).toBeTruthy()
    expect(screen.getByText('Goes outside').parentElement?.parentElement?.textContent).toBe(
      'Goes outsideNo',
    )
  })

  it('say what stays as it is, and whom to write to', async () => {
    await openAnimal(
      sampleAnimal({
        infos: { ...sampleAnimal().infos, dob: '2020-02-29' },
        ids: {
          Card: '100000001',
          Codes: { microchip: '985141000123456', tattoo: 'ABC123', medal: null },
        },
      }),
    )
    expect(screen.queryByRole('button', { name: /: (Microchip|ID card|Date of birth)/ })).toBeNull()
    expect(screen.getByRole('button', { name: 'Edit: Tattoo' })).toBeTruthy()
    const links = await screen.findAllByRole('link', { name: 'Contact support' })
    const toForm = expect.stringMatching(/^\/contact\?subject=correction&animal=[a-z0-9]+$/)
    expect(links.map((link) => link.getAttribute('href'))).toEqual([toForm, toForm])
  })

  it('of a removed animal are read only, with why it left', async () => {
    const notes = 'Une longue histoire.\n'.repeat(20).trim()
    const gone = sampleAnimal({
      ...intake,
      status: 'removed',
      infos: { ...sampleAnimal().infos, Notes: notes },
      removal: {
        date: '2026-05-04T15:00:00.000Z',
        info: {
          reason: 'adopted',
          notes: '',
          euthanasia: false,
          euthanasia_reason: null,
          contact: {
            name: 'Jo Roy',
            tel: '(514) 555-0143',
            email: 'jo@example.org',
            address: { text: 'Granby' },
          },
        },
      },
    })
    await openAnimal(gone, [], 'shelter')
    expect(screen.queryByRole('button', { name: /^(Edit|Add)/ })).toBeNull()
    const removal = within(screen.getByRole('region', { name: 'Removal' }))
    expect(
      ['Adoption', '2026/05/04 @ 11:00', 'Jo Roy', 'Granby'].map(
        (words) => removal.getByText(words).textContent,
      ),
    ).toHaveLength(4)
    await userEvent.click(screen.getByRole('button', { name: 'Read in full: Notes' }))
    expect(
      within(screen.getByRole('dialog', { name: 'Notes' })).getByText(/Une longue histoire/)
        .textContent,
    ).toBe(notes)
    cleanup()
    await openAnimal(gone, [], 'admin')
    expect(screen.queryByRole('button', { name: /^Read in full/ })).toBeNull()
  })
})

describe('the page', () => {
  it('shows the timeline to staff', async () => {
    const at = '2026-05-04T14:30:00.000Z'
    await openAnimal(
      sampleAnimal({
        events: [
          {
            _id: 'e',
            date: at,
            eventType: 'updated',
            details: { field: 'Name', old: 'Rex', new: 'Milo' },
            by: 'Maude Gagnon',
            created: at,
            updated: at,
          },
        ],
      }),
      [],
      'admin',
    )
    const timeline = within(screen.getByRole('region', { name: 'Timeline' }))
    expect(timeline.getByText('Changed').parentElement?.textContent).toBe(
      'Changed · 2026/05/04 @ 10:30',
    )
    expect(timeline.getByText('by Maude Gagnon')).toBeTruthy()
    expect(timeline.getByText('Rex')).toBeTruthy()
  })

  it('tells the details of the timeline in words of the language, and no ids', async () => {
    const at = '2026-05-04T14:30:00.000Z'
    const event = { _id: 'e', date: at, by: null, created: at, updated: at }
    await openAnimal(
      sampleAnimal({
        events: [
          {
            ...event,
            _id: 'a',
            eventType: 'updated',
            details: { new: 'Cat', old: 'Dog', field: 'species' },
          },
          {
            ...event,
            _id: 'b',
            eventType: 'lost',
            details: {
              report: '01a1fc5e',
              date: '2026-05-03',
              city: 'Granby',
              services: 2,
              squad: 0,
            },
          },
          {
            ...event,
            _id: 'c',
            eventType: 'codes_added',
            details: { tattoo: 'ABC123', before: { tattoo: null } },
          },
          {
            ...event,
            _id: 'd',
            eventType: 'updated',
            details: { field: 'microchip', old: null, new: '985141000123456' },
          },
          {
            ...event,
            _id: 'e',
            eventType: 'updated',
            details: { field: 'sterilization', old: null, new: true },
          },
          {
            ...event,
            _id: 'f',
            eventType: 'updated',
            details: { field: 'arrival.contact.name', old: 'Lou', new: null },
          },
          {
            ...event,
            _id: 'g',
            eventType: 'removed',
            details: { reason: 'death', euthanasia: true, contact: ['Jo Roy', '(514) 555-0143'] },
          },
          {
            ...event,
            _id: 'h',
            eventType: 'transferred',
            details: {
              transfer: '01a1',
              from: { kind: 'person', id: 'u-1', name: 'Maude Gagnon' },
              to: { kind: 'organization', id: 'o-1', name: 'Refuge' },
            },
          },
        ],
      }),
      [],
      'admin',
    )
    const timeline = within(screen.getByRole('region', { name: 'Timeline' }))
    const told = timeline
      .getAllByRole('listitem')
      .map((item) => item.querySelector('dl')?.textContent)
    expect(told).toEqual([
      'FieldSpeciesBeforeDogAfterCat',
      'Date2026/05/03PlaceGranbyAnimal services told2Neighbours told0',
      'TattooABC123',
      'FieldMicrochipBefore–After985 141 000 123 456',
      'FieldSterilizationBefore–AfterYes',
      'FieldName of the personBeforeLouAfter–',
      expect.stringMatching(/ReasonDeath.*EuthanasiaYes/),
      'Previous ownerMaude GagnonNew ownerRefuge',
    ])
    expect(timeline.getByText(/Jo Roy, \(514\) 555-0143/)).toBeTruthy()
    expect(timeline.getByRole('link', { name: 'Maude Gagnon' }).getAttribute('href')).toBe(
      '/admin/users/u-1',
    )
    expect(timeline.getByRole('link', { name: 'Refuge' }).getAttribute('href')).toBe(
      '/admin/organizations/o-1',
    )
  })

  it('says so when there is no such animal', async () => {
    await showScreen('/animals/nobody000000', {
      language: 'en',
      session: signedIn({ language: 'en' }),
      answers: [answer(animalsApi.profile, new ErrorAnswer(404, 'NOT_FOUND', 'Not found.'))],
    })
    expect(await screen.findByRole('heading', { name: 'Animal not found' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to the animals' }).getAttribute('href')).toBe(
      '/animals',
    )
  })
})
