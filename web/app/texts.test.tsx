import { render, screen } from '@testing-library/react'
import { act } from 'react'
import { useTranslations } from 'use-intl'
import { beforeEach, expect, it } from 'vitest'
import { beginIn, needTexts, showLanguage, TextsProvider } from './texts.tsx'

function Words() {
  const common = useTranslations('common')
  const search = useTranslations('search')
  return (
    <p>
      {common('retry')} | {search('hub.heading')} | {common('neverWritten' as 'retry')}
    </p>
  )
}

function show() {
  render(
    <TextsProvider>
      <Words />
    </TextsProvider>,
  )
}

beforeEach(() => beginIn('fr'))

const shown = () => screen.getByText(/\|/).textContent

it('shows the texts that are here, and those missing as ?key?', async () => {
  show()
  expect(shown()).toBe('Réessayer | ?search.hub.heading? | ?common.neverWritten?')
  await act(() => needTexts(['search']))
  expect(shown()).toBe('Réessayer | Chercher un animal | ?common.neverWritten?')
})

it('changes all of them with the language, and tells the page', async () => {
  show()
  await act(() => needTexts(['search']))
  await act(() => showLanguage('en'))
  expect(shown()).toBe('Try again | Search for an animal | ?common.neverWritten?')
  expect(document.documentElement.lang).toBe('en')
})
