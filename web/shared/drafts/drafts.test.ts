import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { draftForms, typedIn, type DraftForm, type DraftValues, type Kind } from './draft-forms.ts'
import { dropOldDrafts, inDrafts, mayBeKept } from './draft-mark.ts'
import { keptFor } from './draft-store.ts'
import { keepDraft, type KeptForm } from './keep-draft.ts'

/** What the browser stores, by the text of its key, and whether it has room. */
const { shelf, room } = vi.hoisted(() => ({
  shelf: new Map<string, unknown>(),
  room: { of: (_: unknown): boolean => true, isRefused: false },
}))
vi.mock('idb-keyval', () => {
  const open = () => {
    if (room.isRefused) throw new DOMException('refused', 'InvalidStateError')
  }
  const remove = (key: unknown) => void shelf.delete(JSON.stringify(key))
  return {
    promisifyRequest: async (request: Promise<unknown>) => request,
    createStore: () => (_: string, work: (shelf: unknown) => unknown) => {
      open()
      let done: Promise<void> = Promise.resolve()
      return work({
        put: (value: unknown, key: unknown) => {
          done = (async () => {
            if (!room.of(value)) throw new DOMException('full', 'QuotaExceededError')
            shelf.set(JSON.stringify(key), value)
          })()
        },
        get transaction() {
          return Object.assign(done, { commit: () => {} })
        },
      })
    },
    entries: async () => {
      open()
      return [...shelf].map(([key, value]) => [JSON.parse(key) as unknown, value])
    },
    // As the library where the browser has no such storage.
    del: (key: unknown) => {
      open()
      return Promise.resolve(remove(key))
    },
    delMany: async (keys: unknown[]) => keys.forEach(remove),
    clear: async () => shelf.clear(),
  }
})

const noon = new Date('2026-05-04T16:00:00Z')
const minute = 60_000
const hour = 60 * minute
const later = (milliseconds: number) => vi.setSystemTime(noon.getTime() + milliseconds)

beforeEach(() => {
  vi.useFakeTimers({ now: noon, toFake: ['Date'] })
  shelf.clear()
  room.of = () => true
  room.isRefused = false
})

const logOut = () => inDrafts((store) => store.forgetAll())
const anotherTab = () => sessionStorage.clear()
const picture = (name: string) => new File(['x'.repeat(9)], name, { type: 'image/jpeg' })
const initial: DraftValues = { pictures: [], date: '2026-05-04', note: '', email: '', captcha: '' }

interface Opened {
  who?: string | null
  of?: string
  form?: DraftForm
  before?: DraftValues
  typedMeanwhile?: DraftValues
  fixed?: DraftValues
  instead?: DraftForm
}

const opened: { close: () => unknown }[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})

/** A form that somebody opens. */
async function open({
  who = null,
  of = 'rex',
  form = 'sighting',
  before = initial,
  typedMeanwhile = {},
  fixed,
  instead,
}: Opened = {}) {
  const values: DraftValues = { ...before, ...typedMeanwhile }
  const said: unknown[] = []
  const sent: unknown[] = []
  const keeper = await keepDraft({
    place: { form, of, who },
    initial: before,
    fixed,
    instead,
    read: () => ({ ...values }),
    put: (kept, sending) => {
      Object.assign(values, kept)
      sent.push(sending)
    },
    show: (shown) => said.push(shown?.how ?? null),
  } satisfies KeptForm)
  opened.push(keeper)
  return {
    keeper,
    values,
    sent,
    /** What it said last. */
    said: () => said.at(-1),
    type: async (typed: DraftValues) => {
      Object.assign(values, typed)
      await keeper.write()
    },
  }
}

const note = 'Vu près du parc'
async function typed(more: Opened = {}, values: DraftValues = { note }) {
  const form = await open(more)
  await form.type(values)
  return form
}

describe('what comes back of a form that was left', () => {
  const me = 'maude@example.org'
  it.each<[event: string, Opened, () => unknown, Opened, how: string | undefined]>([
    ['after a reload, or by Back', {}, () => later(5 * minute), {}, 'kept'],
    ['after the login that was asked for', {}, () => later(minute), { who: me }, 'kept'],
    ['an hour later in the same tab', {}, () => later(hour), {}, 'offered'],
    ['in another tab, or after the phone ended this one', {}, anotherTab, {}, 'offered'],
    ['of an account, in another tab', { who: me }, anotherTab, { who: me }, 'offered'],
    [
      'at its next login, after its session ended',
      { who: me },
      () => later(hour),
      { who: me },
      'offered',
    ],
    [
      'where something was typed before it came',
      {},
      () => 0,
      { typedMeanwhile: { note: 'Non' } },
      'offered',
    ],
    ['exactly a day later', {}, () => later(keptFor), {}, 'offered'],
    ['a day and a millisecond later', {}, () => later(keptFor + 1), {}, undefined],
    ['with a clock that was set back', {}, () => later(-hour), {}, undefined],
    ['of somebody else', { who: me }, () => 0, { who: 'jean@example.org' }, undefined],
    ['of an account, without it', { who: me }, () => 0, {}, undefined],
    ['without account in another tab, for an account', {}, anotherTab, { who: me }, undefined],
    ['of another animal', {}, () => 0, { of: 'luna' }, undefined],
    ['of another form', {}, () => 0, { form: 'find' }, undefined],
    [
      'after the log-out',
      {},
      () => vi.waitUntil(() => (logOut(), shelf.size === 0)),
      {},
      undefined,
    ],
  ])('%s', async (_, first, happens, then, how) => {
    const pictures = [picture('une.jpg'), picture('deux.jpg')]
    const before = await typed(first, { note, pictures })
    await before.keeper.close()
    await happens()
    const again = await open(then)
    expect(again.said()).toBe(how)
    if (how === 'offered') {
      expect(again.values['note']).toBe(then.typedMeanwhile?.['note'] ?? '')
      await again.keeper.resume()
    }
    expect(again.values).toMatchObject(
      how ? { note, pictures, date: '2026-05-04' } : { note: '', pictures: [] },
    )
  })
})

