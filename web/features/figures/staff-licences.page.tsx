import { staffReportsApi } from '#domain/figures/figures.api.ts'
import { ReportPage } from './report-page.tsx'

export const Page = () => (
  <ReportPage kind="allLicences" calls={staffReportsApi.licences} list="adminReports" />
)
