import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import { en } from '#domain/texts.en.ts'
import { fr } from '#domain/texts.fr.ts'
import type { Language } from '#domain/language.ts'
import type { Texts } from '#domain/texts.ts'
import { UiProvider } from '../ui-provider.tsx'

const texts: Record<Language, Texts> = { fr, en: en as unknown as Texts }

/** For tests of ui. */
export function show(part: ReactNode, language: Language = 'fr') {
  const view = render(part, {
    wrapper: ({ children }) => (
      <IntlProvider locale={language} messages={texts[language]} timeZone="America/Toronto">
        <UiProvider>{children}</UiProvider>
      </IntlProvider>
    ),
  })
  // What only answers need comes with the first sign of a person.
  window.dispatchEvent(new Event('pointermove'))
  return view
}
