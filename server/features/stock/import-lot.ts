import { readFile as readBytes } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import { eq, lt } from 'drizzle-orm'
import { z } from 'zod'
import {
  defaultColumns,
  readHeader,
  readRow,
  type Columns,
  type RowRules,
} from '#domain/stock/import-rows.ts'
import {
  importFields,
  largestLot,
  mostImportBytes,
  type ImportForm,
  type ImportOutcome,
  type Reject,
} from '#domain/stock/stock.api.ts'
import { readSized } from '#domain/validation/sizes.ts'
import { microchipForms, normalizeMicrochip } from '#domain/animals/numbers/microchip-forms.ts'
import type { Call } from '../../context.ts'
import { transaction, type Database } from '../../db/connect.ts'
import { unheld } from '../../db/rows-in-order.ts'
import { readRows } from '../../db/read-rows.ts'
import { lotImports, lots } from '../../db/tables/index.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { receiveFile } from '../../http/receive-file.ts'
import { formOfText } from '../../import/csv-form.ts'
import { readRowsOf } from '../../import/csv-source.ts'
import { decodeText } from '../../import/decode-text.ts'
import { ImportError } from '../../import/import-error.ts'
import { isBlank, wholeRow, type CsvRow } from '../../import/whole-rows.ts'
import { BadInput, Refusal } from '../../refusal.ts'
import { holdNumbering, microchipsAmong } from './numbering.ts'

/** Rows per insert. */
const batchSize = 5000
/** Milliseconds after which progress belongs to an aborted import. */
const oldProgress = 24 * 60 * 60 * 1000

interface Read {
  number: string
  verification: string | null
  line: number
}

/**
 * Imports a lot from the form's CSV, all or nothing on failure. Rejects unreadable, duplicate and
 * known numbers. The lot stays ordered until staff receive it.
 */
export async function importLot({
  db,
  clock,
  request,
  registries,
}: Pick<Call, 'db' | 'clock' | 'request' | 'registries'>): Promise<ImportOutcome> {
  const { form, progress, rows, rejects, skipped } = await readUpload(
    request,
    await registries.facts(),
  )
  const told = await tellProgress(db, progress, rows.length, clock.now())
  try {
    return await transaction(db, async (tx) => {
      await holdNumbering(tx)
      const { id, inStock } = await storeLot(tx, form, rows, {
        now: clock.now(),
        onStored: told.stored,
      })
      const all = [
        ...rejects,
        ...inStock.map(({ number, line }): Reject => ({
          line,
          column: 'number',
          number,
          reason: 'IN_STOCK',
        })),
      ]
      return {
        id,
        rows: rows.length + rejects.length + skipped,
        imported: rows.length - inStock.length,
        skipped,
        rejects: all.toSorted((a, b) => a.line - b.line),
      }
    })
  } finally {
    await told.over()
  }
}

/**
 * Reports progress until the lot is visible. Not awaited, since the import already holds a
 * connection.
 */
async function tellProgress(db: Database, id: string | undefined, rows: number, now: Date) {
  if (id === undefined) return { stored: () => {}, over: () => Promise.resolve() }
  await db
    .delete(lotImports)
    .where(unheld(db, lotImports.id, lt(lotImports.created, new Date(now.getTime() - oldProgress))))
  await db.insert(lotImports).values({ id, rows, created: now }).onConflictDoNothing()
  const one = eq(lotImports.id, id)
  let last: Promise<unknown> = Promise.resolve()
  return {
    stored(stored: number) {
      last = last
        .then(() => db.update(lotImports).set({ stored }).where(one))
        .catch(() => undefined)
    },
    async over() {
      await last
      await db.delete(lotImports).where(one)
    },
  }
}

/** @throws Refusal NOT_FOUND before the file is read, and once its lot exists or was abandoned */
export async function importProgressOf(
  db: Database,
  id: string,
): Promise<{ rows: number; stored: number }> {
  const [told] = await db
    .select({ rows: lotImports.rows, stored: lotImports.stored })
    .from(lotImports)
    .where(eq(lotImports.id, id))
  if (!told) throw new Refusal('NOT_FOUND')
  return told
}

interface ReadFile {
  rows: Read[]
  rejects: Reject[]
  /** Separators alone. */
  skipped: number
}

interface ReceivedFile extends ReadFile {
  form: ImportForm
  progress?: string | undefined
}

async function readUpload(
  request: Call['request'],
  facts: RowRules['facts'],
): Promise<ReceivedFile> {
  const tooLarge = new Refusal('LOT_TOO_LARGE', { field: 'file' })
  const file = await receiveFile(request, { most: mostImportBytes, tooLarge, fieldSize: 1000 })
  if (!file) throw new Refusal('FILE_INVALID', { field: 'file' })
  const fields = readSized(importFields, {
    kind: valueOf(file, 'kind'),
    supplier: valueOf(file, 'supplier'),
    progress: valueOf(file, 'progress'),
  })
  if (!fields.success) throw new BadInput(fields.issues)
  const { progress, ...form } = fields.data
  try {
    return {
      form,
      progress,
      ...(await readFile(textOf(await readBytes(file.filepath)), { kind: form.kind, facts })),
    }
  } catch (error) {
    throw error instanceof ImportError ? new Refusal('FILE_INVALID', { field: 'file' }) : error
  }
}

const valueOf = ({ fields }: MultipartFile, name: string): unknown =>
  (fields[name] as MultipartValue | undefined)?.value

