import type { Shape } from '../texts.ts'
import type { mailingsFr } from './mailings.fr.ts'

export const mailingsEn: Shape<typeof mailingsFr> = {
  back: 'Clients',
  backToLetters: 'Letters',
  one: 'Letter to clients',
  loading: 'Opening the letter…',
  failed: 'Unable to open the letter.',
  notFoundTitle: 'Letter not found',
  notFound: 'This letter does not exist, or is not your organization’s.',
  kind: 'Kind',
  kinds: { service: 'Service', commercial: 'Commercial' },
  subject: 'Subject',
  text: 'Text',
  created: 'Written on',
  by: 'By',
  status: 'Result',
  at: 'On',
  statuses: {
    waiting: 'Waiting',
    sent: 'Sent',
    bounced: 'No such address',
    no_email: 'No email',
    withdrawn: 'Consent withdrawn',
  },
  results: 'Results',
  recipients: 'Recipients',
  recipientsCaption: 'Result for each recipient',
  deleted: 'Client deleted',
  skippedTitle: 'Did not get it',
  skipped: {
    no_email: '{count, plural, one {# client without email} other {# clients without email}}',
    no_consent: '{count, plural, one {# client without consent} other {# clients without consent}}',
    withdrawn:
      '{count, plural, one {# client who withdrew consent} other {# clients who withdrew consent}}',
  },
  list: {
    heading: 'Letters to clients',
    lead: 'What your organization wrote to its clients, and what became of it.',
    caption: 'Letters of the organization',
    write: 'Write to all clients',
    all: 'All',
    failed: 'Not delivered',
    emptyTitle: 'No letters yet',
    emptyText: 'To write to some clients only, choose or filter them first in the list of clients.',
  },
  new: {
    heading: 'Write to clients',
    toChosen: 'The letter goes to the clients chosen in the list.',
    toFilter: 'The letter goes to all clients that the list showed.',
    toAll: 'The letter goes to all your clients.',
    what: 'What is it about?',
    hints: {
      service: 'About your clients’ animals, implants or licences. Nothing for sale.',
      commercial: 'Offer, discount, news: only clients who consented to it get it.',
    },
    french: 'In French',
    english: 'In English',
    languages:
      'Everyone gets it in their language. If only one is written, all get it in that one.',
    preview: 'See it before sending',
    counting: 'Counting who would get it…',
    previewFailed: 'Unable to prepare the letter.',
    going:
      '{count, plural, =0 {No client will get it} one {# client will get it} other {# clients will get it}}',
    in: {
      fr: '{count} in French',
      en: '{count} in English',
    },
    left: '{left, plural, =0 {No letter} one {One more letter} other {# more letters}} for today, of 500',
    tooMany:
      'Too many for today: {left, plural, =0 {no letter is left} one {one letter is left} other {# letters are left}} of 500. Choose fewer clients.',
    change: 'Change',
    send: '{count, plural, one {Send to # client} other {Send to # clients}}',
    sent: 'The letter is on its way.',
    failed: 'Unable to send the letter.',
  },
}
