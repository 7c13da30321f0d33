import type { Shape } from '../texts.ts'
import type { descriptionsFr } from './descriptions.fr.ts'

export const descriptionsEn: Shape<typeof descriptionsFr> = {
  landing:
    'Register your pet, report it lost, search by number or neighbourhood. Shelters within 50 km and neighbours within 5 km are told. It is free.',
  login: 'Log in to Trouvaille to manage your animals and your lost reports.',
  register:
    'Create a free Trouvaille account to register your animals and alert the neighbourhood if one gets lost.',
  expressRegistration: 'Clinics, shelters, retailers: create your professional Trouvaille account.',
  search:
    'Search for an animal by ID card, tag, microchip or tattoo, or among the animals lost near an address.',
  searchCard: 'Find the record of an animal by the number of its ID card or tag.',
  searchMicrochip: 'Find the record of an animal by its microchip, tattoo or tag.',
  searchSpecies: 'See the animals lost near an address, nearest first.',
  foundAnimal: 'Have you found this animal? Tell its family in a minute, without an account.',
  found: 'Have you found an animal? Enter its number and tell its family.',
  lost: 'Your animal is lost? Publish the notice on one page, without account. Shelters and neighbours are told.',
  foundNotices: 'Found animals are looking for their families. See those near you, on a map.',
  adoption: 'Dogs, cats and other animals up for adoption near you, in shelters and homes.',
  adoptionAnimal:
    'An animal is looking for a family. See its character, its story and whom to write to.',
  adoptionShelter: 'The animals that a shelter puts up for adoption.',
  aaha: 'Documentation of the Trouvaille microchip search interface, with a live trial.',
  shop: 'Trouvaille ID cards, tags and accessories that help to find your pet, mailed anywhere in Canada.',
  collection: 'A collection of the Trouvaille shop.',
  product: 'A product of the Trouvaille shop.',
  affiliates: 'Find a shop near you that sells Trouvaille ID cards and tags.',
  petName:
    'Thousands of names for a dog, a cat or another animal, chosen by its colour, its character and your tastes.',
  contact: 'Write to, call or visit the Trouvaille team.',
  cookies: 'The cookies and local storage that Trouvaille uses, and why.',
  terms: 'The terms of use of the Trouvaille registry.',
  saleTerms: 'What holds when you buy from Trouvaille: price, delivery, cancellation, warranty.',
  policy: 'How Trouvaille collects, uses and protects personal information.',
}
