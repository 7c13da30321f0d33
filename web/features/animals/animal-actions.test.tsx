import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aboutApi } from '#domain/about/about.api.ts'
import { adoptionInfo } from '#domain/animals/adoption.ts'
import { animalsApi, type AnimalProfile } from '#domain/animals/animals.api.ts'
import type { Session } from '#domain/accounts/session.ts'
import { animalsEn } from '#domain/animals/animals.en.ts'
import { animalsFr } from '#domain/animals/animals.fr.ts'
import { errorsEn } from '#domain/errors/errors.en.ts'
import { errorsFr } from '#domain/errors/errors.fr.ts'
import { validationEn } from '#domain/validation/validation.en.ts'
import { sampleAnimal } from '#web/testing/sample-animal.ts'
import { answer, ErrorAnswer, showScreen, signedIn, type Answers } from '#web/testing/show-screen.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const roles = {
  owner: {},
  shelter: { isPro: true, type: 'pro', proType: 'shelter' },
  clinic: { isPro: true, type: 'pro', proType: 'health' },
  admin: { isAdmin: true, type: 'admin' },
} as const satisfies Record<string, Partial<Session>>
type Role = keyof typeof roles

async function open(animal: AnimalProfile = sampleAnimal(), answers: Answers[] = [], role: Role = 'owner') {
  const base = { owner: '/animals', shelter: '/pro/animals', clinic: '/pro/animals', admin: '/admin/animals' }[role]
  const view = await showScreen(`${base}/${animal.unique_id}`, {
    language: 'en',
    session: signedIn({ language: 'en', ...roles[role] }),
    answers: [...answers, answer(animalsApi.profile, animal), answer(animalsApi.list, [])],
  })
  await screen.findByRole('heading', { level: 1, name: animal.name })
  return view
}

const box = () => within(screen.getByRole('region', { name: /^(What would you like to do\?|Closed record)$/ }))
const deeds = () =>
  [...box().queryAllByRole('button'), ...box().queryAllByRole('switch'), ...box().queryAllByRole('link')].map(({ textContent }) => textContent)
const press = (name: string) => userEvent.click(box().getByRole('button', { name }))
const dialog = () => within(screen.getByRole('dialog'))
const ids = (over: Partial<AnimalProfile['ids']>) => ({ ids: { ...sampleAnimal().ids, ...over } })
const notice = { ...adoptionInfo.parse({}), size: 'Small' as const, history: 'Found in a barn.' }
const offered = (over: Partial<AnimalProfile> = {}) => sampleAnimal({ status: 'in_adoption', adoption_info: notice, ...over })
const broken = new ErrorAnswer(500, 'SERVER_ERROR', 'Server error during request')

describe('the actions box', () => {
  const chipped = ids({ Card: '100000001', Codes: { microchip: '985141000123456', tattoo: null, medal: null } })
  it.each<[string, Role, AnimalProfile, string[]]>([
    ['an owner', 'owner', sampleAnimal(), ['Report as lost', 'Put up for adoption', 'Add implant', 'Remove this animal']],
    ['an owner, chipped', 'owner', sampleAnimal(chipped), ['Report as lost', 'Put up for adoption', 'Remove this animal', 'Certificate (PDF)in a new tab']],
    ['an owner, lost', 'owner', sampleAnimal({ status: 'lost' }), ['Report as found', 'Add implant', 'Remove this animal', 'See the public notice']],
    ['an owner, in adoption', 'owner', offered(), ['Edit the notice', 'Remove from adoption', 'Add implant', 'Remove this animal', 'See the public notice']],
    ['a shelter', 'shelter', sampleAnimal(), ['Report as lost', 'Add implant', 'Remove this animal', 'Up for adoption']],
    ['a shelter, in adoption', 'shelter', offered(), ['Edit the notice', 'Add implant', 'Remove this animal', 'Up for adoption', 'See the public notice']],
    [
      'a shelter, chipped',
      'shelter',
      sampleAnimal(chipped),
      ['Report as lost', 'Change the card', 'The card came back', 'Remove this animal', 'Up for adoption', 'Certificate (PDF)in a new tab'],
    ],
    ['a clinic', 'clinic', sampleAnimal(), ['Report as lost', 'Add implant', 'Remove this animal']],
    ['a clinic, with card', 'clinic', sampleAnimal(ids({ Card: '100000001' })), ['Report as lost', 'Add implant', 'Remove this animal']],
    ['staff', 'admin', sampleAnimal(), ['Report as lost', 'Add implant', 'Remove this animal']],
    ['staff, in adoption', 'admin', offered(), ['Remove from adoption', 'Add implant', 'Remove this animal', 'See the public notice']],
    ['staff, removed', 'admin', sampleAnimal({ ...chipped, status: 'removed', isReadOnly: true }), []],
  ])('of %s', async (_, role, animal, expected) => {
    await open(animal, [], role)
    const transfer = role !== 'admin' && animal.status === '' ? ['Transfer to someone', ...(role === 'shelter' ? ['Transfer to another shelter'] : [])] : []
    expect(deeds().toSorted()).toEqual([...expected, ...transfer].toSorted())
  })

  it('opens the certificate in a tab of its own', async () => {
    await open(sampleAnimal(chipped))
    const link = box().getByRole('link', { name: /Certificate/ })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/api/animals/milo00000001abcd/certificate', '_blank'])
  })
})

