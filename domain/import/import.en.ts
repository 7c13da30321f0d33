import type { Shape } from '../texts.ts'
import type { importFr } from './import.fr.ts'

export const importEn: Shape<typeof importFr> = {
  heading: 'Import animals',
  lead: 'Bring in the animals of other software or a spreadsheet. Nothing is written before the trial.',
  back: 'All animals',
  readOnly: 'Files of animals are brought in by managers of your organization.',
  loading: 'One moment…',
  loadFailed: 'Unable to show the import',
  fields: {
    key: 'What identifies the record in the file',
    postal: 'Postal code',
    registered: 'Date of registration',
  },
  keyHint:
    'What tells each animal apart, such as a file number: the same file then makes no doubles.',
  defaultName: 'Name, where the row does not say',
  defaultSpecies: 'Species, where the row does not say',
  none: 'Reject the row',
  update: 'Update animals that are here already with what the file says',
  failed: 'Unable to bring this file in. Please try again.',
  trying: 'Trying “{file}”',
  bringing: 'Importing “{file}”',
  progress:
    '{percent}%: {rows, plural, =0 {no row read} one {# row read} other {# rows read}}, {rejected, plural, =0 {none rejected} other {# rejected}}',
  background: 'You may leave this page: the work goes on.',
  tried: 'Trial of “{file}”',
  done: 'Import of “{file}”',
  failedTitle: 'Unable to read “{file}”',
  problems: {
    FILE_INVALID: 'This is no CSV file that we can read to its end. Nothing was written.',
    REGISTER_ENCODING:
      'This file is not in that encoding. Choose the other one. Nothing was written.',
  },
  wouldImport:
    '{count, plural, =0 {No animal would come in.} one {# animal would come in.} other {# animals would come in.}}',
  imported:
    '{count, plural, =0 {No animal came in.} one {# animal came in.} other {# animals came in.}}',
  placeless:
    '{count, plural, one {# animal has no place: its postal code is missing, incomplete or unknown, or covers several municipalities.} other {# animals have no place: their postal code is missing, incomplete or unknown, or covers several municipalities.}}',
  bring: '{count, plural, one {Bring # animal in} other {Bring # animals in}}',
  bringUpdates: 'Bring the changes in',
  seeAll: 'See the animals',
  saveRejects: 'Download the rejects (CSV)',
  moreRejects: 'The first {shown}; the file has all of them.',
  unknownWord: 'Keep rejecting',
  reasons: {
    keyMissing: 'the key is missing',
    keyLong: 'the key is longer than 200 characters, or holds signs that cannot be printed',
    sameKey: 'line {line} has the same key',
    unknownWord: 'no known {field, select, species {species} sex {sex} other {word}}',
    notDate: 'no date',
    dateOrder: 'day or month first? say the order of dates',
    future: 'the date is in the future',
    testNumber: 'a test number, which no animal carries',
    notMicrochip: 'no microchip number: an ISO serial cannot be so large',
    sameNumber: 'line {line} has the same {field}',
    missing: 'the {field} is missing',
    otherNumber:
      'the animal carries another {field} in the registry, and a set number is not replaced',
    cardNumber: 'this is the number of an ID card',
    implanted: 'this microchip was implanted, and waits for its owner to claim it',
    carried: 'another animal of the registry carries this {field}',
    cardNeeded: 'a microchip needs an ID card',
    raced: 'another program registered this animal, or one with its number, at this moment',
  },
}
