import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { affiliatesApi, type Retailer } from '#domain/affiliates/affiliates.api.ts'
import { answer, ErrorAnswer, showScreen } from '#web/testing/show-screen.tsx'
import { setWidth } from '#web/testing/viewport.ts'
import { readSort, sortRetailers } from './sort-retailers.ts'

const shop = (name: string, distance: number, city: string): Retailer => ({
  id: name,
  distance,
  type: 'retailer',
  name,
  telephone: '(418) 555-0101',
  telephoneExt: '4',
  address: `1 rue Saint-Jean, ${city}`,
  city,
  location: [-71.2, 46.8],
})
const shops = [
  shop('Zoo', 2781, 'Québec'),
  shop('Écurie', 139, 'Lévis'),
  shop('Animalerie', 90_000, 'Beauport'),
]
const address = '/affiliates?address=Qu%C3%A9bec&lng=-71.2&lat=46.8'

describe('the order', () => {
  it.each([
    ['', ['Écurie', 'Zoo', 'Animalerie']],
    ['-distance', ['Animalerie', 'Zoo', 'Écurie']],
    ['name', ['Animalerie', 'Écurie', 'Zoo']],
    ['-name', ['Zoo', 'Écurie', 'Animalerie']],
    ['address', ['Animalerie', 'Écurie', 'Zoo']],
    ['anything', ['Écurie', 'Zoo', 'Animalerie']],
  ])('%j', (text, names) =>
    expect(sortRetailers(shops, readSort(text), 'fr').map(({ name }) => name)).toEqual(names),
  )
})

it('lists shops with kilometres to 2 decimals, and sorts them in the address bar', async () => {
  setWidth(390)
  const view = await showScreen(address, { answers: [answer(affiliatesApi.retailers, shops)] })
  expect(await screen.findByText('3 points de vente')).toBeTruthy()
  const names = () =>
    screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(names()).toEqual(['Écurie', 'Zoo', 'Animalerie'])
  const first = screen.getByText('Écurie').closest('li') as HTMLElement
  expect(within(first).getByText('0,14 km')).toBeTruthy()
  expect(
    within(first)
      .getByRole('link', { name: 'Appeler le (418) 555-0101, poste 4' })
      .getAttribute('href'),
  ).toBe('tel:+14185550101;ext=4')
  await userEvent.selectOptions(screen.getByLabelText('Trier par'), 'Commerce')
  await waitFor(() => expect(names()).toEqual(['Animalerie', 'Écurie', 'Zoo']))
  expect(view.path()).toContain('sort=name')
  expect(view.sentTo(affiliatesApi.retailers)).toEqual([{ location: [-71.2, 46.8], radius: 50 }])
})

it('shows the nearest where there is none within 50 km, and says so', async () => {
  const far = answer(affiliatesApi.retailers, ({ body }) =>
    (body as { radius: number }).radius === 500 ? shops.slice(0, 1) : [],
  )
  const view = await showScreen(address, { language: 'en', answers: [far] })
  expect(
    await screen.findByText('No point of sale within 50 km. Here is the nearest.'),
  ).toBeTruthy()
  expect(view.sentTo(affiliatesApi.retailers)).toEqual([
    { location: [-71.2, 46.8], radius: 50 },
    { location: [-71.2, 46.8], radius: 500, limit: 3 },
  ])
})

it('shows a table that its headers sort where there is room', async () => {
  setWidth(1400)
  const view = await showScreen(address, {
    language: 'en',
    answers: [answer(affiliatesApi.retailers, shops)],
  })
  const table = await screen.findByRole('table', { name: 'Find a point of sale' })
  expect(within(within(table).getByRole('row', { name: /Zoo/ })).getByText('2.78 km')).toBeTruthy()
  await userEvent.click(within(table).getByRole('button', { name: 'Distance' }))
  await waitFor(() => expect(view.path()).toContain('sort=-distance'))
})

it('searches only for a place', async () => {
  const view = await showScreen('/affiliates?lng=x&lat=1', {
    answers: [answer(affiliatesApi.retailers, shops)],
  })
  expect(
    (await screen.findByRole<HTMLButtonElement>('button', { name: 'Chercher' })).disabled,
  ).toBe(true)
  expect(view.sentTo(affiliatesApi.retailers)).toEqual([])
})

it('says where to write when there is none, and why it failed', async () => {
  await showScreen(address, { language: 'en', answers: [answer(affiliatesApi.retailers, [])] })
  expect((await screen.findByRole('link', { name: 'Contact us' })).getAttribute('href')).toBe(
    '/contact',
  )
  cleanup()
  await showScreen(address, {
    language: 'en',
    answers: [answer(affiliatesApi.retailers, new ErrorAnswer(500, 'SERVER_ERROR', ''))],
  })
  expect(await screen.findByText('An error occurred')).toBeTruthy()
})
