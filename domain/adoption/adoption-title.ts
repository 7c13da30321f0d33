import type { createTranslator } from 'use-intl/core'
import type { Sex, Species } from '../animals/animal.ts'
import { inCity } from '../found/in-city.ts'
import type { Language } from '../language.ts'
import type { Texts } from '../texts.ts'

interface TitledAnimal {
  name: string
  species: Species
  sex: Sex
  city?: string | null | undefined
}

type Words = ReturnType<typeof createTranslator<Texts, 'parts'>>

/**
 * « Zoé, jument à adopter à Granby ».
 * @param t texts of `parts`
 */
export function adoptionTitle(
  t: Words,
  { name, species, sex, city }: TitledAnimal,
  language: Language,
): string {
  const animal = t(`adoptionTitle.${species}`, { sex })
  return city
    ? t('adoptionTitle.inPlace', { name, animal, place: inCity(city, language) })
    : t('adoptionTitle.alone', { name, animal })
}
