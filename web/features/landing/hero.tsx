import { useTranslations } from 'use-intl'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { HeartIcon, SearchIcon } from '#web/ui/drawings/first-icons.tsx'
import { LanternDrawing } from '#web/ui/drawings/lantern-drawing.tsx'
import './hero.css'

/** Lost, or found: what someone in the street needs first. */
export function Hero() {
  const t = useTranslations('landing')
  return (
    <section className="hero">
      <div className="hero-words">
        <h1>{t('heroTitle')}</h1>
        <p className="hero-lead">{t('heroLead')}</p>
        <div className="hero-doors">
          <ScreenLink screen="lost" className="hero-door hero-lost">
            <b>{t('lost')}</b>
            <span>{t('lostMore')}</span>
            <SearchIcon size={36} />
          </ScreenLink>
          <ScreenLink screen="found" params={{}} className="hero-door hero-found">
            <b>{t('found')}</b>
            <span>{t('foundMore')}</span>
            <HeartIcon size={36} />
          </ScreenLink>
        </div>
      </div>
      <div className="hero-picture">
        <LanternDrawing />
      </div>
    </section>
  )
}
