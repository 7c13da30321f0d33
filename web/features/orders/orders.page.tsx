import { useTranslations } from 'use-intl'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { OrdersList } from './orders-list.tsx'

export function Page() {
  const t = useTranslations('orders.list')
  const titles = useTranslations('screens.titles')
  return (
    <PageBody>
      <PageHeading
        lead={t('lead')}
        actions={
          <ScreenLink screen="newOrder" className={buttonClass({ kind: 'secondary' })}>
            {titles('newOrder')}
          </ScreenLink>
        }
      >
        {titles('proOrders')}
      </PageHeading>
      <OrdersList side="pro" />
    </PageBody>
  )
}
