import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { lostReportsApi } from '#domain/lost-reports/lost-reports.api.ts'
import { searchApi } from '#domain/search/search.api.ts'
import { answer, showScreen } from '#web/testing/show-screen.tsx'

let solved = 0
// The proof of work needs a browser; the browser tests do it.
vi.mock('#web/shared/captcha/captcha-widget.tsx', () => ({
  CaptchaWidget: ({ onSolved }: { onSolved: (solution: string) => void }) => (
    <button type="button" onClick={() => onSolved(`solution ${++solved}`)}>
      solve
    </button>
  ),
}))

it('keeps what was typed for whoever mistyped the e-mail, and asks the captcha again', async () => {
  const sent: unknown[] = []
  await showScreen('/lost', {
    answers: [
      answer(searchApi.addresses, []),
      answer(lostReportsApi.post, ({ body }) => {
        sent.push(body)
        return { success: true as const }
      }),
    ],
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('radio', { name: 'Chat' }))
  await user.type(screen.getByLabelText('Son nom'), 'Mitaine')
  await user.type(await screen.findByRole('combobox'), 'Laval')
  await user.type(screen.getByLabelText('Votre téléphone'), '4385550199')
  await user.type(screen.getByLabelText('Votre courriel'), 'zoe@exmaple.org')
  await user.click(await screen.findByRole('button', { name: 'solve' }))
  await user.click(screen.getByRole('button', { name: 'Envoyer' }))
  expect(await screen.findByText(/zoe@exmaple\.org/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Quoi faire en attendant' }).getAttribute('href')).toBe(
    '/guide?kind=cat',
  )

  await user.click(screen.getByRole('button', { name: 'Corriger le courriel' }))
  const email = screen.getByLabelText('Votre courriel')
  expect(document.activeElement).toBe(email)
  expect(screen.queryByText('Faites la vérification pour continuer')).toBeNull()
  await user.clear(email)
  await user.type(email, 'zoe@example.org')
  await user.click(await screen.findByRole('button', { name: 'solve' }))
  await user.click(screen.getByRole('button', { name: 'Envoyer' }))
  expect(await screen.findByText(/zoe@example\.org/)).toBeTruthy()
  expect(sent).toMatchObject([
    { name: 'Mitaine', email: 'zoe@exmaple.org', captcha: 'solution 1' },
    { name: 'Mitaine', email: 'zoe@example.org', captcha: 'solution 2' },
  ])
})
