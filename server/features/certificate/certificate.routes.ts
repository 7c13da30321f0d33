import { isStaff } from '#domain/access/policies.ts'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { route } from '../../http/route.ts'
import { sendPdf } from '../../http/send-pdf.ts'
import { note } from '../../note.ts'
import { refuseUnless } from '../animals/animal-for.ts'
import { animalOf } from '../animals/animals.queries.ts'
import { keeperName } from '../transfers/keepers.ts'
import { drawCertificates } from './draw-certificate.ts'
import { portraitOf } from './portrait.ts'

export const certificateRoutes = [
  route(animalsApi.certificate, async ({ params, query }, call) => {
    const { db, caller, clock, publicUrl, env, reply } = call
    const animal = await animalOf(db, caller, params.id)
    refuseUnless('printCertificate', call, animal)
    // Audited (requirements/contract.md 2) before the reply.
    if (isStaff(caller)) await note(db, 'animal_read', animal.uniqueId, { caller, clock })
    const certificate = {
      animal: { ...animal, microchip: animal.microchip as string },
      keeper: await keeperName(db, animal),
      portrait: await portraitOf(call, animal.firstPhoto),
    }
    const pdf = await drawCertificates([certificate], {
      language: query.lang ?? call.language,
      now: clock.now(),
      publicUrl,
      supportEmail: env.SUPPORT_EMAIL,
    })
    await sendPdf(reply, `trouvaille-${animal.uniqueId}.pdf`, pdf)
  }),
]
