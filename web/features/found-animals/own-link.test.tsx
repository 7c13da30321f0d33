import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { foundAnimalsApi } from '#domain/found-animals/found-animals.api.ts'
import { answer, ErrorAnswer, showScreen } from '#web/testing/show-screen.tsx'

it.each([
  ['LINK_GONE', 'Cet avis n’est plus là', /publiez un nouvel avis/, 'Publier un avis'],
  ['LINK_UNKNOWN', 'Ce lien ne fonctionne pas', 'Pourquoi', 'Voir les animaux trouvés'],
])('says why the link of a notice opens nothing: %s', async (code, title, why, way) => {
  await showScreen('/found-animals/find00000001?token=abc', {
    answers: [answer(foundAnimalsApi.confirm, new ErrorAnswer(404, code, 'Pourquoi'))],
  })
  expect(await screen.findByText(title)).toBeTruthy()
  expect(screen.getByText(why)).toBeTruthy()
  expect(screen.getByRole('link', { name: way })).toBeTruthy()
})
