import { z } from 'zod'
import type { Sex, Species } from '#domain/animals/animal.ts'
import { startsFormula } from '#domain/csv.ts'
import { firstDayTo, yearsOf } from '#domain/cities/licence-period.ts'
import { addYears } from '#domain/dates.ts'
import type { Language } from '#domain/language.ts'
import { birthText } from '#domain/licences/birth.ts'
import { animalInfo, licenceForm, ownerInfo } from '#domain/licences/licence-form.ts'
import {
  isNeeded,
  registerFieldNames,
  type RegisterField,
  type RegisterMapping,
  type RegisterWords,
} from '#domain/licences/register.ts'
import { inUnit, unknownKilograms } from '#domain/licences/weight.ts'
import type { Texts } from '#domain/texts.ts'
import { explainIssue } from '#domain/validation/say.ts'
import { cellText, saysNothing, type ReadCell } from '../../../import/cells/cell.ts'
import { readEmail, readPostalCode, readTelephone } from '../../../import/cells/contact.ts'
import { readWeight } from '../../../import/cells/weight.ts'
import type { FirstLines } from '../../../import/first-lines.ts'
import type { Reject } from '../../../import/rejects-file.ts'
import { ImportError } from '../../../import/import-error.ts'
import { translator } from '../../../texts.ts'
import { readDateCell, whyNoDate } from '../../../import/cells/read-date.ts'
import {
  knownLanguage,
  knownSpecies,
  meaningOf,
  readSex,
  readSterilized,
  readYesNo,
  type ReadSex,
} from '../../../import/cells/words.ts'
import { dwellingOf } from '#domain/licences/dwelling.ts'
import { animalKeyOf } from '#domain/licences/identity.ts'
import { readSized } from '#domain/validation/sizes.ts'
import type { NewLicence } from './store-register.ts'

export type RegisterLayout = { field: RegisterField; column: string; index: number }[]

/**
 * Locates the mapped columns.
 * @throws ImportError naming what is missing and the columns that the file has
 */
export function layOutRegister(mapping: RegisterMapping, header: string[]): RegisterLayout {
  const has = `The file has these columns: ${header.map((name) => JSON.stringify(name)).join(', ')}.`
  const layout = Object.entries(mapping.columns).map(([column, field]) => {
    const index = header.findIndex((name) => sameName(name, column))
    if (index < 0) throw new ImportError(`There is no column ${JSON.stringify(column)}. ${has}`)
    return { field, column: header[index] ?? '', index }
  })
  for (const field of registerFieldNames) {
    const columns = layout.filter((one) => one.field === field)
    if (columns.length > 1)
      throw new ImportError(
        `Only one column can be the ${field}; these are mapped: ${columns.map(({ column }) => JSON.stringify(column)).join(', ')}.`,
      )
    if (columns.length === 0 && isNeeded(field))
      throw new ImportError(`Say which column is the ${field}. ${has}`)
  }
  return layout
}

const sameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

class RowProblem extends Error {
  readonly field: RegisterField
  constructor(field: RegisterField, reason: string) {
    super(reason)
    this.field = field
  }
}

/** A field of the register whose words a mapping may explain. */
export type OnUnknown = (field: RegisterWords, word: string) => void

interface Reading {
  mapping: RegisterMapping
  layout: RegisterLayout
  /** First line of each tag and first day. */
  seen: FirstLines
  /** Licences whose last day is past have run. */
  today: string
  /** Of the reasons of rejects. */
  language: Language
  /** Told of each word of a list that is not known. */
  onUnknown?: OnUnknown | undefined
}

export interface RegisterRow {
  line: number
  licence: NewLicence
  /** Of cells that were read otherwise than they say, or left empty. */
  warnings?: Reject[]
}

/** Why a row is rejected, or what became of a cell, for whoever brings the register in. */
export const reasonsIn = (language: Language) => {
  const t = translator(language, 'licences') as unknown as (key: string, values: object) => string
  return (key: Reason, values: Record<string, string | number> = {}): string =>
    t(`register.reasons.${key}`, values)
}
type Reason = keyof Texts['licences']['register']['reasons']

type CellTexts = Partial<Record<RegisterField, string>>

/** Deterministic for the same rows in order. */
export function readRegisterRow(
  cells: string[],
  line: number,
  reading: Reading,
): RegisterRow | { reject: Reject } {
  const { layout } = reading
  const t = reasonsIn(reading.language)
  const texts = Object.fromEntries(
    layout.map(({ field, index }) => [field, cellText(cells[index] ?? '')]),
  ) as CellTexts
  try {
    for (const { field, index } of layout)
      if (isFormula(cells[index] ?? '', field)) throw new RowProblem(field, t('formula'))
    const warnings: Reject[] = []
    const warn = (field: RegisterField, reason: string) =>
      warnings.push(rejectOf(line, field, reason, texts[field] ?? '', layout))
    const licence = readLicence(texts, line, reading, warn)
    return { line, licence, ...(warnings.length > 0 && { warnings }) }
  } catch (problem) {
    if (!(problem instanceof RowProblem)) throw problem
    const { field, message } = problem
    return { reject: rejectOf(line, field, message, texts[field] ?? '', layout) }
  }
}

