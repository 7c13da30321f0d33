import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { Session } from '#domain/accounts/session.ts'
import { animalsApi } from '#domain/animals/animals.api.ts'
import {
  implantsApi,
  type ImplantSheet,
  type ListedImplant,
} from '#domain/implants/implants.api.ts'
import { enter } from '#web/testing/enter.ts'
import { sampleAnimal } from '#web/testing/sample-animal.ts'
import {
  answer,
  ErrorAnswer,
  showScreen,
  signedIn,
  type Answers,
} from '#web/testing/show-screen.tsx'

const id = '0197c0de-0000-7000-8000-000000000001'
const contacts = [
  { _id: 'c7', fullName: 'Léa Côté', telephone: '(450) 555-0101', is_cell: 'cellular' as const },
]
const open = (path: string, answers: Answers[] = [], session: Partial<Session> = {}) => {
  const pro = {
    type: 'pro',
    isPro: true,
    proType: 'shelter',
    profile: { fullName: 'Maude Gagnon', accept: true, contacts },
  } as const
  return showScreen(path, {
    language: 'en',
    session: signedIn({ language: 'en', ...pro, ...session }),
    answers,
  })
}

const sheet: ImplantSheet = {
  id,
  status: 'open',
  microchip: '985141000123456',
  card: '100000123',
  species: 'Dog',
  fullname: 'Jo Roy',
  email: 'jo@example.org',
  implanter: { fullName: 'Maude Gagnon', telephone: null },
  implantDate: '2026-05-04',
  created: '2026-05-04T15:00:00.000Z',
  language: 'en',
  telephone: null,
  additional: null,
  address: null,
  postalCode: null,
  apartment: null,
  additionalContact: null,
  sex: null,
  dob: null,
  sterilization: null,
  notes: null,
  originalContact: null,
  invited: true,
  claimedAt: null,
  animal: null,
}
const listed: ListedImplant = { ...sheet, implanter: 'Maude Gagnon' }
const field = (name: RegExp) => screen.getByRole('textbox', { name })
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

describe('a list of implants', () => {
  it('shows what each line is, records those that are ready, and keeps the others', async () => {
    const row = { microchip: '985141000123456', owner: 'jo@example.org', problems: [] }
    const wrong = { field: 'microchip' as const, message: 'This number is taken.' }
    const report = {
      columns: [],
      rows: [
        { ...row, first: 1, last: 1 },
        { ...row, first: 3, last: 3, microchip: '985141000123457', problems: [wrong] },
      ],
      recorded: false,
    }
    const answered = answer(implantsApi.createSeveral, ({ body }) =>
      (body as { lines?: number[] }).lines
        ? {
            ...report,
            rows: report.rows.slice(0, 1).map((one) => ({ ...one, id })),
            recorded: true,
          }
        : report,
    )
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:slips')
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const view = await open('/pro/implants/several', [
      answered,
      answer(implantsApi.slips, undefined),
    ])
    await press('Check the list')
    expect(view.sentTo(implantsApi.createSeveral)).toEqual([])
    const text = '985141000123456 jo@example.org\n\n985141000123457 zoe@example.org'
    await userEvent.click(field(/One implant a line/))
    await userEvent.paste(text)
    expect(screen.getByText('2 lines, at most 500')).toBeTruthy()
    await press('Check the list')
    expect(await screen.findByText('Microchip: This number is taken.')).toBeTruthy()
    await press('Register 1 implant')
    expect(await screen.findByText(/1 implant is registered/)).toBeTruthy()
    await press('Owner’s slip (PDF)')
    expect(view.sentTo(implantsApi.slips)).toEqual([{ ids: [id] }])
    expect(view.sentTo(implantsApi.createSeveral)).toMatchObject([
      { text, implanter: 'default', language: 'en' },
      { text, lines: [1] },
    ])
    expect((field(/One implant a line/) as HTMLTextAreaElement).value).toBe(
      '985141000123457 zoe@example.org',
    )
    expect(screen.queryByRole('button', { name: /^Register/ })).toBeNull()
  })

  it('comes from a file, but not from a workbook', async () => {
    await open('/pro/implants/several', [])
    const list = () => (field(/One implant a line/) as HTMLTextAreaElement).value
    const choose = (text: string, name: string) =>
      userEvent.upload(screen.getByLabelText('CSV file'), new File([text], name))
    await choose('985141000123456;Zoé\r\n', 'list.csv')
    await waitFor(() => expect(list()).toBe('985141000123456;Zoé\n'))
    expect(screen.getByText('list.csv')).toBeTruthy()
    await choose('PK\u0003\u0004', 'workbook.csv')
    expect(await screen.findByText(/not a text such as CSV/)).toBeTruthy()
    expect(list()).toBe('985141000123456;Zoé\n')
    await choose('PK;Puce\n1;985141000123457', 'letters.csv')
    await waitFor(() => expect(list()).toBe('PK;Puce\n1;985141000123457'))
    expect(screen.queryByText(/not a text such as CSV/)).toBeNull()
  })
})

