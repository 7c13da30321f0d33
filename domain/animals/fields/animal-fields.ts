import { z } from 'zod'
import type { privacyFr } from '../../privacy/privacy.fr.ts'
import { say } from '../../validation/say.ts'
import type { Ability } from '../abilities.ts'
import { arrivalStatuses, declawings, registrations, sexes, speciesList } from '../animal.ts'
import {
  calendarDay,
  carriedNumber,
  choice,
  compactDay,
  hourOfDay,
  line,
  lines,
  longestCircumstances,
  moment,
  nameLine,
  publicLine,
  publicLines,
  requiredChoice,
  telephone,
  yesNo,
  type FieldKind,
} from './field-kinds.ts'
import { medalField, microchipField, tattooField } from '../numbers/number-rules.ts'

/** The parts of the profile, in which the fields stand in the order of `animalFields`. */
export type Section =
  'information' | 'loss' | 'identification' | 'medical' | 'origin' | 'contact' | 'intervention'

interface AnimalField extends FieldKind {
  /** Where it stands in the profile that the server answers (requirements/animals.md 3). */
  path: string
  section: Section
  /** The column that holds it; the fields of the intake share a document a part. */
  column: string
  /** What one must be able to do to change it. */
  ability: Ability
  /** What one must be able to do to see it, beyond its part of the profile. */
  read?: Ability
  /** What an erased account leaves of it (docs/decisions/0018-deletion-in-two-steps.md). */
  purge: 'keep' | 'blank'
  /** Its name in the copy of one's data; null where the copy leaves it out. */
  copy: keyof (typeof privacyFr)['export']['fields'] | null
  /** What a registry's file may tell of it, by the name of its column; null where nothing. */
  import: { about: string; joins?: true } | null
  /** Its address in the calls by resource (requirements/animals.md 7). */
  resource?: `${'info' | 'arrival' | 'intervention'}/${string}`
  /** The profile always has a value. */
  required?: true
  /** Stays as it is once set (requirements/animals.md 4). */
  once?: true
  /** A day that has come by the time that it is told. */
  past?: true
}

/** Who brought an animal in is a third person: no copy or import tells of it. */
const intake = { ability: 'editIntake', purge: 'blank', copy: null, import: null } as const
const arrival = { ...intake, column: 'arrival' } as const
const origin = { ...arrival, section: 'origin' } as const
const contact = { ...arrival, section: 'contact' } as const
const intervention = { ...intake, column: 'intervention', section: 'intervention' } as const

/** What its keepers tell of a loss that is running; nothing of it is left once the animal is home. */
const loss = { section: 'loss', ability: 'completeNotice', purge: 'blank', import: null } as const

/**
 * Every field of an animal, by the name that the calls and the timeline give it. The union of
 * changes, the schemas of the profile, the screens, the purge, the copy of one's data and the
 * import derive from it. Of an erased animal stays what counts it.
 */
