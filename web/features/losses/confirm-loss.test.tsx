import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { lostReportsApi } from '#domain/lost-reports/lost-reports.api.ts'
import { answer, ErrorAnswer, showScreen, signedIn } from '#web/testing/show-screen.tsx'

const publish = 'J’accepte et je publie l’avis'
const typed = {
  species: 'Cat',
  name: 'Mitaine',
  date: '2026-05-01',
  city: 'Laval',
  hasAccount: false,
  otherAccount: false,
} as const
const alerts = { services: 0, squad: 0 }

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
      answer(lostReportsApi.read, typed),
      answer(lostReportsApi.confirm, { unique_id: 'mitaine00001', alerts }),
    ],
  })
  expect(await screen.findByText(/^En publiant l’avis, vous acceptez les/)).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: publish }))
  expect(await screen.findByText(told)).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'C’est publié' })).toBeTruthy()
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

describe('the account that a loss made', () => {
  const email = 'odile@example.org'
  async function publishedBy(sent: unknown[] = []) {
    await showScreen('/lost?token=abc', {
      answers: [
        answer(lostReportsApi.read, typed),
        answer(lostReportsApi.confirm, {
          unique_id: 'mitaine00001',
          alerts,
          session: signedIn({ email, language: 'fr', status: 'confirmed' }),
        }),
        answer(lostReportsApi.password, ({ body }) => {
          sent.push(body)
        }),
      ],
    })
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: publish }))
    await screen.findByRole('heading', { name: 'Choisissez un mot de passe' })
    return user
  }

  it('is asked for a password in the same sitting', async () => {
    const sent: unknown[] = []
    const user = await publishedBy(sent)
    const save = screen.getByRole('button', { name: 'Enregistrer le mot de passe' })
    await user.click(save)
    expect(
      await screen.findByText(/10 caractères/, { selector: '[id*=error] *, [id*=error]' }),
    ).toBeTruthy()
    await user.type(screen.getByLabelText('Mot de passe'), 'trois mots au hasard')
    await user.click(save)
    expect(await screen.findByText('Votre mot de passe est enregistré')).toBeTruthy()
    expect(sent).toEqual([{ token: 'abc', password: 'trois mots au hasard' }])
    expect(screen.getByRole('link', { name: 'Voir l’avis public' })).toBeTruthy()
  })

  it('may do so later', async () => {
    const user = await publishedBy()
    await user.click(screen.getByRole('button', { name: 'Plus tard' }))
    expect(screen.queryByLabelText('Mot de passe')).toBeNull()
    expect(screen.getByText(/dans votre profil/)).toBeTruthy()
  })
})

it('leads whoever opens the letter again to the notice', async () => {
  const view = await showScreen('/lost?token=abc', {
    answers: [answer(lostReportsApi.read, { published: 'mitaine00001' })],
  })
  await waitFor(() => expect(view.path()).toBe('/found/animals/mitaine00001'))
})

it('leads to the notice that another tab published meanwhile', async () => {
  let isPublished = false
  const view = await showScreen('/lost?token=abc', {
    answers: [
      answer(lostReportsApi.read, () => (isPublished ? { published: 'mitaine00001' } : typed)),
      answer(lostReportsApi.confirm, () => {
        isPublished = true
        return new ErrorAnswer(404, 'LINK_GONE', 'Pourquoi') as never
      }),
    ],
  })
  await userEvent.click(await screen.findByRole('button', { name: publish }))
  await waitFor(() => expect(view.path()).toBe('/found/animals/mitaine00001'))
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
  expect(screen.queryByRole('button', { name: publish })).toBeNull()
})
