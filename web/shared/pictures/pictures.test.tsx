import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { licencesApi } from '#domain/licences/licences.api.ts'
import { threadsApi } from '#domain/threads/threads.api.ts'
import { animalsApi, type AnimalProfile } from '#domain/animals/animals.api.ts'
import type { Session } from '#domain/accounts/session.ts'
import { mostPictureBytes } from '#domain/pictures/photo.ts'
import { picturesApi } from '#domain/pictures/pictures.api.ts'
import { FakeRequest } from '#web/testing/fake-request.ts'
import { sampleAnimal } from '#web/testing/sample-animal.ts'
import {
  answer,
  ErrorAnswer,
  showScreen,
  signedIn,
  type Answers,
} from '#web/testing/show-screen.tsx'

beforeEach(() => {
  FakeRequest.all = []
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
})

const photos = ['un.jpg', 'deux.jpg', 'trois.jpg'].map((name, index) => ({
  unique_id: `p${index + 1}`,
  name,
}))
const withPhotos = (over: Partial<AnimalProfile> = {}) =>
  sampleAnimal({ photos, firstPhoto: 'p1', ...over })

async function open(
  animal: AnimalProfile = sampleAnimal(),
  answers: Answers[] = [],
  session: Partial<Session> = {},
) {
  const base = session.isPro ? '/pro/animals' : session.isAdmin ? '/admin/animals' : '/animals'
  const view = await showScreen(`${base}/${animal.unique_id}`, {
    language: 'en',
    session: signedIn({ language: 'en', ...session }),
    answers: [
      ...answers,
      answer(licencesApi.ofAnimal, { licences: [], otherRecord: false }),
      answer(threadsApi.ofAnimal, []),
      answer(animalsApi.profile, animal),
    ],
  })
  await screen.findByRole('heading', { level: 1, name: animal.name })
  return view
}
const image = (name: string, size = 10) =>
  new File([new Uint8Array(size)], name, { type: 'image/jpeg' })
const choose = (...files: File[]) =>
  userEvent.upload(
    document.querySelectorAll<HTMLInputElement>('input[type="file"]')[0] as HTMLInputElement,
    files,
    { applyAccept: false },
  )
const request = async (index = 0) => {
  await waitFor(() => expect(FakeRequest.all.length).toBeGreaterThan(index))
  return FakeRequest.all[index] as FakeRequest
}

