import type { Shape } from '../texts.ts'
import type { organizationsFr } from './organizations.fr.ts'

export const organizationsEn: Shape<typeof organizationsFr> = {
  proTypes: {
    health: 'Veterinary clinic',
    retailer: 'Retailer',
    shelter: 'Shelter',
    distributor: 'Distributor',
    vendor: 'Vendor',
    other: 'Other',
  },
  invalid: {
    heading: 'Your professional account awaits its validation',
    thanks: 'Thank you for filling in your profile.',
    text: 'Our team checks every business and will write to you as soon as yours is validated. It usually takes one or two business days.',
    meanwhile: 'Meanwhile you can complete your profile and search for an animal.',
    profile: 'See my profile',
    search: 'Search for an animal',
  },
  home: {
    heading: 'Hello, {name}',
    lookup: 'Look up a number',
    lookupText: 'Microchip, tattoo or medal.',
    number: 'Number',
    search: 'Search',
    animals: 'Animals',
    animalsText: 'The animals in the name of your organization.',
    openAnimals: 'See the animals',
    addAnimal: 'Add an animal',
    organization: 'Your organization',
    proType: 'Type',
    telephone: 'Telephone',
    extension: 'extension {extension}',
    license: 'Licence',
    notGiven: 'Not given',
    editProfile: 'Edit the profile',
    loading: 'Opening your home…',
    loadFailed: 'Unable to open your home.',
  },
}
