import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'use-intl'
import { longDay } from '#domain/dates.ts'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import { BackLink } from '#web/shared/screens/back-link.tsx'
import { isNotFound, QueryView } from '#web/shared/query-view.tsx'
import { useScreenParams } from '#web/shared/screens/screen-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { campaignQueries } from './campaigns.queries.ts'
import { Draft } from './draft.tsx'
import { Sent } from './sent.tsx'

/** A draft with its preview; a running or closed one with what came of it. */
export function Page() {
  const t = useTranslations('campaigns')
  const titles = useTranslations('screens.titles')
  const { id } = useScreenParams('campaign')
  const query = useQuery(campaignQueries.one(id))
  return (
    <PageBody>
      <BackLink screen="campaigns">{t('back')}</BackLink>
      {(!query.data || isNotFound(query.error)) && <PageHeading>{titles('campaign')}</PageHeading>}
      <QueryView
        query={query}
        loading={t('loading')}
        failed={t('failed')}
        notFound={<Notice kind="warning">{t('unknown')}</Notice>}
      >
        {(campaign) => <CampaignView key={campaign.id} campaign={campaign} />}
      </QueryView>
    </PageBody>
  )
}

function CampaignView({ campaign }: { campaign: CampaignDetail }) {
  const t = useTranslations('campaigns')
  const language = useLocale()
  const { name, city, start, end, status } = campaign
  return (
    <>
      <PageHeading
        lead={t('page.lead', {
          status: t(`status.${status}`),
          city,
          start: longDay(start, language),
          end: longDay(end, language),
        })}
      >
        {name}
      </PageHeading>
      {status === 'draft' ? <Draft campaign={campaign} /> : <Sent campaign={campaign} />}
    </>
  )
}
