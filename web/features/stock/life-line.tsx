import { useTranslations } from 'use-intl'
import { showInstant } from '#domain/dates.ts'
import type { ItemLife, LifeEvent } from '#domain/stock/stock.api.ts'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import styles from './stock.module.css'

export function AnimalName({
  animal: { unique_id: id, name, removed },
}: {
  animal: NonNullable<ItemLife['animal']>
}) {
  const t = useTranslations('stock.life')
  const words = useTranslations('stock')
  const shown = name || words('none')
  return (
    <ScreenLink screen="adminAnimal" params={{ id }}>
      {removed ? t('removed', { name: shown }) : shown}
    </ScreenLink>
  )
}

export function LifeLine({ event }: { event: LifeEvent }) {
  const t = useTranslations('stock.life')
  const animals = useTranslations('animals.events')
  const words = () => {
    if (event.type === 'event') return animals(event.event)
    const supplier = 'supplier' in event ? event.supplier : ''
    const organization = 'organization' in event ? (event.organization ?? t('somebody')) : ''
    return t(`types.${event.type}`, { supplier, organization })
  }
  return (
    <>
      <p>
        <b>{words()}</b> · <time dateTime={event.date}>{showInstant(new Date(event.date))}</time>
      </p>
      {'animal' in event && (
        <p className={styles.small}>
          {event.animal ? <AnimalName animal={event.animal} /> : t('gone')}
        </p>
      )}
    </>
  )
}
