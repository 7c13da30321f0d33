import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { foundAnimalsApi } from '#domain/found-animals/found-animals.api.ts'
import { searchApi } from '#domain/search/search.api.ts'
import { answer, showScreen } from '#web/testing/show-screen.tsx'

it('says that a place is not known instead of searching everywhere', async () => {
  const asked: string[] = []
  await showScreen('/found-animals', {
    answers: [
      answer(searchApi.addresses, []),
      answer(foundAnimalsApi.list, ({ search }) => {
        asked.push(search)
        return { results: [], more: false }
      }),
    ],
  })
  const user = userEvent.setup()
  const place = await screen.findByRole('combobox', { name: /Près de/ })
  await user.type(place, 'Nulle part')
  const before = asked.length
  await user.click(screen.getByRole('button', { name: 'Chercher' }))
  expect(await screen.findByText('Choisissez une adresse valide')).toBeTruthy()
  expect(asked).toHaveLength(before)

  await user.clear(place)
  await user.selectOptions(screen.getByLabelText(/^Animal/), 'Chat')
  await user.click(screen.getByRole('button', { name: 'Chercher' }))
  await screen.findByText(/Aucun/)
  expect(asked.at(-1)).toContain('species=Cat')
})
