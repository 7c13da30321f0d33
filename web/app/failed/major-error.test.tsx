import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aboutQuery } from '#web/shared/about.queries.ts'
import { show } from '#web/ui/testing/show.tsx'
import { MajorError, ShellFailed } from './major-error.tsx'
import { FileMissing, needFile, noteOfFile, whyMissing } from '#web/ui/parts/why-missing.ts'
import { reloadWhenFilesAreGone } from '../reload.ts'
import { HelpDrawer } from '../shell/help-drawer.tsx'

vi.mock(import('../shell/help-drawer.tsx'), { spy: true })

const page = (entry: string) => new Response(`<script type="module" src="${entry}"></script>`)

describe('a screen whose files did not come', () => {
  const reload = () => vi.spyOn(location, 'reload').mockImplementation(() => {})
  const entry = document.createElement('script')
  beforeEach(() => {
    entry.type = 'module'
    entry.setAttribute('src', '/assets/index-1.js')
    document.head.append(entry)
  })
  afterEach(() => entry.remove())

  it.each([
    [
      'the network',
      async () => Promise.reject(new TypeError('offline')),
      'Impossible de joindre le réseau',
      'Réessayer',
    ],
    [
      'a newer version',
      async () => page('/assets/index-2.js'),
      'Une nouvelle version est en ligne',
      'Recharger la page',
    ],
    [
      'a broken file',
      async () => page('/assets/index-1.js'),
      'Cette partie de la page n’a pas pu',
      'Réessayer',
    ],
    [
      'a server in trouble',
      async () => new Response('', { status: 503 }),
      'Cette partie de la page n’a pas pu',
      'Réessayer',
    ],
  ])('says that it is %s, and blames nothing else', async (_, fetch, words, button) => {
    vi.stubGlobal('fetch', vi.fn(fetch))
    const file = new TypeError('Failed to fetch dynamically imported module')
    noteOfFile(file)
    show(<MajorError error={file} />)
    expect((await screen.findByRole('alert')).textContent).toContain(words)
    expect(screen.getByRole('button', { name: button })).toBeTruthy()
    cleanup()
    const missing = await needFile(async () => Promise.reject(file)).catch(
      (error: unknown) => error,
    )
    show(<MajorError error={missing} />)
    expect(screen.getByRole('alert').textContent).toContain(words)
  })

  it('loads the page again only once the server answers', async () => {
    const reloaded = reload()
    const fetch = vi
      .fn()
      .mockRejectedValueOnce(new TypeError('offline'))
      .mockResolvedValue(new Response())
    vi.stubGlobal('fetch', fetch)
    show(<MajorError error={new FileMissing('network', undefined)} />)
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(reloaded).not.toHaveBeenCalled()
    await userEvent.click(await screen.findByRole('button', { name: 'Réessayer' }))
    expect(reloaded).toHaveBeenCalledOnce()
  })

  it('reloads by itself once for a newer version, and not again', async () => {
    const reloaded = reload()
    const fetch = vi.fn(async () => page('/assets/index-2.js'))
    vi.stubGlobal('fetch', fetch)
    reloadWhenFilesAreGone()
    const missing = () =>
      dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: new TypeError() }))
    missing()
    missing()
    await vi.waitFor(() => expect(reloaded).toHaveBeenCalledOnce())
    missing()
    await whyMissing()
    expect(reloaded).toHaveBeenCalledOnce()
    sessionStorage.clear()
    fetch.mockImplementation(async () => page('/assets/index-1.js'))
    missing()
    await whyMissing()
    fetch.mockRejectedValue(new TypeError('offline'))
    missing()
    await whyMissing()
    expect(reloaded).toHaveBeenCalledOnce()
  })
})

it('asks to contact support where the page itself is wrong', () => {
  show(<MajorError error={new TypeError('broken')} />)
  expect(screen.getByRole('alert').textContent).toContain('Un problème majeur')
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
    const link = await screen.findByRole('link', { name: /soutien@example.org/ })
    expect(link.getAttribute('href')).toBe('mailto:soutien@example.org')
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
