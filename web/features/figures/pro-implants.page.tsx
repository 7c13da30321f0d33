import { proReportsApi } from '#domain/figures/figures.api.ts'
import { ReportPage } from './report-page.tsx'

export const Page = () => (
  <ReportPage kind="implants" calls={proReportsApi.implants} list="proReports" />
)
