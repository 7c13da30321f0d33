import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { refusalStatus } from '#domain/errors/codes.ts'
import type { Language } from '#domain/language.ts'
import { answerKeys, type PageAnswer } from '#domain/page-answers.ts'
import { screens, type ScreenName } from '#domain/screens/screens.ts'
import { speciesSearch } from '#domain/search/search.api.ts'
import type { Services } from '../context.ts'
import {
  animalOf,
  linkPreview,
  showsAnAnimal,
  type LinkPreview,
} from '../features/found/link-preview.ts'
import { publicCardOf } from '../features/found/public-card.ts'
import { findLostAround } from '../features/search/search.queries.ts'
import { animalPaint, nearestPaint, type FirstPaint } from './first-paint.ts'
import { Refusal } from '../refusal.ts'

/** What the server says in the page itself, before any call of it. */
export interface PageContent {
  status: number
  /** Search engines may list the page. */
  isIndexed: boolean
  /** The animal that links to the page tell of. */
  preview: LinkPreview | null
  /** What the page will ask. */
  answers: PageAnswer[]
  /** First paint until the scripts are here. */
  paint: FirstPaint | null
}

const plain: PageContent = { status: 200, isIndexed: true, preview: null, answers: [], paint: null }

/**
 * What a page is about, as far as the server answers it at once: an animal, or the lost animals
 * around a place. These addresses take numbers and places, so they count as searches
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
      return await animalContent(services, name, idIn(name, path), language, request.visitor)
    return name === 'searchSpecies' ? await lostAroundContent(services, language, request) : plain
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
  visitor: string,
): Promise<PageContent> {
  if (!id) return plain
  const animal = await animalOf(db, name, id)
  if (animal?.uniqueId !== id) await limits.consume('search', visitor)
  if (!animal) return { ...plain, status: 404, isIndexed: false }
  const preview = linkPreview(name, animal, language)
  if (name === 'adoptionAnimal') return { ...plain, preview }
  const card = publicCardOf(animal)
  return {
    ...plain,
    isIndexed: preview !== null,
    preview,
    answers: [[answerKeys.publicCard(id), card]],
    paint: preview && animalPaint(card, language),
  }
}

const placeSearch = z
  .object({ species: z.string(), lng: z.string().min(1), lat: z.string().min(1) })
  .transform(({ species, lng, lat }) => ({ species, location: [Number(lng), Number(lat)] }))
  .pipe(speciesSearch)

async function lostAroundContent(
  { db, limits }: Services,
  language: Language,
  { query, visitor }: FastifyRequest,
): Promise<PageContent> {
  const search = placeSearch.safeParse(query).data
  if (!search) return plain
  await limits.consume('search', visitor)
  const first = await findLostAround(db, search)
  const [nearest] = first.results
  return {
    ...plain,
    answers: [
      [answerKeys.lostAround(search.species, search.location), { pages: [first], pageParams: [0] }],
    ],
    paint: nearest ? nearestPaint(nearest, language) : null,
  }
}

/** The id or number that the address of a screen ends with, if any. */
function idIn(name: ScreenName, path: string): string {
  const before = screens[name].path.replace(/\/(\{-)?\$\w+\}?$/, '')
  return decodeURIComponent(path.slice(before.length).replace(/^\/|\/$/g, ''))
}
