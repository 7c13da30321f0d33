import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useAbout } from '#web/shared/about.ts'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { Button } from '#web/ui/button.tsx'
import styles from './cookie-banner.module.css'

/** Everything stored is necessary, so there is nothing to refuse. */
export function CookieBanner({ onAccept }: { onAccept: () => void }) {
  const t = useTranslations('common.cookies')
  const hasGoogle = useAbout()?.google !== undefined

  const banner = useRef<HTMLElement>(null)

  // Keeps the page's end, the help button and the focus above the banner.
  useEffect(() => {
    const root = document.documentElement
    const observer = new ResizeObserver(() =>
      root.style.setProperty('--floor', `${banner.current?.offsetHeight ?? 0}px`),
    )
    if (banner.current) observer.observe(banner.current)
    root.style.scrollPaddingBottom = 'calc(var(--floor) + 1rem)'
    return () => {
      observer.disconnect()
      root.style.removeProperty('--floor')
      root.style.removeProperty('scroll-padding-bottom')
    }
  }, [])

  const accept = () => {
    onAccept()
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <section ref={banner} className={styles.banner} aria-labelledby="cookies-title">
      <h2 id="cookies-title" className="spoken">
        {t('title')}
      </h2>
      <p className={styles.words}>
        {t('text')} {hasGoogle && t('google')} <ScreenLink screen="cookies">{t('more')}</ScreenLink>{' '}
        · <ScreenLink screen="policy">{t('policy')}</ScreenLink>
      </p>
      <Button onClick={accept}>{t('accept')}</Button>
    </section>
  )
}
