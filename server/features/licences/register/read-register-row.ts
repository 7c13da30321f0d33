import { z } from 'zod'
import { sexes, speciesList, type Sex, type Species } from '#domain/animals/animal.ts'
import { startsFormula } from '#domain/csv.ts'
import { yearsOf } from '#domain/cities/licence-period.ts'
import { addDays, addYears, isDay } from '#domain/dates.ts'
import type { Language } from '#domain/language.ts'
import { animalInfo, licenceForm, ownerInfo } from '#domain/licences/licence-form.ts'
import {
  isNeeded,
  registerFieldNames,
  type RegisterField,
  type RegisterMapping,
} from '#domain/licences/register.ts'
import { inKilograms, mostPounds } from '#domain/licences/weight.ts'
import { plainName } from '#domain/places/plain-name.ts'
import type { Texts } from '#domain/texts.ts'
import { explainIssue } from '#domain/validation/say.ts'
import type { FirstLines } from '../../../import/first-lines.ts'
import type { Reject } from '../../../import/rejects-file.ts'
import { ImportError } from '../../../import/import-error.ts'
import { translator } from '../../../texts.ts'
import { readDate } from '../../../import/read-date.ts'
import { knownWords } from '../../../import/words.ts'
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
    const found = header.flatMap((name, index) => (sameName(name, column) ? [index] : []))
    const [index] = found
    if (index === undefined || found.length > 1)
      throw new ImportError(
        `${index === undefined ? 'There is no column' : 'There are several columns'} ${JSON.stringify(column)}. ${has}`,
      )
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
  readonly field: RegisterField | null
  constructor(field: RegisterField | null, reason: string) {
    super(reason)
    this.field = field
  }
}

interface Reading {
  mapping: RegisterMapping
  layout: RegisterLayout
  width: number
  /** First line of each tag and first day. */
  seen: FirstLines
  /** Licences whose last day is past have run. */
  today: string
  /** Of the reasons of rejects. */
  language: Language
}

export interface RegisterRow {
  line: number
  licence: NewLicence
}

/** Why a row is rejected, for whoever brings the register in. */
export const reasonsIn = (language: Language) => {
  const t = translator(language, 'licences') as unknown as (key: string, values: object) => string
  return (key: Reason, values: Record<string, string | number> = {}): string =>
    t(`register.reasons.${key}`, values)
}
type Reason = keyof Texts['licences']['register']['reasons']

/** Deterministic for the same rows in order. */
export function readRegisterRow(
  cells: string[],
  line: number,
  reading: Reading,
): RegisterRow | { reject: Reject } {
  const { layout, width } = reading
  const t = reasonsIn(reading.language)
  const texts = Object.fromEntries(
    layout.map(({ field, index }) => [field, textOf(cells[index] ?? '')]),
  ) as Partial<Record<RegisterField, string>>
  try {
    if (cells.length !== width)
      throw new RowProblem(null, t('width', { cells: cells.length, width }))
    for (const { field } of layout)
      if (isFormula(texts[field] ?? '', field)) throw new RowProblem(field, t('formula'))
    return { line, licence: readLicence(texts, line, reading) }
  } catch (problem) {
    if (!(problem instanceof RowProblem)) throw problem
    const { field, message } = problem
    return { reject: rejectOf(line, field, message, field ? (texts[field] ?? '') : '', layout) }
  }
}

export const rejectOf = (
  line: number,
  field: RegisterField | null,
  reason: string,
  value: string,
  layout: RegisterLayout,
): Reject => ({
  line,
  column: layout.find((one) => one.field === field)?.column ?? '',
  reason,
  value: value.slice(0, 500),
})

/** Spreadsheets write `="00123"` to keep zeros. */
const textOf = (cell: string): string => {
  const text = cell.replace(/\s+/g, ' ').trim()
  return (/^="([^"]*)"$/.exec(text)?.[1] ?? text).trim()
}

/** Numbers and telephones begin with a sign too. */
const isFormula = (text: string, field: RegisterField): boolean =>
  startsFormula.test(text) &&
  !/^[-+][\d\s.,]*$/.test(text) &&
  !(field === 'telephone' && text.startsWith('+'))

const line = animalInfo.shape
const owner = ownerInfo.shape

