import { useTranslations } from 'use-intl'
import type { AnimalProfile } from '#domain/animals/animals.api.ts'
import { can } from '#web/shared/animals/can.ts'
import { useReader } from '#web/shared/session/reader.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { CardIcon, ShopIcon } from '#web/ui/drawings/icons.tsx'
import styles from '../animals.module.css'
import { BuyCard } from './buy-card.tsx'

/** Use the existing card or buy one (requirements/animals.md 8). */
export function CardRequired({
  animal,
  onAddCard,
}: {
  animal: AnimalProfile
  onAddCard: () => void
}) {
  const t = useTranslations('animals')
  const reader = useReader()
  const isOnItsWay = animal.infos.registered === 'pending'
  const canBuy = can(animal, 'buyCard')
  return (
    <div className={styles.actions}>
      <p>{t('cards.have')}</p>
      <Button kind="primary" wide onClick={onAddCard}>
        <CardIcon />
        {t('ids.addCard')}
      </Button>
      <p>
        {isOnItsWay ? t('cards.pending') : canBuy ? t('cards.buy') : t('cards.noShop', { reader })}
      </p>
      {canBuy && (
        <BuyCard id={animal.unique_id} className={buttonClass({ kind: 'quiet', wide: true })}>
          <ShopIcon />
          {t('ids.buyCard')}
        </BuyCard>
      )}
    </div>
  )
}

export function CardRequiredDialog({
  animal,
  onClose,
  onAddCard,
}: {
  animal: AnimalProfile
  onClose: () => void
  onAddCard: () => void
}) {
  const t = useTranslations('animals')
  return (
    <Dialog open onClose={onClose} title={t('cards.required')}>
      <CardRequired animal={animal} onAddCard={onAddCard} />
    </Dialog>
  )
}
