import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'use-intl'
import { showDay } from '#domain/dates.ts'
import type { AnimalsLicence } from '#domain/licences/replies/licence-replies.ts'
import { licencesApi } from '#domain/licences/licences.api.ts'
import { addressOf, call } from '#web/api/call.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { buttonClass, ButtonRow, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from '../animals.module.css'

/** Of cities, for its owner and staff; an animal without any shows nothing of it. */
export function AnimalLicences({ id }: { id: string }) {
  const t = useTranslations('animals.licences')
  const query = useQuery({
    queryKey: ['licences', 'animal', id],
    queryFn: ({ signal }) => call(licencesApi.ofAnimal, { params: { id }, signal }),
    refetchOnMount: 'always',
  })
  const { licences = [], otherRecord = false } = query.data ?? {}
  if (!query.error && licences.length === 0 && !otherRecord) return null
  return (
    <Card as="section" aria-labelledby="licences">
      <h2 id="licences">{t('title')}</h2>
      <QueryView query={query} failed={t('failed')}>
        {() => (
          <>
            {licences.length > 0 && (
              <ul className={styles.licences}>
                {licences.map((licence) => (
                  <li key={licence.unique_id}>
                    <Licence {...licence} />
                  </li>
                ))}
              </ul>
            )}
            {otherRecord && <Notice still>{t('otherRecord')}</Notice>}
          </>
        )}
      </QueryView>
    </Card>
  )
}

function Licence({ unique_id: id, status, city, tag, period, token, renewal }: AnimalsLicence) {
  const t = useTranslations('animals.licences')
  const words = useTranslations('licences')
  const lang = useLocale()
  const facts = [
    words(`status.${status}`),
    ...(tag === null ? [] : [t('tag', { tag })]),
    ...(period ? [t('period', { from: showDay(period.from), to: showDay(period.to) })] : []),
  ]
  const link = { params: { id }, 'aria-label': t('open', { city }) }
  return (
    <>
      <p>
        {token === null ? (
          <ScreenLink screen="proLicence" {...link}>
            {t('licence', { city })}
          </ScreenLink>
        ) : (
          <ScreenLink screen="licence" search={{ token }} {...link}>
            {t('licence', { city })}
          </ScreenLink>
        )}
      </p>
      <p className={styles.small}>{facts.join(' · ')}</p>
      <ButtonRow>
        {status === 'active' && tag !== null && (
          <LinkButton
            kind="quiet"
            target="_blank"
            href={addressOf(
              licencesApi.certificate,
              { id },
              { ...(token !== null && { token }), lang },
            )}
          >
            {t('certificate')}
          </LinkButton>
        )}
        {renewal !== null && (
          <ScreenLink
            screen="renewLicense"
            search={{ token: renewal }}
            className={buttonClass({ kind: 'quiet' })}
          >
            {t('renew')}
          </ScreenLink>
        )}
      </ButtonRow>
    </>
  )
}