function readLicence(
  texts: Partial<Record<RegisterField, string>>,
  at: number,
  { mapping, seen, today, language }: Reading,
): NewLicence {
  const t = reasonsIn(language)
  const say = translator(language, 'validation')
  const told = (field: RegisterField): string => {
    const text = texts[field] ?? ''
    if (text === '' && isNeeded(field)) throw new RowProblem(field, t('missing'))
    return text
  }
  const checked = <T>(field: RegisterField, schema: z.ZodType<T>): T | null => {
    const text = told(field)
    if (text === '') return null
    const read = readSized(schema, text)
    if (read.success) return read.data
    const { key, values } = explainIssue(read.issues[0])
    throw new RowProblem(field, say(key as 'TOO_SHORT', values as { minimum: number }))
  }
  const date = (field: RegisterField): string | null => {
    const text = told(field)
    if (text === '') return null
    const day = readDate(text, mapping.dateOrder)
    if (day === null)
      throw new RowProblem(
        field,
        mapping.dateOrder || !/^\d{1,2}[-/.]\d{1,2}[-/.]\d{4}/.test(text)
          ? t('noDate')
          : t('dateOrder'),
      )
    return day
  }
  const yes = (field: RegisterField): boolean => {
    const text = told(field)
    const answer = text === '' ? false : answers.get(plainName(text))
    if (answer === undefined) throw new RowProblem(field, t('yesNo'))
    return answer
  }
  const word = <T extends string>(
    field: 'species' | 'sex',
    values: readonly T[],
    otherwise: T,
  ): T => {
    const typed = told(field)
    if (typed === '') return otherwise
    const known =
      values.find((value) => value.toLowerCase() === typed.toLowerCase()) ??
      (Object.hasOwn(knownWords[field], typed.toLowerCase())
        ? (knownWords[field][typed.toLowerCase()] as T)
        : undefined)
    if (known === undefined) throw new RowProblem(field, t('unknownWord'))
    return known
  }

  const tag = checked('tag', tagText) ?? ''
  const to = date('to') ?? ''
  const from = date('from') ?? addDays(addYears(to, -1), 1)
  if (from > to) throw new RowProblem('from', t('order'))
  const known = seen.note(`${tag} ${from}`, at)
  if (known !== null) throw new RowProblem('tag', t('sameLine', { line: String(known) }))

  const birthText = told('birth')
  const dob = /^\d{4}$/.test(birthText) ? `${birthText}-01-01` : (date('birth') ?? '')
  if (!isDay(dob) || dob > today) throw new RowProblem('birth', t('past'))
  const weightUnit = mapping.weightUnit
  const weight = checked('weight', line.weight) ?? 0
  const kilograms = inKilograms(weight, weightUnit)
  if (kilograms > inKilograms(mostPounds, 'lbs'))
    throw new RowProblem('weight', say('WEIGHT_INVALID'))
  const animal = {
    animalName: checked('animalName', line.animalName) ?? '',
    species: word<Species>('species', speciesList, mapping.species),
    sex: word<Sex>('sex', sexes, 'Unknown'),
    color: checked('color', line.color) ?? '',
    breed: checked('breed', line.breed) ?? '',
    dob,
    microchip: checked('microchip', line.microchip) ?? null,
  }
  const dangerous = yes('dangerous')
  if (dangerous && animal.species !== 'Dog')
    throw new RowProblem('dangerous', say('DANGEROUS_NO_DOG'))
  const keeper = {
    contactName: checked('contactName', owner.contactName) ?? '',
    telephone: checked('telephone', owner.phone) ?? '',
    email: checked('email', owner.email) ?? '',
    address: checked('address', owner.addressLine1) ?? '',
    apartment: checked('apartment', owner.apartment) ?? null,
    postalCode: checked('postal', owner.postalCode) ?? '',
  }
  const dwelling = dwellingOf({ ...keeper, addressLine1: keeper.address })
  return {
    tag,
    from,
    to,
    status: to < today ? 'expired' : 'active',
    ...animal,
    ...keeper,
    years: yearsOf({ from, to }),
    sterilized: yes('sterilized'),
    rabies: yes('rabies'),
    kilograms,
    weightUnit,
    tattoo: checked('tattoo', line.tattoo) ?? null,
    assistanceCertificate: checked('assistance', line.assistanceCertificate) ?? null,
    distinctiveSigns: checked('signs', line.distinctiveSigns) ?? null,
    dangerous,
    otherInfo: checked('notes', licenceForm.shape.other_info) ?? null,
    language: languageOf(told('language')) ?? mapping.language,
    dwelling,
    animalKey: animalKeyOf({ ...animal, ...keeper, dwelling }, null),
  }
}

const tagText = z
  .string()
  .max(30)
  .regex(/^[\p{L}\p{N}/. -]+$/u)

const answers = new Map([
  ...['oui', 'o', 'yes', 'y', 'true', 'vrai', 'x', '1'].map((word) => [word, true] as const),
  ...['non', 'n', 'no', 'false', 'faux', '0'].map((word) => [word, false] as const),
])

const languageOf = (text: string): Language | null =>
  text === '' ? null : /^(?:en|an|a$)/i.test(text) ? 'en' : 'fr'
