import { and, eq, inArray, or } from 'drizzle-orm'
import { needsNoCard } from '#domain/animals/abilities.ts'
import { implantWithCard, newImplant, type NewImplant } from '#domain/implants/implant-form.ts'
import {
  implantColumns,
  type ImplantColumn,
  type ImplantList,
  type ImplantListReport,
} from '#domain/implants/implant-list.ts'
import { readSized } from '#domain/validation/sizes.ts'
import { microchipForms } from '#domain/animals/numbers/microchip-forms.ts'
import type { Call } from '../../context.ts'
import { savepoint, transaction, type Database } from '../../db/connect.ts'
import { animals, implants, items } from '../../db/tables/index.ts'
import { explainError } from '../../http/errors.ts'
import type { Limits } from '../../http/limits/limits.ts'
import { plainTelephone } from '../../import/cells/contact.ts'
import { readDate } from '../../import/cells/read-date.ts'
import { knownLanguage, knownSpecies, readSex, readSterilized } from '../../import/cells/words.ts'
import { BadInput, Refusal } from '../../refusal.ts'
import { translator } from '../../texts.ts'
import { holdMicrochips } from '../stock/hold-number.ts'
import { addImplant, checkImplantCard, refuseUnaccepted, type AddCall } from './add-implant.ts'
import { readImplantList, type Cells, type ListedRow } from './read-implant-list.ts'

type Problems = ImplantListReport['rows'][number]['problems']

interface CheckedRow extends ListedRow {
  /** Without problems of its form. */
  implant?: NewImplant
  problems: Problems
}
export interface CheckedList {
  columns: ImplantListReport['columns']
  rows: CheckedRow[]
}

/** What the form of one implant would send; words that nobody knows are refused there. */
function bodyOf(cells: Cells, { implanter, language, species, email }: ImplantList): unknown {
  const { animal, telephone, dob, sex, ...told } = cells
  const inWords = <T>(text: string | undefined, read: (text: string) => T | null): unknown =>
    text === undefined ? undefined : (read(text) ?? text)
  return {
    ...told,
    implanter,
    language: inWords(told.language, knownLanguage) ?? language,
    email: told.email ?? email,
    telephone: telephone === undefined ? undefined : plainTelephone(telephone),
    species: inWords(told.species, knownSpecies) ?? species,
    sex: inWords(sex, (text) => readSex(text)?.sex ?? null),
    dob: dob === undefined ? undefined : (readDate(dob) ?? dob),
    sterilization: inWords(told.sterilization, readSterilized),
    ...(animal !== undefined && { animal: { unique_id: animal } }),
  }
}

const isColumn = (name: string): name is ImplantColumn =>
  (implantColumns as readonly string[]).includes(name)

/** Why a row was refused, in the caller's words; a bug is thrown on. */
function problemsOf(error: unknown, body: unknown, { language }: Pick<Call, 'language'>): Problems {
  const said = explainError(error, body, language)
  if (!said) throw error
  const fields = Object.entries(said.fields ?? {})
  if (fields.length === 0)
    return [{ field: said.code === 'NOT_FOUND' ? 'animal' : null, message: said.message }]
  return fields.map(([name, message]) => {
    const field = name.split('.')[0] ?? ''
    return { field: isColumn(field) ? field : null, message }
  })
}

const ownerColumns: readonly (ImplantColumn | null)[] = [
  'telephone',
  'fullname',
  'address',
  'postalCode',
]

/** Of a line that says nothing of the owner, one problem instead of four. */
function withoutOwner(problems: Problems, message: string): Problems {
  const others = problems.filter(({ field }) => !ownerColumns.includes(field))
  const isNobody = problems.length - others.length === ownerColumns.length
  return isNobody ? [...others, { field: 'email', message }] : problems
}

/**
 * Reads a list and checks the form of each implant, and its card, whose wrong tries are counted:
 * `db` must be no transaction. Of those that shall be recorded, none may be refused.
 * @throws Refusal LIST_UNREADABLE, TOO_MANY_IMPLANTS, IMPLANTS_CHANGED
 */
export async function checkImplantList(
  list: ImplantList,
  call: Pick<Call, 'db' | 'clock' | 'caller' | 'visitor' | 'language'>,
): Promise<CheckedList> {
  refuseUnaccepted(call)
  const { columns, rows: listed } = readImplantList(list.text)
  const asked = list.lines && new Set(list.lines)
  const t = translator(call.language, 'implants')
  const seen = new Map<string, number>()
  const rows: CheckedRow[] = []
  for (const row of listed) {
    if (asked && !asked.delete(row.first)) continue
    const body = bodyOf(row.cells, list)
    const checked: CheckedRow = { ...row, problems: [] }
    if (row.fault) {
      const message = translator(call.language, 'sheets')(`faults.${row.fault}`, {
        width: columns.length,
      })
      checked.problems.push({ field: null, message })
      if (asked) throw changed(row)
      rows.push(checked)
      continue
    }
    try {
      const schema = needsNoCard(call.caller) ? newImplant : implantWithCard(body)
      const read = readSized(schema, body)
      if (!read.success) throw new BadInput(read.issues)
      checked.implant = read.data
      for (const field of ['microchip', 'card'] as const) {
        const number = read.data[field]
        const line = number ? seen.get(`${field} ${number}`) : undefined
        if (line !== undefined)
          checked.problems.push({ field, message: t('several.repeated', { line: String(line) }) })
        else if (number) seen.set(`${field} ${number}`, row.first)
      }
      if (checked.problems.length === 0) await checkImplantCard(read.data, call)
    } catch (error) {
      checked.problems.push(...withoutOwner(problemsOf(error, body, call), t('several.noOwner')))
    }
    if (asked && checked.problems.length > 0) throw changed(row)
    rows.push(checked)
  }
  const gone = asked?.values().next().value
  if (gone !== undefined) throw changed({ first: gone })
  return { columns, rows }
}

