import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { numberAs } from '#domain/animals/numbers/microchip-forms.ts'
import { cardKinds, microchipKinds, searchedNumber } from '#domain/search/search.api.ts'
import { AnyNumberForm } from '#web/shared/numbers/any-number-form.tsx'
import { useGo, useScreenSearch } from '#web/shared/screens/screen-link.tsx'
import { NumberForm } from './number-form.tsx'
import { NumberOutcome } from './number-outcome.tsx'
import styles from './search.module.css'

/** Kinds offered by each screen; empty: all kinds at once. */
const screens = {
  searchNumber: [],
  searchCard: cardKinds,
  searchMicrochip: microchipKinds,
} as const

/** The query is in the address, to be shared. */
export function NumberSearch({ screen }: { screen: keyof typeof screens }) {
  const { number, kind } = useScreenSearch()
  const t = useTranslations('search.number')
  const go = useGo()
  const kinds = screens[screen]
  const asked = number === undefined ? null : searchedNumber.safeParse(number)
  const shownKind = kinds.find((one) => one === kind) ?? kinds[0]
  const part = useRef<HTMLDivElement>(null)
  const correct = () => {
    const field = part.current?.querySelector<HTMLInputElement>('input[name="number"]')
    field?.focus()
    field?.select()
  }
  return (
    <div ref={part} className={styles.columns}>
      {screen === 'searchNumber' ? (
        <AnyNumberForm
          key={number}
          words={{
            heading: t('anyHeading'),
            label: t('label'),
            hint: t('hint'),
            submit: t('submit'),
          }}
          number={number ?? ''}
          wrong={asked?.success === false}
          onNumber={(typed) => go({ screen, search: { number: typed } })}
        />
      ) : (
        <NumberForm
          key={`${shownKind} ${number}`}
          screen={screen}
          kinds={kinds}
          number={number ?? ''}
          kind={shownKind}
          wrong={asked?.success === false}
        />
      )}
      {asked?.success && (
        <NumberOutcome
          number={shownKind ? numberAs(shownKind, asked.data) : asked.data}
          kind={shownKind}
          onCorrect={correct}
        />
      )}
    </div>
  )
}
