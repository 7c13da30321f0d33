import type { Shape } from '../texts.ts'
import type { alertsFr } from './alerts.fr.ts'

export const alertsEn: Shape<typeof alertsFr> = {
  lostLetter: {
    subject: '{name} is lost near you',
    serviceSubject: 'Lost: {name}, {species}',
    title: '{name} is lost',
    squadIntro:
      'An animal was lost less than 5 km from your home. A look around your street, yard or shed may be enough.',
    serviceIntro: 'An animal was lost less than 50 km from you. It may be brought to your team.',
    ifSeen:
      'Have you seen it? Keep your distance, speak softly, and tell its family through its page. No account is needed.',
    ifBrought:
      'Has someone brought it in, or told you about it? Read its microchip, then tell its family from its page: they get your message right away.',
    action: 'See the page of {name}',
  },
  facts: {
    species: 'Species: {species}',
    breed: 'Breed: {breed}',
    sex: 'Sex: {sex}',
    color: 'Colour: {color}',
    marks: 'Distinguishing marks: {marks}',
    collar: 'Collar: {collar}',
    city: 'Lost near: {city}',
    where: 'Lost {where}',
    date: 'Since {date}',
    dayAndHour: '{day}, around {hour}',
    reward: 'Reward: {reward}',
    circumstances: 'What happened: {circumstances}',
    notes: 'Good to know: {notes}',
  },
  squadFoot: 'You receive this email because you are in the Trouvaille search squad, within 5 km.',
  serviceFoot:
    'You receive this email because your organization is one of the animal services told within 50 km. To change the address that receives the alerts, write to {email}.',
  stopLink: 'Stop receiving alerts',
  digestLetter: {
    subject: '{count, plural, one {One more lost animal} other {# more lost animals}} near you',
    title:
      '{count, plural, one {One more animal is lost} other {# more animals are lost}} near you',
    intro:
      'You have already received several alerts today. {count, plural, one {Here is one more.} other {Here are the others, in one message.}}',
    line: '{animal}{city, select, none {} other {, {city}}}, since {date}',
    serviceSubject: 'Lost: {count, plural, one {one more animal} other {# more animals}}',
    serviceTitle:
      '{count, plural, one {One more animal is lost} other {# more animals are lost}} less than 50 km from you',
    serviceIntro:
      'You have already received many alerts in the last hour. {count, plural, one {Here is one more.} other {Here are the others, in one message.}}',
    action: 'See the lost animals',
  },
  foundLetter: {
    held: {
      subject: 'Has {name} been found? Someone is writing to you',
      title: 'Someone has found {name}',
      intro: 'Someone has just written to us that {name} is with them. Here is how to reach them.',
      contactIntro:
        'You are a contact of {owner}. Someone has just written to us that {name} is with them. Here is how to reach them.',
      place: 'Where {name} is: {place}',
      care: 'Ask for a photo or a detail that only you know, meet in a public place, and never pay in advance.',
      next: 'When {name} is back, say so on its page, and the search ends: {page}',
    },
    shelter: {
      subject: '{name} is safe: a shelter is writing to you',
      title: '{name} is safe',
      intro:
        '{shelter} has just read a number of {name}, who is there now. Here is how to reach the shelter.',
      contactIntro:
        'You are a contact of {owner}. {shelter} has just read a number of {name}, who is there now. Here is how to reach the shelter.',
      hold: '{sex, select, Female {She} Male {He} other {It}} will be kept there for the family until the end of {date}.',
      care: 'Call the shelter before you go, and bring a piece of identification and a photo of {name}. Fees for its stay, if any, are paid there.',
      next: 'The record of {name}: {page}',
    },
    seen: {
      subject: '{name} was seen, but not caught',
      title: 'Someone has seen {name}',
      intro:
        'Someone has just written to us that they saw {name}, but could not catch {sex, select, Female {her} Male {him} other {it}}. Go there as soon as you can, with food or something that smells of home.',
      contactIntro:
        'You are a contact of {owner}. Someone has just written to us that they saw {name}, but could not catch {sex, select, Female {her} Male {him} other {it}}. If you are nearby, go there as soon as you can.',
      place: 'Seen here: {place}',
      care: 'Call softly and do not run: a lost animal is afraid, even of its own people. And never pay in advance someone who says that they have found it.',
      next: 'When {name} is back, say so on its page, and the search ends: {page}',
    },
    near: 'Place: {city}',
    map: 'On a map: {url}',
    message: 'Their message: {message}',
    finderName: 'Name: {name}',
    finderTelephone: 'Telephone: {telephone}',
    finderEmail: 'Email: {email}',
    finderLanguage: { fr: 'Language: French', en: 'Language: English' },
    about: 'As a reminder, {name}: {animal}.',
    action: 'Open this message',
    foot: 'You receive this email because {name} is in the Trouvaille registry.',
  },
  unsubscribe: {
    title: 'Stop receiving alerts?',
    person:
      'You will no longer receive the emails that announce lost animals near you. Your other emails do not change.',
    service:
      'Your organization will no longer receive the emails that announce the animals lost within 50 km.',
    confirm: 'Stop receiving alerts',
    stoppedTitle: 'Done',
    stoppedPerson: 'You will receive no more alerts.',
    stoppedService: 'Your organization will receive no more alerts.',
    resume: 'It was a mistake: receive the alerts',
    resumed: 'The alerts continue.',
    unknownTitle: 'This link does not work',
    unknown:
      'It may be cut short. Open it again from the email, or change this choice in your profile.',
    failed: 'Your alerts could not be read',
    home: 'Go to the home page',
  },
}
