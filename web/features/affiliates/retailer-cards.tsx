import { useTranslations } from 'use-intl'
import type { Retailer } from '#domain/affiliates/affiliates.api.ts'
import { useDistance } from '#web/shared/places/use-distance.ts'
import { Button } from '#web/ui/button.tsx'
import { PinIcon } from '#web/ui/drawings/icons.tsx'
import styles from './affiliates.module.css'

export interface Choosing {
  retailers: Retailer[]
  onShow: (id: string) => void
}

/** For narrow screens. */
export const RetailerCards = ({
  retailers,
  selected,
  onShow,
}: Choosing & { selected: string | undefined }) => (
  <ul className={styles.cards}>
    {retailers.map((retailer) => (
      <li
        key={retailer.id}
        className={styles.card}
        data-selected={retailer.id === selected || undefined}
      >
        <RetailerWords retailer={retailer} />
        <ShowOnMap retailer={retailer} onShow={onShow} />
      </li>
    ))}
  </ul>
)

/** Shared by cards and pin popups. */
export function RetailerWords({ retailer }: { retailer: Retailer }) {
  const t = useTranslations('affiliates')
  const show = useDistance()
  return (
    <div className={styles.words}>
      <h3>{retailer.name}</h3>
      {retailer.address && <p className={styles.line}>{retailer.address}</p>}
      <Telephone retailer={retailer} />
      <p className={styles.where}>
        <PinIcon size="1.1em" />
        {t('km', { km: show(retailer.distance / 1000) })}
      </p>
    </div>
  )
}

export function Telephone({
  retailer: { telephone, telephoneExt: extension },
}: {
  retailer: Retailer
}) {
  const t = useTranslations('affiliates')
  if (!telephone) return null
  return (
    <a
      href={`tel:+1${telephone.replace(/\D/g, '')}${extension ? `;ext=${extension}` : ''}`}
      aria-label={extension ? t('callExt', { telephone, extension }) : t('call', { telephone })}
      className={styles.telephone}
    >
      {extension ? t('withExt', { telephone, extension }) : telephone}
    </a>
  )
}

export function ShowOnMap({
  retailer: { id, name },
  onShow,
}: {
  retailer: Retailer
  onShow: (id: string) => void
}) {
  const t = useTranslations('affiliates')
  return (
    <Button
      kind="plain"
      aria-label={t('showOnMap', { name })}
      className={styles.show}
      onClick={() => onShow(id)}
    >
      <PinIcon />
      {t('onMap')}
    </Button>
  )
}
