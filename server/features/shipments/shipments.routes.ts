import { shipmentsApi, type ListedShipment } from '#domain/payments/shipments.api.ts'
import type { Call } from '../../context.ts'
import { answerList } from '../../http/list.ts'
import { route } from '../../http/route.ts'
import { sendPdf } from '../../http/send-pdf.ts'
import { note } from '../../note.ts'
import { pickCard, returnShipment, sendAgain, sendShipment } from './change-shipment.ts'
import { drawLetters } from './draw-letters.ts'
import { sendShipmentsCsv } from './shipments-csv.ts'
import { listShipments, shipmentsBy } from './shipments.queries.ts'

const one = async (id: string, { db, language }: Call): Promise<ListedShipment> =>
  (await shipmentsBy(db, [id], language))[0] as ListedShipment

export const shipmentsRoutes = [
  route(shipmentsApi.list, async ({ query }, call) => {
    const page = await listShipments(call.db, query, call.language)
    await note(call.db, 'shipments_read', 'list', call)
    return answerList(call.reply, page)
  }),
  route(shipmentsApi.csv, ({ query }, call) => sendShipmentsCsv(query, call)),
  route(shipmentsApi.letters, async ({ query }, call) => {
    const { db, language, publicUrl, clock } = call
    const shipments = await shipmentsBy(db, query.ids, 'recipient')
    await note(call.db, 'shipments_read', 'letters', call)
    const pdf = await drawLetters({ shipments, language, publicUrl, created: clock.now() })
    await sendPdf(call.reply, 'trouvaille-letters.pdf', pdf)
  }),
  route(shipmentsApi.pick, async ({ params, body }, call) => {
    await pickCard(params.id, body.number, call)
    return one(params.id, call)
  }),
  route(shipmentsApi.send, async ({ params }, call) => {
    await sendShipment(params.id, call)
    return one(params.id, call)
  }),
  route(shipmentsApi.return, async ({ params }, call) => {
    await returnShipment(params.id, call)
    return one(params.id, call)
  }),
  route(shipmentsApi.again, async ({ params }, call) => {
    await sendAgain(params.id, call)
    return one(params.id, call)
  }),
]
