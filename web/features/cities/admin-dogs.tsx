import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { ReportKind } from '#domain/licences/reports.api.ts'
import { ownCitiesQuery } from '#web/shared/licences/own-cities.queries.ts'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { AllDogs } from './dog-report.tsx'
import styles from './cities.module.css'

/** A report of staff. */
export function AdminDogs({ kind }: { kind: ReportKind }) {
  const t = useTranslations('cities.dogs')
  const titles = useTranslations('licences.reports')
  const { data = [] } = useQuery(ownCitiesQuery)
  return (
    <PageBody>
      <PageHeading lead={t(`leads.${kind}`)}>{titles(`${kind}.title`)}</PageHeading>
      <div className={styles.stack}>
        <AllDogs kind={kind} cities={Object.fromEntries(data.map(({ id, name }) => [id, name]))} />
      </div>
    </PageBody>
  )
}
