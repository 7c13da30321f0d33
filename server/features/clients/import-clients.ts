import { readFile, rm, writeFile } from 'node:fs/promises'
import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import { eq } from 'drizzle-orm'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { clientForm } from '#domain/clients/client-form.ts'
import type { ImportReport } from '#domain/clients/clients.api.ts'
import {
  guessFields,
  importFields,
  importMapping,
  importModes,
  joints,
  mappingProblem,
  mostColumns,
  mostImportBytes,
  mostRejects,
  type ImportField,
  type ImportMapping,
} from '#domain/clients/import.ts'
import { dayOf } from '#domain/dates.ts'
import type { Language } from '#domain/language.ts'
import { explainIssue } from '#domain/validation/say.ts'
import { readSized } from '#domain/validation/sizes.ts'
import type { Call } from '../../context.ts'
import { clientMappings } from '../../db/tables/index.ts'
import { receiveFile } from '../../http/receive-file.ts'
import { csvTable, type Table } from '../../import/csv-source.ts'
import { decodeText } from '../../import/decode-text.ts'
import { ImportError } from '../../import/import-error.ts'
import { unwrapped } from '../../import/cells/cell.ts'
import { plainTelephone } from '../../import/cells/contact.ts'
import { readDate } from '../../import/cells/read-date.ts'
import { knownLanguage } from '../../import/cells/words.ts'
import type { Reject } from '../../import/rejects-file.ts'
import { runImport, type ImportJob } from '../../import/run-import.ts'
import { readColumns } from '../../import/whole-rows.ts'
import { BadInput, Refusal } from '../../refusal.ts'
import { translator } from '../../texts.ts'
import { enterClients, holdClients } from './register-client.ts'
import { organizationOf } from './save-client.ts'

type Row = Parameters<typeof enterClients>[2][number]
type Importing = Pick<Call, 'db' | 'clock' | 'caller' | 'request' | 'language'>

const asJson = (text: unknown): unknown => {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined
  } catch {
    return null
  }
}

const importForm = z.object({
  mode: z.enum(importModes),
  mapping: z.preprocess(asJson, importMapping.optional()),
})

/**
 * Clients of a file (requirements/clients.md 6). `call.db` must be no transaction: the rows go in by
 * batches.
 * @throws Refusal FILE_INVALID, CLIENT_FILE_LARGE, IMPORT_RUNNING; BadInput on `mapping`
 */
export async function importClients(call: Importing): Promise<ImportReport> {
  const tooLarge = new Refusal('CLIENT_FILE_LARGE', { field: 'file' })
  const file = await receiveFile(call.request, {
    most: mostImportBytes,
    tooLarge,
    fieldSize: 10_000,
  })
  const form = readSized(importForm, {
    mode: valueOf(file, 'mode'),
    mapping: valueOf(file, 'mapping'),
  })
  if (!form.success) throw new BadInput(form.issues)
  if (!file) throw new Refusal('FILE_INVALID', { field: 'file' })
  try {
    const text = decodeText(await readFile(file.filepath))
    if (text === null) throw new Refusal('FILE_INVALID', { field: 'file' })
    await writeFile(file.filepath, text)
    return await readClients(file.filepath, form.data, call)
  } catch (error) {
    if (error instanceof ImportError && error.kind === 'busy') throw new Refusal('IMPORT_RUNNING')
    throw error instanceof ImportError ? new Refusal('FILE_INVALID', { field: 'file' }) : error
  }
}

const valueOf = (file: MultipartFile | undefined, name: string): unknown =>
  (file?.fields[name] as MultipartValue | undefined)?.value

const encoding = 'utf-8'

async function readClients(
  path: string,
  { mode, mapping }: z.output<typeof importForm>,
  call: Importing,
): Promise<ImportReport> {
  const { db } = call
  const organizationId = organizationOf(call)
  const table = await csvTable(path, { encoding })
  const { header } = table
  if (header.length > mostColumns) throw new ImportError('too many columns')
  const kept = await keptMapping(call, organizationId)
  const example = await firstRow(table)
  const guessed = guessFields(header)
  const columns = header.map((name, index) => ({
    name,
    example: (example[index] ?? '').trim().slice(0, 100),
    field: Object.hasOwn(kept, name) ? readField(kept[name]) : (guessed[index] ?? null),
  }))
  if (mode === 'columns') return { columns, counts: null, rejects: [] }
  if (!mapping || mapping.length !== header.length || mappingProblem(mapping) !== null)
    throw new BadInput([{ path: ['mapping'], message: 'INVALID' }])
  const rejects = `${path}.rejects.csv`
  try {
    const { counts } = await runImport(
      call,
      {
        file: path,
        format: { encoding },
        dryRun: mode === 'try',
        rejects,
        batch: 500,
        language: call.language,
      },
      () => jobOf(organizationId, mapping, header, call),
    )
    if (mode === 'import') {
      const named = Object.fromEntries(header.map((name, index) => [name, mapping[index] ?? '']))
      const row = { mapping: { ...kept, ...named }, updated: call.clock.now() }
      await db
        .insert(clientMappings)
        .values({ organizationId, ...row })
        .onConflictDoUpdate({ target: clientMappings.organizationId, set: row })
    }
    const { rowsDone: rows, imported, updated, unchanged, rejected, skipped } = counts
    return {
      columns,
      counts: { rows, imported, updated, unchanged, rejected, skipped },
      rejects: await readRejects(rejects),
    }
  } finally {
    await rm(rejects, { force: true })
  }
}

