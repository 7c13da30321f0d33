import { chosenLicencesApi } from '#domain/licences/chosen.api.ts'
import { matchingIds } from '../../../http/matching-rows.ts'
import { route } from '../../../http/route.ts'
import { sendPdf } from '../../../http/send-pdf.ts'
import { note } from '../../../note.ts'
import { sendChosenLicences } from '../licences-csv.ts'
import { licencesThatMatch } from '../licences.queries.ts'
import { drawCertificates } from './draw-certificates.ts'

export const chosenLicencesRoutes = [
  route(chosenLicencesApi.matching, async ({ query }, call) =>
    matchingIds(await licencesThatMatch(query, call)),
  ),
  route(chosenLicencesApi.csv, ({ body: { ids } }, call) => sendChosenLicences(ids, call)),
  route(chosenLicencesApi.certificates, async ({ body }, call) => {
    const { ids, pdf } = await drawCertificates(body.ids, call)
    await note(call.db, 'licences_read', ids, call)
    await sendPdf(call.reply, 'licences.pdf', pdf)
  }),
]
