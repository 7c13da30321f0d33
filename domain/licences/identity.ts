import { plainName } from '../places/plain-name.ts'
import type { LicenceCorrection } from './licence-form.ts'

/** Address and apartment, as different hands write them. */
export const dwellingOf = ({
  addressLine1,
  apartment,
  postalCode,
}: Pick<LicenceCorrection['ownerInfo'], 'addressLine1' | 'apartment' | 'postalCode'>): string =>
  [addressLine1, apartment ?? '', postalCode].map(plainName).join('|')

interface Told {
  animalInfo: Pick<
    LicenceCorrection['animalInfo'],
    'species' | 'animalName' | 'dateOfBirth' | 'microchip'
  >
  ownerInfo: Parameters<typeof dwellingOf>[0]
}

/** Of an animal of the registry. @param typed microchip of the application */
export const keyOfLinked = (
  { id, microchip }: { id: string; microchip: string | null },
  typed: string | null,
): string => {
  const number = microchip ?? typed
  return number ? `chip:${number}` : `animal:${id}`
}

/** What makes two applications one animal (requirements/cities.md 2). */
export function animalKeyOf(
  { animalInfo, ownerInfo }: Told,
  linked: { id: string; microchip: string | null } | null,
): string {
  const { microchip } = animalInfo
  if (linked) return keyOfLinked(linked, microchip ?? null)
  if (microchip) return `chip:${microchip}`
  const { species, animalName, dateOfBirth } = animalInfo
  return `like:${species}|${plainName(animalName)}|${dateOfBirth}|${dwellingOf(ownerInfo)}`
}
