import { useTranslations } from 'use-intl'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { ReportCards } from './report-cards.tsx'

const own = {
  allLicences: 'adminLicencesReport',
  stock: 'adminStockReport',
  sales: 'adminSalesReport',
} as const
const dogs = { p38: 'adminP38', heavy: 'adminHeavy' } as const

export function Page() {
  const t = useTranslations('figures')
  const titles = useTranslations('screens.titles')
  return (
    <PageBody>
      <PageHeading lead={t('staffLead')}>{titles('adminReports')}</PageHeading>
      <ReportCards
        reports={[
          { screen: 'adminMetrics', title: t('metrics.title'), text: t('metrics.text') },
          ...(['allLicences', 'stock', 'sales'] as const).map((kind) => ({
            screen: own[kind],
            title: t(`reports.${kind}.title`),
            text: t(`reports.${kind}.text`),
          })),
          ...(['p38', 'heavy'] as const).map((kind) => ({
            screen: dogs[kind],
            title: titles(dogs[kind]),
            text: t(`dogs.${kind}`),
          })),
        ]}
      />
    </PageBody>
  )
}
