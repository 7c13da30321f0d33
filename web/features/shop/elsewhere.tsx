import { useTranslations } from 'use-intl'
import type { ProductKind } from '#domain/shop/product.ts'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'

/** The way to what is bought with an animal or a card. */
export function Elsewhere({ kind, className }: { kind: ProductKind; className: string }) {
  const t = useTranslations('shop.product')
  return kind === 'replacement' ? (
    <ScreenLink screen="renewCard" className={className}>
      {t('replaceCard')}
    </ScreenLink>
  ) : (
    <ScreenLink screen="animals" className={className}>
      {t('chooseAnimal')}
    </ScreenLink>
  )
}
