import { staffReportsApi } from '#domain/figures/figures.api.ts'
import { ReportPage } from './report-page.tsx'

export const Page = () => (
  <ReportPage kind="stock" calls={staffReportsApi.stock} list="adminReports" />
)
