import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ownCitiesQuery } from '#web/shared/licences/own-cities.queries.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { useScreenParams } from '#web/shared/screens/screen-link.tsx'
import { useSession } from '#web/shared/session/session.ts'
import { NothingFoundScene } from '#web/ui/drawings/scenes.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { LicenceForm } from './licence-form.tsx'
import { licenceQueries } from './licences.queries.ts'

/** For everybody, and for clerks of the organization (requirements/animals.md 2). */
export function Page() {
  const t = useTranslations('apply.form')
  const { shelter } = useScreenParams('newLicence')
  const clerk = useIsClerk(shelter)
  // Another form, as it was before anything was typed.
  const [round, setRound] = useState(0)
  const query = useQuery(licenceQueries.cities(shelter))
  return (
    <PageBody>
      <PageHeading lead={t(clerk.data ? 'leadClerk' : 'lead')}>{t('heading')}</PageHeading>
      <QueryView query={query} failed={t('failed')} notFound={<NoCities />}>
        {(cities) =>
          cities.length === 0 ? (
            <NoCities />
          ) : (
            <QueryView query={clerk} failed={t('failed')}>
              {(isClerk) => (
                <LicenceForm
                  key={`${shelter} ${round}`}
                  shelter={shelter}
                  cities={cities}
                  isClerk={isClerk}
                  onStartOver={() => setRound(round + 1)}
                />
              )}
            </QueryView>
          )
        }
      </QueryView>
    </PageBody>
  )
}

/** Staff, and clerks of the organization; clerks of others apply as anyone. */
function useIsClerk(shelter: string) {
  const { isAdmin, useLicenses } = useSession()
  const own = useQuery({
    ...ownCitiesQuery,
    enabled: useLicenses,
    select: (cities) => cities.some(({ organizationId }) => organizationId === shelter),
  })
  return useLicenses ? own : { ...own, data: isAdmin }
}

function NoCities() {
  const t = useTranslations('apply.form')
  return (
    <EmptyState scene={NothingFoundScene} title={t('noCitiesTitle')}>
      <p>{t('noCities')}</p>
    </EmptyState>
  )
}
