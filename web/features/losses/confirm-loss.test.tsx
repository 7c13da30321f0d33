import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { lostReportsApi } from '#domain/lost-reports/lost-reports.api.ts'
import { answer, ErrorAnswer, showScreen, signedIn } from '#web/testing/show-screen.tsx'

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

it.each([
  [{ services: 2, squad: 1 }, 'Nous avons averti 2 services animaliers et 1 voisin.'],
  [{ services: 0, squad: 3 }, 'Nous avons averti 3 voisins.'],
  [{ services: 0, squad: 0 }, /^Personne n’est encore inscrit dans les environs/],
])('leads whoever published a loss to what helps now: %o', async (alerts, told) => {
  const view = await showScreen('/lost?token=abc', {
    answers: [
      answer(lostReportsApi.read, {
        species: 'Cat',
        name: 'Mitaine',
        date: '2026-05-01',
        city: 'Laval',
        hasAccount: false,
        otherAccount: false,
      }),
      answer(lostReportsApi.confirm, { unique_id: 'mitaine00001', alerts }),
    ],
  })
  await userEvent.click(await screen.findByRole('checkbox'))
  await userEvent.click(await screen.findByRole('button', { name: 'Publier l’avis' }))
  expect(await screen.findByText(told)).toBeTruthy()
  const links = ['Quoi faire maintenant', 'Voir l’avis public', 'Voir sa fiche']
  expect(links.map((name) => screen.getByRole('link', { name }).getAttribute('href'))).toEqual([
    '/guide?kind=cat',
    '/found/animals/mitaine00001',
    '/animals/mitaine00001',
  ])
  expect(screen.getByRole('button', { name: 'Partager' })).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Quoi faire maintenant' }))
  await screen.findByRole('heading', { level: 1, name: 'Animal perdu\u00a0: quoi faire' })
  await view.go('/lost?token=abc')
  expect(await screen.findByText(told)).toBeTruthy()
})

it('tells whoever is logged in to another account to log out first', async () => {
  await showScreen('/lost?token=abc', {
    session: signedIn({ language: 'fr' }),
    answers: [
      answer(lostReportsApi.read, {
        species: 'Cat',
        name: 'Mitaine',
        date: '2026-05-01',
        city: null,
        hasAccount: true,
        otherAccount: true,
      }),
    ],
  })
  expect(await screen.findByText(/^Cet avis appartient à un autre compte/)).toBeTruthy()
  expect(
    within(screen.getByRole('main')).getByRole('link', { name: 'Se déconnecter' }),
  ).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
})
