import { useTranslations } from 'use-intl'
import { metricsApi } from '#domain/figures/figures.api.ts'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { FillDays } from './fill-days.tsx'
import styles from './figures.module.css'
import { ReportView } from './report-view.tsx'

export function Page() {
  const t = useTranslations('figures.metrics')
  return (
    <PageBody>
      <PageHeading lead={t('text')}>{t('title')}</PageHeading>
      <div className={styles.stack}>
        <ReportView calls={metricsApi} />
        <FillDays />
      </div>
    </PageBody>
  )
}
