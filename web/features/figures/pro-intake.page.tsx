import { proReportsApi } from '#domain/figures/figures.api.ts'
import { ReportPage } from './report-page.tsx'

export const Page = () => (
  <ReportPage kind="intake" calls={proReportsApi.intake} list="proReports" />
)
