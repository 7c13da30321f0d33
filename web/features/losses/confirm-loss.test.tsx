import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { lostReportsApi } from '#domain/lost-reports/lost-reports.api.ts'
import { answer, ErrorAnswer, showScreen } from '#web/testing/show-screen.tsx'

it.each([
  ['LINK_GONE', 'Ce lien ne sert plus', 'vos animaux'],
  ['LINK_UNKNOWN', 'Ce lien ne fonctionne pas', 'Remplir un avis'],
])('says why the link of a loss opens nothing, and where to go: %s', async (code, title, way) => {
  await showScreen('/lost?token=abc', {
    answers: [answer(lostReportsApi.read, new ErrorAnswer(404, code, 'Pourquoi'))],
  })
  expect(await screen.findByText(title)).toBeTruthy()
  expect(screen.getByRole('link', { name: way })).toBeTruthy()
})

it('leads whoever published a loss to what they can do for it', async () => {
  await showScreen('/lost?token=abc', {
    answers: [
      answer(lostReportsApi.read, {
        species: 'Cat',
        name: 'Mitaine',
        date: '2026-05-01',
        city: 'Laval',
        hasAccount: false,
      }),
      answer(lostReportsApi.confirm, {
        unique_id: 'mitaine00001',
        alerts: { services: 2, squad: 0 },
      }),
    ],
  })
  await userEvent.click(await screen.findByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: 'Publier l’avis' }))
  const next = await screen.findByRole('link', { name: 'Voir sa fiche' })
  expect(next.getAttribute('href')).toBe('/animals/mitaine00001')
})
