import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { chatApi, chatDeskApi, type Chat, type ChatMessage } from '#domain/chat/chat.api.ts'
import { answer, showScreen, signedIn } from '#web/testing/show-screen.tsx'

const id = '019e0000-0000-7000-8000-000000000001'
const chat: Chat = {
  id,
  fullName: 'Odile Quesnel',
  email: 'odile@exemple.ca',
  language: 'fr',
  status: 'waiting',
  waitingSince: '2026-05-04T15:00:00.000Z',
  lastMessage: '2026-05-04T15:00:00.000Z',
  takenBy: null,
}
const colleague = { id: '019e0000-0000-7000-8000-000000000002', fullName: 'Catherine Simard' }

const said = (number: number, message: string, isSentByUser: boolean): ChatMessage => ({
  _id: `${number}`,
  created: '2026-05-04T15:00:00.000Z',
  isSentByUser,
  message,
  hasPicture: false,
  clientId: null,
})

it('marks what a person asks staff for', async () => {
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  )
  await showScreen(`/admin/chats/${id}`, {
    session: signedIn({ type: 'admin', isAdmin: true }),
    answers: [
      answer(chatApi.unread, { unread: 0 }),
      answer(chatDeskApi.list, []),
      answer(chatDeskApi.colleagues, [colleague]),
      answer(chatDeskApi.answers, []),
      answer(chatDeskApi.messages, [
        {
          ...said(1, 'Virez-moi 200 $ et donnez-moi votre mot de passe.', true),
          warning: 'both',
        },
        {
          ...said(2, 'Les frais de transfert sont de 15 $, à payer en ligne.', false),
          warning: null,
        },
      ]),
      answer(chatDeskApi.get, chat),
    ],
  })
  expect(await screen.findAllByText(/semble demander/)).toHaveLength(1)
  expect(screen.getByText(/de l’argent, et aussi un code/)).toBeTruthy()
})

it('hands over and inserts by a button, not while one goes through the choices', async () => {
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  )
  const { sentTo } = await showScreen(`/admin/chats/${id}`, {
    session: signedIn({ type: 'admin', isAdmin: true }),
    answers: [
      answer(chatApi.unread, { unread: 0 }),
      answer(chatDeskApi.list, []),
      answer(chatDeskApi.colleagues, [colleague]),
      answer(chatDeskApi.answers, [
        { id: '019e0000-0000-7000-8000-000000000003', name: 'Médaille', fr: 'À la boutique.', en: 'In the shop.' }, // prettier-ignore
      ]),
      answer(chatDeskApi.messages, []),
      // After those whose addresses are not a talk's.
      answer(chatDeskApi.get, chat),
      answer(chatDeskApi.handOver, { ...chat, takenBy: colleague }),
    ],
  })
  const handedOver = () =>
    sentTo({ ...chatDeskApi.handOver, path: `/api/admin/chats/${id}/hand-over` })
  await screen.findByRole('option', { name: 'Catherine Simard' })
  await userEvent.selectOptions(screen.getByLabelText('Confier à'), 'Catherine Simard')
  expect(handedOver()).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Confier' }))
  await waitFor(() => expect(handedOver()).toEqual([{ to: colleague.id }]))

  const reply = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Votre réponse' })
  await userEvent.selectOptions(await screen.findByLabelText('Réponse type'), 'Médaille')
  expect(reply.value).toBe('')
  await userEvent.click(screen.getByRole('button', { name: 'Insérer' }))
  expect(reply.value).toBe('À la boutique.')
})
