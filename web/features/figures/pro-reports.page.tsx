import { useTranslations } from 'use-intl'
import { useSession } from '#web/shared/session/session.ts'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { ReportCards } from './report-cards.tsx'

/** By the work of the organization. */
export function Page() {
  const t = useTranslations('figures')
  const titles = useTranslations('screens.titles')
  const { proType, useLicenses } = useSession()
  const kinds = [
    { kind: 'implants', screen: 'proImplantsReport', isOffered: true },
    { kind: 'licences', screen: 'proLicencesReport', isOffered: useLicenses },
    { kind: 'intake', screen: 'proIntakeReport', isOffered: proType === 'shelter' },
  ] as const
  return (
    <PageBody>
      <PageHeading lead={t('lead')}>{titles('proReports')}</PageHeading>
      <ReportCards
        reports={kinds
          .filter(({ isOffered }) => isOffered)
          .map(({ kind, screen }) => ({
            screen,
            title: t(`reports.${kind}.title`),
            text: t(`reports.${kind}.text`),
          }))}
      />
    </PageBody>
  )
}
