import { pictureAddress, pictureSet, pictureWidths } from '#domain/pictures/picture.ts'
import type { AdoptionResult } from '#domain/adoption/adoption.api.ts'
import type { PublicCard } from '#domain/found/found.api.ts'
import type { Language } from '#domain/language.ts'
import type { Screen } from '#domain/screens/screen.ts'
import { screens, type ScreenName } from '#domain/screens/screens.ts'
import type { SearchResult } from '#domain/search/search.api.ts'
import { translator } from '../texts.ts'
import { escapeHtml } from '#domain/escape-html.ts'

/** Plain HTML until the scripts load, with the classes of web/ui/theme/base.css. */

/** A loading message; on public pages also their purpose. */
export function waitingPaint(name: ScreenName | undefined, language: Language): string {
  const coming = `<p class="waiting" role="status">${escapeHtml(translator(language, 'common')('loading'))}</p>`
  if (!name || !(screens[name] as Screen).indexed) return coming
  const title = translator(language, 'screens')(`titles.${name}`)
  const description = translator(language, 'descriptions')(name as 'landing')
  return `<main class="first"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(description)}</p></main>${coming}`
}

/** HTML, and the preload link that fetches its picture before the scripts. */
export interface FirstPaint {
  html: string
  preload: string
}

export const animalPaint = (card: PublicCard, language: Language): FirstPaint | null =>
  firstAnimal(
    card,
    translator(language, 'search')('found.heading'),
    (picture, name) => `${picture}<h2>${name}</h2>`,
  )

/** The first of the lost animals that a page lists, with the way to its page. */
export const lostPaint = (first: SearchResult, language: Language): FirstPaint | null =>
  firstAnimal(
    first,
    translator(language, 'search')('species.heading'),
    (picture, name, id) => `<a href="/found/animals/${id}">${picture}<b>${name}</b></a>`,
  )

/** The first of the animals up for adoption that a page lists, with the way to its page. */
export const adoptablePaint = (first: AdoptionResult, language: Language): FirstPaint | null =>
  firstAnimal(
    first,
    translator(language, 'adoption')('search.heading'),
    (picture, name, id) => `<a href="/adoption/${id}">${picture}<b>${name}</b></a>`,
  )

function firstAnimal(
  {
    unique_id: id = '',
    name = '',
    firstPhoto,
  }: Pick<SearchResult, 'unique_id' | 'name' | 'firstPhoto'>,
  heading: string,
  show: (picture: string, name: string, id: string) => string,
): FirstPaint | null {
  const address = pictureAddress(id, firstPhoto)
  if (!address) return null
  const [width, height] = [pictureWidths.card, (pictureWidths.card * 3) / 4]
  const [set, sizes] = [pictureSet(address), '(max-width: 34rem) 100vw, 34rem']
  const picture = `<img src="${address}?size=card" srcset="${set}" sizes="${sizes}" width="${width}" height="${height}" alt="" fetchpriority="high">`
  return {
    html: `<main class="first"><h1>${escapeHtml(heading)}</h1>${show(picture, escapeHtml(name), escapeHtml(id))}</main>`,
    preload: `<link rel="preload" as="image" imagesrcset="${set}" imagesizes="${sizes}" fetchpriority="high">`,
  }
}