const readField = (name: string | undefined): ImportField | null =>
  importFields.find((field) => field === name) ?? null

async function keptMapping(
  { db }: Importing,
  organizationId: string,
): Promise<Record<string, string>> {
  const [kept] = await db
    .select({ mapping: clientMappings.mapping })
    .from(clientMappings)
    .where(eq(clientMappings.organizationId, organizationId))
  return kept?.mapping ?? {}
}

async function firstRow(table: Table): Promise<string[]> {
  for await (const { cells, fault } of table.rows({ oneLine: [], manyLines: [] }))
    if (!fault) return cells
  return []
}

const rejectRow = z.object({
  line: z.coerce.number(),
  column: z.string(),
  reason: z.string(),
  value: z.string(),
})

async function readRejects(path: string): Promise<ImportReport['rejects']> {
  const rows: unknown = parse(await readFile(path), { columns: true, to: mostRejects })
  return z.array(rejectRow).parse(rows)
}

function jobOf(
  organizationId: string,
  mapping: ImportMapping,
  header: string[],
  { language, clock }: Importing,
): ImportJob<Row> {
  const reading: Reading = {
    mapping,
    header,
    language,
    today: dayOf(clock.now()),
    seen: new Map(),
  }
  return {
    source: `clients ${organizationId}`,
    columns: readColumns(
      mapping.flatMap((field, index) => (field === null ? [] : [{ field, index }])),
      (field) => severalLines.has(field),
    ),
    facts: { mapping },
    read: (cells, line) => readPerson(cells, line, reading),
    async store(tx, rows, now) {
      await holdClients(tx, organizationId)
      const entered = await enterClients(tx, organizationId, rows, now)
      const count = (one: (typeof entered)[number]['was']) =>
        entered.filter(({ was }) => was === one).length
      return {
        imported: count('new'),
        updated: count('filled'),
        unchanged: count('same'),
        differing: 0,
        placeless: 0,
        rejected: [],
      }
    },
  }
}

const severalLines: ReadonlySet<ImportField> = new Set(['address', 'notes', 'consentText'])

interface Reading {
  mapping: ImportMapping
  header: string[]
  language: Language
  today: string
  /** Line of each e-mail. */
  seen: Map<string, number>
}

const shape = clientForm.shape

function readPerson(cells: string[], line: number, reading: Reading): Row | { reject: Reject } {
  const { mapping, header, language, today, seen } = reading
  const t = translator(language, 'clients')
  const say = translator(language, 'validation')
  const texts: Partial<Record<ImportField, string>> = {}
  mapping.forEach((field, index) => {
    const text = field === null ? '' : unwrapped(cells[index] ?? '')
    if (field === null || text === '') return
    const before = texts[field]
    const joint = joints[field] ?? ' '
    texts[field] = before === undefined ? text : `${before}${joint}${text}`
  })
  const reject = (field: ImportField, reason: string): { reject: Reject } => ({
    reject: {
      line,
      column: header.filter((_, index) => mapping[index] === field).join(' + '),
      reason,
      value: (texts[field] ?? '').slice(0, 500),
    },
  })
  const telephone = texts.telephone === undefined ? undefined : plainTelephone(texts.telephone)
  const checks = { ...texts, telephone, fullName: texts.fullName ?? '' }
  const person: Record<string, unknown> = {}
  for (const field of ['fullName', 'telephone', 'email', 'address', 'notes'] as const) {
    const read = readSized(shape[field], checks[field])
    if (!read.success) {
      const { key, values } = explainIssue(read.issues[0])
      return reject(field, say(key as 'TOO_SHORT', values as { minimum: number }))
    }
    person[field] = read.data
  }
  const spoken = languageOf(texts.language, language)
  if (spoken === null) return reject('language', t('import.language'))
  const date = texts.consentDate === undefined ? null : readDate(texts.consentDate, undefined)
  if (texts.consentDate !== undefined) {
    if (date === null) return reject('consentDate', t('import.date'))
    if (date > today) return reject('consentDate', say('DATE_FUTURE'))
  }
  const email = person['email'] as string | undefined
  const first = email === undefined ? undefined : seen.get(email)
  if (email !== undefined && first !== undefined && first !== line)
    return reject('email', t('import.repeated', { line: String(first) }))
  if (email !== undefined) seen.set(email, line)
  return {
    ...(person as Pick<Row, 'fullName' | 'telephone' | 'email' | 'address' | 'notes'>),
    language: spoken,
    ...(date !== null && {
      consentDate: date,
      consentSource: (texts.consentSource ?? t('import.source')).slice(0, 200),
      consentText: (texts.consentText ?? t('import.text')).slice(0, 2000),
    }),
  }
}

/** null for a word that is none. */
const languageOf = (word: string | undefined, otherwise: Language): Language | null =>
  word === undefined ? otherwise : knownLanguage(word)
