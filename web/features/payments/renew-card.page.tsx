import { useTranslations } from 'use-intl'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { ForSale } from './till/product-choice.tsx'
import { ReplacementTill } from './till/replacement-till.tsx'

/** A replacement of an ID card in hand (requirements/animals.md 2). */
export function Page() {
  const t = useTranslations('till.replacement')
  return (
    <PageBody>
      <PageHeading lead={t('lead')}>{t('heading')}</PageHeading>
      <ForSale kind="replacement">{(products) => <ReplacementTill products={products} />}</ForSale>
    </PageBody>
  )
}
