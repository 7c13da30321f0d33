import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import { anonymousSession } from '#domain/accounts/session.ts'
import { answer, ErrorAnswer, showScreen, type Answers } from '#web/testing/show-screen.tsx'

const open = (answers: Answers[]) =>
  showScreen('/confirm-email/lettre', {
    language: 'fr',
    session: anonymousSession('fr'),
    answers: [...answers, answer(accountsApi.session, anonymousSession('fr'))],
  })
const press = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Oui, c’est mon adresse' }))

it('confirms by a press alone, without a login, and leads to the account', async () => {
  const view = await open([answer(accountsApi.confirmCorrection, { email: 'maude@example.org' })])
  await screen.findByRole('heading', { level: 1, name: 'Confirmer mon courriel' })
  expect(view.sentTo(accountsApi.confirmCorrection)).toEqual([])
  await press()
  await screen.findByRole('heading', { level: 1, name: 'Votre courriel est confirmé' })
  expect(view.sentTo(accountsApi.confirmCorrection)).toEqual([{ token: 'lettre' }])
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('Aller à mon compte')).toBe('/login')
  expect(hrefOf('J’ai oublié mon mot de passe')).toBe('/forgot?email=maude%40example.org')
})

it.each([
  ['a used link', new ErrorAnswer(400, 'CODE_INVALID', 'oups'), 'Il a déjà servi'],
  ['another’s address', new ErrorAnswer(409, 'USER_EXISTS', 'oups'), 'celle d’un autre compte'],
  ['a fault of ours', new ErrorAnswer(500, 'SERVER_ERROR', 'oups'), 'Impossible de confirmer'],
])('says why it cannot, for %s', async (_, refused, words) => {
  await open([answer(accountsApi.confirmCorrection, refused)])
  await press()
  await waitFor(() => expect(document.body.textContent).toContain(words))
})
