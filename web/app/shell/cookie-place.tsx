import { lazy, useEffect, useState } from 'react'
import { keep, readKept } from '#web/shared/memory/browser-store.ts'
import { Apart } from '#web/ui/parts/apart.tsx'
import styles from './shell.module.css'

const load = () => import('./cookie-banner.tsx')
const CookieBanner = lazy(async () => ({ default: (await load()).CookieBanner }))

/** Local storage: timestamp of consent (requirements/accounts-and-public.md 4). */
const consentKey = 'cookieConsent'
/** Milliseconds after the page is shown (requirements/accounts-and-public.md 9). */
const appearsAfter = 3000

/**
 * Placed early in the DOM, to be within a few Tab presses. It lies over the page's foot: it comes
 * when no finger or button is down, and never between a press and its click.
 */
export function CookiePlace() {
  const [due, setDue] = useState(false)
  useEffect(() => {
    if (readKept(consentKey)) return undefined
    const ended = new AbortController()
    const { signal } = ended
    let isDown = false
    let isReady = false
    const show = () => {
      if (signal.aborted || !isReady || isDown) return
      ended.abort()
      setDue(true)
    }
    const release = () => {
      isDown = false
      // After the click, which follows in the same task.
      setTimeout(show)
    }
    addEventListener('pointerdown', () => (isDown = true), { capture: true, signal })
    addEventListener('pointerup', release, { capture: true, signal })
    addEventListener('pointercancel', release, { capture: true, signal })
    const timer = setTimeout(() => {
      const ready = () => {
        isReady = true
        show()
      }
      load().then(ready, ready)
    }, appearsAfter)
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [])
  const accept = () => {
    keep(consentKey, new Date().toISOString())
    setDue(false)
  }
  return (
    <div aria-live="polite" className={styles.cookies}>
      {due && (
        <Apart>
          <CookieBanner onAccept={accept} />
        </Apart>
      )}
    </div>
  )
}