describe('adding', () => {
  it('invites to add the first one, beside the drawn animal', async () => {
    await open()
    expect(screen.getByRole('heading', { name: 'No picture yet' })).toBeTruthy()
    expect(screen.getByText(/helps people recognize Milo/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Add pictures' })).toBeTruthy()
  })

  it('sends several one after another, tells how far each is, and reads the animal again', async () => {
    let reads = 0
    await open(sampleAnimal(), [
      answer(animalsApi.profile, () => {
        reads++
        return sampleAnimal()
      }),
    ])
    await choose(image('a.jpg'), image('b.jpg'))
    const first = await request()
    expect([first.address, first.file?.name, first.headers['Accept-Language']]).toEqual([
      `POST /api/animals/pictures/${sampleAnimal().unique_id}`,
      'a.jpg',
      'en',
    ])
    const list = within(screen.getByRole('list', { name: 'Pictures being sent' }))
    expect(list.getByText('Waiting')).toBeTruthy()
    first.progress(40)
    expect(await list.findByText('40%')).toBeTruthy()
    expect(
      list.getByRole<HTMLProgressElement>('progressbar', { name: 'Sending a.jpg' }).value,
    ).toBe(40)
    first.progress(100)
    expect(await list.findByText('Getting it ready…')).toBeTruthy()
    const before = reads
    first.answer(201, { unique_id: 'p1', name: 'a.jpg' })
    ;(await request(1)).answer(201, { unique_id: 'p2', name: 'b.jpg' })
    expect(await screen.findByText('2 pictures added.')).toBeTruthy()
    expect(reads).toBe(before + 2)
    expect(screen.queryByRole('list', { name: 'Pictures being sent' })).toBeNull()
  })

  it.each([
    [
      'no image',
      new File(['x'], 'notes.txt', { type: 'text/plain' }),
      'This file is not an image.',
    ],
    [
      'a drawing that may hold scripts',
      new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }),
      'This file is not an image.',
    ],
    ['of no known kind', new File(['x'], 'fichier'), 'This file is not an image.'],
  ])('does not send what is %s', async (_, file, message) => {
    await open()
    await choose(file)
    expect(await screen.findByText(message)).toBeTruthy()
    expect(FakeRequest.all).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: `Take ${file.name} off the list` }))
    expect(screen.queryByText(message)).toBeNull()
  })

  describe('of one over 5 MB', () => {
    const big = () => image('big.jpg', mostPictureBytes)
    /** Mocks the worker that shrinks pictures. */
    class Hands extends EventTarget {
      static all: Hands[] = []
      ended = false
      constructor() {
        super()
        Hands.all.push(this)
      }
      postMessage() {}
      terminate() {
        this.ended = true
      }
      answer(data: Blob | null) {
        this.dispatchEvent(new MessageEvent('message', { data }))
      }
    }
    const hands = () => Hands.all.at(-1) as Hands
    beforeEach(() => {
      Hands.all = []
      vi.stubGlobal('OffscreenCanvas', class {})
      vi.stubGlobal('Worker', Hands)
    })

    it('sends a smaller one under its name, and says what it does', async () => {
      await open()
      await choose(big())
      expect(await screen.findByText('Making it smaller…')).toBeTruthy()
      expect(FakeRequest.all).toEqual([])
      hands().answer(new Blob(['small'], { type: 'image/jpeg' }))
      const { file } = await request()
      expect([file?.name, file?.size, file?.type, hands().ended]).toEqual([
        'big.jpg',
        5,
        'image/jpeg',
        true,
      ])
    })

    it('says that it is too large where the browser cannot read it', async () => {
      await open()
      await choose(big())
      await screen.findByText('Making it smaller…')
      hands().answer(null)
      expect(
        await screen.findByText('The file is too large. Please select a file smaller than 5MB.'),
      ).toBeTruthy()
      expect([FakeRequest.all, hands().ended]).toEqual([[], true])
    })

    it('ends when it is cancelled', async () => {
      await open()
      await choose(big())
      await screen.findByText('Making it smaller…')
      await userEvent.click(screen.getByRole('button', { name: 'Cancel sending big.jpg' }))
      await waitFor(() => expect(hands().ended).toBe(true))
      expect(screen.queryByRole('list', { name: 'Pictures being sent' })).toBeNull()
      expect(FakeRequest.all).toEqual([])
    })

    it('says that it is too large where the browser draws no pictures by itself', async () => {
      vi.stubGlobal('OffscreenCanvas', undefined)
      await open()
      await choose(big())
      expect(
        await screen.findByText('The file is too large. Please select a file smaller than 5MB.'),
      ).toBeTruthy()
      expect(FakeRequest.all).toEqual([])
    })
  })

  it('sends a telephone’s picture whose type the browser does not know', async () => {
    await open()
    await choose(new File(['x'], 'IMG_0001.HEIC'))
    expect((await request()).file?.name).toBe('IMG_0001.HEIC')
  })

  it.each([
    [
      413,
      { code: 'LIMIT_FILE_SIZE', message: 'as the server says' },
      'The file is too large. Please select a file smaller than 5MB.',
      false,
    ],
    [
      400,
      { code: 'PICTURE_INVALID', message: 'This file is not a picture that we can read.' },
      'This file is not a picture that we can read.',
      false,
    ],
    [
      409,
      { code: 'PICTURES_MANY', message: 'An animal has at most 20 pictures.' },
      'An animal has at most 20 pictures.',
      false,
    ],
    [
      500,
      { code: 'SERVER_ERROR', message: 'no words for people' },
      'Unable to add picture. Please try again...',
      true,
    ],
  ])('a failure of %i says what to do', async (status, body, message, again) => {
    await open()
    await choose(image('a.jpg'))
    ;(await request()).answer(status, body)
    expect(await screen.findByText(message)).toBeTruthy()
    const retry = screen.queryByRole('button', { name: 'Try again' })
    expect(retry !== null).toBe(again)
    if (!retry) return
    await userEvent.click(retry)
    ;(await request(1)).answer(201, { unique_id: 'p1', name: 'a.jpg' })
    expect(await screen.findByText('Picture added.')).toBeTruthy()
  })

  it('goes on by itself under its key when the network is back, and says what is left', async () => {
    await open()
    await choose(image('a.jpg'), image('b.jpg'), image('c.jpg'))
    ;(await request()).answer(201, { unique_id: 'p1', name: 'a.jpg' })
    const second = await request(1)
    second.progress(60)
    second.answer(0)
    expect(
      await screen.findByText(
        'Connection lost. Sending will go on by itself. 1 picture of 3 is sent.',
      ),
    ).toBeTruthy()
    expect(screen.getByText('As soon as the connection is back')).toBeTruthy()
    fireEvent(window, new Event('online'))
    const again = await request(2)
    expect([again.file?.name, again.headers['Idempotency-Key']]).toEqual([
      'b.jpg',
      second.headers['Idempotency-Key'],
    ])
    expect(screen.queryByText(/Connection lost/)).toBeNull()
    fireEvent(window, new Event('offline'))
    expect(await screen.findByText(/Connection lost/)).toBeTruthy()
    fireEvent(window, new Event('online'))
    ;(await request(3)).answer(201, { unique_id: 'p2', name: 'b.jpg' })
    const last = await request(4)
    expect(last.headers['Idempotency-Key']).not.toBe(second.headers['Idempotency-Key'])
    last.answer(201, { unique_id: 'p3', name: 'c.jpg' })
    expect(await screen.findByText('3 pictures added.')).toBeTruthy()
  })

  it('is stopped, and the next one goes on', async () => {
    await open()
    await choose(image('a.jpg'), image('b.jpg'), image('c.jpg'))
    await request()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel sending b.jpg' }))
    await userEvent.click(screen.getByRole('button', { name: 'Cancel sending a.jpg' }))
    const next = await request(1)
    expect(next.file?.name).toBe('c.jpg')
    next.answer(201, { unique_id: 'p1', name: 'c.jpg' })
    expect(await screen.findByText('Picture added.')).toBeTruthy()
    expect(FakeRequest.all).toHaveLength(2)
  })

  it('takes what is dropped on the section, and what is pasted outside of fields', async () => {
    await open()
    const section = screen.getByRole('region', { name: 'No picture yet' })
    fireEvent.dragOver(section, { dataTransfer: { types: ['Files'], files: [] } })
    expect(screen.getByText('Drop your pictures here')).toBeTruthy()
    fireEvent.drop(section, { dataTransfer: { types: ['Files'], files: [image('dropped.jpg')] } })
    ;(await request()).answer(201, { unique_id: 'p1', name: 'dropped.jpg' })
    fireEvent.paste(document.body, { clipboardData: { files: [image('pasted.png')] } })
    expect((await request(1)).file?.name).toBe('pasted.png')
  })

  it('is not offered where nothing may be changed, nor past 20', async () => {
    await open(withPhotos({ status: 'removed' }), [], {
      isPro: true,
      type: 'pro',
      proType: 'shelter',
    })
    expect(screen.queryByRole('button', { name: 'Add pictures' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Change the order' })).toBeNull()
    expect(
      screen.getAllByRole('link', { name: /See the picture/ })[0]?.getAttribute('href'),
    ).toMatch(/^\/pro\/animals\/.*\/pictures\/p1$/)
    cleanup()
    const many = Array.from({ length: 20 }, (_, index) => ({
      unique_id: `q${index}`,
      name: `${index}.jpg`,
    }))
    await open(sampleAnimal({ photos: many, firstPhoto: 'q0' }))
    expect(screen.queryByRole('button', { name: 'Add pictures' })).toBeNull()
    expect(
      screen.getByText('A record has at most 20 pictures. Delete one to add another.'),
    ).toBeTruthy()
  })
})

describe('ordering', () => {
  const bodies: unknown[] = []
  const ordered = answer(picturesApi.order, ({ body }) => {
    bodies.push((body as { order: string[] }).order)
    return (body as { order: string[] }).order.map(
      (id) => photos.find((one) => one.unique_id === id) ?? { unique_id: id, name: id },
    )
  })
  beforeEach(() => void (bodies.length = 0))

  it('by buttons, which keep the focus and say where the picture is', async () => {
    await open(withPhotos(), [ordered])
    await userEvent.click(screen.getByRole('button', { name: 'Change the order' }))
    await userEvent.click(screen.getByRole('button', { name: 'Move un.jpg later' }))
    expect(bodies).toEqual([['p2', 'p1', 'p3']])
    expect(screen.getByText('un.jpg: position 2 of 3')).toBeTruthy()
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Move un.jpg later'),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Done' }))
    expect(document.activeElement?.textContent).toBe('Change the order')
  })

  it('the first goes no further', async () => {
    await open(withPhotos(), [ordered])
    await userEvent.click(screen.getByRole('button', { name: 'Change the order' }))
    const button = screen.getByRole('button', { name: 'Move un.jpg earlier' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(button)
    expect(bodies).toEqual([])
  })

  it('by dragging one onto the place of another', async () => {
    await open(withPhotos(), [ordered])
    await userEvent.click(screen.getByRole('button', { name: 'Change the order' }))
    const [first, , third] = document.querySelectorAll('[data-picture]')
    const dataTransfer = { types: [], setData: () => {}, effectAllowed: '' }
    fireEvent.dragStart(third as Element, { dataTransfer })
    fireEvent.dragOver(first as Element, { dataTransfer })
    fireEvent.drop(first as Element, { dataTransfer })
    expect(bodies).toEqual([['p3', 'p1', 'p2']])
  })

  it('of pictures that another has changed says so', async () => {
    await open(withPhotos(), [
      answer(
        picturesApi.order,
        new ErrorAnswer(409, 'STALE', 'This information has changed in the meantime.'),
      ),
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Change the order' }))
    await userEvent.click(screen.getByRole('button', { name: 'Move deux.jpg earlier' }))
    expect(await screen.findByText('This information has changed in the meantime.')).toBeTruthy()
    const names = () =>
      [...document.querySelectorAll('[data-picture] img')].map((one) => one.getAttribute('alt'))
    await waitFor(() => expect(names()).toEqual(['un.jpg', 'deux.jpg', 'trois.jpg']))
  })
})