/** @throws Refusal FILE_INVALID for a workbook */
function textOf(bytes: Buffer): string {
  const text = decodeText(bytes)
  if (text === null) throw new Refusal('FILE_INVALID', { field: 'file' })
  return text
}

/** Small pieces leave time for other requests. */
function* piecesOf(text: Buffer): Generator<Buffer> {
  const length = 64 * 1024
  for (let at = 0; at < text.length; at += length) yield text.subarray(at, at + length)
}

const faultReasons = { wide: 'ROW_WIDE', break: 'ROW_BREAK', quote: 'ROW_QUOTE' } as const

async function readFile(text: string, rules: Omit<RowRules, 'columns'>): Promise<ReadFile> {
  const seen = new Set<string>()
  const rows: Read[] = []
  const rejects: Reject[] = []
  let skipped = 0
  for await (const { cells, line, columns, fault } of rowsOf(text, rules.kind)) {
    if (fault === 'blank') {
      skipped++
      continue
    }
    if (rows.length + rejects.length === largestLot)
      throw new Refusal('LOT_TOO_LARGE', { field: 'file' })
    if (fault) {
      // Without its text, where a verification number may be.
      rejects.push({ line, column: 'number', reason: faultReasons[fault] })
      continue
    }
    const row = readRow(cells, { ...rules, columns })
    if ('reason' in row)
      rejects.push({
        line,
        column: row.column,
        reason: row.reason,
        ...(row.number && { number: row.number }),
      })
    else if (seen.has(row.number))
      rejects.push({ line, column: 'number', number: row.number, reason: 'REPEATED' })
    else {
      seen.add(row.number)
      rows.push({ ...row, line })
    }
  }
  return { rows, rejects, skipped }
}

interface Storing {
  now: Date
  onStored(rows: number): void
}

async function storeLot(
  tx: Database,
  { kind, supplier }: ImportForm,
  rows: Read[],
  { now, onStored }: Storing,
): Promise<{ id: string | null; inStock: Read[] }> {
  const id = uuidv7()
  await tx.insert(lots).values({ id, kind, supplier, status: 'ordered', created: now })
  const inStock: Read[] = []
  for (let at = 0; at < rows.length; at += batchSize) {
    inStock.push(...(await insert(tx, id, kind, rows.slice(at, at + batchSize), now)))
    onStored(Math.min(at + batchSize, rows.length))
  }
  if (inStock.length < rows.length) return { id, inStock }
  await tx.delete(lots).where(eq(lots.id, id))
  return { id: null, inStock }
}

/**
 * Stores the items of a batch, and answers those whose number is in stock already, of either kind;
 * for a card also where it is the microchip of an animal or an open implant.
 */
async function insert(
  tx: Database,
  lotId: string,
  kind: ImportForm['kind'],
  given: Read[],
  now: Date,
): Promise<Read[]> {
  const numbers = given.map(({ number }) => number)
  const held = kind === 'card' ? await microchipsAmong(tx, numbers) : await named(tx, numbers)
  const batch = given.filter(({ number }) => !held.has(number))
  const rows = await readRows(tx.$client, z.strictObject({ number: z.string() }), {
    text: `insert into items (id, lot_id, kind, number, verification, updated)
     select id, $1, $2, number, verification, $3 from unnest($4::uuid[], $5::text[], $6::text[]) as item (id, number, verification)
     on conflict do nothing returning number`,
    values: [
      lotId,
      kind,
      now,
      batch.map(uuidv7),
      batch.map(({ number }) => number),
      batch.map(({ verification }) => verification),
    ],
  })
  if (rows.length === given.length) return []
  const stored = new Set(rows.map(({ number }) => number))
  return given.filter(({ number }) => !stored.has(number))
}

/** Those of some microchips that are in stock in another form. */
async function named(tx: Database, numbers: string[]): Promise<Set<string>> {
  const rows = await readRows(tx.$client, z.strictObject({ number: z.string() }), {
    text: "select number from items where kind = 'microchip' and number = any($1)",
    values: [numbers.flatMap((number) => microchipForms(number)[1] ?? [])],
  })
  return new Set(rows.map(({ number }) => normalizeMicrochip(number)))
}

interface LotRow extends CsvRow {
  columns: Columns
}

/** The rows below the header, which may be absent. */
async function* rowsOf(text: string, kind: ImportForm['kind']): AsyncGenerator<LotRow> {
  const told = formOfText(text)
  // A list without header may have one number a line, and commas in none of them.
  const delimiter = told.headAt === 2 ? told.delimiter : [',', ';', '\t']
  const source = Readable.from(piecesOf(Buffer.from(text)))
  const form = { ...told, delimiter, encoding: 'utf-8' }
  let columns: Columns | undefined
  let width: number | undefined
  for await (const row of readRowsOf(source, 'the file', form)) {
    if (!columns && !isBlank(row.cells)) {
      const named = readHeader(row.cells, kind)
      columns = named ?? defaultColumns
      if (named) {
        width = row.cells.length
        continue
      }
    }
    const whole = wholeRow(row, {
      width: width ?? row.cells.length,
      delimiter: delimiter[0] ?? ',',
      columns: { oneLine: Object.values(columns ?? defaultColumns), manyLines: [] },
    })
    for (const one of Array.isArray(whole) ? whole : [whole])
      yield { ...one, columns: columns ?? defaultColumns }
  }
}
