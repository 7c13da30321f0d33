import { normalizeMicrochip } from '../animals/numbers/microchip-forms.ts'
import { plainName } from '../places/plain-name.ts'

interface Told {
  species: string
  animalName: string
  dob: string
  microchip: string | null
  dwelling: string
}

/** What was declared of an animal: enough for a city, which knows who declared it. */
export const declaredKeyOf = ({ microchip, species, animalName, dob, dwelling }: Told): string =>
  microchip
    ? `chip:${normalizeMicrochip(microchip)}`
    : `like:${species}|${plainName(animalName)}|${dob}|${dwelling}`

/**
 * What makes two licences of one animal. What was only declared counts for the same person alone, so
 * that nobody takes another's number, or learns that it is licensed (requirements/cities.md 2).
 */
export const animalKeyOf = (
  told: Told & { email: string },
  linked: { id: string } | null,
): string => (linked ? `animal:${linked.id}` : `${declaredKeyOf(told)}|${told.email}`)
