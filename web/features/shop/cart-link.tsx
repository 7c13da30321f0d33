import { useTranslations } from 'use-intl'
import { piecesIn, useCart } from '#web/shared/memory/cart.ts'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { ShopIcon } from '#web/ui/drawings/icons.tsx'

/** With the number of pieces in it. */
export function CartLink() {
  const t = useTranslations('shop')
  return (
    <ScreenLink screen="cart" className={buttonClass({ kind: 'quiet' })}>
      <ShopIcon />
      {t('cartLink', { count: piecesIn(useCart()) })}
    </ScreenLink>
  )
}
