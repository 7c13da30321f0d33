import type { Shape } from '../texts.ts'
import type { proFr } from './pro.fr.ts'

export const proEn: Shape<typeof proFr> = {
  loading: 'We are opening your home…',
  loadFailed: 'Unable to open your home.',
  scan: {
    heading: 'Look up a number',
    number: 'Number',
    hint: 'Microchip, card, medal or tattoo. A USB reader works anywhere on these pages, without a click into the field.',
    submit: 'Search',
    read: 'Number read: {number}',
    failed: 'Unable to look up this number. Please try again.',
    checking: 'We are looking up {number}…',
    unknown: 'Your organization has nothing under the number {number}',
    unknownText: 'It may be registered elsewhere. If not, register the animal that carries it.',
    lookUp: 'Search the registry',
    register: 'Register an implant',
    takeIn: 'Take in an animal',
    found:
      '{kind, select, animal {This is the number of an animal of your organization.} implant {This is the number of an implant that waits for its owner.} other {This is the number of a licence of your cities.}}',
    open: 'Open the record',
  },
  waits: {
    heading: 'To do',
    nothing: 'Nothing waits. Have a good day!',
    holdsEnding: '{count, plural, one {# hold ends today} other {# holds end today}}',
    numberless: '{count, plural, one {# animal without number} other {# animals without number}}',
    transfers: '{count, plural, one {# animal to receive} other {# animals to receive}}',
    claims:
      '{count, plural, one {# implant that its owner has yet to claim} other {# implants that their owners have yet to claim}}',
    ordersToReceive: '{count, plural, one {# order to receive} other {# orders to receive}}',
    invoicesDue: '{count, plural, one {# invoice to pay} other {# invoices to pay}}',
    drafts: '{count, plural, one {# draft of an order} other {# drafts of orders}}',
    licences: '{count, plural, one {# licence pending} other {# licences pending}}',
    most: '{count, number} or more: {what}',
  },
  month: {
    heading: 'This month',
    lead: 'From the 1st to the {day}, beside the same days of last month',
    before: '{count, number} last month',
    intakes: 'Intakes',
    returned: 'Returned to their families',
    adopted: 'Adoptions',
    animals: 'Animals registered',
    implants: 'Implants',
    licences: 'Licences issued',
  },
  latest: {
    heading: 'Latest animals',
    none: 'No animal yet.',
    all: 'See all animals',
    add: 'Add an animal',
  },
}
