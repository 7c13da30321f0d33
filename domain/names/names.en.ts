import type { Shape } from '../texts.ts'
import type { namesFr } from './names.fr.ts'

export const namesEn: Shape<typeof namesFr> = {
  lead: 'Tell us who it is: we have thousands of names, from here and elsewhere.',
  species: 'Species',
  context: 'Describe it in a few words',
  contextHint:
    'Its colour, its character, what you like: “small mischievous ginger cat, I love hockey”',
  ask: 'Suggest names',
  more: 'More names',
  privacy:
    'Nothing of your account is sent: only the species, the language and these words, which an automatic writing service may read. Leave out names of people and contact details.',
  failed: 'An error occurred. Please try again...',
  results: 'Ten names',
  keep: 'Keep {name}',
  favourites: 'My favourite names',
  favouritesHint: 'Kept on this device only.',
  favouritesEmpty: 'Tap the heart of a name to find it here again.',
  use: 'Call it {name}',
  which: 'Which animal will be called {name}?',
  newAnimal: 'A new animal',
  renamed: '{before} is now called {name}.',
  renameFailed: 'The name could not be changed. Please try again.',
  ownFailed: 'Your animals could not be loaded.',
  share: 'Our favourite names: {names}',
}