const changed = ({ first }: Pick<ListedRow, 'first'>) =>
  new Refusal('IMPLANTS_CHANGED', { values: { line: String(first) } })

/**
 * Locks all that the rows may, in the order of every verb (docs/locks.md), before the first row makes
 * a client.
 */
async function holdAll(tx: Database, rows: CheckedRow[]): Promise<void> {
  const named = rows.flatMap(({ implant }) => implant?.animal?.unique_id ?? [])
  if (named.length > 0)
    await tx
      .select({ id: animals.id })
      .from(animals)
      .where(inArray(animals.uniqueId, named))
      .orderBy(animals.id)
      .for('update')
  const microchips = rows.flatMap(({ implant }) =>
    implant ? microchipForms(implant.microchip) : [],
  )
  const cards = rows.flatMap(({ implant }) => implant?.card ?? [])
  await holdMicrochips(tx)
  await tx
    .select({ id: implants.id })
    .from(implants)
    .where(
      and(
        eq(implants.status, 'open'),
        or(inArray(implants.microchip, microchips), inArray(implants.card, cards)),
      ),
    )
    .orderBy(implants.id)
    .for('update')
  await tx
    .select({ id: items.id })
    .from(items)
    .where(
      or(
        and(eq(items.kind, 'card'), inArray(items.number, cards)),
        and(eq(items.kind, 'microchip'), inArray(items.number, microchips)),
      ),
    )
    .orderBy(items.kind, items.number)
    .for('update')
}

const reportOf = (
  { columns, rows }: CheckedList,
  recorded: boolean,
  ids: readonly string[] = [],
): ImplantListReport => ({
  columns,
  rows: rows.map(({ first, last, cells, problems }, index) => ({
    id: ids[index],
    first,
    last,
    microchip: cells.microchip ?? '',
    owner: cells.animal ?? cells.email ?? cells.fullname ?? '',
    problems,
  })),
  recorded,
})

/** Undoes what was tried. */
class Undone extends Error {}

/** What each implant of a list would be refused for; nothing is kept. */
export async function tryImplants(list: CheckedList, call: AddCall): Promise<ImplantListReport> {
  const rows: CheckedRow[] = []
  await savepoint(call.db, async (tx) => {
    await holdAll(tx, list.rows)
    for (const row of list.rows) {
      const { implant } = row
      if (!implant || row.problems.length > 0) {
        rows.push(row)
        continue
      }
      try {
        await savepoint(tx, (db) => addImplant(implant, { ...call, db }, { isTrial: true }))
        rows.push(row)
      } catch (error) {
        rows.push({ ...row, problems: problemsOf(error, implant, call) })
      }
    }
    throw new Undone()
  }).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error
  })
  return reportOf({ ...list, rows }, false)
}

/**
 * Registers all implants of a list, or none.
 * @throws Refusal IMPLANTS_CHANGED; TOO_MANY_REQUESTS past the letters of a day
 */
export async function recordImplants(list: CheckedList, call: AddCall): Promise<ImplantListReport> {
  const { limits, giveAllBack } = countedOnce(call.limits)
  let ids: string[] = []
  try {
    ids = await transaction(call.db, async (tx) => {
      const added: string[] = []
      await holdAll(tx, list.rows)
      for (const row of list.rows) {
        const id = await addImplant(row.implant as NewImplant, { ...call, db: tx, limits }).catch(
          (error: unknown) => {
            const isLimit = error instanceof Refusal && error.code === 'TOO_MANY_REQUESTS'
            throw error instanceof Refusal && !isLimit ? changed(row) : error
          },
        )
        added.push(id)
      }
      return added
    })
  } catch (error) {
    await giveAllBack()
    throw error
  }
  return reportOf(list, true, ids)
}

/** Limits whose counts are taken back where nothing came of them. */
function countedOnce(limits: Limits): { limits: Limits; giveAllBack: () => Promise<void> } {
  const counted: Parameters<Limits['consume']>[] = []
  return {
    limits: {
      ...limits,
      consume(name, key) {
        counted.push([name, key])
        return limits.consume(name, key)
      },
    },
    async giveAllBack() {
      for (const [name, key] of counted) await limits.giveBack(name, key)
    },
  }
}
