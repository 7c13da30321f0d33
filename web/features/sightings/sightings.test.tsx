import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { foundApi, type PublicCard } from '#domain/found/found.api.ts'
import { sightingsApi, type OwnSighting } from '#domain/sightings/sightings.api.ts'
import { answer, ErrorAnswer, showScreen } from '#web/testing/show-screen.tsx'

const milo: PublicCard = {
  unique_id: 'milo00000001',
  species: 'Dog',
  sex: 'Male',
  name: 'Milo',
  lost: true,
  date: '2026-05-01',
  city: 'Montréal',
  location: [-73.57, 45.46],
}
const own: OwnSighting = {
  unique_id: 'seen00000001',
  date: '2026-05-03',
  hour: '07:05',
  location: [-73.5612, 45.4633],
  city: 'Montréal',
  address: 'Parc du Mont-Royal',
  note: 'Il courait.',
  hasPicture: true,
  fullname: null,
  telephone: null,
  email: 'jo@temoin.example',
  created: '2026-05-03T15:00:00Z',
  animal: { unique_id: 'milo00000001', name: 'Milo' },
}

it('the public card leads to where it is told, and shows what its keeper confirmed', async () => {
  const sightings = [{ date: '2026-05-03', hour: '07:05', city: 'Montréal', location: [-73.56, 45.46] as [number, number] }] // prettier-ignore
  await showScreen('/found/animals/milo00000001', {
    answers: [answer(foundApi.card, { ...milo, sightings })],
  })
  expect(await screen.findByText('2026/05/03, 7 h 05, Montréal')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Je l’ai aperçu' }).getAttribute('href')).toBe(
    '/found/animals/milo00000001/seen',
  )
})

it('an animal that is not lost has nobody to tell', async () => {
  await showScreen('/found/animals/milo00000001/seen', {
    answers: [answer(foundApi.card, { ...milo, lost: false, name: undefined })],
  })
  expect(await screen.findByText('Cet animal n’est pas déclaré perdu')).toBeTruthy()
})

it('its own link shows what was sent, and erases it after a question', async () => {
  let erased = 0
  await showScreen('/sightings/token', {
    answers: [answer(sightingsApi.own, own), answer(sightingsApi.remove, () => void erased++)],
  })
  expect(await screen.findByText('Il courait.')).toBeTruthy()
  expect(screen.getByText('Parc du Mont-Royal, Montréal')).toBeTruthy()
  expect(screen.getByText('2026/05/03, 7 h 05')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Effacer ce que j’ai envoyé' }))
  expect(erased).toBe(0)
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Oui, tout effacer' }),
  )
  expect(await screen.findByText('Tout est effacé.')).toBeTruthy()
  expect(erased).toBe(1)
})

it('a link that opens nothing says so', async () => {
  await showScreen('/sightings/token', {
    answers: [answer(sightingsApi.own, new ErrorAnswer(404, 'LINK_UNKNOWN', 'Ce lien ne sert plus.'))], // prettier-ignore
  })
  expect(await screen.findByText('Ce lien ne sert plus.')).toBeTruthy()
})