describe('a new implant', () => {
  const created = answer(implantsApi.create, { success: true, id })

  it('takes the number, Enter by Enter, then the e-mail, and goes on to the next', async () => {
    const view = await open('/pro/implants/new', [created])
    await waitFor(() => expect(document.activeElement).toBe(field(/Microchip/)))
    await userEvent.keyboard('985141000123456{Enter}')
    expect(document.activeElement).toBe(field(/ID card/))
    await userEvent.keyboard('100000123{Enter}007{Enter}')
    expect(view.sentTo(implantsApi.create)).toEqual([])
    await userEvent.selectOptions(screen.getByLabelText(/Implanted by/), 'Léa Côté')
    await userEvent.type(field(/Owner’s email/), 'jo@example.org{Enter}')
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Operation succeeded!' }),
    ).toBeTruthy()
    expect(view.sentTo(implantsApi.create)).toMatchObject([
      {
        microchip: '985141000123456',
        card: '100000123',
        verif: '007',
        implanter: 'c7',
        email: 'jo@example.org',
        language: 'en',
      },
    ])
    expect(screen.getByRole('link', { name: /^Print the owner’s slip/ }).getAttribute('href')).toBe(
      `/api/pro/implants/${id}/slip`,
    )
    expect(screen.getByText(/jo@example.org/)).toBeTruthy()
    await press('Register the next one')
    expect((field(/Microchip/) as HTMLInputElement).value).toBe('')
    expect(screen.getByLabelText<HTMLSelectElement>(/Implanted by/).value).toBe('c7')
  })

  it('without e-mail asks for the rest, and takes the postal code from the address', async () => {
    const view = await open('/pro/implants/new', [created])
    await enter(field(/Microchip/), '985141000123456')
    await press('Register the implant')
    expect(await screen.findAllByText(/You must enter a valid telephone number/)).not.toEqual([])
    await enter(field(/^Full name/), 'Jo Roy')
    await enter(field(/^Telephone$/), '5145550143')
    await enter(await screen.findByLabelText(/^Address/), '4500 rue Wellington, Verdun H4G 1X1')
    await waitFor(() => expect((field(/^Postal code/) as HTMLInputElement).value).toBe('H4G 1X1'))
    await press('Register the implant')
    await screen.findByRole('heading', { level: 1, name: 'Operation succeeded!' })
    expect(view.sentTo(implantsApi.create)).toMatchObject([
      { fullname: 'Jo Roy', telephone: '(514) 555-0143', postalCode: 'H4G 1X1', email: null },
    ])
  })

  it('of a clinic needs the card', async () => {
    const view = await open('/pro/implants/new', [created], { proType: 'health' })
    await enter(field(/Microchip/), '985141000123456')
    await enter(field(/Owner’s email/), 'jo@example.org')
    await press('Register the implant')
    expect(await screen.findAllByText(/9 digits/)).not.toEqual([])
    expect(view.sentTo(implantsApi.create)).toEqual([])
  })

  it.each([
    [new ErrorAnswer(409, 'NUMBER_TAKEN', 'Taken.', { microchip: 'Taken.' }), 'Taken.'],
    [new ErrorAnswer(500, 'SERVER_ERROR', 'Oops.'), 'Unable to add implant. Please try again.'],
  ])('that fails says why, and loses nothing', async (failure, text) => {
    await open('/pro/implants/new', [answer(implantsApi.create, failure)])
    await enter(field(/Microchip/), '985141000123456')
    await enter(field(/Owner’s email/), 'jo@example.org')
    await press('Register the implant')
    expect(await screen.findAllByText(text)).not.toEqual([])
    expect((field(/Microchip/) as HTMLInputElement).value).toBe('985141000123456')
  })

  it('for an animal asks for numbers alone', async () => {
    const animal = sampleAnimal({
      ids: { Card: '100000123', Codes: { microchip: null, tattoo: null, medal: null } },
    })
    const view = await open(`/pro/implants/new?animal=${animal.unique_id}`, [
      answer(animalsApi.profile, animal),
      created,
    ])
    await enter(await screen.findByRole('textbox', { name: /Microchip/ }), '985141000123456')
    expect(screen.queryByRole('textbox', { name: /ID card|email/ })).toBeNull()
    await press('Register the implant')
    expect(await screen.findByRole('link', { name: 'See the animal’s file' })).toBeTruthy()
    await waitFor(() =>
      expect(view.sentTo(implantsApi.create)).toMatchObject([
        { animal: { unique_id: animal.unique_id }, microchip: '985141000123456' },
      ]),
    )
  })
})

