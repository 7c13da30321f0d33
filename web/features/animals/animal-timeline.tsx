import { useTranslations } from 'use-intl'
import type { Sex } from '#domain/animals/animal.ts'
import type { AnimalProfile } from '#domain/animals/animals.api.ts'
import { showInstant } from '#domain/dates.ts'
import { Card } from '#web/ui/card.tsx'
import styles from './animals.module.css'
import { EventDetails } from './event-details.tsx'

/** Newest first; only staff receive it. */
export function AnimalTimeline({
  events,
  sex,
}: {
  events: NonNullable<AnimalProfile['events']>
  sex: Sex
}) {
  const t = useTranslations('animals')
  return (
    <Card as="section" aria-labelledby="timeline">
      <h2 id="timeline">{t('profile.timeline')}</h2>
      {events.length === 0 && <p>{t('events.empty')}</p>}
      <ol className={styles.timeline}>
        {events.map(({ _id, date, eventType, details, by }) => (
          <li key={_id}>
            <p>
              <b>{t(`events.${eventType}`)}</b> ·{' '}
              <time dateTime={date}>{showInstant(new Date(date))}</time>
            </p>
            <p className={styles.small}>
              {by ? t('events.by', { name: by }) : t('events.byPublic')}
            </p>
            <EventDetails details={details} sex={sex} />
          </li>
        ))}
      </ol>
    </Card>
  )
}
