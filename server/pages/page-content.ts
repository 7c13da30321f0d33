import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { refusalStatus } from '#domain/errors/codes.ts'
import type { Language } from '#domain/language.ts'
import { answerKeys, type PageAnswer } from '#domain/page-answers.ts'
import { screens, type ScreenName } from '#domain/screens/screens.ts'
import { dayOf } from '#domain/dates.ts'
import { recentSearch, speciesSearch } from '#domain/search/search.api.ts'
import { readSized } from '#domain/validation/sizes.ts'
import type { Services } from '../context.ts'
import {
  animalOf,
  linkPreview,
  showsAnAnimal,
  type LinkPreview,
} from '../features/found/link-preview.ts'
import { publicCardOf } from '../features/found/public-card.ts'
import { publicFound } from '../features/found-animals/found-animals.queries.ts'
import { noticePreview } from '../features/sharing/notice-preview.ts'
import { findRecentAdoptable } from '../features/adoption/adoption.queries.ts'
import { collectionBy, productBy } from '../features/shop/catalogue.queries.ts'
import { findLostAround, findRecentLost } from '../features/search/search.queries.ts'
import { adoptablePaint, animalPaint, lostPaint, type FirstPaint } from './first-paint.ts'
import { Refusal } from '../refusal.ts'

/** Data that the server embeds in a page. */
export interface PageContent {
  status: number
  /** Search engines may list the page. */
  isIndexed: boolean
  preview: LinkPreview | null
  /** Replies to the page's own calls. */
  answers: PageAnswer[]
  paint: FirstPaint | null
}

const plain: PageContent = { status: 200, isIndexed: true, preview: null, answers: [], paint: null }

/**
 * What a page is about, as far as the server answers it at once: an animal, the lost animals around
 * a place, or the recent ones. These addresses take numbers and places, so they count as searches
 * (requirements/contract.md 1), but not an animal's page by its own random id: nobody guesses that,
 * and the mail programs of an office open the links of every alert from one address, before people
 * do. Past the limit the page comes all the same, and its own call says when to come back.
 */
export async function pageContent(
  services: Services,
  name: ScreenName,
  path: string,
  language: Language,
  request: FastifyRequest,
): Promise<PageContent> {
  try {
    if (showsAnAnimal(name))
      return await animalContent(services, name, idIn(name, path), language, request)
    if (name === 'collection' || name === 'product')
      return await shopContent(services, name, path, language, request)
    if (name === 'foundNotice')
      return await noticeContent(services, idIn(name, path), language, request)
    if (name === 'searchSpecies') return await lostContent(services, language, request)
    return name === 'adoption' ? await adoptableContent(services, language, request) : plain
  } catch (error) {
    if (error instanceof Refusal)
      return { ...plain, status: refusalStatus[error.code], isIndexed: false }
    throw error
  }
}

async function animalContent(
  { db, limits }: Services,
  name: ScreenName,
  id: string,
  language: Language,
  { visitor, caller }: FastifyRequest,
): Promise<PageContent> {
  if (!id) return plain
  const animal = await animalOf(db, name, id)
  if (animal?.uniqueId !== id) await limits.consume('search', visitor)
  if (!animal) return { ...plain, status: 404, isIndexed: false }
  const preview = linkPreview(name, animal, language)
  if (name === 'adoptionAnimal') return { ...plain, preview }
  const card = publicCardOf(animal, caller)
  return {
    ...plain,
    isIndexed: preview !== null,
    preview,
    answers: [[answerKeys.publicCard(id), card]],
    paint: preview && animalPaint(card, language),
  }
}

/** Search engines list no notice: it ends after a month. By the finder's link it is theirs alone. */
async function noticeContent(
  { db, clock }: Services,
  id: string,
  language: Language,
  { query }: FastifyRequest,
): Promise<PageContent> {
  if ((query as { token?: unknown }).token) return plain
  const notice = await publicFound(db, id, clock.now())
  const preview = notice.status === 'returned' ? null : noticePreview(notice, language)
  return { ...plain, isIndexed: false, preview }
}

/** Whether there is such a product or collection for the reader; the screen asks for the rest. */
async function shopContent(
  { db }: Services,
  name: 'collection' | 'product',
  path: string,
  language: Language,
  { caller }: FastifyRequest,
): Promise<PageContent> {
  const handle = idIn(name, path)
  const reader = { caller, language }
  if (name === 'product') await productBy(db, reader, { handle })
  else await collectionBy(db, reader, handle)
  return plain
}

const placeInQuery = z.object({ lng: z.string().min(1), lat: z.string().min(1) })
const placeSearch = placeInQuery
  .extend({ species: z.string() })
  .transform(({ species, lng, lat }) => ({ species, location: [Number(lng), Number(lat)] }))
  .pipe(speciesSearch)

async function lostContent(
  { db, limits }: Services,
  language: Language,
  { query, visitor, caller }: FastifyRequest,
): Promise<PageContent> {
  await limits.consume('search', visitor)
  const search = readSized(placeSearch, query).data
  if (!search) {
    const { species } = recentOf(query)
    const recent = await findRecentLost({ db, caller }, { species })
    return {
      ...plain,
      answers: [[answerKeys.recentLost(species), recent]],
      paint: recent[0] ? lostPaint(recent[0], language) : null,
    }
  }
  const first = await findLostAround(db, search)
  const [nearest] = first.results
  return {
    ...plain,
    answers: [
      [answerKeys.lostAround(search.species, search.location), { pages: [first], pageParams: [0] }],
    ],
    paint: nearest ? lostPaint(nearest, language) : null,
  }
}

const recentOf = (query: unknown) => recentSearch.catch({}).parse(query)

/** The recent ones; around a place the page asks itself. */
async function adoptableContent(
  { db, limits, clock }: Services,
  language: Language,
  { query, visitor, caller }: FastifyRequest,
): Promise<PageContent> {
  if (readSized(placeInQuery, query).success) return plain
  await limits.consume('search', visitor)
  const { species } = recentOf(query)
  const recent = await findRecentAdoptable({ db, caller }, { species }, dayOf(clock.now()))
  return {
    ...plain,
    answers: [[answerKeys.recentAdoptable(species), recent]],
    paint: recent[0] ? adoptablePaint(recent[0], language) : null,
  }
}

/** The id or number at the end of a screen's URL, if any. */
function idIn(name: ScreenName, path: string): string {
  const before = screens[name].path.replace(/\/(\{-)?\$\w+\}?$/, '')
  return decodeURIComponent(path.slice(before.length).replace(/^\/|\/$/g, ''))
}
