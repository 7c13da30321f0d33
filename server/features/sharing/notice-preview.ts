import type { PublicFoundAnimal } from '#domain/found-animals/found-animals.api.ts'
import { longDay } from '#domain/dates.ts'
import { inCity } from '#domain/found/in-city.ts'
import type { Language } from '#domain/language.ts'
import { translator } from '../../texts.ts'
import { sharedAs, type LinkPreview } from '../found/link-preview.ts'
import { whichAnimal } from '../found/notice-facts.ts'

/** Of a found animal's public page: nothing of its finder. */
export function noticePreview(
  { unique_id: id, species, sex, breed, colour, city, date, state, pictures }: PublicFoundAnimal,
  language: Language,
): LinkPreview {
  const t = translator(language, 'finds')
  const kind = translator(language, 'common')(`kind.${species}`)
  const words = {
    title: city
      ? t('page.title', { species: kind, state, place: inCity(city, language) })
      : t('page.titleAlone', { species: kind, state }),
    description: t('page.preview', {
      animal: whichAnimal({ species, sex, race: breed, color: colour }, language),
      state,
      date: longDay(date, language),
    }),
  }
  return {
    ...words,
    path: `/found-animals/${id}`,
    picture: sharedAs('found', id, words, [pictures[0], language]),
  }
}
