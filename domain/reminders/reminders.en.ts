import type { Shape } from '../texts.ts'
import type { remindersFr } from './reminders.fr.ts'

export const remindersEn: Shape<typeof remindersFr> = {
  foundLetter: {
    subject: 'Reminder: someone wrote to you about {name}',
    title: '{name}: a message is waiting for you',
    intro:
      '{since, plural, =0 {Today} one {Yesterday} other {# days ago}}, someone wrote to us about {name}. Nobody has opened the message yet.',
    contactIntro:
      'You are a contact of {owner}. {since, plural, =0 {Today} one {Yesterday} other {# days ago}}, someone wrote to us about {name}. Nobody has opened the message yet.',
    next: 'Open it: their telephone number is in it. The reminders will stop.',
    action: 'Open the message',
    foot: 'You receive this email because {name} is in the Trouvaille registry.',
  },
  question: {
    subject: 'Is {name} still missing?',
    title: 'Any news of {name}?',
    intro:
      'You reported {name} lost on {date}. Is {sex, select, Female {she} Male {he} other {it}} back?',
    why: 'A word from you keeps the notice up to date: people will know whether to go on looking.',
    last: 'Without an answer for a year, the notice no longer shows in searches. An answer brings it back.',
    action: 'Answer in one click',
    foot: 'You receive this email because {name} is reported lost in the Trouvaille registry.',
  },
  opened: {
    shelter: '{name} is safe',
    shelterCare:
      'Call the shelter before you go, and bring a piece of identification and a photo of {name}.',
    held: 'Someone found {name}',
    seen: 'Someone saw {name}',
    failed: 'The message cannot be opened',
    written: 'Written on',
    name: 'Name',
    telephone: 'Telephone',
    email: 'Email',
    language: 'Language',
    languages: { fr: 'French', en: 'English' },
    place: 'Place',
    message: 'Message',
    map: 'See on a map',
    call: 'Call',
    care: 'Ask for a photo or a detail that only you know, meet in a public place, and never pay in advance.',
    badTitle: 'This link does not work',
    goneTitle: 'This link no longer works',
    home: 'Go to the home page',
  },
  still: {
    title: 'Any news of {name}?',
    since: 'Lost since {date}.',
    hidden: 'Without an answer, the notice no longer shows in searches.',
    missing: 'Still missing',
    home: 'Back home',
    died: '{sex, select, Female {She has died} Male {He has died} other {It has died}}',
    stays: 'Thank you. The notice stays up, and people go on looking.',
    closed: 'What good news! The notice is withdrawn, and the search ends.',
    sorry:
      'Our thoughts are with you. The notice is withdrawn, and we will not write about this loss again. Whenever you wish, you can close the record in your account.',
    over: 'This notice is withdrawn.',
    failed: 'The notice cannot be read',
    notSaved: 'Your answer was not saved',
  },
}
