import { copyFile, mkdir, stat } from 'node:fs/promises'
import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import { and, eq, ne } from 'drizzle-orm'
import { importFieldsForm, mostImportBytes, type ImportSheet } from '#domain/import/import.api.ts'
import { guessColumns } from '#domain/import/guess-columns.ts'
import { mappingShape } from '#domain/import/mapping.ts'
import { readSized } from '#domain/validation/sizes.ts'
import type { Call } from '../../../context.ts'
import { transaction } from '../../../db/connect.ts'
import { animalImports, auditLog } from '../../../db/tables/index.ts'
import { uuidv7 } from '../../../db/uuid.ts'
import { receiveFile } from '../../../http/receive-file.ts'
import { csvTable } from '../../../import/csv-source.ts'
import { readSheet, refusing } from '../../../import/read-sheet.ts'
import { sendRejects } from '../../../import/read-rejects.ts'
import { BadInput, Refusal } from '../../../refusal.ts'
import { layOut } from '../mapping.ts'
import { keptImport } from './import.queries.ts'
import { importFile, importFolder, rejectsFile, removeImportFiles } from './kept-file.ts'
import { runKeptImport } from './run-kept-import.ts'

/** Of the beginning of a file, in bytes. */
const mostOfSheet = 1024 * 1024

/** @throws Refusal FORBIDDEN to those who are no managers */
function organizationOfManager({ caller }: Pick<Call, 'caller'>): string {
  if (!caller.person?.manager || caller.organizationId === null) throw new Refusal('FORBIDDEN')
  return caller.organizationId
}

async function receive({ request }: Pick<Call, 'request'>, most: number) {
  const tooLarge = new Refusal('IMPORT_TOO_LARGE', { field: 'file' })
  const file = await receiveFile(request, { most, tooLarge, fieldSize: 100_000 })
  if (!file) throw new Refusal('FILE_INVALID', { field: 'file' })
  return file
}

/**
 * The columns of a file, with the mapping that is kept as far as it fits; where no column does, by
 * their heads.
 * @throws Refusal FORBIDDEN, FILE_INVALID
 */
export async function readImportSheet(
  call: Pick<Call, 'db' | 'caller' | 'request'>,
): Promise<ImportSheet> {
  if (!call.request.isMultipart()) throw new Refusal('UNSUPPORTED_MEDIA')
  const organizationId = organizationOfManager(call)
  const { filepath } = await receive(call, mostOfSheet)
  const sheet = await readSheet(filepath)
  const kept = await keptImport(call.db, organizationId)
  const mapping = kept?.mapping ?? mappingShape.parse({ columns: {} })
  const fitting = Object.entries(mapping.columns).filter(([column]) =>
    sheet.columns.includes(column),
  )
  const columns = fitting.length > 0 ? Object.fromEntries(fitting) : guessColumns(sheet.columns)
  return { ...sheet, mapping: { ...mapping, columns }, update: kept?.update ?? false }
}

/**
 * Keeps a file with its mapping, and tries it in the background.
 * @throws Refusal FORBIDDEN, FILE_INVALID, IMPORT_TOO_LARGE, REGISTER_ENCODING, IMPORT_RUNNING
 */
export async function tryFile(
  call: Pick<Call, 'db' | 'caller' | 'request' | 'env' | 'language' | 'queue'>,
): Promise<void> {
  if (!call.request.isMultipart()) throw new Refusal('UNSUPPORTED_MEDIA')
  const organizationId = organizationOfManager(call)
  const { db, caller, language, queue } = call
  const file = await receive(call, mostImportBytes)
  const fields = readSized(importFieldsForm, {
    encoding: valueOf(file, 'encoding'),
    mapping: valueOf(file, 'mapping'),
    update: valueOf(file, 'update'),
  })
  if (!fields.success) throw new BadInput(fields.issues)
  const { encoding, mapping, update } = fields.data
  await refusing(async () => {
    const { header } = await csvTable(file.filepath, { encoding })
    layOut(mapping, header)
  })
  const fileId = uuidv7()
  await mkdir(importFolder(call), { recursive: true })
  await copyFile(file.filepath, importFile(call, fileId))
  const { size } = await stat(file.filepath)
  try {
    const before = await transaction(db, async (tx) => {
      const former = await keptImport(tx, organizationId)
      const values = {
        ...fresh,
        fileId,
        fileName: file.filename.slice(0, 200),
        encoding,
        mapping,
        update,
        trial: true,
        language,
        userId: caller.userId,
        size,
      }
      const kept = await tx
        .insert(animalImports)
        .values({ organizationId, ...values })
        .onConflictDoUpdate({
          target: animalImports.organizationId,
          set: values,
          setWhere: ne(animalImports.status, 'running'),
        })
        .returning({ id: animalImports.organizationId })
      if (kept.length === 0) throw new Refusal('IMPORT_RUNNING')
      await queue.enqueue(tx, runKeptImport, { organizationId, fileId })
      return former?.fileId
    })
    if (before) await removeImportFiles(call, before)
  } catch (error) {
    await removeImportFiles(call, fileId)
    throw error
  }
}

/** Of a run that begins. */
const fresh = {
  status: 'running' as const,
  problem: null,
  bytes: 0,
  rows: 0,
  imported: 0,
  updated: 0,
  unchanged: 0,
  rejected: 0,
  skipped: 0,
  ignored: [],
  unknown: [],
  finished: null,
}

/**
 * Brings what was tried in, in the background: a file that cannot be read to its end never comes so far.
 * @throws Refusal FORBIDDEN, NOT_FOUND without a file that was tried
 */
export async function bringTried(
  call: Pick<Call, 'db' | 'caller' | 'clock' | 'queue'>,
): Promise<void> {
  const { caller, clock, queue } = call
  const tried = await keptImport(call.db, caller.organizationId ?? '')
  if (!tried) throw new Refusal('NOT_FOUND')
  const organizationId = organizationOfManager(call)
  await transaction(call.db, async (tx) => {
    const [begun] = await tx
      .update(animalImports)
      .set({ ...fresh, trial: false })
      .where(
        and(
          eq(animalImports.organizationId, organizationId),
          eq(animalImports.status, 'done'),
          eq(animalImports.trial, true),
        ),
      )
      .returning({ fileId: animalImports.fileId })
    if (!begun || begun.fileId === null) throw new Refusal('NOT_FOUND')
    await tx.insert(auditLog).values({
      userId: caller.userId,
      action: 'animals_imported',
      subject: organizationId,
      created: clock.now(),
    })
    await queue.enqueue(tx, runKeptImport, { organizationId, fileId: begun.fileId })
  })
}

/**
 * The rows that were left out, as a file for people.
 * @throws Refusal NOT_FOUND
 */
export async function sendKeptRejects(call: Call): Promise<void> {
  const kept = await keptImport(call.db, call.caller.organizationId ?? '')
  if (!kept || kept.fileId === null || kept.status !== 'done') throw new Refusal('NOT_FOUND')
  const path = rejectsFile(call, kept.fileId, kept.trial)
  if (!(await stat(path).catch(() => null))) throw new Refusal('NOT_FOUND')
  await sendRejects(call, path, { language: kept.language, telling: false })
}

const valueOf = ({ fields }: MultipartFile, name: string): unknown =>
  (fields[name] as MultipartValue | undefined)?.value
