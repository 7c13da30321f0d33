import { plainName } from '#domain/places/plain-name.ts'
import type { LicenceCorrection } from '#domain/licences/licence-form.ts'

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

/** What makes two applications one animal (requirements/cities.md 2). */
export function animalKeyOf(
  { animalInfo, ownerInfo }: Told,
  linked: { id: string; microchip: string | null } | null,
): string {
  const microchip = linked?.microchip ?? animalInfo.microchip
  if (microchip) return `chip:${microchip}`
  if (linked) return `animal:${linked.id}`
  const { species, animalName, dateOfBirth } = animalInfo
  return `like:${species}|${plainName(animalName)}|${dateOfBirth}|${dwellingOf(ownerInfo)}`
}
