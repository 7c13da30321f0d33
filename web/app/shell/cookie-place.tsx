import { lazy, useEffect, useState } from 'react'
import { keep, readKept } from '#web/shared/memory/browser-store.ts'
import { Apart } from './apart.tsx'
import styles from './shell.module.css'

const CookieBanner = lazy(async () => ({
  default: (await import('./cookie-banner.tsx')).CookieBanner,
}))

/** Local storage: timestamp of consent (requirements/accounts-and-public.md 4). */
const consentKey = 'cookieConsent'
/** Milliseconds after the page is shown (requirements/accounts-and-public.md 9). */
const appearsAfter = 3000

/** Placed early in the DOM, to be within a few Tab presses. */
export function CookiePlace() {
  const [due, setDue] = useState(false)
  useEffect(() => {
    if (readKept(consentKey)) return undefined
    const timer = setTimeout(() => setDue(true), appearsAfter)
    return () => clearTimeout(timer)
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