describe('a draft', () => {
  it('is gone once sent, in every tab, and comes back with what is typed next alone', async () => {
    await typed()
    anotherTab()
    const form = await open()
    await form.type({ note: 'Autre chose' })
    expect(shelf.size).toBe(2)
    await form.keeper.sent()
    await form.keeper.write()
    expect([shelf.size, mayBeKept(), form.said()]).toEqual([0, false, null])
    await form.type({ email: 'm@example.org' })
    expect(shelf.size).toBe(1)
  })

  it('stays after a refusal, with the key of what may have arrived', async () => {
    const sending = { print: 'abc', key: '0123456789abcdef' }
    const form = await typed()
    await form.keeper.sends(sending)
    const again = await open()
    expect([again.said(), again.sent]).toEqual(['kept', [sending]])
    await again.keeper.sent()
    await again.type({ note: 'Une autre' })
    expect((await open()).sent).toEqual([undefined])
  })

  it('is erased on request, and the form with it', async () => {
    await typed()
    const form = await open()
    await form.keeper.erase(() => Object.assign(form.values, initial))
    await form.keeper.write()
    expect([form.said(), form.values['note'], shelf.size]).toEqual(['erased', '', 0])
  })

  it('that is offered waits beside what is typed anew', async () => {
    await typed()
    anotherTab()
    const form = await open()
    await form.type({ note: 'Nouveau' })
    expect(form.said()).toBe('offered')
    await form.keeper.erase(() => expect.unreachable('the form stays'))
    expect([form.values['note'], shelf.size]).toEqual(['Nouveau', 1])
    expect((await open()).values['note']).toBe('Nouveau')
  })

  it('of two tabs is that of the later write, whole', async () => {
    const one = await typed({}, { note: 'Un', pictures: [picture('un.jpg')] })
    anotherTab()
    const other = await open()
    later(minute)
    await other.type({ note: 'Deux', email: 'deux@example.org' })
    anotherTab()
    const third = await open()
    await third.keeper.resume()
    expect(third.values).toMatchObject({ note: 'Deux', email: 'deux@example.org', pictures: [] })
    later(2 * minute)
    await one.type({ note: 'Un encore' })
    anotherTab()
    const fourth = await open()
    await fourth.keeper.resume()
    expect(fourth.values).toMatchObject({ note: 'Un encore', email: '' })
  })

  it('holds what was typed alone: what an account brings comes by itself', async () => {
    const mine = { ...initial, email: 'maude@example.org' }
    await typed()
    const form = await open({ who: 'maude@example.org', before: mine })
    expect(form.values).toMatchObject({ note, email: 'maude@example.org' })
    await form.type({ email: '' })
    expect((await open({ who: 'maude@example.org', before: mine })).values['email']).toBe('')
  })

  it('that says nothing any more is removed', async () => {
    const form = await typed()
    await form.type({ note: '' })
    expect(shelf.size).toBe(0)
  })

  it('goes over to the account that logs in while the form is open', async () => {
    const form = await typed()
    form.keeper.become('maude@example.org')
    await vi.waitUntil(() => [...shelf.keys()].join().includes('maude') && shelf.size === 1)
    expect((await open()).said()).toBeUndefined()
  })

  it('that was sent does not come again with the account that the sending made', async () => {
    const form = await typed({ form: 'organization', before: { email: '' } }, { email: 'a@b.ca' })
    const sent = form.keeper.sent()
    form.keeper.become('a@b.ca')
    await sent
    await form.keeper.write()
    expect(shelf.size).toBe(0)
  })

  it('is written no more by a tab whose person logged out in another', async () => {
    const form = await typed()
    logOut()
    await vi.waitUntil(() => form.said() === null)
    await form.type({ note: 'Encore' })
    expect(shelf.size).toBe(0)
  })

  it('of a loss goes on in the account that its author logs in to, in the same tab', async () => {
    const who = 'maude@example.org'
    const lost = {
      form: 'lost',
      instead: 'loss',
      who,
      before: { date: '', fullName: 'M' },
    } as const
    const loss = {
      name: 'Rex',
      date: '2026-05-03',
      telephone: '514',
      pictures: [picture('rex.jpg')],
    }
    await typed({ form: 'loss', of: '' }, loss)
    const tab = sessionStorage.getItem('draftTab') ?? ''
    anotherTab()
    expect((await open(lost)).said()).toBeUndefined()
    sessionStorage.setItem('draftTab', tab)
    const dialog = await open(lost)
    expect(dialog.values).toEqual({ date: '2026-05-03', telephone: '514', fullName: 'M' })
    expect([dialog.said(), shelf.size]).toEqual(['kept', 2])
    await dialog.keeper.sent()
    expect(shelf.size).toBe(0)
  })

  it('is put back into a form that is shown once more', async () => {
    await typed()
    expect((await open({ typedMeanwhile: { note } })).said()).toBe('kept')
  })

  it('leaves what the address of the page says', async () => {
    const before = { city: '', card: '' }
    await typed({ form: 'licence', before }, { city: 'Laval', card: '123456789' })
    const form = await open({ form: 'licence', before, fixed: { city: 'Lévis' } })
    expect(form.values).toMatchObject({ city: 'Lévis', card: '123456789' })
  })

  it('past its day is removed by the next visit of any page', async () => {
    await typed()
    dropOldDrafts(noon.getTime() + keptFor)
    expect(shelf.size).toBe(1)
    dropOldDrafts(noon.getTime() + keptFor + 1)
    await vi.waitUntil(() => shelf.size === 0 && !mayBeKept())
  })
})

