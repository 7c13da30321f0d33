import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aboutApi } from '#domain/about/about.api.ts'
import { en } from '#domain/texts.en.ts'
import { fr } from '#domain/texts.fr.ts'
import { answer, showScreen } from '#web/testing/show-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe.each([
  ['/terms', 'terms'],
  ['/policy', 'policy'],
] as const)('%s', (path, name) => {
  it.each([
    ['fr', fr],
    ['en', en],
  ] as const)('shows every part in %s, and a way to each', async (language, texts) => {
    await showScreen(path, { language })
    await screen.findByRole('heading', { level: 1, name: texts.legal[name].heading })
    const titles = Object.values(texts.legal[name].sections).map(({ title }) => title)
    for (const title of titles) {
      const link = screen.getByRole('link', { name: title })
      expect(document.querySelector(link.getAttribute('href') ?? '')?.textContent).toBe(title)
    }
  })
})

describe('the policy', () => {
  it('names who answers for personal information, and where to write', async () => {
    await showScreen('/policy', {
      language: 'en',
      answers: [answer(aboutApi.about, { supportEmail: 'soutien@example.org', privacyOfficer: 'Jeanne Roy', companyAddress: '1, rue Principale, Granby' })],
    })
    expect(await screen.findByText('The person in charge of the protection of personal information is Jeanne Roy.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'soutien@example.org' }).getAttribute('href')).toBe('mailto:soutien@example.org')
    expect(screen.getByText(/1, rue Principale, Granby/)).toBeTruthy()
  })

  it('says who it is by law where none is named', async () => {
    await showScreen('/policy', { language: 'en' })
    expect(await screen.findByText('The person in charge of the protection of personal information is the head of Trouvaille.')).toBeTruthy()
  })
})
