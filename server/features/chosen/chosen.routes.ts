import { isStaff } from '#domain/access/policies.ts'
import { adoptionInfo } from '#domain/animals/adoption.ts'
import { chosenApi } from '#domain/animals/chosen.api.ts'
import { matchingIds } from '../../http/matching-rows.ts'
import { route } from '../../http/route.ts'
import { sendPdf } from '../../http/send-pdf.ts'
import { note } from '../../note.ts'
import { Refusal } from '../../refusal.ts'
import { adopt, endAdoption } from '../adoption/adopt.ts'
import { refuseUnless } from '../animals/animal-for.ts'
import { animalOf } from '../animals/animals.queries.ts'
import { sendCsvOf } from '../animals/animals-csv.ts'
import { animalsBy, idsThatMatch } from '../animals/list.queries.ts'
import { drawCertificates, type Certificate } from '../certificate/draw-certificate.ts'
import { portraitOf } from '../certificate/portrait.ts'
import { askForCode } from '../transfers/ask-for-code.ts'
import { keeperName } from '../transfers/keepers.ts'
import { forEach } from './for-each.ts'

const bareNotice = adoptionInfo.parse({})

export const chosenRoutes = [
  route(chosenApi.matching, ({ query }, { db, caller }) =>
    matchingIds(idsThatMatch(db, caller, query)),
  ),
  route(chosenApi.adopt, ({ body: { ids } }, call) =>
    forEach(ids, call, (id, one) => adopt(id, bareNotice, one, { anew: true })),
  ),
  route(chosenApi.endAdoption, ({ body: { ids } }, call) => forEach(ids, call, endAdoption)),
  route(chosenApi.handOver, ({ body: { ids, email, language } }, call) =>
    forEach(ids, call, (id, one) => askForCode(id, { email, language }, one)),
  ),
  route(chosenApi.csv, async ({ body: { ids } }, call) => {
    const found = await animalsBy(call.db, call.caller, ids)
    if (found.length === 0) throw new Refusal('NOT_FOUND')
    const read = found.map(({ unique_id: id }) => id)
    await note(call.db, 'animals_exported', read, call)
    await sendCsvOf([found], call)
  }),
  route(chosenApi.certificates, async ({ body: { ids, lang } }, call) => {
    const { db, caller, clock, publicUrl, env, reply } = call
    const language = lang ?? call.language
    const certificates: Certificate[] = []
    const { done, refused } = await forEach(ids, { ...call, language }, async (id, one) => {
      const animal = await animalOf(db, caller, id)
      refuseUnless('printCertificate', call, animal)
      certificates.push({
        animal: { ...animal, microchip: animal.microchip as string },
        keeper: await keeperName(db, animal),
        portrait: await portraitOf(one, animal.firstPhoto),
      })
    })
    if (isStaff(caller)) await note(db, 'animal_read', done, call)
    const pdf = await drawCertificates(certificates, {
      language,
      now: clock.now(),
      publicUrl,
      supportEmail: env.SUPPORT_EMAIL,
      leftOut: refused.map(({ id, name, message }) => ({ name: name ?? id, message })),
    })
    await sendPdf(reply, 'trouvaille.pdf', pdf)
  }),
]
