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
        lead={t('deskLead')}
        actions={
          <ScreenLink screen="adminLotProducts" className={buttonClass({ kind: 'quiet' })}>
            {titles('adminLotProducts')}
          </ScreenLink>
        }
      >
        {titles('adminOrders')}
      </PageHeading>
      <OrdersList side="desk" />
    </PageBody>
  )
}
