import type { Ability } from '#domain/animals/abilities.ts'
import type { AnimalProfile } from '#domain/animals/animals.api.ts'

/** Whether the reader may do something with an animal now, as the server sent it. */
export const can = ({ abilities }: Pick<AnimalProfile, 'abilities'>, ability: Ability): boolean =>
  abilities.includes(ability)
