import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { show } from '#web/ui/testing/show.tsx'
import { MajorError } from './major-error.tsx'
import { PageUnreachable } from './pages.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('says that the network is missing when the files of a page did not come, else asks to contact support', () => {
  show(<MajorError error={new PageUnreachable('no files')} />)
  expect(screen.getByRole('alert').textContent).toContain('Impossible de joindre le réseau')
  cleanup()
  show(<MajorError error={new TypeError('broken')} />)
  expect(screen.getByRole('alert').textContent).toContain('Un problème majeur')
})

it('loads the page again only once the server answers', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const fetch = vi.fn().mockRejectedValueOnce(new TypeError('offline')).mockResolvedValue(new Response())
  vi.stubGlobal('fetch', fetch)
  show(<MajorError error={new PageUnreachable('no files')} />)
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(reload).not.toHaveBeenCalled()
  await userEvent.click(await screen.findByRole('button', { name: 'Réessayer' }))
  expect(reload).toHaveBeenCalledOnce()
})
