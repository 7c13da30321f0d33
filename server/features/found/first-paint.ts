import type { PublicCard } from '#domain/found/found.api.ts'
import { pictureAddress, pictureSet, pictureWidths } from '#domain/animals/picture.ts'
import type { Language } from '#domain/language.ts'
import { escapeHtml } from '../../http/escape-html.ts'
import { translator } from '../../texts.ts'

/** The first paint of a lost animal's page, in plain HTML with the classes of web/features/found/first-paint.css: its photo and name. */
export function firstPaintOf({ unique_id: id, name, species, firstPhoto }: PublicCard, language: Language): string | null {
  const address = pictureAddress(id, firstPhoto)
  if (!address) return null
  const t = translator(language, 'search')
  const title = name ?? translator(language, 'common')(`species.${species}`)
  const picture = `<img src="${address}?size=card" srcset="${pictureSet(address)}" sizes="(max-width: 34rem) 100vw, 34rem" width="${pictureWidths.card}" height="${(pictureWidths.card * 3) / 4}" alt="${escapeHtml(title)}" fetchpriority="high">`
  return `<main class="first-animal"><h1>${escapeHtml(t('found.heading'))}</h1>${picture}<h2>${escapeHtml(title)}</h2></main>`
}
