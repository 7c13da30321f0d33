import type { Shape } from '../texts.ts'
import type { matchingFr } from './matching.fr.ts'

export const matchingEn: Shape<typeof matchingFr> = {
  reasons: {
    place: {
      near: '{to, select, municipality {Found in a municipality whose centre is {km, plural, =0 {less than 1 km} other {# km}} {since, select, seen {from where it was seen} other {away}}} other {{km, plural, =0 {Less than 1 km} other {# km}} {since, select, seen {from where it was seen} other {away}}, {species, select, Cat {where cats often go} Dog {a usual distance for a dog} other {a usual distance}}}}',
      far: '{to, select, municipality {Found in a municipality whose centre is {km, plural, =0 {less than 1 km} other {# km}} {since, select, seen {from where it was seen} other {away}}} other {{km, plural, =0 {Less than 1 km} other {# km}} {since, select, seen {from where it was seen} other {away}}}}, which is far',
    },
    date: {
      after:
        '{since, select, seen {{days, plural, =0 {Found on the day it was seen} one {Found the day after it was seen} other {Found # days after it was seen}}} other {{days, plural, =0 {Found on the day of the loss} one {Found the day after} other {Found # days later}}}}',
      late: 'Found {days, number} days {since, select, seen {after it was seen} other {later}}, which is a long time',
      before:
        '{days, plural, one {Found the day before} other {Found # days before}} {since, select, seen {it was seen} other {the date of the loss}}',
    },
    colour: { same: 'Same colour', like: 'Similar colour', other: 'Different colour' },
    size: { same: 'Same size', next: 'Similar size', other: 'Different size' },
    sex: { same: 'Same sex', other: 'Different sex' },
    breed: { same: 'Same breed', near: 'Similar breed or a cross', other: 'Different breed' },
    marks: { shared: '{count, plural, one {One mark in common} other {# marks in common}}' },
    collar: {
      same: 'Collar of the same colour',
      like: 'Collar of a similar colour',
      other: 'Collar of a different colour',
    },
    picture: { like: 'The pictures have similar colours' },
  },
  letter: {
    subject: 'A found animal may be {name}',
    title: 'Could this be {name}?',
    intro:
      '{count, plural, one {Someone reported an animal that looks like {name}.} other {# found animals look like {name}.}}',
    found: 'Found on {date}{city, select, none {} other { ({city})}}. Colour: {colour}.',
    care: 'Look at the pictures on its page, then say whether it is your animal. Never pay in advance.',
    action: 'See the pictures',
    foot: 'You receive this email because {name} is reported lost in the Trouvaille registry. At most three emails like this one a day.',
  },
  claimLetter: {
    subject: 'Someone thinks they recognize the animal that you found',
    title: 'Is this the family?',
    intro:
      'Someone lost an animal that looks like the one that you found, and thinks that it is theirs.',
    mark: 'Compare their description with the mark that you kept to yourself, then accept or refuse.',
    noMark: 'Compare the two notices, then accept or refuse.',
    next: 'You can write to each other already: the link to the conversation is on the same page, and nobody sees how to reach you.',
    action: 'Compare and answer',
    foot: 'The link is personal and works for 60 days. A question? {email}',
  },
  answerLetter: {
    accepted: {
      subject: '{name}: the person who has the animal agrees',
      title: 'Good news about {name}',
      text: 'The person who has the animal also thinks that it is {name}. Write to them to arrange to meet, in a public place.',
      next: 'When {name} is home, say so on its page: the search ends.',
    },
    holder: {
      subject: 'Write to the family of {name}',
      title: 'Thank you!',
      text: 'You recognized {name}’s family. Arrange to meet them, in a public place.',
      next: 'Hand the animal over only to someone who knows it, and neither ask for nor pay anything in advance.',
    },
    refused: {
      subject: 'It was not {name}',
      title: 'It was not {name}',
      text: 'The person who has the animal does not think that it is {name}. Your notice stays up, and the search goes on.',
      next: 'Do you think this is a mistake? Write to us.',
    },
    thread: 'Open the conversation',
    page: 'Open the page',
    foot: 'This email follows your answer on Trouvaille. A question? {email}',
  },
  page: {
    heading: 'Perhaps yours',
    lead: 'Found animals that look like {name}. Most likely first.',
    yours: '{name}, your picture',
    found: 'The found animal',
    noPicture: 'No picture',
    score: 'Likeness: {score} out of 100',
    when: 'Found on {date}{city, select, none {} other {, {city}}}',
    for: 'What matches',
    against: 'What differs',
    mine: 'It is mine',
    notMine: 'It is not mine',
    details: 'See the notice',
    claimTitle: 'Is it really {name}?',
    claimText:
      'The person who has the animal will get your answer, and your conversation opens at once.',
    mark: 'A mark that only you know',
    markHint:
      'They kept one mark to themselves. Describe what sets your animal apart: a spot, a scar, a habit.',
    markOptional: 'A detail by which you know it',
    markRequired: 'Describe a mark of your animal',
    send: 'Send my answer',
    cancel: 'Cancel',
    claimed:
      'Your answer is sent. Write to the person who has the animal: they will also tell you whether they agree.',
    accepted: 'The person who has the animal agrees. Write to them.',
    refused: 'The person who has the animal does not think that it is {name}.',
    write: 'Open the conversation',
    dismissed: 'Noted. We will not bring it up again.',
    failed: 'The likely matches could not be loaded',
    notSaved: 'Your answer was not saved',
  },
  claim: {
    heading: 'Is this the family?',
    lost: 'The lost animal: {name}',
    found: 'The animal that you have',
    lostOn: 'Lost on {date}{city, select, none {} other {, {city}}}',
    secret: 'The mark that you kept to yourself',
    noSecret: 'You kept no mark to yourself.',
    mark: 'What the person says about it',
    noMark: 'They wrote nothing.',
    accept: 'Yes, this is the family',
    refuse: 'No, it is another animal',
    accepted: 'Thank you! Write to the family to arrange to meet.',
    refused: 'Noted. The conversation has ended, and your notice stays up.',
    gone: 'This request no longer waits for an answer.',
    care: 'If in doubt, refuse. Your address is shown to nobody.',
    write: 'Write to this person',
    failed: 'The request could not be loaded',
    notSaved: 'Your answer was not saved',
  },
}
