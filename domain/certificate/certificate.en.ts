import type { Shape } from '../texts.ts'
import type { certificateFr } from './certificate.fr.ts'

export const certificateEn: Shape<typeof certificateFr> = {
  title: 'Certificate of identification',
  documentTitle: 'Certificate of identification of {name}',
  documentsTitle: '{count, plural, one {# certificate} other {# certificates}} of identification',
  leftOut: 'Animals without certificate',
  leftOutOne: '{name}: {message}',
  lead: 'This animal is registered with Trouvaille.',
  leadForLife: 'This animal is registered for life with Trouvaille.',
  photo: 'Photo of {name}',
  species: 'Species',
  sex: 'Sex',
  race: 'Breed',
  color: 'Colour',
  dob: 'Date of birth',
  sterilized: 'Sterilization',
  isSterilized: '{sex, select, Female {Spayed} other {Neutered}}',
  isNotSterilized: '{sex, select, Female {Not spayed} other {Not neutered}}',
  microchip: 'Microchip',
  card: 'ID card',
  tattoo: 'Tattoo',
  medal: 'Tag (medal)',
  keeper: 'Keeper',
  unknown: 'Not specified',
  found: 'Have you found {name}?',
  scan: 'Scan this code, or open {url}, to reach the family.',
  qr: 'QR code that leads to the public page of {name}',
  issued:
    'Certificate made on {date} from the registry. Up-to-date information is in the owner’s account.',
  registry: 'Trouvaille, the registry that brings lost pets home. {email}',
}
