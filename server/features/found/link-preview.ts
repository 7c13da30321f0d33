import { longDay } from '#domain/dates.ts'
import { animalTitle } from '#domain/found/animal-title.ts'
import type { Language } from '#domain/language.ts'
import type { ScreenName } from '#domain/screens/screens.ts'
import type { Database } from '../../db/connect.ts'
import { translator } from '../../texts.ts'
import { animalToReport, type FoundAnimal } from './found.queries.ts'

/** What a link to an animal shows where people pass it on: nothing of its owner. */
export interface LinkPreview {
  title: string
  description: string
  /** The one address of the animal's page, whichever number led to it. */
  path: string
  picture: { path: string; type: string; alt: string }
}

/** Pixels of the pictures of previews, as the large cards of social networks want them. */
export const previewSize = { width: 1200, height: 630 } as const

/**
 * Path of an animal's preview picture; its drawing stands in web/public
 * (scripts/preview-drawings.mjs).
 */
export const picturePath = 'previews/animals'

/** The screens that show one animal to the public, and in which status. */
const statusOf: Partial<Record<ScreenName, 'lost' | 'in_adoption'>> = {
  foundAnimal: 'lost',
  found: 'lost',
  adoptionAnimal: 'in_adoption',
}

/** Whether a screen shows the public one animal, which its address names. */
export const showsAnAnimal = (screen: ScreenName): boolean => screen in statusOf

/** The animal of a screen's address; null where the screen shows none of that name. */
export async function animalOf(
  db: Database,
  screen: ScreenName,
  id: string,
): Promise<FoundAnimal | null> {
  const animal = await animalToReport(db, id)
  // The screen of adoption takes nothing but the animal's own id, and shows no animal that waits
  // for nobody.
  return screen === 'adoptionAnimal' && (animal?.status !== 'in_adoption' || animal.uniqueId !== id)
    ? null
    : animal
}

/**
 * What a link to a screen with an animal shows; null where the public may not know more of it than
 * any page tells.
 */
export function linkPreview(
  screen: ScreenName,
  animal: FoundAnimal,
  language: Language,
): LinkPreview | null {
  const status = statusOf[screen]
  return status && animal.status === status ? present(animal, status, language) : null
}

function present(
  animal: FoundAnimal,
  status: 'lost' | 'in_adoption',
  language: Language,
): LinkPreview {
  const t = translator(language, 'search')
  const { uniqueId, name, species, sex, publishedCity: city } = animal
  const date = animal.publishedDate ? longDay(animal.publishedDate, language) : ''
  return {
    title: animalTitle(
      translator(language, 'common'),
      { name, species, sex, status, city },
      language,
    ),
    description:
      status === 'lost'
        ? t('preview.lostDescription', { sex, date })
        : t('preview.in_adoptionDescription', { name }),
    path: `/${status === 'lost' ? 'found/animals' : 'adoption'}/${uniqueId}`,
    picture: { ...previewPicture(animal), alt: name },
  }
}

/**
 * The picture of a lost or adoptable animal for previews and letters: its first photo, else the
 * drawing of its species.
 */
export const previewPicture = ({
  uniqueId,
  firstPhoto,
  species,
}: Pick<FoundAnimal, 'uniqueId' | 'firstPhoto' | 'species'>): { path: string; type: string } =>
  firstPhoto
    ? { path: `/${picturePath}/${uniqueId}/${firstPhoto}.jpg`, type: 'image/jpeg' }
    : { path: `/previews/${species}.png`, type: 'image/png' }
