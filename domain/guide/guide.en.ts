import type { Shape } from '../texts.ts'
import type { guideFr } from './guide.fr.ts'

export const guideEn: Shape<typeof guideFr> = {
  title: 'What to do now',
  lead: 'What counts now comes first, and steps appear as time passes. Tick what is done: the list stays.',
  progress: '{done} of {all}',
  failed: 'The box could not be saved. Try again.',
  loading: 'Loading the list…',
  loadFailed: 'The list could not be loaded.',
  all: 'See the whole guide',
  page: {
    title: 'Lost pet: what to do',
    lead: 'What brings animals home, in order, depending on how long yours has been gone.',
    kind: 'Your animal',
    kinds: { dog: 'Dog', cat: 'Cat', other: 'Other' },
    report: 'Publish a lost notice',
    reportLead: 'Shelters within 50 km and neighbours within 5 km are told at once.',
    studies: 'Where this advice comes from',
    others: 'Advice without a reference comes from the experience of people who search.',
  },
  phases: { now: 'Right now', today: 'Today', days: 'The next days', week: 'After a week' },
  passed: {
    now: 'Still useful: the first hours',
    today: 'Still useful: the first day',
    days: 'Still useful: the first days',
    week: 'Still useful: the first week',
  },
  study: '(study {number})',
  studies: {
    cats2018:
      'Search for missing cats (Animals, 2018, 8(1), 5): three quarters of the cats found were within 500 m of where they escaped, a third were found within 7 days, and a physical search helps.',
    home2012:
      'Lost dogs and cats (Animals, 2012, 2(2), 301): 93% of dogs and 75% of cats came home; dogs mostly because the neighbourhood was searched, and 14% thanks to a tag.',
  },
  steps: {
    streets: {
      title: 'Search the neighbourhood',
      text: 'On foot and by car, starting where your dog got away. This is how most dogs are found.',
    },
    noChase: {
      title: 'Do not run after your dog',
      text: 'A frightened dog flees even from family. Crouch sideways, speak softly, drop some food.',
    },
    startingPoint: {
      title: 'Keep someone at the starting point',
      text: 'Many dogs come back there. Something you have worn and some water help them stay.',
    },
    nearHome: {
      title: 'Search close by, on foot',
      text: 'Three out of four cats are found within 500 m. Go slowly, and stop often to listen.',
    },
    hidingPlaces: {
      title: 'Check hiding places',
      text: 'Under porches, in sheds, garages and hedges. A scared cat stays silent, even when called.',
    },
    doorAjar: {
      title: 'Leave a way into the house',
      text: 'A door or window ajar, with the cat’s blanket and water beside it.',
    },
    callIt: {
      title: 'Call, then listen',
      text: 'Make sounds that your pet knows: its name, its food. Look up as much as down.',
    },
    ownHome: {
      title: 'Put its cage or shelter outside',
      text: 'Open, with its food, within sight of where it got out.',
    },
    neighbours: {
      title: 'Talk to neighbours',
      text: 'Ask them to open garages and sheds, and to look at their cameras.',
    },
    services: {
      title: 'Call animal services',
      text: 'The city, shelters and clinics nearby. They have the notice; your voice helps them remember.',
    },
    tag: {
      title: 'Check your contact details',
      text: 'The tag and the microchip lead to your record: is the telephone right?',
    },
    poster: {
      title: 'Put up posters',
      text: 'At street corners, the park, the grocery store, the vet’s. The poster is ready to print.',
    },
    share: {
      title: 'Share the notice',
      text: 'In neighbourhood groups and lost pet groups in your area.',
    },
    night: {
      title: 'Go back in the evening with a lamp',
      text: 'When all is quiet, eyes shine in the light and cats answer better.',
    },
    visitShelters: {
      title: 'Visit the shelters',
      text: 'Every two or three days, in person: a description over the phone can mislead.',
    },
    trap: {
      title: 'Borrow a humane trap',
      text: 'A shelter may lend one. Bait it, check it often, and never leave it unwatched in very cold weather.',
    },
    foodStation: {
      title: 'Leave food where your dog was seen',
      text: 'At the same place, at the same time of day. Do not try to catch it as a group.',
    },
    clinics: {
      title: 'Call public works and emergency clinics',
      text: 'Injured animals are brought there. Better to know.',
    },
    freshPosters: {
      title: 'Replace the posters',
      text: 'Rain and wind fade them. A fresh poster is noticed.',
    },
    widen: {
      title: 'Search farther',
      text: 'A dog can cover several kilometres. Follow the sightings on the map.',
    },
    goOnNear: {
      title: 'Keep searching near',
      text: 'One in three cats is found in the first week: a week without news does not mean that yours is far away.',
    },
    keepNotice: {
      title: 'Keep the notice published',
      text: 'Answer when we ask whether your animal is still missing: some come home after months.',
    },
  },
}
