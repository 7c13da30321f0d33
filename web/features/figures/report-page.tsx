import { useTranslations } from 'use-intl'
import { BackLink } from '#web/shared/screens/back-link.tsx'
import type { PlainScreen } from '#web/shared/screens/screen-link.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import type { figuresFr } from '#domain/figures/figures.fr.ts'
import { ReportView, type Calls } from './report-view.tsx'

interface ReportPageProps {
  kind: keyof (typeof figuresFr)['reports']
  calls: Calls
  /** The list that it is from. */
  list: PlainScreen
}

export function ReportPage({ kind, calls, list }: ReportPageProps) {
  const t = useTranslations('figures')
  return (
    <PageBody>
      <BackLink screen={list}>{t('back')}</BackLink>
      <PageHeading lead={t(`reports.${kind}.text`)}>{t(`reports.${kind}.title`)}</PageHeading>
      <ReportView calls={calls} />
    </PageBody>
  )
}