export const rejectOf = (
  line: number,
  field: RegisterField,
  reason: string,
  value: string,
  layout: RegisterLayout,
): Reject => ({
  line,
  column: layout.find((one) => one.field === field)?.column ?? '',
  reason,
  value: value.slice(0, 500),
})

/** Numbers and telephones begin with a sign too; a sign alone says that there is nothing. */
function isFormula(cell: string, field: RegisterField): boolean {
  if (!startsFormula.test(cell)) return false
  const text = /^\s*="([^"]*)"\s*$/.exec(cell)?.[1] ?? cell
  return (
    startsFormula.test(text) &&
    !saysNothing(text.trim()) &&
    !/^\s*[-+](?:[\d\s.,]*|\s?\d[\d.,]*\s?\p{L}{1,12}\.?\s*|\/-\s?\d[\p{L}\d\s.,]*)$/u.test(text) &&
    !(field === 'telephone' && text.trim().startsWith('+'))
  )
}

const line = animalInfo.shape
const owner = ownerInfo.shape

/** Fields without which a row says another thing than it means, so that it is not brought in. */
const decisive: ReadonlySet<RegisterField> = new Set(['from', 'species'])
/** Of which nothing counts as no. */
const answers: ReadonlySet<RegisterField> = new Set(['sterilized', 'rabies', 'dangerous'])
/** Words that may be a name: `Inconnu` is none where a cell is needed, a dash is. */
const isBlank = (field: RegisterField, text: string): boolean =>
  text === '' || (saysNothing(text) && (!isNeeded(field) || !/\p{L}{3}/u.test(text)))

/** What is longer is no word of a list. */
const longestWord = 60
/** More is a mistake in a year. */
const oldestYears = 60
const farthestYears = 30

