import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import type { Species } from '#domain/animals/animal.ts'
import { longDay } from '#domain/dates.ts'
import { asLanguage, type Language } from '#domain/language.ts'
import type { Services } from '../../context.ts'
import { pictureKey } from '../../files/picture-files.ts'
import { Refusal } from '../../refusal.ts'
import { translator } from '../../texts.ts'
import { publicFound } from '../found-animals/found-animals.queries.ts'
import { animalToReport } from '../found/found.queries.ts'
import { whichAnimal } from '../found/notice-facts.ts'
import { onPicture } from '../pictures/picture-work.ts'
import { drawSharePicture, type ShareWords } from './draw-share-picture.ts'

interface Shared {
  words: ShareWords
  /** Id, and what is drawn where there is none. */
  photo: string | null
  species: Species
}

/** Seconds; short, since the picture goes with the notice. */
const keep = 300
/** Of the last pictures: about 100 kB each. */
const mostKept = 40

/**
 * Outside /api, which robots.txt closes to preview crawlers. Kept in memory alone, so that nothing
 * of an animal stays when its notice ends.
 */
export function addSharePictures(app: FastifyInstance, services: Services): void {
  const draw = drawer(services)
  for (const [kind, sharedOf] of [
    ['lost', lost],
    ['found', found],
  ] as const)
    app.get<{ Params: { id: string; file: string } }>(
      `/previews/${kind}/:id/:file`,
      { schema: { hide: true } },
      async (request, reply) => {
        const { id, file } = request.params
        const language = asLanguage(/^(\w\w)\.jpg$/.exec(file)?.[1])
        const shared = language && (await sharedOf(services, id, language))
        if (!shared) {
          await services.limits.consume('search', request.visitor)
          throw new Refusal('NOT_FOUND')
        }
        const hash = createHash('sha256').update(JSON.stringify(shared)).digest('base64url')
        const tag = `"${hash}"`
        void reply
          .header('Cache-Control', `public, max-age=${keep}`)
          .header('ETag', tag)
          .header('Cross-Origin-Resource-Policy', 'cross-origin')
        if (request.headers['if-none-match'] === tag) return reply.code(304).send()
        return reply.type('image/jpeg').send(await draw(hash, shared, request.visitor))
      },
    )
}

async function lost(
  { db, publicUrl }: Services,
  id: string,
  language: Language,
): Promise<Shared | null> {
  const animal = await animalToReport(db, id)
  if (animal?.uniqueId !== id || animal.status !== 'lost') return null
  const t = translator(language, 'poster')
  const { name, species, sex, firstPhoto, publishedCity: place, publishedDate } = animal
  const date = publishedDate === null ? '' : longDay(publishedDate, language)
  return {
    species,
    photo: firstPhoto,
    words: {
      language,
      kind: 'lost',
      sign: t('sheet.lost', { sex }),
      title: name,
      animal: whichAnimal(animal, language),
      whereAndWhen: place
        ? t('sheet.sinceAt', { sex, date, place })
        : t('sheet.since', { sex, date }),
      ask: t('sheet.seen', { sex }),
      host: new URL(publicUrl).host,
    },
  }
}

/** Nothing of an animal that is home, nor of a notice that ended. */
async function found(
  { db, clock, publicUrl }: Services,
  id: string,
  language: Language,
): Promise<Shared | null> {
  const notice = await publicFound(db, id, clock.now()).catch((error: unknown) => {
    if (error instanceof Refusal) return null
    throw error
  })
  if (notice === null || notice.status === 'returned') return null
  const t = translator(language, 'poster')
  const { species, sex, pictures, city: place } = notice
  const date = longDay(notice.date, language)
  const [kind, ...more] = whichAnimal(
    { species, sex, race: notice.breed, color: notice.colour },
    language,
  ).split(', ')
  return {
    species,
    photo: pictures[0] ?? null,
    words: {
      language,
      kind: 'found',
      sign: t('share.found', { sex }),
      title: kind ?? '',
      animal: more.join(', '),
      whereAndWhen: place
        ? t('share.foundAt', { sex, date, place })
        : t('share.foundOn', { sex, date }),
      ask: t('share.yours'),
      host: new URL(publicUrl).host,
    },
  }
}

/** Many who ask at once share one drawing. */
function drawer({ files }: Pick<Services, 'files'>) {
  const drawn = new Map<string, Promise<Buffer>>()
  const photoOf = async ({ photo, species }: Shared) => {
    const stored = photo === null ? null : await files.open(pictureKey(photo, 'page'))
    return stored
      ? buffer(stored.stream)
      : readFile(new URL(`../../../web/public/previews/${species}.png`, import.meta.url))
  }
  return (hash: string, shared: Shared, visitor: string): Promise<Buffer> => {
    const known = drawn.get(hash)
    const picture =
      known ?? onPicture(visitor, async () => drawSharePicture(await photoOf(shared), shared.words))
    drawn.delete(hash)
    drawn.set(hash, picture)
    picture.catch(() => drawn.delete(hash))
    for (const oldest of drawn.keys()) {
      if (drawn.size <= mostKept) break
      drawn.delete(oldest)
    }
    return picture
  }
}
