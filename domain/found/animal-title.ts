import type { NoticeStatus } from '../animals/notice.ts'
import type { createTranslator } from 'use-intl/core'
import type { Sex, Species } from '../animals/animal.ts'
import type { Language } from '../language.ts'
import type { Texts } from '../texts.ts'
import { inCity } from './in-city.ts'

interface TitledAnimal {
  name: string
  species: Species
  sex: Sex
  status: NoticeStatus
  city?: string | null | undefined
}

type Words = ReturnType<typeof createTranslator<Texts, 'parts'>>

/**
 * « Milo, chien perdu à Montréal ».
 * @param t texts of `parts`
 */
export function animalTitle(
  t: Words,
  { name, species, sex, status, city }: TitledAnimal,
  language: Language,
): string {
  const animal = t(`animalTitle.${status}.${species}`, { sex })
  return city
    ? t('animalTitle.inPlace', { name, animal, place: inCity(city, language) })
    : t('animalTitle.alone', { name, animal })
}
