import type { Shape } from '../texts.ts'
import type { landingFr } from './landing.fr.ts'

export const landingEn: Shape<typeof landingFr> = {
  heroTitle: 'Let’s find them. Fast, and together.',
  heroLead:
    'Report, search by number or by neighbourhood. Shelters within 50 km and neighbours within 5 km are told. It’s free.',
  lost: 'I lost my animal',
  lostMore: 'Tell the whole neighbourhood',
  found: 'I found an animal',
  foundMore: 'Read a number, tell the family',
  numberLabel: 'Tag (medal), microchip, ID card or tattoo number',
  numberHint: 'The nearest clinic or shelter reads a microchip free of charge.',
  numberButton: 'Search',
  animalsTitle: 'Do you recognize them?',
  nearTitle: 'Lost near you',
  nearLead: 'Choose a species, then an address: the nearest come first.',
  doorsTitle: 'Where to begin',
  doorSearch: 'Lost and found',
  doorSearchMore: 'Search by card, by microchip or by place.',
  doorAdopt: 'Adopt an animal',
  doorAdoptMore: 'Dogs, cats and others waiting for a family near you.',
  doorLicence: 'My city’s licence',
  doorLicenceMore: 'What your city asks for, the price, and the application online.',
  doorSquad: 'Search squad',
  doorSquadMore: 'Get an email when an animal is lost within 5 km of your home.',
  doorPros: 'Professionals',
  doorProsMore: 'Shelters, veterinary clinics and retailers: register your team.',
  howTitle: 'How it works',
  howRegister: 'Register them',
  howRegisterMore: 'Name, ID card, microchip. Two minutes, free of charge.',
  howAlert: 'If they get lost, say so',
  howAlertMore: 'Shelters, clinics and neighbours get the notice at once, in their language.',
  howFound: 'You hear from the finder',
  howFoundMore:
    'Whoever found them reaches you through Trouvaille. Your address and telephone are never shown.',
  register: 'Create a free account',
  pointsOfSale: 'Where to get a card or a tag? <link>See the points of sale</link>',
  credit:
    'Microchip search with the help of the <aaha>American Animal Hospital Association (AAHA)</aaha>, whose look-up covers the registries of all of North America.',
}
