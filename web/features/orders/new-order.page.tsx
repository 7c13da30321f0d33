import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { lotOrdersApi } from '#domain/orders/orders.api.ts'
import { call } from '#web/api/call.ts'
import { BackLink } from '#web/shared/screens/back-link.tsx'
import { useIdempotencyKey } from '#web/shared/forms/idempotency-key.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { useGo } from '#web/shared/screens/screen-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { DraftForm } from './draft-form.tsx'
import { orderQueries, useOrderWork } from './orders.queries.ts'

export function Page() {
  const t = useTranslations('orders')
  const titles = useTranslations('screens.titles')
  const go = useGo()
  const keyFor = useIdempotencyKey()
  const work = useOrderWork('pro')
  const query = useQuery(orderQueries.offered)
  return (
    <PageBody width="form">
      <BackLink screen="proOrders">{t('back')}</BackLink>
      <PageHeading lead={t('draft.lead')}>{titles('newOrder')}</PageHeading>
      <QueryView query={query} loading={t('loading')} failed={t('failed')}>
        {(offered) =>
          offered.length === 0 ? (
            <Notice still>{t('draft.nothing')}</Notice>
          ) : (
            <Card>
              <DraftForm
                offered={offered}
                onSave={async (body) => {
                  const { id } = await work(() =>
                    call(lotOrdersApi.create, { body, idempotencyKey: keyFor(body) }),
                  )
                  await go({ screen: 'proOrder', params: { id }, replace: true })
                }}
                onCancel={() => void go({ screen: 'proOrders' })}
              />
            </Card>
          )
        }
      </QueryView>
    </PageBody>
  )
}
