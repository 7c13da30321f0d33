import { z } from 'zod'
import { captchaField } from '#domain/accounts/person-fields.ts'
import { reportAddress } from '#domain/animals/report.ts'
import { lostReportForm, lostReportsApi } from '#domain/lost-reports/lost-reports.api.ts'

/** What the form of a loss is checked by and sent with. */
export const lossCheck = lostReportForm.omit({ location: true }).extend({
  address: reportAddress,
  pictures: z.array(z.instanceof(File)),
  captcha: captchaField,
})
export const { post } = lostReportsApi
