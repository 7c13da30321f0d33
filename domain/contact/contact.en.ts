import type { Shape } from '../texts.ts'
import type { contactFr } from './contact.fr.ts'

export const contactEn: Shape<typeof contactFr> = {
  heading: 'Contact us',
  lead: 'A real person answers, within 24 to 48 hours, in office hours.',
  urgentTitle: 'Have you lost or found an animal?',
  urgent: 'Do not wait for our answer: publish the notice or look its number up right away.',
  search: 'Search for an animal',
  found: 'I found an animal',
  waysTitle: 'How to reach us',
  email: 'Email',
  phone: 'Telephone',
  address: 'Postal address',
  shop: 'Shop',
  social: 'Follow us',
  points: 'Points of sale',
  map: 'Map: where we are',
  pin: 'Trouvaille',
  loading: 'Looking for our contact details…',
  failed: 'Our contact details could not be loaded',
}
