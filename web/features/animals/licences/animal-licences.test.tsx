import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { AnimalsLicence } from '#domain/licences/replies/licence-replies.ts'
import { licencesApi } from '#domain/licences/licences.api.ts'
import { broken, openAnimal } from '#web/testing/open-animal.ts'
import { answer } from '#web/testing/show-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const licence: AnimalsLicence = {
  unique_id: 'licence00001',
  status: 'active',
  city: 'Candiac',
  tag: 'CA1',
  period: { from: '2026-01-01', to: '2026-12-31' },
  token: 'tok',
  renewal: 'licence00001.mac',
}
const told = (licences: AnimalsLicence[], otherRecord = false) => ({ licences, otherRecord })
const panel = async () => within(await screen.findByRole('region', { name: 'City licences' }))

it('shows the owner tag and period, and leads to page, certificate and renewal', async () => {
  await openAnimal(undefined, [answer(licencesApi.ofAnimal, told([licence]))])
  const shown = await panel()
  expect(shown.getByText('Active · tag CA1 · from 2026/01/01 to 2026/12/31')).toBeTruthy()
  const hrefOf = (name: string) => shown.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('See the licence of Candiac')).toBe('/licenses/licence00001?token=tok')
  expect(hrefOf('Certificate (PDF)')).toBe(
    '/api/licenses/licence00001/certificate.pdf?token=tok&lang=en',
  )
  expect(hrefOf('Renew')).toBe('/renewals/license?token=licence00001.mac')
})

it('leads staff to the licence itself', async () => {
  const seen = { ...licence, token: null, renewal: null }
  await openAnimal(undefined, [answer(licencesApi.ofAnimal, told([seen]))], 'admin')
  const link = (await panel()).getByRole('link', { name: 'See the licence of Candiac' })
  expect(link.getAttribute('href')).toBe('/pro/licenses/licence00001')
})

it('is not there without licences, nor for organizations', async () => {
  await openAnimal()
  expect(screen.queryByRole('region', { name: 'City licences' })).toBeNull()
  cleanup()
  await openAnimal(undefined, [answer(licencesApi.ofAnimal, told([licence]))], 'shelter')
  expect(screen.queryByRole('region', { name: 'City licences' })).toBeNull()
})

it('tells the owner of a licence that was not linked, and no more of it', async () => {
  await openAnimal(undefined, [answer(licencesApi.ofAnimal, told([], true))])
  expect((await panel()).getByText(/A city licence has this animal’s microchip/)).toBeTruthy()
})

it('says that they could not be read', async () => {
  await openAnimal(undefined, [answer(licencesApi.ofAnimal, broken)])
  expect(await screen.findByText('Could not show the licences')).toBeTruthy()
})
