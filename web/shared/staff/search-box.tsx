import { useMatches } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useGo, useScreenSearch } from '#web/shared/screens/screen-link.tsx'
import { SearchIcon } from '#web/ui/drawings/first-icons.tsx'
import { Button } from '#web/ui/button.tsx'
import { useKeyboard } from '#web/ui/use-keyboard.ts'
import styles from './search-box.module.css'

/** Over everything that staff may open, on each of their screens; Ctrl+K leads into it. */
export function SearchBox() {
  const t = useTranslations('staff.search')
  const go = useGo()
  const hasKeyboard = useKeyboard()
  const isAnswered = useMatches().at(-1)?.staticData.screen === 'adminSearch'
  const search = useScreenSearch()
  // Lists have a `q` of their own.
  const q = (isAnswered && search['q']) || ''
  // Back changes the address, and so what stands in the box.
  const [{ typed, of }, setTyped] = useState({ typed: q, of: q })
  if (of !== q) setTyped({ typed: q, of: q })
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey)
        return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return (
    <form
      role="search"
      aria-label={t('label')}
      className={styles.box}
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.trim()) void go({ screen: 'adminSearch', search: { q: typed.trim() } })
      }}
    >
      <input
        ref={field}
        type="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        aria-label={t('label')}
        aria-keyshortcuts="Control+K Meta+K"
        placeholder={t('placeholder')}
        value={typed}
        onChange={(event) => setTyped({ typed: event.currentTarget.value, of: q })}
      />
      {hasKeyboard && <kbd aria-hidden>{t('shortcut')}</kbd>}
      <Button kind="quiet" type="submit" aria-label={t('submit')}>
        <SearchIcon />
      </Button>
    </form>
  )
}
