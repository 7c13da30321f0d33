import { isStaff } from '#domain/access/policies.ts'
import { dayOf } from '#domain/dates.ts'
import { statusOn } from '#domain/licences/licence.ts'
import { licencesApi } from '#domain/licences/licences.api.ts'
import type { Call } from '../../context.ts'
import { answerList } from '../../http/list.ts'
import { route } from '../../http/route.ts'
import { sendPdf } from '../../http/send-pdf.ts'
import { note } from '../../note.ts'
import { Refusal } from '../../refusal.ts'
import { translator } from '../../texts.ts'
import { refuseUnless } from '../animals/animal-for.ts'
import { animalOf } from '../animals/animals.queries.ts'
import { cityBy } from '../cities/cities.queries.ts'
import { correctMethod } from './counter/correct-method.ts'
import { drawReceipt } from './counter/draw-receipt.ts'
import { refundAtCounter } from './counter/refund.ts'
import { licencesOfAnimal } from './animals-licences.ts'
import { applyForLicence, checkApplication } from './apply.ts'
import {
  activateFree,
  correctLicence,
  payAtCounter,
  renewAtCounter,
  replaceTag,
  revokeLicence,
} from './counter/counter.ts'
import { keepDecisionFile, sendDecisionFile } from './decision-file.ts'
import { drawLicence } from './draw-licence.ts'
import { asApplicants } from './keeper/as-applicants.ts'
import { changeApplication } from './keeper/change-application.ts'
import { drawKeeperLetter } from './keeper/draw-keeper-letter.ts'
import { licenceByLink } from './keeper/licence-link.ts'
import { sendLicencesCsv } from './licences-csv.ts'
import { asLicence, licenceFor } from './licence.queries.ts'
import { listLicences } from './licences.queries.ts'
import { keeperForClerk } from './keeper/licence-owner.ts'

const one = async (uniqueId: string, call: Call) =>
  asLicence(await licenceFor(call.db, call.caller, uniqueId), call)

export const licencesRoutes = [
  route(
    licencesApi.apply,
    ({ params, body }, call) => applyForLicence(params.shelter, body, call),
    ({ params, body }, call) => checkApplication(params.shelter, body, call),
  ),
  route(licencesApi.list, async ({ query }, call) => {
    const page = await listLicences(query, call)
    await note(call.db, 'licences_read', 'list', call)
    return answerList(call.reply, page)
  }),
  route(licencesApi.csv, ({ query }, call) => sendLicencesCsv(query, call)),
  route(licencesApi.one, async ({ params: { id } }, call) => {
    const licence = await licenceFor(call.db, call.caller, id)
    await note(call.db, 'licences_read', id, call)
    return asLicence(licence, call)
  }),
  route(licencesApi.save, async ({ params: { id }, body }, call) => {
    await correctLicence(id, body, call)
    return one(id, call)
  }),
  route(licencesApi.pay, async ({ params: { id }, body }, call) => {
    await payAtCounter(id, body, call)
    return one(id, call)
  }),
  route(licencesApi.activate, async ({ params: { id } }, call) => {
    await activateFree(id, call)
    return one(id, call)
  }),
  route(licencesApi.revoke, async ({ params: { id }, body }, call) => {
    await revokeLicence(id, body, call)
    return one(id, call)
  }),
  route(licencesApi.renew, async ({ params: { id }, body }, call) =>
    one(await renewAtCounter(id, body, call), call),
  ),
  route(licencesApi.replaceTag, async ({ params: { id }, body }, call) => {
    await replaceTag(id, body, call)
    return one(id, call)
  }),
  route(licencesApi.addDecisionFile, ({ params: { id } }, call) =>
    keepDecisionFile(id, call, (saved) => one(id, saved)),
  ),
  route(licencesApi.decisionFile, ({ params: { id } }, call) => sendDecisionFile(id, call)),
  route(licencesApi.refund, async ({ params: { id }, body }, call) => {
    await refundAtCounter(id, body, call)
    return one(id, call)
  }),
  route(licencesApi.correctMethod, async ({ params: { id, payment }, body }, call) => {
    await correctMethod(id, { payment, ...body }, call)
    return one(id, call)
  }),
  route(licencesApi.receipt, async ({ params: { id }, query }, call) => {
    const licence = await licenceFor(call.db, call.caller, id)
    const { name, pdf } = await drawReceipt(call.db, licence, query.payment, call)
    await note(call.db, 'licences_read', id, call)
    await sendPdf(call.reply, name, pdf)
  }),
  route(licencesApi.letter, async ({ params: { id } }, call) => {
    const licence = await licenceFor(call.db, call.caller, id)
    const { name, pdf } = await drawKeeperLetter(licence, call)
    await note(call.db, 'licences_read', id, call)
    await sendPdf(call.reply, name, pdf)
  }),
  route(licencesApi.applicants, async ({ params: { id }, query }, call) => {
    await call.limits.consume('search', call.visitor)
    return asApplicants(await licenceByLink(call.db, call, id, query.token), call)
  }),
  route(licencesApi.change, async ({ params: { id }, query, body }, call) => {
    await call.limits.consume('search', call.visitor)
    return changeApplication(id, query.token, body, call)
  }),
  route(licencesApi.ofAnimal, async ({ params: { id } }, call) => {
    const animal = await animalOf(call.db, call.caller, id)
    refuseUnless('readLicences', call, animal)
    if (isStaff(call.caller)) await note(call.db, 'licences_read', id, call)
    return licencesOfAnimal(animal, call)
  }),
  route(licencesApi.certificate, async ({ params: { id }, query }, call) => {
    await call.limits.consume('search', call.visitor)
    const licence =
      query.token === undefined
        ? await licenceFor(call.db, call.caller, id)
        : await licenceByLink(call.db, call, id, query.token)
    const isOver = statusOn(licence, dayOf(call.clock.now())) !== 'active'
    if (licence.tag === null || isOver) throw new Refusal('NOT_FOUND')
    const { name: city } = await cityBy(call.db, licence.cityId)
    const language = query.lang ?? call.language
    const pdf = await drawLicence({ licence, city }, language, call)
    const name = translator(language, 'licences')('certificate.fileName', { tag: licence.tag })
    await sendPdf(call.reply, name, pdf)
  }),
  route(licencesApi.owner, async ({ params: { id }, query }, call) => {
    const found = await keeperForClerk(id, query.verif, call).catch(async (error: unknown) => {
      // A look that finds nothing is one too.
      await note(call.db, 'licence_owner_read', id, call)
      throw error
    })
    await note(call.db, 'licence_owner_read', found.animal.unique_id, call)
    return found
  }),
]