describe('adoption', () => {
  it('is published with what the form says, and shows at once', async () => {
    const sent: unknown[] = []
    await open(undefined, [
      answer(animalsApi.adopt, ({ body }) => {
        sent.push(body)
        return offered()
      }),
    ])
    await press('Put up for adoption')
    expect(dialog().getByText(/your contact details stay private/)).toBeTruthy()
    await userEvent.selectOptions(dialog().getByRole('combobox', { name: 'Good with dogs' }), 'No')
    await userEvent.selectOptions(dialog().getByRole('combobox', { name: 'Energy' }), 'A lot')
    await userEvent.type(dialog().getByRole('textbox', { name: /History/ }), 'Found in a barn.')
    await userEvent.click(dialog().getByRole('button', { name: 'Publish the notice' }))
    expect(await screen.findByText('Milo is now up for adoption.')).toBeTruthy()
    expect(sent).toEqual([{ ...adoptionInfo.parse({}), dog_contact: 'No', energy: 'Beaucoup', history: 'Found in a barn.' }])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(box().getByRole('link', { name: 'See the public notice' }).getAttribute('href')).toBe('/adoption/milo00000001abcd')
  })

  it.each([
    ['a fault of ours', broken, 'Request failed. Please try again.'],
    ['a status that forbids it', new ErrorAnswer(409, 'STATUS_NOT_ALLOWED', errorsEn.STATUS_NOT_ALLOWED), errorsEn.STATUS_NOT_ALLOWED],
  ])('says what failed: %s', async (_, reply, message) => {
    await open(undefined, [answer(animalsApi.adopt, reply)])
    await press('Put up for adoption')
    await userEvent.click(dialog().getByRole('button', { name: 'Publish the notice' }))
    expect(await dialog().findByText(message)).toBeTruthy()
  })

  it('shows what its notice says, to change it or to leave it', async () => {
    const sent: unknown[] = []
    await open(offered(), [
      answer(animalsApi.adopt, ({ body }) => {
        sent.push(body)
        return offered()
      }),
    ])
    await press('Edit the notice')
    expect((dialog().getByRole('radio', { name: 'Small' }) as HTMLInputElement).checked).toBe(true)
    expect((dialog().getByRole('textbox', { name: /History/ }) as HTMLTextAreaElement).value).toBe('Found in a barn.')
    await userEvent.click(dialog().getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await press('Edit the notice')
    await userEvent.click(dialog().getByRole('radio', { name: 'Large' }))
    await userEvent.click(dialog().getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('The notice is up to date.')).toBeTruthy()
    expect(sent).toEqual([{ ...notice, size: 'Large' }])
  })

  it('ends after a yes; a no leaves it', async () => {
    let ended = 0
    await open(offered(), [
      answer(animalsApi.endAdoption, () => {
        ended++
        return sampleAnimal()
      }),
    ])
    await press('Edit the notice')
    await userEvent.click(dialog().getByRole('button', { name: 'Remove from adoption' }))
    await userEvent.click(dialog().getByRole('button', { name: 'No' }))
    expect(ended).toBe(0)
    await press('Remove from adoption')
    await userEvent.click(dialog().getByRole('button', { name: 'Yes, remove the notice' }))
    expect(await screen.findByText('Milo is no longer up for adoption.')).toBeTruthy()
    expect(box().getByRole('button', { name: 'Put up for adoption' })).toBeTruthy()
  })

  it('says what failed when it does not end', async () => {
    await open(offered(), [answer(animalsApi.endAdoption, broken)])
    await press('Remove from adoption')
    await userEvent.click(dialog().getByRole('button', { name: 'Yes, remove the notice' }))
    expect((await dialog().findByRole('alert')).textContent).toBe('Unable to remove adoption. Please try again.')
  })

  it('is a switch for a shelter', async () => {
    await open(undefined, [answer(animalsApi.adopt, offered()), answer(animalsApi.endAdoption, sampleAnimal())], 'shelter')
    const toggle = () => box().getByRole('switch', { name: 'Up for adoption' })
    expect(toggle().getAttribute('aria-checked')).toBe('false')
    await userEvent.click(toggle())
    expect(dialog().getByText(/contact details of your shelter/)).toBeTruthy()
    await userEvent.click(dialog().getByRole('button', { name: 'Publish the notice' }))
    await waitFor(() => expect(toggle().getAttribute('aria-checked')).toBe('true'))
    await userEvent.click(toggle())
    await userEvent.click(dialog().getByRole('button', { name: 'Yes, remove the notice' }))
    await waitFor(() => expect(toggle().getAttribute('aria-checked')).toBe('false'))
  })
})

describe('removal', () => {
  const reasonsOf = () =>
    dialog()
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent)
  const choose = (reason: string) => userEvent.click(dialog().getByRole('radio', { name: reason }))
  const submit = () => dialog().getByRole('button', { name: 'Remove' })

  it.each([
    ['owner', ['Death', 'Changes keepers', 'Other reason']],
    ['shelter', ['Death', 'Changes keepers', 'Adopted', 'Returned to its family', 'Other reason']],
  ] as const)('asks %s for the reason first, of those that are theirs', async (role, expected) => {
    await open(undefined, [], role)
    await press('Remove this animal')
    expect(reasonsOf()).toEqual(expected)
    expect((submit() as HTMLButtonElement).disabled).toBe(true)
    expect(dialog().queryByRole('textbox')).toBeNull()
    await choose('Death')
    expect((submit() as HTMLButtonElement).disabled).toBe(false)
  })

  it.each<[string, (keyof typeof validationEn)[]]>([
    ['Other reason', ['NOTES_SHORT']],
    ['Changes keepers', ['FULLNAME_SHORT', 'EMAIL_REQUIRED', 'TELEPHONE_INVALID', 'ADDRESS_INVALID']],
  ])('for %s asks for what it needs', async (reason, expected) => {
    await open()
    await press('Remove this animal')
    await choose(reason)
    await userEvent.click(submit())
    for (const key of expected) expect((await dialog().findAllByText(validationEn[key])).length).toBeGreaterThan(0)
    expect(screen.getByRole('dialog')).toBeTruthy()
  })

  it('of a euthanized animal asks why', async () => {
    const sent: unknown[] = []
    const view = await open(undefined, [
      answer(animalsApi.remove, ({ body }) => {
        sent.push(body)
        return { success: true as const }
      }),
    ])
    await press('Remove this animal')
    await choose('Death')
    await userEvent.click(dialog().getByRole('checkbox', { name: 'It was euthanized' }))
    await userEvent.click(submit())
    expect(sent).toEqual([])
    await userEvent.type(dialog().getByRole('textbox', { name: 'Reason for the euthanasia' }), 'Tumour')
    await userEvent.click(submit())
    await waitFor(() => expect(view.path()).toBe('/animals'))
    expect(sent).toEqual([{ reason: 'death', notes: '', euthanasia: true, euthanasia_reason: 'Tumour' }])
    expect(await screen.findByText('Milo has left your list. Our thoughts are with you.')).toBeTruthy()
  })

  it.each([
    ['owner', 'Changes keepers', '/animals'],
    ['shelter', 'Adopted', '/pro/animals'],
    ['admin', 'Returned to its family', '/admin/animals'],
  ] as const)('by %s sends the next keeper, keeps a message for the next page, and goes to the list', async (role, reason, path) => {
    const sent: unknown[] = []
    const view = await open(
      undefined,
      [
        answer(animalsApi.remove, ({ body }) => {
          sent.push(body)
          return { success: true as const }
        }),
      ],
      role,
    )
    await press('Remove this animal')
    await choose(reason)
    await userEvent.type(dialog().getByRole('textbox', { name: 'Full name' }), 'Jo Keeper')
    await userEvent.type(dialog().getByRole('textbox', { name: 'Email' }), 'jo@example.org')
    await userEvent.type(dialog().getByRole('textbox', { name: 'Telephone' }), '4185550133')
    await userEvent.type(dialog().getByRole('combobox', { name: 'Address or town' }), 'Granby')
    await userEvent.click(submit())
    await waitFor(() => expect(view.path()).toBe(path))
    expect(sent).toMatchObject([{ fullName: 'Jo Keeper', email: 'jo@example.org', telephone: '(418) 555-0133', address: { text: 'Granby' }, notes: '' }])
    expect(await screen.findByText('Milo has left your list.')).toBeTruthy()
  })

  it('says what the specification says when it fails', async () => {
    await open(undefined, [answer(animalsApi.remove, broken)])
    await press('Remove this animal')
    await choose('Death')
    await userEvent.click(submit())
    expect(await dialog().findByText('Unable to remove. Please try again...')).toBeTruthy()
  })

  it.each([
    ['lost', errorsEn.LOST_NOT_REMOVABLE, 'Report as found', 'Milo is found'],
    ['in_adoption', errorsEn.ADOPTION_NOT_REMOVABLE, 'Remove from adoption', 'Remove Milo from adoption?'],
  ] as const)('of an animal that is %s is blocked, and leads to what comes first', async (status, message, first, title) => {
    await open(status === 'lost' ? sampleAnimal({ status }) : offered())
    await press('Remove this animal')
    expect(dialog().getByText(message)).toBeTruthy()
    expect(dialog().queryByRole('radio')).toBeNull()
    await userEvent.click(dialog().getByRole('button', { name: first }))
    expect(await screen.findByRole('dialog', { name: title })).toBeTruthy()
  })

  it('blocks in the words of the server, in both languages', () => {
    for (const code of ['LOST_NOT_REMOVABLE', 'ADOPTION_NOT_REMOVABLE'] as const) {
      expect([animalsEn.removal.blocked[code], animalsFr.removal.blocked[code]]).toEqual([errorsEn[code], errorsFr[code]])
    }
  })
})

