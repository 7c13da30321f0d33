import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { keepPetNames } from '#web/shared/memory/pet-names.ts'
import { showScreen } from '#web/testing/show-screen.tsx'

it('gives the reasons of kept names in the language of the page, or none', async () => {
  const language = 'fr'
  keepPetNames({
    favourites: [
      { name: 'Milo', why: 'Un joli nom.', otherWhy: 'A pretty name.', language },
      { name: 'Zoé', why: 'Court et doux.', language },
    ],
    last: null,
    wished: '',
  })
  await showScreen('/pet-name', { language: 'en' })
  expect(await screen.findByText('A pretty name.')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Zoé' })).toBeTruthy()
  expect(screen.queryByText(/joli|doux/)).toBeNull()
})
