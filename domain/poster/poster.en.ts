import type { Shape } from '../texts.ts'
import type { posterFr } from './poster.fr.ts'

export const posterEn = {
  action: 'Poster to print',
  title: 'Poster of {name}',
  lead: 'One page with the picture, a code to scan and strips to tear off. Nothing personal is on it but what you tick.',
  language: 'Language of the poster',
  languages: { fr: 'French', en: 'English', both: 'Both' },
  ticks: {
    legend: 'Show as well',
    telephone: 'My telephone',
    email: 'My email',
    address: 'The exact place of the loss',
    reward: '“Reward offered”',
  },
  telephoneHint: 'People who find an animal call more often than they write.',
  open: 'Open the poster (PDF)',
  newTab: '(new tab)',
  sheet: {
    documentTitle: 'Poster: {name}',
    lost: 'LOST',
    photo: 'Picture: {name}',
    since: 'Lost on {date}',
    sinceAt: 'Lost on {date}, {place}',
    reward: 'Reward offered',
    rewardOf: 'Reward',
    collar: 'Collar',
    seen: 'Have you seen {sex, select, Male {him} Female {her} other {this animal}}?',
    scan: 'Scan the code to tell the family, even if you could not catch {sex, select, Male {him} Female {her} other {it}}.',
    qr: 'QR code that leads to the public notice of {name}',
    strip: '{name}, lost',
  },
  share: {
    action: 'Picture to share',
    hint: 'Its picture with these words, for social networks.',
    found: 'FOUND',
    foundOn: 'Found on {date}',
    foundAt: 'Found on {date}, {place}',
    yours: 'Do you know its family?',
  },
} as const satisfies Shape<typeof posterFr>
