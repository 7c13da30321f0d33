import { useTranslations } from 'use-intl'
import { useReader } from '#web/shared/session/reader.ts'
import { useSession } from '#web/shared/session/session.ts'
import { ShopLink } from '#web/shared/shop-link.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { CardIcon, ShopIcon } from '#web/ui/drawings/icons.tsx'
import styles from '../animals.module.css'

/** Use the existing card or buy one (requirements/animals.md 8). */
export function CardRequired({
  isOnItsWay,
  onAddCard,
}: {
  isOnItsWay: boolean
  onAddCard: () => void
}) {
  const t = useTranslations('animals')
  const session = useSession()
  const reader = useReader()
  const canBuy = session.type === 'ind' && !isOnItsWay
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
        <ShopLink className={buttonClass({ kind: 'quiet', wide: true })}>
          <ShopIcon />
          {t('ids.buyCard')}
        </ShopLink>
      )}
    </div>
  )
}

export function CardRequiredDialog({
  isOnItsWay,
  onClose,
  onAddCard,
}: {
  isOnItsWay: boolean
  onClose: () => void
  onAddCard: () => void
}) {
  const t = useTranslations('animals')
  return (
    <Dialog open onClose={onClose} title={t('cards.required')}>
      <CardRequired isOnItsWay={isOnItsWay} onAddCard={onAddCard} />
    </Dialog>
  )
}
