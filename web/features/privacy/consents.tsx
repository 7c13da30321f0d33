import { useTranslations } from 'use-intl'
import { showDay, showInstant } from '#domain/dates.ts'
import type { PrivacyOverview } from '#domain/privacy/privacy.api.ts'
import { Card } from '#web/ui/card.tsx'
import styles from './privacy.module.css'

/** Newest first, with each text's version. */
export function Consents({ consents }: Pick<PrivacyOverview, 'consents'>) {
  const t = useTranslations('privacy.consents')
  return (
    <Card as="section" className={styles.part} aria-labelledby="consents">
      <h2 id="consents">{t('title')}</h2>
      {consents.length === 0 ? (
        <p className={styles.small}>{t('none')}</p>
      ) : (
        <ul className={styles.consents}>
          {consents.map(({ kind, given, version, at }) => (
            <li key={`${kind} ${at}`}>
              <strong>{t(`kinds.${kind}`)}</strong>
              {t('line', {
                given: String(given),
                at: showInstant(new Date(at)),
                version: showDay(version),
              })}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
