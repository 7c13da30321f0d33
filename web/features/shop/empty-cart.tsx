import { useTranslations } from 'use-intl'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { NothingFoundScene } from '#web/ui/drawings/scenes.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'

export function EmptyCart() {
  const t = useTranslations('shop.cart')
  return (
    <EmptyState
      scene={NothingFoundScene}
      title={t('emptyTitle')}
      role="status"
      next={
        <ScreenLink screen="shop" className={buttonClass({ kind: 'secondary' })}>
          {t('toShop')}
        </ScreenLink>
      }
    >
      <p>{t('empty')}</p>
    </EmptyState>
  )
}
