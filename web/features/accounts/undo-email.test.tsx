import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import { anonymousSession } from '#domain/accounts/session.ts'
import { answer, ErrorAnswer, showScreen, type Answers } from '#web/testing/show-screen.tsx'

const open = (answers: Answers[], language: 'fr' | 'en' = 'fr') =>
  showScreen('/undo-email/lettre', {
    language,
    session: anonymousSession(language),
    answers: [...answers, answer(accountsApi.session, anonymousSession(language))],
  })

it.each([
  [
    'fr',
    'Oui, reprendre mon courriel',
    'Votre courriel est de retour',
    'Choisir un nouveau mot de passe',
  ],
  ['en', 'Yes, take my email back', 'Your email is back', 'Choose a new password'],
] as const)(
  'takes the change back by a press alone, and says what comes next (%s)',
  async (language, action, done, next) => {
    const view = await open(
      [answer(accountsApi.undoEmail, { email: 'maude@example.org' })],
      language,
    )
    const button = await screen.findByRole('button', { name: action })
    expect(view.sentTo(accountsApi.undoEmail)).toEqual([])
    await userEvent.click(button)
    expect(await screen.findByRole('heading', { level: 1, name: done })).toBeTruthy()
    expect(view.sentTo(accountsApi.undoEmail)).toEqual([{ token: 'lettre' }])
    expect(screen.getByText(/maude@example\.org/)).toBeTruthy()
    expect(screen.getByRole('link', { name: next }).getAttribute('href')).toBe(
      '/forgot?email=maude%40example.org',
    )
  },
)

it.each([
  ['a used link', new ErrorAnswer(400, 'CODE_INVALID', 'oups'), 'Il a déjà servi'],
  [
    'an address that is another’s now',
    new ErrorAnswer(409, 'USER_EXISTS', 'oups'),
    'celle d’un autre compte',
  ],
  [
    'a fault of ours',
    new ErrorAnswer(500, 'SERVER_ERROR', 'oups'),
    'Impossible de reprendre le courriel',
  ],
])('says why it cannot, for %s', async (_, refused, words) => {
  await open([answer(accountsApi.undoEmail, refused)])
  await userEvent.click(await screen.findByRole('button', { name: 'Oui, reprendre mon courriel' }))
  await waitFor(() => expect(document.body.textContent).toContain(words))
})