describe('cards', () => {
  const card = '100000001'
  const carrying = sampleAnimal(ids({ Card: card }))
  const pending = sampleAnimal({ infos: { ...sampleAnimal().infos, registered: 'pending' } })
  const type = async (label: string, text: string) => userEvent.type(dialog().getByLabelText(label), text)

  it('on their way are received by their two numbers', async () => {
    const sent: unknown[] = []
    let animal = pending
    await open(pending, [
      answer(animalsApi.receiveCard, ({ body }) => {
        sent.push(body)
        animal = carrying
        return { success: true as const, message: 'Your card was added successfully' }
      }),
      answer(animalsApi.profile, () => animal),
    ])
    await press('I received my card')
    await type('Card number', card)
    await type('Verification number', '123{Enter}')
    expect(await screen.findByText('Your card was added successfully')).toBeTruthy()
    expect(sent).toEqual([{ number: card, verif: '123', action: 'receive' }])
    await waitFor(() => expect(box().queryByRole('button', { name: 'I received my card' })).toBeNull())
  })

  it.each([
    ['raise what the server says', new ErrorAnswer(400, 'CARD_INVALID', errorsEn.CARD_INVALID, { verif: errorsEn.CARD_INVALID }), errorsEn.CARD_INVALID],
    ['say what the specification says of a fault', broken, 'Error adding card, Please try again...'],
  ])('%s', async (_, reply, message) => {
    await open(pending, [answer(animalsApi.receiveCard, reply)])
    await press('I received my card')
    await type('Card number', card)
    await type('Verification number', '123{Enter}')
    expect((await dialog().findAllByText(message)).length).toBeGreaterThan(0)
  })

  it('are changed by a shelter, for the one that the page showed', async () => {
    const sent: unknown[] = []
    await open(
      carrying,
      [
        answer(animalsApi.changeCard, ({ body }) => {
          sent.push(body)
          return sampleAnimal(ids({ Card: '100000002' }))
        }),
      ],
      'shelter',
    )
    await press('Change the card')
    expect(dialog().getByText(/100 000 001/)).toBeTruthy()
    await type('Number of the new card', '100000002')
    await type('Verification number', '123{Enter}')
    expect(await screen.findByText('The card was changed successfully.')).toBeTruthy()
    expect(sent).toEqual([{ animalId: 'milo00000001abcd', oldCard: card, newCard: '100000002', verif: '123' }])
    expect(screen.getByText('100 000 002')).toBeTruthy()
  })

  it('that came back are returned to stock once it is confirmed', async () => {
    await open(carrying, [answer(animalsApi.returnCard, pending)], 'shelter')
    await press('The card came back')
    await userEvent.click(dialog().getByRole('button', { name: 'Yes, it came back' }))
    expect(await screen.findByText('The card is back in stock.')).toBeTruthy()
    expect(box().getByRole('button', { name: 'I received my card' })).toBeTruthy()
  })

  it.each([
    ['with a shop', { shopUrl: 'https://shop.example' }, 'https://shop.example'],
    ['without one', {}, undefined],
  ])('are required for a microchip: guidance %s', async (_, about, shop) => {
    await open(undefined, [answer(aboutApi.about, { supportEmail: 'support@example.org', ...about })])
    await press('Add implant')
    expect(screen.getByRole('dialog', { name: 'An ID card is required' })).toBeTruthy()
    expect(dialog().queryByRole('link', { name: 'Buy an ID card' })?.getAttribute('href')).toBe(shop)
    await userEvent.click(dialog().getByRole('button', { name: 'Add a card' }))
    expect(await screen.findByRole('dialog', { name: 'Add an ID card' })).toBeTruthy()
  })

  it.each(['shelter', 'clinic'] as const)('are asked of a %s beside the microchip, where implants are registered', async (role) => {
    await open(undefined, [], role)
    expect(box().getByRole('link', { name: 'Add implant' }).getAttribute('href')).toBe(`/pro/implants/new?animal=${sampleAnimal().unique_id}`)
  })
})
