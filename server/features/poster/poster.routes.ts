import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { publicNotes } from '#domain/animals/public-notes.ts'
import { posterApi } from '#domain/poster/poster.api.ts'
import type { Call } from '../../context.ts'
import { pictureKey } from '../../files/picture-files.ts'
import { route } from '../../http/route.ts'
import { sendPdf } from '../../http/send-pdf.ts'
import { Refusal } from '../../refusal.ts'
import { refuseUnless } from '../animals/animal-for.ts'
import { animalOf, type Animal } from '../animals/animals.queries.ts'
import { drawInside } from '../pictures/draw-sizes.ts'
import { byCaller, onPicture } from '../pictures/picture-work.ts'
import { drawPoster, type Picture } from './draw-poster.ts'
import { publishedLossOf } from './poster.queries.ts'

/** Pixels of the longer side: sharp in print across a page. */
const side = 1500

export const posterRoutes = [
  route(posterApi.poster, async ({ params, query }, call) => {
    const { db, caller, clock, publicUrl, reply } = call
    const animal = await animalOf(db, caller, params.id)
    refuseUnless('printPoster', call, animal)
    const loss = await publishedLossOf(db, animal.id)
    if (loss === null || animal.publishedDate === null) throw new Refusal('NOT_LOST')
    const pdf = await drawPoster({
      name: animal.name,
      facts: {
        ...animal,
        ...(query.address === '1'
          ? { city: loss.address, precision: null }
          : { city: animal.publishedCity, precision: loss.precision }),
        date: animal.publishedDate,
        circumstances: animal.publishedCircumstances,
      },
      notes: publicNotes(animal),
      picture: await pictureOf(call, animal),
      language: query.language ?? call.language,
      telephone: query.telephone === '1' ? loss.telephone : null,
      email: query.email === '1' ? loss.email : null,
      reward: query.reward === '1' ? (animal.publishedReward ?? '') : null,
      url: `${publicUrl}/found/animals/${animal.uniqueId}`,
      now: clock.now(),
    })
    await sendPdf(reply, `trouvaille-${animal.uniqueId}.pdf`, pdf)
  }),
]

/** The animal's first picture, whole; else the drawing of its species. */
async function pictureOf(call: Call, { firstPhoto, species }: Animal): Promise<Picture> {
  const by = byCaller(call)
  await call.limits.consume('pictureWork', by)
  const full = firstPhoto === null ? null : await call.files.open(pictureKey(firstPhoto, 'full'))
  const source = full
    ? await buffer(full.stream)
    : await readFile(new URL(`../../../web/public/previews/${species}.png`, import.meta.url))
  return onPicture(by, () => drawInside(source, side))
}
