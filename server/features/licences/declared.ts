import { toldAge, type ToldAge } from '#domain/licences/keeper-age.ts'
import { inKilograms } from '#domain/licences/weight.ts'
import type { LicenceCorrection } from '#domain/licences/licence-form.ts'

type Told = Pick<
  LicenceCorrection,
  | 'letters'
  | 'ownerInfo'
  | 'additionalContacts'
  | 'animalInfo'
  | 'animalProvenance'
  | 'renewals'
  | 'other_info'
>

/**
 * What a form declares today, as it is stored.
 *
 * @param former what it corrects
 */
export function columnsOf(told: Told, today: string, former?: ToldAge) {
  const { ownerInfo: owner, animalInfo: animal, animalProvenance, additionalContacts } = told
  const { classifiedAsDangerousDog, ...provenance } = animalProvenance
  return {
    contactName: owner.contactName,
    language: owner.language,
    telephone: owner.phone,
    email: owner.email ?? '',
    letters: told.letters,
    address: owner.addressLine1,
    apartment: owner.apartment ?? null,
    postalCode: owner.postalCode,
    ...toldAge(owner.keeperAge ?? null, today, former),
    parentConsent: owner.parentConsent ?? false,
    contacts: additionalContacts,
    animalName: animal.animalName,
    species: animal.species,
    sex: animal.sex,
    color: animal.color,
    breed: animal.breed,
    dob: animal.dateOfBirth,
    dobPrecision: animal.dateOfBirthPrecision,
    sterilized: animal.sterilized,
    rabies: animal.rabiesVaccinationUpToDate,
    kilograms: inKilograms(animal.weight, animal.weightUnit),
    weightUnit: animal.weightUnit,
    microchip: animal.microchip ?? null,
    tattoo: animal.tattoo ?? null,
    assistanceCertificate: animal.assistanceCertificate ?? null,
    distinctiveSigns: animal.distinctiveSigns ?? null,
    contraindication: animal.contraindication ?? null,
    dangerous: classifiedAsDangerousDog,
    provenance,
    renewals: told.renewals ?? null,
    otherInfo: told.other_info ?? null,
  }
}
