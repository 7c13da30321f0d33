import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showScreen } from '#web/testing/show-screen.tsx'
import * as pages from './pages.ts'

const wait = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
})

it('shows that the first page after the landing page loads, as slow as its routes and files come', async () => {
  const { pageFilesFor, loadPage } = pages
  const routes = Promise.withResolvers<void>()
  const files = Promise.withResolvers<void>()
  vi.spyOn(pages, 'pageFilesFor').mockImplementation(async () => {
    await routes.promise
    return pageFilesFor()
  })
  vi.spyOn(pages, 'loadPage').mockImplementation(async (name) => {
    if (name === 'terms') await files.promise
    return loadPage(name)
  })
  const reported = vi.fn<(error: unknown) => void>()
  vi.stubGlobal('reportError', reported)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await showScreen('/')
  const link = (await screen.findAllByRole('link', { name: 'Conditions d’utilisation' }))[0]
  act(() => link?.click())
  await wait(3000)
  routes.resolve()
  await wait(3000)
  expect(screen.queryByText(/Un problème majeur/)).toBeNull()
  files.resolve()
  await wait(100)
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Conditions d’utilisation' }),
  ).toBeTruthy()
  expect(reported).not.toHaveBeenCalled()
})

it('draws the frame of the first page once, whatever page comes next', async () => {
  await showScreen('/')
  const banner = await screen.findByRole('banner')
  act(() => screen.getAllByRole('link', { name: 'Conditions d’utilisation' })[0]?.click())
  await screen.findByRole('heading', { level: 1, name: 'Conditions d’utilisation' })
  expect(screen.getByRole('banner')).toBe(banner)
})
