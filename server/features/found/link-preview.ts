import { createHash } from 'node:crypto'
import { adoptionTitle } from '#domain/adoption/adoption-title.ts'
import type { NoticeStatus } from '#domain/animals/notice.ts'
import { longDay } from '#domain/dates.ts'
import { inCity } from '#domain/found/in-city.ts'
import type { Language } from '#domain/language.ts'
import { sharePicture } from '#domain/pictures/picture.ts'
import type { ScreenName } from '#domain/screens/screens.ts'
import type { Database } from '../../db/connect.ts'
import { translator } from '../../texts.ts'
import { animalToReport, type FoundAnimal } from './found.queries.ts'
import { whichAnimal } from './notice-facts.ts'

/** Never includes the owner. */
export interface LinkPreview {
  title: string
  description: string
  /** Canonical, whichever number was used. */
  path: string
  picture: { path: string; type: string; alt: string }
}

/** Pixels, as social networks require. */
export const previewSize = { width: 1200, height: 630 } as const

/** Drawings of species are in web/public (scripts/preview-drawings.mjs). */
export const picturePath = 'previews/animals'

/** Each with its required status. */
const statusOf: Partial<Record<ScreenName, NoticeStatus>> = {
  foundAnimal: 'lost',
  found: 'lost',
  adoptionAnimal: 'in_adoption',
}

export const showsAnAnimal = (screen: ScreenName): boolean => screen in statusOf

/** null where the screen shows no such animal. */
export async function animalOf(
  db: Database,
  screen: ScreenName,
  id: string,
): Promise<FoundAnimal | null> {
  const animal = await animalToReport(db, id)
  // Only the id of an animal up for adoption.
  return screen === 'adoptionAnimal' && (animal?.status !== 'in_adoption' || animal.uniqueId !== id)
    ? null
    : animal
}

/** null if not public. */
export function linkPreview(
  screen: ScreenName,
  animal: FoundAnimal,
  language: Language,
): LinkPreview | null {
  const status = statusOf[screen]
  return status && animal.status === status ? present(animal, status, language) : null
}

function present(animal: FoundAnimal, status: NoticeStatus, language: Language): LinkPreview {
  const { uniqueId, name } = animal
  if (status === 'in_adoption')
    return {
      ...adoptionWords(animal, language),
      path: `/adoption/${uniqueId}`,
      picture: { ...previewPicture(animal), alt: name },
    }
  const words = lostWords(animal, language)
  return {
    ...words,
    path: `/found/animals/${uniqueId}`,
    picture: sharedAs('lost', uniqueId, words, [animal.firstPhoto, language]),
  }
}

/** Its address changes with what it shows: networks keep the picture of an address for days. */
export function sharedAs(
  kind: 'lost' | 'found',
  id: string,
  { title, description }: Words,
  [photo, language]: [photo: string | null | undefined, language: Language],
): LinkPreview['picture'] {
  const shown = createHash('sha256').update(JSON.stringify([title, description, photo]))
  return {
    path: `${sharePicture(kind, id, language)}?v=${shown.digest('base64url').slice(0, 10)}`,
    type: 'image/jpeg',
    alt: title,
  }
}

type Words = Pick<LinkPreview, 'title' | 'description'>

function lostWords(animal: FoundAnimal, language: Language): Words {
  const t = translator(language, 'search')
  const { name, sex, publishedCity: city, publishedDate: date } = animal
  return {
    title: t('found.title', { name, sex }),
    description: t('preview.lostDescription', {
      animal: whichAnimal(animal, language),
      sex,
      place: city ? inCity(city, language) : 'none',
      date: date ? longDay(date, language) : '',
    }),
  }
}

function adoptionWords(animal: FoundAnimal, language: Language): Words {
  const { name, publishedCity: city } = animal
  return {
    title: adoptionTitle(translator(language, 'parts'), { ...animal, city }, language),
    description: translator(language, 'search')('preview.in_adoptionDescription', { name }),
  }
}

/** First photo, else the species' drawing. */
export const previewPicture = ({
  uniqueId,
  firstPhoto,
  species,
}: Pick<FoundAnimal, 'uniqueId' | 'firstPhoto' | 'species'>): { path: string; type: string } =>
  firstPhoto
    ? { path: `/${picturePath}/${uniqueId}/${firstPhoto}.jpg`, type: 'image/jpeg' }
    : { path: `/previews/${species}.png`, type: 'image/png' }
