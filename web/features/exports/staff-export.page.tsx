import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { QueryView } from '#web/shared/query-view.tsx'
import { ScreenLink, useScreenParams } from '#web/shared/screens/screen-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { BackIcon } from '#web/ui/drawings/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { exportQuery } from './exports.queries.ts'
import { Wholes } from './wholes.tsx'

/** What staff take along of an organization and its cities, on the day they leave. */
export function Page() {
  const { id } = useScreenParams('adminExport')
  const t = useTranslations('exports')
  const titles = useTranslations('screens.titles')
  const query = useQuery(exportQuery(id))
  const name = query.data?.wholes[0]?.name
  return (
    <PageBody width="text">
      {name !== undefined && (
        <ScreenLink
          screen="adminOrganization"
          params={{ id }}
          className={buttonClass({ kind: 'plain' })}
        >
          <BackIcon />
          {name}
        </ScreenLink>
      )}
      <PageHeading lead={t('staffLead')}>{titles('adminExport')}</PageHeading>
      <QueryView
        query={query}
        loading={t('loading')}
        failed={t('failed')}
        notFound={<Notice kind="warning">{t('unknown')}</Notice>}
      >
        {(overview) => <Wholes overview={overview} />}
      </QueryView>
    </PageBody>
  )
}
