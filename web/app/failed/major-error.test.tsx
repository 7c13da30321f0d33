import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { aboutQuery } from '#web/shared/about.queries.ts'
import { show } from '#web/ui/testing/show.tsx'
import { MajorError, ShellFailed } from './major-error.tsx'
import { PageUnreachable } from '../pages.ts'
import { HelpDrawer } from '../shell/help-drawer.tsx'

vi.mock(import('../shell/help-drawer.tsx'), { spy: true })

it('says that the network is missing when the files of a page did not come, else asks to contact support', () => {
  show(<MajorError error={new PageUnreachable('no files')} />)
  expect(screen.getByRole('alert').textContent).toContain('Impossible de joindre le réseau')
  cleanup()
  show(<MajorError error={new TypeError('broken')} />)
  expect(screen.getByRole('alert').textContent).toContain('Un problème majeur')
  cleanup()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  show(<MajorError error={new TypeError('a field whose files did not come')} />)
  expect(screen.getByRole('alert').textContent).toContain('Impossible de joindre le réseau')
})

it('loads the page again only once the server answers', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const fetch = vi
    .fn()
    .mockRejectedValueOnce(new TypeError('offline'))
    .mockResolvedValue(new Response())
  vi.stubGlobal('fetch', fetch)
  show(<MajorError error={new PageUnreachable('no files')} />)
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(reload).not.toHaveBeenCalled()
  await userEvent.click(await screen.findByRole('button', { name: 'Réessayer' }))
  expect(reload).toHaveBeenCalledOnce()
})

describe('where the frame itself failed', () => {
  function showFailed() {
    const client = new QueryClient()
    client.setQueryData(aboutQuery.queryKey, { supportEmail: 'soutien@example.org' })
    show(
      <QueryClientProvider client={client}>
        <ShellFailed error={new TypeError('broken')} />
      </QueryClientProvider>,
    )
  }

  it('says so, and the help that the message speaks of opens', async () => {
    showFailed()
    expect(screen.getByRole('alert').textContent).toContain('bouton d’aide')
    await userEvent.click(screen.getByRole('button', { name: 'Besoin d’aide?' }))
    expect(screen.getByRole('dialog', { name: 'Besoin d’aide?' }).hasAttribute('open')).toBe(true)
    expect(screen.getByRole('link', { name: /soutien@example.org/ }).getAttribute('href')).toBe(
      'mailto:soutien@example.org',
    )
  })

  it('and the drawer too, an address to write to is left', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.mocked(HelpDrawer).mockImplementation(() => {
      throw new TypeError('broken too')
    })
    showFailed()
    expect(screen.getByRole('link', { name: /soutien@example.org/ }).getAttribute('href')).toBe(
      'mailto:soutien@example.org',
    )
    expect(screen.getByRole('alert').textContent).toContain('Un problème majeur')
  })
})