function readLicence(
  texts: CellTexts,
  at: number,
  { mapping, seen, today, language, onUnknown }: Reading,
  warn: (field: RegisterField, reason: string) => void,
): NewLicence {
  const t = reasonsIn(language)
  const say = translator(language, 'validation')
  /** Null of an empty cell. @throws RowProblem where it is needed */
  const told = (field: RegisterField): string | null => {
    const text = texts[field] ?? ''
    if (!isBlank(field, text)) return text
    if (isNeeded(field)) throw new RowProblem(field, t('missing'))
    if (text !== '' && !(field === 'sex' && readSex(text)))
      warn(field, t(answers.has(field) ? 'noAnswer' : 'nothing'))
    return null
  }
  /** A cell that cannot be read is left empty, unless the row depends on it. */
  const tried = <T>(field: RegisterField, read: (text: string) => T): T | null => {
    const text = told(field)
    if (text === null) return null
    try {
      return read(text)
    } catch (problem) {
      if (!(problem instanceof RowProblem) || isNeeded(field) || decisive.has(field)) throw problem
      const left = answers.has(field) ? 'leftNo' : 'leftEmpty'
      warn(field, t(left, { reason: problem.message }))
      return null
    }
  }
  const checkedText = <T>(field: RegisterField, schema: z.ZodType<T>, text: string): T => {
    const read = readSized(schema, text)
    if (read.success) return read.data
    const { key, values } = explainIssue(read.issues[0])
    throw new RowProblem(field, say(key as 'TOO_SHORT', values as { minimum: number }))
  }
  const checked = <T>(field: RegisterField, schema: z.ZodType<T>): T | null =>
    tried(field, (text) => checkedText(field, schema, text))
  /** By a reader of cells. @param shown what was read, where the cell says it otherwise */
  const cell = <T>(
    field: RegisterField,
    read: (text: string) => ReadCell<T> | null,
    shown: (value: T) => string,
    reason: (text: string) => string,
  ): T | null =>
    tried(field, (text) => {
      const found = read(text)
      if (!found) throw new RowProblem(field, reason(text))
      if (found.note) warn(field, t(found.note, { read: shown(found.value) }))
      return found.value
    })
  const date = (field: RegisterField) =>
    cell(
      field,
      (text) => readDateCell(text, mapping.dateOrder),
      ({ day, precision }) => birthText(day, precision),
      (text) => t(whyNoDate(text, mapping.dateOrder)),
    )
  const wholeDay = (field: 'from' | 'to'): string | null => {
    const read = date(field)
    if (read && read.precision !== 'day') throw new RowProblem(field, t('noDate'))
    return read?.day ?? null
  }
  /** What the mapping says, else what is known; a word of a list that is neither is told. */
  const word = <T>(
    field: RegisterField,
    words: RegisterWords,
    value: (text: string) => T | null,
    reason: Reason,
  ): T | null =>
    tried(field, (text) => {
      const read = value(text)
      if (read !== null) return read
      if (text.length <= longestWord && !/\d{3}/.test(text)) onUnknown?.(words, text)
      throw new RowProblem(field, t(reason))
    })
  const { values } = mapping
  const yes = (
    field: RegisterField,
    known: (text: string) => boolean | null = readYesNo,
  ): boolean | null =>
    word(
      field,
      'yesNo',
      (text) => {
        const meaning = meaningOf(values.yesNo, text)
        return meaning === null ? known(text) : meaning === 'yes'
      },
      'yesNo',
    )

  /** A number that a spreadsheet may have spoilt. */
  const numbered = <T>(field: 'tag' | 'microchip', schema: z.ZodType<T>): T | null =>
    tried(field, (text) => {
      if (scientific.test(text)) throw new RowProblem(field, t('scientific'))
      const number = plainNumber(text)
      const read = checkedText(field, schema, number)
      if (number !== text && !text.startsWith('#')) warn(field, t('corrected', { read: number }))
      return read
    })

  const tag = numbered('tag', tagText) ?? ''
  const to = wholeDay('to') ?? ''
  if (to > addYears(today, farthestYears)) throw new RowProblem('to', t('farOff'))
  const from = wholeDay('from') ?? firstDayTo(to)
  if (from > to) throw new RowProblem('from', t('order'))
  const known = seen.note(`${tag} ${from}`, at)
  if (known !== null) throw new RowProblem('tag', t('sameLine', { line: String(known) }))

  const birth = date('birth') ?? { day: '', precision: 'day' as const }
  if (birth.day > today) throw new RowProblem('birth', t('past'))
  if (birth.day < addYears(today, -oldestYears)) throw new RowProblem('birth', t('tooOld'))
  const weight = cell(
    'weight',
    (text) => readWeight(text, mapping.weightUnit),
    ({ kilograms, unit }) => `${inUnit(kilograms, unit)} ${unit}`,
    () => t('noWeight'),
  )
  const sex = word<ReadSex>(
    'sex',
    'sex',
    (text) => {
      const meaning = meaningOf(values.sex, text)
      return meaning === null ? readSex(text) : { ...readSex(text), sex: meaning }
    },
    'unknownWord',
  )
  const sterilized = yes('sterilized', readSterilized)
  if (sterilized !== null && sex?.sterilized === !sterilized)
    warn('sterilized', t('differs', { sex: texts.sex ?? '' }))
  const animal = {
    animalName: checked('animalName', line.animalName) ?? '',
    species:
      word<Species>(
        'species',
        'species',
        (text) => meaningOf(values.species, text) ?? knownSpecies(text),
        'unknownWord',
      ) ?? mapping.species,
    sex: sex?.sex ?? ('Unknown' as Sex),
    color: checked('color', line.color) ?? '',
    breed: checked('breed', line.breed) ?? '',
    dob: birth.day,
    dobPrecision: birth.precision,
    microchip: numbered('microchip', line.microchip) ?? null,
  }
  const dangerous = yes('dangerous') ?? false
  if (dangerous && animal.species !== 'Dog')
    throw new RowProblem('dangerous', say('DANGEROUS_NO_DOG'))
  const itself = (text: string) => text
  const keeper = {
    contactName: checked('contactName', owner.contactName) ?? '',
    telephone: cell('telephone', readTelephone, itself, () => say('TELEPHONE_INVALID')) ?? '',
    email: cell('email', readEmail, itself, () => say('EMAIL_INVALID')) ?? '',
    address: checked('address', owner.addressLine1) ?? '',
    apartment: checked('apartment', owner.apartment) ?? null,
    postalCode: cell('postal', readPostalCode, itself, () => say('POSTAL_INVALID')) ?? '',
  }
  const spoken = tried('language', (text) => {
    const read = knownLanguage(text)
    if (read === null) throw new RowProblem('language', t('unknownWord'))
    return read
  })
  const dwelling = dwellingOf({ ...keeper, addressLine1: keeper.address })
  return {
    tag,
    from,
    to,
    status: to < today ? 'expired' : 'active',
    ...animal,
    ...keeper,
    years: yearsOf({ from, to }),
    sterilized: sterilized ?? sex?.sterilized ?? false,
    rabies: yes('rabies') ?? false,
    kilograms: weight?.kilograms ?? unknownKilograms,
    weightUnit: weight?.unit ?? mapping.weightUnit,
    tattoo: checked('tattoo', line.tattoo) ?? null,
    assistanceCertificate: checked('assistance', line.assistanceCertificate) ?? null,
    distinctiveSigns: checked('signs', line.distinctiveSigns) ?? null,
    dangerous,
    otherInfo: checked('notes', licenceForm.shape.other_info) ?? null,
    language: spoken ?? mapping.language,
    dwelling,
    animalKey: animalKeyOf({ ...animal, ...keeper, dwelling }, null),
  }
}

const tagText = z
  .string()
  .max(30)
  .regex(/^(?=.*\p{N})[\p{L}\p{N}/. -]+$/u)

/** `9,85141E+14`: its last digits are lost. */
const scientific = /^\d(?:[.,]\d+)?e\+?\d{1,2}$/i
/** Without the sign that says that it is a number (`#0012`, `n° 12`) and the fraction of `123.0`. */
const plainNumber = (text: string): string =>
  text.replace(/^(?:#|n[°º]|no\.?(?= )) ?/i, '').replace(/^(\d+)[.,]0+$/, '$1')
