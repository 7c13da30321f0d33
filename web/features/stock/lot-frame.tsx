import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { BackLink } from '#web/shared/screens/back-link.tsx'
import { isNotFound, QueryView } from '#web/shared/query-view.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'

interface LotFrameProps<Lot> {
  query: UseQueryResult<Lot>
  /** Of the one with the lots. */
  list: 'adminLots' | 'proLots'
  back: string
  /** Until the lot is there, which brings its own. */
  heading: string
  unknown: string
  children: (lot: Lot) => ReactNode
}

export function LotFrame<Lot>({
  query,
  list,
  back,
  heading,
  unknown,
  children,
}: LotFrameProps<Lot>) {
  const t = useTranslations('stock')
  return (
    <PageBody>
      <BackLink screen={list}>{back}</BackLink>
      {(!query.data || isNotFound(query.error)) && <PageHeading>{heading}</PageHeading>}
      <QueryView
        query={query}
        loading={t('loading')}
        failed={t('failed')}
        notFound={<Notice kind="warning">{unknown}</Notice>}
      >
        {children}
      </QueryView>
    </PageBody>
  )
}
