import type { ApplicantsLicence } from '#domain/licences/licences.api.ts'

/** What Jeanne Roy declared of Biscuit, for tests of screens. */
export const declared = {
  ownerInfo: {
    contactName: 'Jeanne Roy',
    language: 'fr',
    phone: '(514) 555-0123',
    email: 'jeanne@example.org',
    addressLine1: '12 rue Saint-Denis',
    postalCode: 'H2X 1Y4',
    apartment: null,
    keeperAge: null,
    parentConsent: false,
  },
  additionalContacts: [],
  animalInfo: {
    animalName: 'Biscuit',
    species: 'Dog',
    sex: 'Male',
    color: 'Noir',
    breed: 'Labrador',
    dateOfBirth: '2020-03-01',
    sterilized: true,
    rabiesVaccinationUpToDate: true,
    weight: 55,
    weightUnit: 'lbs',
    kilograms: 24.948,
    microchip: null,
    tattoo: null,
    assistanceCertificate: null,
    distinctiveSigns: null,
    contraindication: null,
  },
  animalProvenance: {
    registeredInAnotherCity: false,
    lastCity: null,
    classifiedAsDangerousDog: false,
    provenance: 'Breeder',
    otherProvenanceDetails: null,
  },
  renewals: null,
  other_info: null,
} satisfies Partial<ApplicantsLicence>
