import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aboutApi } from '#domain/about/about.api.ts'
import { storedInBrowser } from '#domain/legal/stored-in-browser.ts'
import { en } from '#domain/texts.en.ts'
import { fr } from '#domain/texts.fr.ts'
import { answer, showScreen } from '#web/testing/show-screen.tsx'

describe.each([
  ['/terms', 'terms'],
  ['/sale-terms', 'sale'],
  ['/policy', 'policy'],
  ['/cookies', 'cookies'],
] as const)('%s', (path, name) => {
  it.each([
    ['fr', fr],
    ['en', en],
  ] as const)('shows every part in %s, and a way to each', async (language, texts) => {
    await showScreen(path, { language })
    await screen.findByRole('heading', { level: 1, name: texts.legal[name].heading })
    const titles = Object.values(texts.legal[name].sections).map(({ title }) => title)
    for (const title of titles) {
      const link = within(screen.getByRole('main')).getByRole('link', { name: title })
      expect(document.querySelector(link.getAttribute('href') ?? '')?.textContent).toBe(title)
    }
  })
})

describe('the page of cookies', () => {
  it('names all that the browser keeps, with its purpose and life', async () => {
    await showScreen('/cookies', { language: 'en' })
    await screen.findByRole('heading', { level: 1, name: 'Cookies' })
    const rows = screen.getAllByRole('row').map(({ textContent }) => textContent)
    for (const name of Object.values(storedInBrowser).flat())
      expect(rows.some((row) => row?.startsWith(name))).toBe(true)
    expect(rows).toContain(
      'sessionKeeps you logged in.90 days without a visit (30 for a professional account, 8 hours for our team), or until you log out',
    )
  })

  it('tells of Google only where it is', async () => {
    await showScreen('/cookies')
    expect(await screen.findByText(/aucun programme ni témoin de Google/)).toBeTruthy()
    cleanup()
    const google = { clientId: 'x', script: 'https://accounts.example/gsi' }
    await showScreen('/cookies', {
      answers: [answer(aboutApi.about, { supportEmail: 'soutien@example.org', google })],
    })
    expect(await screen.findByText(/Son programme y est chargé/)).toBeTruthy()
  })

  it('misses nothing that the screens store', () => {
    const sources = import.meta.glob<string>('/web/**/*.{ts,tsx}', {
      query: '?raw',
      import: 'default',
      eager: true,
    })
    const stores =
      /(?:localStorage|sessionStorage)\.(?:get|set|remove)Item\((\w+|'[^']*')|indexedDB\.open\((\w+)|\b(?:keep|readKept)\((\w+)|\bcreateStore\(('[^']*')/g
    const valueOf = (name: string, text: string) =>
      new RegExp(`const ${name} = '([^']*)'`).exec(text)?.[1]
    const all = Object.values(sources)
      .flatMap((text) => text.match(/^export const \w+ = '[^']*'$/gm) ?? [])
      .join('\n')
    const found = Object.entries(sources).flatMap(([file, text]) => {
      if (file.includes('.test.') || file.includes('browser-store')) return []
      return [...text.matchAll(stores)].flatMap(([, key, database, kept = '', store = '']) => {
        if (kept && !text.includes('browser-store')) return []
        const name = key ?? database ?? (kept || store)
        return name.startsWith("'")
          ? name.slice(1, -1)
          : (valueOf(name, text) ?? valueOf(name, all) ?? `${name} in ${file}`)
      })
    })
    expect(found.length).toBeGreaterThan(8)
    // The router's own entry, used by Back.
    const router = import.meta.glob<string>(
      '/node_modules/@tanstack/router-core/dist/esm/scroll-restoration.js',
      {
        query: '?raw',
        import: 'default',
        eager: true,
      },
    )
    found.push(
      /storageKey = "([^"]+)"/.exec(Object.values(router).join(''))?.[1] ??
        'the note of the router',
    )
    const named: string[] = [...storedInBrowser.local, ...storedInBrowser.session]
    expect(found.filter((name) => !named.includes(name))).toEqual([])
    expect(named.filter((name) => !found.includes(name))).toEqual([])
  })
})

describe('the policy', () => {
  it('names who answers for personal information, and where to write', async () => {
    await showScreen('/policy', {
      language: 'en',
      answers: [
        answer(aboutApi.about, {
          supportEmail: 'soutien@example.org',
          privacyOfficer: 'Jeanne Roy',
          companyAddress: '1, rue Principale, Granby',
        }),
      ],
    })
    expect(
      await screen.findByText(
        'The person in charge of the protection of personal information is Jeanne Roy.',
      ),
    ).toBeTruthy()
    expect(screen.getByRole('link', { name: 'soutien@example.org' }).getAttribute('href')).toBe(
      'mailto:soutien@example.org',
    )
    expect(screen.getByText(/1, rue Principale, Granby/)).toBeTruthy()
  })

  it('names Google and the server of the maps only where the settings bring them in', async () => {
    await showScreen('/policy')
    await screen.findByRole('heading', { name: 'Nos fournisseurs' })
    expect(screen.queryByText(/Google|fond des cartes/)).toBeNull()
    cleanup()
    const about = {
      supportEmail: 'soutien@example.org',
      google: { clientId: 'x', script: 'https://accounts.example/gsi' },
      mapTilesUrl: 'https://t.example/{z}/{x}/{y}',
    }
    await showScreen('/policy', { answers: [answer(aboutApi.about, about)] })
    expect(await screen.findByText(/connecter avec Google/)).toBeTruthy()
    expect(screen.getByText(/fond des cartes/)).toBeTruthy()
  })

  it('says who it is by law where none is named', async () => {
    await showScreen('/policy', { language: 'en' })
    expect(
      await screen.findByText(
        'The person in charge of the protection of personal information is the head of Trouvaille.',
      ),
    ).toBeTruthy()
  })
})
