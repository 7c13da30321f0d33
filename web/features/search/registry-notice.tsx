import { useTranslations } from 'use-intl'
import { showDay } from '#domain/dates.ts'
import { everywhere } from '#domain/search/everywhere.ts'
import type { Registry } from '#domain/search/search.api.ts'
import { Card } from '#web/ui/card.tsx'
import styles from './search.module.css'

/** The registries of its prefix, and the look-up over all. */
export function RegistryNotice({ number, registries }: { number: string; registries: Registry[] }) {
  const t = useTranslations('search.registry')
  const count = registries.length
  const oldest = registries.map(({ sourceDate }) => sourceDate).toSorted()[0] ?? ''
  return (
    <Card as="section" aria-labelledby={count > 0 ? 'registries' : undefined}>
      {count > 0 && (
        <>
          <h2 id="registries">{t('title', { count })}</h2>
          <p>{t('text', { count })}</p>
          {registries.some(({ shared }) => shared) && <p className={styles.small}>{t('shared')}</p>}
          <ul className={styles.registries}>
            {registries.map((registry) => (
              <li key={registry.name} className={styles.registry}>
                <RegistryContact {...registry} />
              </li>
            ))}
          </ul>
          <p className={styles.small}>{t('sourceDate', { date: showDay(oldest) })}</p>
        </>
      )}
      <p>
        <a href={everywhere(number)} target="_blank" rel="noreferrer">
          {t('everywhere')}
          <span className="spoken"> ({t('newTab')})</span>
        </a>
      </p>
    </Card>
  )
}

function RegistryContact({ name, phone, web, closed }: Registry) {
  const t = useTranslations('search.registry')
  return (
    <>
      <b>{name}</b>
      {closed && <span>{t('closed')}</span>}
      {phone && (
        <a href={`tel:+1-${phone.replace(/\s*ext\.?\s*/, ';ext=')}`}>{t('call', { phone })}</a>
      )}
      {web && (
        <a href={`https://${web}`} target="_blank" rel="noreferrer">
          {web}
          <span className="spoken"> ({t('newTab')})</span>
        </a>
      )}
      {!phone && !web && !closed && <span className={styles.small}>{t('noContact')}</span>}
    </>
  )
}
