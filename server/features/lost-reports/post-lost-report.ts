import type { NewLostReport } from '#domain/lost-reports/lost-reports.api.ts'
import { lostReportHours } from '#domain/lost-reports/lost-report.ts'
import type { Call } from '../../context.ts'
import { lostReports } from '../../db/tables/index.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { checkSolution, takeSolution } from '../accounts/captcha.ts'
import { refuseFuture } from '../animals/refuse-future.ts'
import { newUniqueId } from '../animals/unique-id.ts'
import type { PictureFiles } from '../pictures/draw-sizes.ts'
import { drawUploaded } from '../pictures/receive-picture.ts'
import { storePosted } from '../pictures/store-picture.ts'
import { refuseLarge } from '../places/large-municipality.ts'
import { placeOfForm } from '../places/place-of-form.ts'
import type { PlacedReport } from '../places/place-told.ts'
import { sendLostReportLetter } from './lost-letter.ts'

const hour = 3_600_000

export interface CheckedLoss {
  place: PlacedReport
  drawn: PictureFiles[]
}

/**
 * What is checked and counted whether or not the post succeeds. `call.db` must be no transaction.
 * @throws Refusal TOO_MANY_REQUESTS, CAPTCHA_INVALID, VALIDATION_FAILED, PLACE_FAR, ADDRESS_UNCLEAR, PICTURE_INVALID
 */
export async function checkLoss(form: NewLostReport, call: Call): Promise<CheckedLoss> {
  await call.limits.consume('strangersPost', call.visitor)
  await checkSolution(form.captcha, call)
  refuseFuture(form.date, call.clock.now(), 'date')
  const place = await placeOfForm(call, form)
  await refuseLarge(call, place)
  return { place, drawn: await drawUploaded(form.pictures, call) }
}

/** The same answer and work whether or not the address has an account. */
export const postLostReport = (
  { species, name, date, telephone, email, language, captcha }: NewLostReport,
  call: Call,
  { place, drawn }: CheckedLoss,
): Promise<{ success: true }> =>
  storePosted(drawn, call, 'pictures', async (tx, [pictureId]) => {
    await takeSolution(captcha, { ...call, db: tx })
    const now = call.clock.now()
    const id = uuidv7()
    await tx.insert(lostReports).values({
      id,
      uniqueId: newUniqueId(),
      species,
      name,
      pictureId: pictureId ?? null,
      date,
      addressText: place.text || (place.city ?? ''),
      lng: place.location[0],
      lat: place.location[1],
      precision: place.precision,
      city: place.city,
      area: place.area,
      telephone,
      email,
      language: language ?? call.language,
      expires: new Date(now.getTime() + lostReportHours * hour),
      created: now,
    })
    await call.queue.enqueue(tx, sendLostReportLetter, { lostReportId: id })
    return { success: true }
  })
