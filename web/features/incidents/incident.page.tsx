import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { showInstant } from '#domain/dates.ts'
import { BackLink } from '#web/shared/screens/back-link.tsx'
import { QueryView } from '#web/shared/query-view.tsx'
import { useGo, useScreenParams } from '#web/shared/screens/screen-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { IncidentForm } from './incident-form.tsx'
import { incidentQueries } from './incidents.queries.ts'

export function Page() {
  const { id } = useScreenParams('adminIncident')
  const t = useTranslations('incidents')
  const titles = useTranslations('screens.titles')
  const go = useGo()
  const query = useQuery(incidentQueries.one(id))
  const toRegister = () => go({ screen: 'adminIncidents' })
  const number = query.data && String(query.data.number)
  return (
    <PageBody width="form">
      <BackLink screen="adminIncidents">{t('back')}</BackLink>
      <PageHeading>{number ? t('heading', { number }) : titles('adminIncident')}</PageHeading>
      <QueryView
        query={query}
        loading={t('loading')}
        failed={t('failed')}
        notFound={<Notice kind="warning">{t('unknown')}</Notice>}
      >
        {(incident) => {
          const date = showInstant(new Date(incident.updated))
          return (
            <>
              <p>
                {incident.writer === null
                  ? t('writtenByNobody', { date })
                  : t('written', { date, writer: incident.writer })}
              </p>
              <IncidentForm
                incident={incident}
                onSaved={toRegister}
                onCancel={() => void toRegister()}
              />
            </>
          )
        }}
      </QueryView>
    </PageBody>
  )
}
