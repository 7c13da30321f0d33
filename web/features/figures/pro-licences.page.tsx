import { proReportsApi } from '#domain/figures/figures.api.ts'
import { ReportPage } from './report-page.tsx'

export const Page = () => (
  <ReportPage kind="licences" calls={proReportsApi.licences} list="proReports" />
)
