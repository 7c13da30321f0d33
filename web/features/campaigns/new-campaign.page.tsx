import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { BackLink } from '#web/shared/screens/back-link.tsx'
import { QueryView } from '#web/shared/query-view.tsx'
import { useGo } from '#web/shared/screens/screen-link.tsx'
import { useSession } from '#web/shared/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { CampaignForm } from './campaign-form.tsx'
import { campaignQueries } from './campaigns.queries.ts'

export function Page() {
  const t = useTranslations('campaigns')
  const titles = useTranslations('screens.titles')
  const go = useGo()
  const { isAdmin, useLicenses } = useSession()
  const query = useQuery(campaignQueries.cities)
  return (
    <PageBody width="form">
      <BackLink screen="campaigns">{t('back')}</BackLink>
      <PageHeading lead={t('form.lead')}>{titles('newCampaign')}</PageHeading>
      <QueryView query={query} loading={t('loading')} failed={t('failed')}>
        {(cities) =>
          !(isAdmin || useLicenses) || cities.length === 0 ? (
            <Notice still title={t('list.closedTitle')}>
              {t('list.closedText')}
            </Notice>
          ) : (
            <Card>
              <CampaignForm
                cities={cities}
                onSaved={({ id }) => go({ screen: 'campaign', params: { id }, replace: true })}
                onCancel={() => void go({ screen: 'campaigns' })}
              />
            </Card>
          )
        }
      </QueryView>
    </PageBody>
  )
}
