import type { Shape } from '../texts.ts'
import type { foundAnimalsFr } from './found-animals.fr.ts'

export const foundAnimalsEn: Shape<typeof foundAnimalsFr> = {
  letters: {
    confirm: {
      subject: 'Confirm your found animal notice',
      title: 'One press, and your notice stays online',
      text: 'Someone published a found animal notice on Trouvaille with this email. If it was you, confirm it within 48 hours: the animal services of the area will be told. If not, do nothing: the notice will be erased.',
      action: 'Confirm my notice',
    },
    posted: {
      subject: 'Your found animal notice is online',
      title: 'Your notice is online',
      text: 'The animal services of the area are told. The notice can be seen until {day}.',
      action: 'See my notice',
    },
    renew: {
      subject: 'Your found animal notice ends soon',
      title: 'Is the animal still looking for its family?',
      text: 'Your notice ends on {day}. Extend it by 30 days, or tell us that the animal is home.',
      action: 'Extend or close',
    },
    service: {
      subject: '{species}: animal found in {city}',
      title: '{species}, animal found in {city}',
      seen: 'Seen on {day} in {city}, not caught.',
      held: 'Found on {day} in {city}. The person who found it has it.',
      sheltered: 'Found on {day} in {city}. It is at a shelter.',
      ask: 'Has anyone told you that it is missing? Look at the pictures.',
      action: 'See the animal',
    },
    keep: 'Keep this message: the same link changes, closes or deletes your notice. Do not pass it on.',
    foot: 'You receive this message because this email was given in a found animal notice.',
  },
  states: { seen: 'Seen only', held: 'It is with me', sheltered: 'At a shelter' },
  stateShown: {
    seen: 'Seen, not caught',
    held: 'With the person who found it',
    sheltered: 'At a shelter',
  },
  sizes: { Small: 'Small', Medium: 'Medium', Large: 'Large' },
  statuses: {
    unconfirmed: 'Not yet confirmed',
    open: 'Looking for its family',
    matched: 'Family perhaps found',
    returned: 'Back home',
    expired: 'Ended',
    hidden: 'Hidden',
  },
  facts: {
    colour: 'Colour',
    size: 'Size',
    breed: 'Breed',
    collar: 'Collar',
    marks: 'Distinctive marks',
    date: 'Found on',
    place: 'Place',
    state: 'Where it is',
    note: 'Details',
    organization: 'Notice of',
    sex: 'Sex',
  },
}
