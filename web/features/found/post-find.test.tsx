import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { foundAnimalsApi } from '#domain/found-animals/found-animals.api.ts'
import { searchApi } from '#domain/search/search.api.ts'
import { answer, showScreen } from '#web/testing/show-screen.tsx'

// The proof of work needs a browser; the browser tests do it.
vi.mock('#web/shared/captcha/captcha-widget.tsx', () => ({
  CaptchaWidget: ({ onSolved }: { onSolved: (solution: string) => void }) => (
    <button type="button" onClick={() => onSolved('solution')}>
      solve
    </button>
  ),
}))

it('puts all else away once a find is posted, and keeps it for a corrected e-mail', async () => {
  const sent: unknown[] = []
  await showScreen('/found', {
    answers: [
      answer(searchApi.addresses, []),
      answer(foundAnimalsApi.post, ({ body }) => {
        sent.push(body)
        return { unique_id: `find0000000${sent.length}`, correction: `right${sent.length}` }
      }),
    ],
  })
  const user = userEvent.setup()
  const post = () => user.click(screen.getByRole('button', { name: 'Publier l’avis' }))
  const number = () =>
    screen.queryByLabelText('Numéro de médaille, de micropuce, de carte ou de tatouage')
  const [photos] = await screen.findAllByLabelText<HTMLInputElement>(/photo/i, {
    selector: 'input[type="file"]',
  })
  await user.upload(photos as HTMLInputElement, new File(['x'], 'a.jpg', { type: 'image/jpeg' }))
  await user.click(screen.getByRole('radio', { name: 'Vu seulement' }))
  expect(screen.getByLabelText('Vu le')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Chat' }))
  await user.type(screen.getByRole('combobox', { name: 'Où l’avez-vous vu?' }), 'Gaspé')
  await user.type(screen.getByLabelText('Couleur'), 'roux')
  await user.type(screen.getByLabelText('Votre nom'), 'Jo Trouveuse')
  await user.type(screen.getByLabelText('Votre courriel'), 'jo@exmaple.org')
  await user.click(await screen.findByRole('button', { name: 'solve' }))
  expect(number()).toBeTruthy()
  await post()
  expect(await screen.findByText(/jo@exmaple\.org/)).toBeTruthy()
  expect(number()).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Corriger le courriel' }))
  const email = screen.getByLabelText('Votre courriel')
  expect(document.activeElement).toBe(email)
  await user.clear(email)
  await user.type(email, 'jo@example.org')
  await user.click(await screen.findByRole('button', { name: 'solve' }))
  await post()
  expect(await screen.findByText(/jo@example\.org/)).toBeTruthy()
  expect(sent).toMatchObject([
    { colour: 'roux', state: 'seen', email: 'jo@exmaple.org' },
    { colour: 'roux', state: 'seen', email: 'jo@example.org', corrects: 'right1' },
  ])
})