export const animalFields = {
  Name: {
    path: 'name',
    section: 'information',
    column: 'name',
    ...nameLine,
    required: true,
    ability: 'edit',
    purge: 'blank',
    copy: 'name',
    import: { about: 'name of the animal' },
    resource: 'info/Name',
  },
  species: {
    path: 'species',
    section: 'information',
    column: 'species',
    ...requiredChoice(speciesList, say('SPECIES_REQUIRED')),
    required: true,
    ability: 'edit',
    purge: 'keep',
    copy: 'species',
    import: { about: `species, one of ${speciesList.join(', ')} or a word for one` },
  },
  sex: {
    path: 'sex',
    section: 'information',
    column: 'sex',
    ...requiredChoice(sexes, say('SEX_REQUIRED')),
    required: true,
    ability: 'editLooks',
    purge: 'keep',
    copy: 'sex',
    import: { about: `sex, one of ${sexes.join(', ')} or a word for one` },
  },
  race: {
    path: 'infos.race',
    section: 'information',
    column: 'race',
    ...publicLine(100),
    ability: 'editLooks',
    purge: 'blank',
    copy: 'breed',
    import: { about: 'breed; several columns are joined', joins: true },
    resource: 'info/race',
  },
  Color: {
    path: 'infos.Color',
    section: 'information',
    column: 'color',
    ...publicLine(100),
    ability: 'editLooks',
    purge: 'blank',
    copy: 'color',
    import: { about: 'colour; several columns are joined', joins: true },
    resource: 'info/Color',
  },
  marks: {
    path: 'infos.marks',
    section: 'information',
    column: 'marks',
    ...publicLine(200),
    ability: 'editLooks',
    purge: 'blank',
    copy: 'marks',
    import: null,
  },
  collar: {
    path: 'infos.collar',
    section: 'information',
    column: 'collar',
    ...publicLine(100),
    ability: 'editLooks',
    purge: 'blank',
    copy: 'collar',
    import: null,
  },
  dob: {
    path: 'infos.dob',
    section: 'information',
    column: 'dob',
    ...calendarDay,
    once: true,
    past: true,
    ability: 'setBirthDate',
    purge: 'blank',
    copy: 'birth',
    import: { about: 'date of birth' },
  },
  Notes: {
    path: 'infos.Notes',
    section: 'information',
    column: 'notes',
    ...lines,
    ability: 'edit',
    purge: 'blank',
    copy: 'notes',
    import: { about: 'notes; several columns are joined', joins: true },
    resource: 'info/Notes',
  },
  NotesPublic: {
    path: 'infos.NotesPublic',
    section: 'information',
    column: 'notesPublic',
    ...yesNo,
    ability: 'edit',
    purge: 'blank',
    copy: 'notesPublic',
    import: null,
  },
  lossHour: {
    path: 'loss.hour',
    column: 'publishedHour',
    ...loss,
    ...hourOfDay,
    copy: 'lostHour',
  },
  circumstances: {
    path: 'loss.circumstances',
    column: 'publishedCircumstances',
    ...loss,
    ...publicLines(longestCircumstances),
    // With the report.
    copy: null,
  },
  reward: {
    path: 'loss.reward',
    column: 'publishedReward',
    ...loss,
    ...publicLine(60),
    copy: 'reward',
  },
  rewardPublic: {
    path: 'loss.rewardPublic',
    column: 'rewardPublic',
    ...loss,
    ...yesNo,
    copy: 'rewardPublic',
  },
  card: {
    path: 'ids.Card',
    section: 'identification',
    column: 'card',
    kind: 'number',
    stored: z.string(),
    once: true,
    ability: 'addCard',
    purge: 'blank',
    copy: 'card',
    import: null,
  },
  registered: {
    path: 'infos.registered',
    section: 'identification',
    column: 'registered',
    kind: 'choice',
    stored: z.enum(registrations),
    ability: 'receiveCard',
    purge: 'blank',
    copy: 'cardOnItsWay',
    import: null,
  },
  microchip: {
    path: 'ids.Codes.microchip',
    section: 'identification',
    column: 'microchip',
    ...carriedNumber(microchipField),
    once: true,
    ability: 'addMicrochip',
    purge: 'blank',
    copy: 'microchip',
    import: { about: 'microchip number' },
  },
  tattoo: {
    path: 'ids.Codes.tattoo',
    section: 'identification',
    column: 'tattoo',
    ...carriedNumber(tattooField),
    ability: 'changeTattoo',
    purge: 'blank',
    copy: 'tattoo',
    import: { about: 'tattoo' },
  },
  medal: {
    path: 'ids.Codes.medal',
    section: 'identification',
    column: 'medal',
    ...carriedNumber(medalField),
    ability: 'changeMedal',
    purge: 'blank',
    copy: 'medal',
    import: { about: 'number of the medal' },
  },
  vaccination: {
    path: 'infos.Medical.vaccination',
    section: 'medical',
    column: 'vaccination',
    ...line(200),
    ability: 'edit',
    purge: 'blank',
    copy: 'vaccination',
    import: null,
  },
  deworming: {
    path: 'infos.Medical.deworming',
    section: 'medical',
    column: 'deworming',
    ...compactDay,
    ability: 'edit',
    purge: 'blank',
    copy: 'deworming',
    import: null,
  },
  sterilization: {
    path: 'infos.Medical.sterilization',
    section: 'medical',
    column: 'sterilized',
    ...yesNo,
    ability: 'edit',
    purge: 'blank',
    copy: 'sterilized',
    import: null,
  },
  illness: {
    path: 'infos.Medical.illness',
    section: 'medical',
    column: 'illness',
    ...lines,
    ability: 'edit',
    purge: 'blank',
    copy: 'illness',
    import: null,
  },
  medication: {
    path: 'infos.Medical.medication',
    section: 'medical',
    column: 'medication',
    ...lines,
    ability: 'edit',
    purge: 'blank',
    copy: 'medication',
    import: null,
  },
  ExteriorCat: {
    path: 'infos.Medical.ExteriorCat',
    section: 'medical',
    column: 'exteriorCat',
    ...yesNo,
    ability: 'editCatFields',
    purge: 'blank',
    copy: 'exteriorCat',
    import: null,
  },
  declawing: {
    path: 'infos.Medical.declawing',
    section: 'medical',
    column: 'declawing',
    ...choice(declawings),
    ability: 'editCatFields',
    purge: 'blank',
    copy: 'declawing',
    import: null,
  },
  'arrival.status': {
    path: 'arrival.status',
    ...origin,
    ...choice(arrivalStatuses),
    resource: 'arrival/status',
  },
  'arrival.other_status.text': {
    path: 'arrival.other_status.text',
    ...origin,
    ...line(200),
    resource: 'arrival/other_status',
  },
  'arrival.date': {
    path: 'arrival.date',
    ...origin,
    ...calendarDay,
    past: true,
    resource: 'arrival/date',
  },
  'arrival.employee': {
    path: 'arrival.employee',
    ...origin,
    ...line(128),
    resource: 'arrival/employee',
  },
  'arrival.address': { path: 'arrival.address', ...origin, ...line(200) },
  'arrival.reference': {
    path: 'arrival.reference',
    ...origin,
    ...line(64),
    resource: 'arrival/reference',
  },
  'arrival.kennel': {
    path: 'arrival.kennel',
    ...origin,
    ...line(40),
    ability: 'editKennel',
    read: 'readKennel',
    resource: 'arrival/kennel',
  },
  'arrival.contact.name': {
    path: 'arrival.contact.name',
    ...contact,
    ...line(128),
    resource: 'arrival/name',
  },
  'arrival.contact.tel': {
    path: 'arrival.contact.tel',
    ...contact,
    ...telephone,
    resource: 'arrival/tel',
  },
  'arrival.contact.address': {
    path: 'arrival.contact.address',
    ...contact,
    ...line(200),
    resource: 'arrival/address',
  },
  'arrival.contact.notes': {
    path: 'arrival.contact.notes',
    ...contact,
    ...lines,
    resource: 'arrival/notes',
  },
  'intervention.date_time': {
    path: 'intervention.date_time',
    ...intervention,
    ...moment,
    resource: 'intervention/date_time',
  },
  'intervention.employee': {
    path: 'intervention.employee',
    ...intervention,
    ...line(128),
    resource: 'intervention/employee',
  },
  'intervention.notes': {
    path: 'intervention.notes',
    ...intervention,
    ...lines,
    resource: 'intervention/notes',
  },
} as const satisfies Record<string, AnimalField>