describe('a browser that keeps little', () => {
  it('or nothing leaves the form as it is', async () => {
    room.isRefused = true
    const form = await typed()
    await form.type({ note: '' })
    await form.type({ note })
    await form.keeper.sent()
    expect([form.values['note'], (await open()).said()]).toEqual([note, undefined])
  })

  it('without session storage keeps nothing', async () => {
    vi.stubGlobal('sessionStorage', undefined)
    await typed()
    expect(shelf.size).toBe(0)
  })

  it('keeps the words where pictures have no room, and says so', async () => {
    room.of = (value) => !JSON.stringify(value).includes('pictures')
    await typed({}, { note, pictures: [picture('grande.jpg')] })
    const again = await open()
    expect(again.values).toMatchObject({ note, pictures: [] })
    expect([...shelf.values()]).toMatchObject([{ isPart: true }])
  })
})

describe('what an earlier release stored', () => {
  const key = (form: string, who: unknown = '') => JSON.stringify([form, 'rex', who, 'tab'])
  const at = noon.getTime()
  it.each([
    ['no draft', key('sighting'), 'text'],
    ['null', key('sighting'), null],
    ['another key', '"sighting"', { at, values: { note } }],
    ['a key with a number', key('sighting', 7), { at, values: { note } }],
    ['a form that is no more', key('toString'), { at, values: { note } }],
    ['no time', key('sighting'), { values: { note } }],
    ['no values', key('sighting'), { at }],
    ['values that are none', key('sighting'), { at, values: { note: { text: 1 }, pictures: 'x' } }],
  ])('is dropped where it is %s', async (_, stored, value) => {
    shelf.set(stored, value)
    expect((await open()).said()).toBeUndefined()
    expect(shelf.size).toBe(0)
  })

  it('is read field by field', async () => {
    const place = { text: 'Parc', location: [-73.5, 45.5], large: 'yes', placeId: 4 }
    const values = { note, colour: 'brun', date: 20260504, email: ['x'], address: place }
    shelf.set(key('sighting'), { at, values, sending: 'x' })
    const form = await open()
    await form.keeper.resume()
    expect(form.values).toEqual({
      ...initial,
      note,
      date: 20260504,
      address: { text: 'Parc', location: [-73.5, 45.5], placeId: 4 },
    })
    expect(form.sent).toEqual([undefined])
  })

  it('has what is new in the form as the form has it', async () => {
    const ownerInfo = { contactName: '', language: 'fr', keeperAge: '' }
    shelf.set(key('licence'), { at, values: { ownerInfo: { contactName: 'Odile' } } })
    const form = await open({ form: 'licence', before: { ownerInfo } })
    await form.keeper.resume()
    expect(form.values['ownerInfo']).toEqual({ ...ownerInfo, contactName: 'Odile' })
  })
})

describe('no secret is ever kept', () => {
  const named = (kinds: Readonly<Record<string, Kind>>): string[] =>
    Object.entries(kinds).flatMap(([name, kind]) => [
      name,
      ...(typeof kind === 'object'
        ? named((Array.isArray(kind) ? kind[0] : kind) as Record<string, Kind>)
        : []),
    ])
  it.each(Object.keys(draftForms) as DraftForm[])('of %s', (form) => {
    const names = named(draftForms[form])
    expect(
      names.filter((name) => /passw|verif|captcha|code$|token|accept|cvv|expir/i.test(name)),
    ).toEqual(
      // Of an address.
      names.filter((name) => name === 'postalCode'),
    )
    const secrets = {
      password: 'x',
      verif: '123',
      captcha: 'x',
      token: 'x',
      code: 'x',
      accept: true,
    }
    expect(typedIn(form, secrets, {})).toEqual({})
  })
})
