import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { threadsApi, type Thread } from '#domain/threads/threads.api.ts'
import { enter } from '#web/testing/enter.ts'
import { answer, ErrorAnswer, showScreen } from '#web/testing/show-screen.tsx'

const talk: Thread = {
  unique_id: 'thread000001',
  kind: 'found',
  side: 'owner',
  animal: { name: 'Luna', species: 'Cat', sex: 'Female' },
  messages: [
    {
      number: 1,
      mine: false,
      message: 'Envoyez 200 $ par Interac.',
      warning: 'money',
      created: '2026-05-04T15:00:00Z',
    },
  ],
  blocked: null,
  reported: false,
}

it('writes with the token of the letter, warns of a message that asks for money, and ends at once', async () => {
  const sent: unknown[] = []
  await showScreen('/threads/thread000001?token=abc', {
    answers: [
      answer(threadsApi.read, talk),
      answer(threadsApi.write, ({ body }) => {
        sent.push(body)
        const { message } = body as { message: string }
        const mine = {
          number: 2,
          mine: true,
          message,
          warning: null,
          created: talk.messages[0]?.created ?? '',
        }
        return { ...talk, messages: [...talk.messages, mine] }
      }),
      answer(threadsApi.block, { ...talk, blocked: 'you' }),
    ],
  })
  expect(await screen.findByText(/semble demander de l’argent/)).toBeTruthy()
  await enter(screen.getByRole('textbox', { name: /Votre message/ }), 'Jamais!')
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer' }))
  expect(await screen.findByText('Jamais!')).toBeTruthy()
  expect(sent).toEqual([{ token: 'abc', message: 'Jamais!' }])
  await userEvent.click(screen.getByRole('button', { name: 'Bloquer cette personne' }))
  await userEvent.click(
    screen.getAllByRole('button', { name: 'Bloquer cette personne' }).at(-1) as HTMLElement,
  )
  expect(await screen.findByText(/Vous avez bloqué cette personne/)).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByRole('button', { name: 'Débloquer' })).toBeTruthy()
})

it.each([
  ['both', /de l’argent, et aussi un code/],
  ['of a later release', /semble demander de l’argent\./],
])('warns of what a message asks for: %s', async (warning, words) => {
  const [message] = talk.messages
  const messages = [{ ...message, warning }] as Thread['messages']
  await showScreen('/threads/thread000001?token=abc', {
    answers: [answer(threadsApi.read, { ...talk, messages })],
  })
  expect(await screen.findByText(words)).toBeTruthy()
})

it('says why a link opens nothing', async () => {
  await showScreen('/threads/thread000001?token=abc', {
    answers: [
      answer(threadsApi.read, new ErrorAnswer(404, 'LINK_EXPIRED', 'Ce lien a plus de 60 jours.')),
    ],
  })
  expect(await screen.findByText('Ce lien a plus de 60 jours.')).toBeTruthy()
})

it('says to whom it opens without a link', async () => {
  await showScreen('/threads/thread000001', {
    answers: [answer(threadsApi.read, new ErrorAnswer(404, 'NOT_FOUND', 'Introuvable'))],
  })
  expect(await screen.findByText(/Ouvrez le lien du dernier courriel reçu/)).toBeTruthy()
  expect(screen.queryByText('Introuvable')).toBeNull()
})
