import { useId, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { firstScreens } from '#domain/screens/first-screens.ts'
import { useGo } from '#web/shared/screens/screen-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import style from './landing.module.css'

/** Any kind; the search page validates it. */
export function NumberLookup() {
  const t = useTranslations('landing')
  const go = useGo()
  const id = useId()
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const number = new FormData(event.currentTarget).get('number')
    void go({
      screen: 'searchNumber',
      search: { number: typeof number === 'string' ? number.trim() : undefined },
    })
  }
  return (
    <form className={style.look} action={firstScreens.searchNumber.path} onSubmit={search}>
      <label htmlFor={id}>{t('numberLabel')}</label>
      <input
        id={id}
        name="number"
        placeholder="985 141 000 123 456"
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        aria-describedby={`${id}-hint`}
      />
      <button type="submit" data-works="" className={buttonClass({ kind: 'secondary' })}>
        {t('numberButton')}
      </button>
      <p id={`${id}-hint`} className={style.hint}>
        {t('numberHint')}
      </p>
    </form>
  )
}