type Fields = typeof animalFields
export type AnimalFieldName = keyof Fields

/** The same with every member of a field, for code that walks over all of them. */
export const fieldOf = (name: AnimalFieldName): AnimalField => animalFields[name]

export const fieldNames = Object.keys(animalFields) as AnimalFieldName[]

/** The fields that a change of the profile names (requirements/contract.md 3). */
export type FieldName = {
  [N in AnimalFieldName]: Fields[N] extends { typed: z.ZodType } ? N : never
}[AnimalFieldName]
export const changeableNames = fieldNames.filter(
  (name): name is FieldName => fieldOf(name).typed !== undefined,
)

/** The value of a field, null where nobody told it. */
export type FieldValue<N extends AnimalFieldName> =
  z.output<Fields[N]['stored']> | (Fields[N] extends { required: true } ? never : null)

/** How an animal came to those who keep it. */
export type IntakeField = {
  [N in AnimalFieldName]: Fields[N]['column'] extends 'arrival' | 'intervention' ? N : never
}[AnimalFieldName]
export const isIntake = (name: string): name is IntakeField =>
  /^(?:arrival|intervention)\./.test(name) && Object.hasOwn(animalFields, name)
export const intakeNames = fieldNames.filter(isIntake)

/** See requirements/animals.md 6. */
export const isCatOnly = (name: AnimalFieldName): boolean =>
  fieldOf(name).ability === 'editCatFields'

/** The columns of a row that hold one field each. */
export type FieldColumns = {
  [N in Exclude<AnimalFieldName, IntakeField> as Fields[N]['column']]: FieldValue<N>
}
