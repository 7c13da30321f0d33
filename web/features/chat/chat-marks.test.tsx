import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { chatApi, chatDeskApi } from '#domain/chat/chat.api.ts'
import { chatQueries } from './chat.queries.ts'
import { answer, showScreen, signedIn } from '#web/testing/show-screen.tsx'

const help = () => screen.findByRole('button', { name: /^Besoin d’aide\?/ })

it('marks answers that were not seen, at the button for help and in its drawer, where one talks', async () => {
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  )
  const message = {
    _id: '1',
    created: '2026-05-04T15:00:00.000Z',
    isSentByUser: false,
    message: 'Elle est partie hier.',
    hasPicture: false,
    clientId: null,
  }
  let unread = 2
  const { sentTo } = await showScreen('/terms', {
    session: signedIn(),
    answers: [
      answer(chatApi.unread, () => ({ unread })),
      answer(chatApi.messages, [message]),
      answer(chatApi.seen, () => {
        unread = 0
      }),
    ],
  })
  expect(await screen.findByRole('button', { name: /2 réponses non lues/ })).toBe(await help())
  await userEvent.click(await help())
  const drawer = within(screen.getByRole('dialog', { name: 'Besoin d’aide?' }))
  await userEvent.click(await drawer.findByRole('button', { name: /Clavarder avec nous/ }))
  expect(await drawer.findByText('Elle est partie hier.')).toBeTruthy()
  await waitFor(() => expect(sentTo(chatApi.seen)).toEqual([{ upTo: '1' }]))
  await waitFor(() => expect(screen.queryByText(/non lue/)).toBeNull())
})

it('is silent for visitors, who are led to the page', async () => {
  const { sentTo } = await showScreen('/terms')
  await userEvent.click(await help())
  const link = await within(screen.getByRole('dialog', { name: 'Besoin d’aide?' })).findByRole(
    'link',
    { name: 'Clavarder avec nous' },
  )
  expect(link.getAttribute('href')).toBe('/chat')
  expect(sentTo(chatApi.unread)).toEqual([])
})

it('counts for staff the talks that wait', async () => {
  const { client, sentTo } = await showScreen('/terms', {
    session: signedIn({ type: 'admin', isAdmin: true }),
    answers: [answer(chatDeskApi.list, []), answer(chatApi.unread, { unread: 0 })],
  })
  await waitFor(() => expect(sentTo(chatDeskApi.list)).toHaveLength(1))
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(screen.queryByText(/en attente/)).toBeNull()
  act(() => {
    client.setQueryData(chatQueries.waiting.queryKey, { rows: [], total: 3, isMore: false })
  })
  const entry = await screen.findByText('3 conversations en attente')
  expect(entry.closest('a')?.getAttribute('href')).toBe('/admin/chats')
})
