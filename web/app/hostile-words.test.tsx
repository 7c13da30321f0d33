import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { adoptionApi, type AdoptionDetail } from '#domain/adoption/adoption.api.ts'
import { affiliatesApi } from '#domain/affiliates/affiliates.api.ts'
import { foundApi } from '#domain/found/found.api.ts'
import { searchApi, type SearchResult } from '#domain/search/search.api.ts'
import { answer, showScreen } from '#web/testing/show-screen.tsx'
import { setWidth } from '#web/testing/viewport.ts'

/** Hostile names must appear as plain text. */
const hostile = {
  markup: `"><img src=x onerror=alert(1)><script>alert(2)</script>&lt;b&gt;'`,
  'a template': '${7*7} {name} {count, plural, other {#}} <u>{0}</u>',
  emoji: '🐕 Zoé 👩🏽‍🚒',
  'writing from right to left': 'מאיה \u202eתומר\u202c رامي',
  'a name without end': 'é'.repeat(128),
}

const place = { location: [-73.57, 45.5] as [number, number], city: 'Montréal' }
const lost = (words: string): SearchResult => ({
  unique_id: 'milo00000001',
  species: 'Dog',
  sex: 'Male',
  date: '2026-05-01',
  ...place,
  name: words,
  breed: words,
  color: words,
  city: words,
})
const info = {
  size: 'Small',
  child_contact: 'Yes',
  dog_contact: 'No',
  cat_contact: 'Unspecified',
  grooming: 'Little',
  energy: 'Average',
} as const
const adoptable = (words: string): AdoptionDetail => ({
  unique_id: 'lunaadopt001',
  species: 'Dog',
  sex: 'Female',
  ...info,
  child_contact: 'yes',
  dog_contact: 'no',
  cat_contact: 'unknown',
  name: words,
  breed: words,
  color: words,
  city: words,
  history: words,
  contact: {
    businessName: words,
    email: 'refuge@example.org',
    businessTelephone: null,
    businessTelephoneExt: null,
  },
  shelter_info: { adoption_info: { ...info, history: words } },
  photos: [{ unique_id: 'p1', name: words }],
  shelterId: '01900000-0000-7000-8000-000000000001',
})
const shop = (words: string) => ({
  id: 's',
  distance: 139,
  type: 'retailer' as const,
  telephone: null,
  telephoneExt: null,
  ...place,
  name: words,
  address: words,
})
const registry = (words: string) => ({
  name: words,
  phone: words,
  web: words,
  shared: false,
  closed: false,
  sourceDate: '2026-11-01',
})
const asked = (words: string) => `lng=-73.57&lat=45.5&address=${encodeURIComponent(words)}`

const screens: Record<
  string,
  (words: string) => [path: string, ...answers: ReturnType<typeof answer>[]]
> = {
  'a result by number': (words) => [
    '/search/microchip?number=985141000123456',
    answer(searchApi.microchip, {
      results: [lost(words)],
      more: false,
      registries: [registry(words)],
      registry: registry(words),
    }),
  ],
  'the lost around an address': (words) => [
    `/search/species?species=Dog&${asked(words)}`,
    answer(searchApi.species, { results: [lost(words)], more: false }),
  ],
  'the page of a lost animal': (words) => {
    const { breed: _, distance: __, number: ___, kind: ____, ...card } = lost(words)
    return [
      '/found/animals/milo00000001',
      answer(foundApi.card, {
        ...card,
        unique_id: 'milo00000001',
        species: 'Dog',
        sex: 'Male',
        lost: true,
      }),
    ]
  },
  'the adoptable around an address': (words) => [
    `/adoption?${asked(words)}`,
    answer(adoptionApi.search, { results: [adoptable(words)], more: false }),
  ],
  'the page of an animal to adopt': (words) => [
    '/adoption/lunaadopt001',
    answer(adoptionApi.animal, adoptable(words)),
  ],
  'the page of a shelter': (words) => [
    '/adoption/shelter/01900000-0000-7000-8000-000000000001',
    answer(adoptionApi.shelter, {
      id: 's',
      businessName: words,
      email: null,
      businessTelephone: null,
      businessTelephoneExt: null,
      city: words,
    }),
    answer(adoptionApi.ofShelter, [adoptable(words)]),
  ],
  'points of sale': (words) => [
    `/affiliates?${asked(words)}`,
    answer(affiliatesApi.retailers, [shop(words)]),
  ],
}

const alert = vi.fn()
beforeEach(() => {
  setWidth(1400)
  vi.stubGlobal('alert', alert)
})

describe.each(Object.entries(screens))('%s', (_, screenOf) => {
  it.each(Object.entries(hostile))('shows %s as text', async (__, words) => {
    const [path, ...answers] = screenOf(words)
    await showScreen(path, { answers })
    const main = await screen.findByRole('main')
    await within(main).findAllByText((text) => text.includes(words))
    await waitFor(() => expect(main.textContent).toContain(words))
    expect(document.querySelectorAll('img[src="x"], main script, main u')).toHaveLength(0)
    for (const link of main.querySelectorAll('a'))
      expect(link.getAttribute('href')).toMatch(/^(\/|#$|https:\/\/|tel:|mailto:)/)
    expect(alert).not.toHaveBeenCalled()
  })
})