describe('the list', () => {
  it('shows them by number, and keeps its filters in the address', async () => {
    const view = await open('/pro/implants', [answer(implantsApi.list, [listed])])
    expect(await screen.findByRole('link', { name: /985 141 000 123 456/ })).toBeTruthy()
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'Waiting')
    await waitFor(() => expect(view.path()).toContain('status=open'))
    await userEvent.type(screen.getByRole('searchbox'), 'roy')
    await waitFor(() => expect(view.path()).toContain('find=roy'))
  })

  it('leads to the first one while there is none', async () => {
    await open('/pro/implants', [answer(implantsApi.list, [])])
    expect(await screen.findByText('No implants yet')).toBeTruthy()
    expect(screen.getAllByRole('link', { name: 'Register an implant' })).toHaveLength(1)
  })
})

describe('one implant', () => {
  const path = `/pro/implants/${id}`

  it('is completed, and its letter sent again', async () => {
    const bodies: unknown[] = []
    const save = answer(implantsApi.contact, ({ body }) => {
      bodies.push(body)
      return sheet
    })
    let resent = 0
    const resend = answer(implantsApi.resend, () => {
      resent++
      return undefined as never
    })
    await open(path, [answer(implantsApi.get, sheet), save, resend])
    await userEvent.clear(await screen.findByRole('textbox', { name: /^Full name/ }))
    await press('Save the contact information')
    await waitFor(() => expect(bodies).toMatchObject([{ fullname: '', email: 'jo@example.org' }]))
    await press('Send the email again')
    await waitFor(() => expect(resent).toBe(1))
  })

  it('is reverted after a question; a refusal is told', async () => {
    await open(path, [
      answer(implantsApi.get, sheet),
      answer(implantsApi.revert, new ErrorAnswer(409, 'IMPLANT_CLOSED', 'Claimed already.')),
    ])
    await userEvent.click(await screen.findByRole('button', { name: 'Revert the implant' }))
    await userEvent.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Yes, revert it' }),
    )
    expect(await screen.findByText('Unable to revert implant. Claimed already.')).toBeTruthy()
  })

  it('that is claimed is only read', async () => {
    await open(path, [
      answer(implantsApi.get, {
        ...sheet,
        status: 'claimed',
        claimedAt: '2026-05-06T15:00:00.000Z',
      }),
    ])
    expect(await screen.findByText('Claimed on 2026/05/06')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Revert|Save|again/ })).toBeNull()
  })

  it('of another organization is unknown', async () => {
    await open(path, [answer(implantsApi.get, new ErrorAnswer(404, 'NOT_FOUND', 'Not found.'))])
    expect(await screen.findByRole('heading', { level: 1, name: 'Implant not found' })).toBeTruthy()
  })
})

describe('the link of the letter', () => {
  const claim = answer(implantsApi.claim, {
    microchip: '985141000123456',
    card: null,
    species: 'Dog',
  })

  it('leads an owner to the wizard', async () => {
    await open('/claim/abc', [claim], { type: 'ind', isPro: false, proType: null })
    expect(
      (await screen.findByRole('link', { name: 'Register my animal' })).getAttribute('href'),
    ).toContain('/animals/add?claim=abc')
  })

  it('is remembered for who has no account yet', async () => {
    await showScreen('/claim/abc', { language: 'en', answers: [claim] })
    await userEvent.click(await screen.findByRole('link', { name: 'Create my account' }))
    expect(sessionStorage.getItem('redirectFrom')).toContain('/animals/add?claim=abc')
  })

  it('waits for an owner whose account is not finished', async () => {
    await open('/claim/abc', [claim], {
      type: 'ind',
      isPro: false,
      proType: null,
      status: 'confirmed',
    })
    await userEvent.click(await screen.findByRole('link', { name: 'Register my animal' }))
    await waitFor(() => expect(localStorage.getItem('claim')).toContain('/animals/add?claim=abc'))
  })

  it('is not for a professional', async () => {
    await open('/claim/abc', [claim])
    expect(await screen.findByText(/owner’s account/)).toBeTruthy()
  })

  it('that is used up says so', async () => {
    await showScreen('/claim/abc', {
      language: 'en',
      answers: [answer(implantsApi.claim, new ErrorAnswer(404, 'NOT_FOUND', ''))],
    })
    expect(
      await screen.findByRole('heading', { level: 1, name: 'This link no longer works' }),
    ).toBeTruthy()
  })
})
