import { useTranslations } from 'use-intl'
import { BackLink } from '#web/shared/screens/back-link.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { ProductForm } from './product-form.tsx'

export function Page() {
  const t = useTranslations('catalogue.product')
  const titles = useTranslations('screens.titles')
  return (
    <PageBody>
      <BackLink screen="adminProducts">{t('back')}</BackLink>
      <PageHeading lead={t('picturesLater')}>{titles('adminNewProduct')}</PageHeading>
      <ProductForm product={undefined} />
    </PageBody>
  )
}
