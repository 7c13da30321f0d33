import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { QueryView } from '#web/shared/query-view.tsx'
import { useSession } from '#web/shared/session/session.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { ownExportQuery } from './exports.queries.ts'
import { Wholes } from './wholes.tsx'

/** What managers take along of their organization and its cities (requirements/professionals.md 11). */
export function Page() {
  const t = useTranslations('exports')
  const titles = useTranslations('screens.titles')
  const { manager } = useSession()
  const query = useQuery({ ...ownExportQuery, enabled: manager })
  return (
    <PageBody width="text">
      <PageHeading lead={t('lead')}>{titles('ownExport')}</PageHeading>
      {manager ? (
        <QueryView query={query} loading={t('loading')} failed={t('failed')}>
          {(overview) => <Wholes overview={overview} />}
        </QueryView>
      ) : (
        <Notice still>{t('onlyManagers')}</Notice>
      )}
    </PageBody>
  )
}
