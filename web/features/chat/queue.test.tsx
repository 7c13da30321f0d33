import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { chatApi, chatDeskApi, type Chat, type ChatMessage } from '#domain/chat/chat.api.ts'
import { threadsApi, type Thread } from '#domain/threads/threads.api.ts'
import {
  answer,
  ErrorAnswer,
  showScreen,
  signedIn,
  type Answers,
} from '#web/testing/show-screen.tsx'
import { FakeRequest } from '#web/testing/fake-request.ts'

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  )
})

const id = '019e0000-0000-7000-8000-000000000001'
const created = '2026-05-04T15:00:00.000Z'
const chat: Chat = {
  id,
  fullName: 'Odile Quesnel',
  email: 'odile@exemple.ca',
  language: 'fr',
  status: 'waiting',
  waitingSince: created,
  lastMessage: created,
  takenBy: null,
}
const thread: Thread = {
  unique_id: 'thread000001',
  kind: 'found',
  side: 'owner',
  animal: { name: 'Luna', species: 'Cat', sex: 'Female' },
  messages: [],
  blocked: null,
  reported: false,
}

interface Held {
  words: string
  id: string | undefined
  go: (refusal?: ErrorAnswer) => void
}

/** Answers that wait until the test lets them go. */
function held<A>(make: (words: string, number: number) => A) {
  const asked: Held[] = []
  const hold = ({ body, key }: { body: unknown; key: string | undefined }) => {
    const { message: words, clientId = key } = body as { message: string; clientId?: string }
    return new Promise<A | ErrorAnswer>((resolve) => {
      const number = asked.length + 1
      asked.push({ words, id: clientId, go: (no) => resolve(no ?? make(words, number)) })
    })
  }
  return { asked, hold }
}

const stored =
  (isSentByUser: boolean) =>
  (message: string, number: number): ChatMessage => ({
    _id: String(number),
    created,
    isSentByUser,
    message,
    hasPicture: false,
    clientId: null,
  })

const sides: [string, () => { path: string; asked: Held[]; staff?: true; answers: Answers[] }][] = [
  [
    'the person',
    () => {
      const { asked, hold } = held(stored(true))
      return {
        path: '/chat',
        asked,
        answers: [
          answer(chatApi.write, hold),
          answer(chatApi.unread, { unread: 0 }),
          answer(chatApi.messages, []),
        ],
      }
    },
  ],
  [
    'staff',
    () => {
      const { asked, hold } = held(stored(false))
      return {
        path: `/admin/chats/${id}`,
        asked,
        staff: true,
        answers: [
          answer(chatApi.unread, { unread: 0 }),
          answer(chatDeskApi.list, []),
          answer(chatDeskApi.colleagues, []),
          answer(chatDeskApi.answers, []),
          answer(chatDeskApi.answer, hold),
          answer(chatDeskApi.messages, []),
          answer(chatDeskApi.get, chat),
        ],
      }
    },
  ],
  [
    'one side of a thread',
    () => {
      const known: Thread['messages'] = []
      const { asked, hold } = held((message, number): Thread => {
        known.push({ number, mine: true, message, warning: null, created })
        return { ...thread, messages: [...known] }
      })
      return {
        path: '/threads/thread000001',
        asked,
        answers: [
          answer(threadsApi.write, hold),
          answer(threadsApi.read, thread),
          answer(chatApi.unread, { unread: 0 }),
        ],
      }
    },
  ],
]

const queued = () => screen.queryAllByText('En attente', { selector: 'li *' })

it.each(sides)('queues what %s writes while a message is on its way', async (_, side) => {
  const { path, asked, staff, answers } = side()
  await showScreen(path, {
    session: signedIn(staff && { type: 'admin', isAdmin: true }),
    answers,
  })
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', {
    name: /^Votre (message|réponse)/,
  })
  for (const words of ['un', 'deux', 'trois']) {
    await userEvent.type(field, words)
    act(() => field.form?.requestSubmit())
    await waitFor(() => expect(field.value).toBe(''))
    expect(document.activeElement).toBe(field)
  }
  expect(queued()).toHaveLength(2)
  expect(asked.map(({ words }) => words)).toEqual(['un'])

  await act(async () => asked[0]?.go(new ErrorAnswer(409, 'CHAT_TAKEN', 'Un collègue répond.')))
  expect(await screen.findByText('Un collègue répond.')).toBeTruthy()
  expect(asked).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  for (const place of [1, 2, 3]) {
    await waitFor(() => expect(asked).toHaveLength(place + 1))
    await act(async () => asked[place]?.go())
  }
  await waitFor(() => expect(queued()).toEqual([]))
  expect(asked.map(({ words }) => words)).toEqual(['un', 'un', 'deux', 'trois'])
  expect(new Set(asked.map((one) => one.id)).size).toBe(3)
  expect(asked[0]?.id).toBe(asked[1]?.id)
  expect(screen.getAllByText(/^(un|deux|trois)$/).map((one) => one.textContent)).toEqual([
    'un',
    'deux',
    'trois',
  ])
})

describe.each(sides.slice(0, 2))('a picture of %s', (_, side) => {
  const request = async (at: number) => {
    await waitFor(() => expect(FakeRequest.all).toHaveLength(at + 1))
    return FakeRequest.all[at] as FakeRequest
  }

  async function begin() {
    FakeRequest.all = []
    vi.stubGlobal('XMLHttpRequest', FakeRequest)
    const { path, staff, answers } = side()
    await showScreen(path, {
      session: signedIn(staff && { type: 'admin', isAdmin: true }),
      answers,
    })
    await userEvent.upload(
      await screen.findByLabelText('Envoyer une photo'),
      new File(['.'], 'chat.jpg', { type: 'image/jpeg' }),
    )
    return request(0)
  }

  it('says how far it is', async () => {
    const sent = await begin()
    act(() => sent.progress(43))
    const bar = await screen.findByRole<HTMLProgressElement>('progressbar', {
      name: 'Envoi de la photo',
    })
    expect(bar.value).toBe(43)
    expect(screen.getByText(/^43\s%$/)).toBeTruthy()
    act(() => sent.progress(100))
    expect(await screen.findByText(/^Tout est parti/)).toBeTruthy()
    act(() => sent.answer(200, { ...stored(true)('', 1), hasPicture: true }))
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  })

  it('is cancelled, and what was written behind it goes', async () => {
    await begin()
    await userEvent.type(await screen.findByRole('textbox'), 'Bonjour{Enter}')
    expect(queued()).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'Annuler l’envoi' }))
    await waitFor(() => expect(queued()).toHaveLength(0))
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(screen.queryByText('Photo')).toBeNull()
    expect(FakeRequest.all).toHaveLength(1)
  })

  it('goes on by itself under the same name when the network is back', async () => {
    const first = await begin()
    act(() => first.progress(43))
    fireEvent(window, new Event('offline'))
    expect(await screen.findByText(/il partira dès que la connexion reviendra/)).toBeTruthy()
    fireEvent(window, new Event('online'))
    expect((await request(1)).address).toBe(first.address)
  })
})
