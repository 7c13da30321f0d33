import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import { parse } from 'csv-parse/sync'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { guessRegister } from '#domain/licences/guess-register.ts'
import {
  mostRegisterBytes,
  mostRejects,
  registerFieldsForm,
  type RegisterOutcome,
  type RegisterSheet,
} from '#domain/licences/register.api.ts'
import { registerMapping } from '#domain/licences/register.ts'
import { readSized } from '#domain/validation/sizes.ts'
import type { Call } from '../../../context.ts'
import type { Database } from '../../../db/connect.ts'
import { uuidv7 } from '../../../db/uuid.ts'
import { cities, imports } from '../../../db/tables/index.ts'
import { receiveFile } from '../../../http/receive-file.ts'
import { readSheet, refusing } from '../../../import/read-sheet.ts'
import { note } from '../../../note.ts'
import { BadInput, Refusal } from '../../../refusal.ts'
import type { StoredCity } from '../../cities/cities.queries.ts'
import { importRegister, registerSource } from './import-register.ts'

/** Rows a transaction. */
const batch = 500

/** Of the beginning of a file, in bytes. */
const mostOfSheet = 1024 * 1024

async function receive({ request }: Pick<Call, 'request'>, most: number) {
  const tooLarge = new Refusal('REGISTER_TOO_LARGE', { field: 'file' })
  const file = await receiveFile(request, {
    most,
    tooLarge,
    fieldSize: 100_000,
  })
  if (!file) throw new Refusal('FILE_INVALID', { field: 'file' })
  return file
}

/**
 * What the beginning of a register holds, with the mapping that is kept as far as it fits; where no
 * column does, by their heads.
 * @throws Refusal FILE_INVALID
 */
export async function readRegisterSheet(
  city: StoredCity,
  call: Pick<Call, 'request'>,
): Promise<RegisterSheet> {
  const { filepath } = await receive(call, mostOfSheet)
  const sheet = await readSheet(filepath)
  const kept = city.registerMapping ?? registerMapping.parse({ columns: {} })
  const fitting = Object.entries(kept.columns).filter(([column]) => sheet.columns.includes(column))
  const columns = fitting.length > 0 ? Object.fromEntries(fitting) : guessRegister(sheet.columns)
  return { ...sheet, mapping: { ...kept, columns } }
}

/**
 * Brings a register in, or tries; the mapping is kept with the city.
 * @throws Refusal FILE_INVALID, REGISTER_TOO_LARGE, REGISTER_ENCODING, IMPORT_RUNNING
 */
export async function bringRegister(
  city: StoredCity,
  call: Pick<Call, 'db' | 'clock' | 'request' | 'caller' | 'language' | 'env'>,
): Promise<RegisterOutcome> {
  const { db, clock, caller, language, env } = call
  const file = await receive(call, mostRegisterBytes)
  const fields = readSized(registerFieldsForm, {
    encoding: valueOf(file, 'encoding'),
    mapping: valueOf(file, 'mapping'),
    trial: valueOf(file, 'trial'),
  })
  if (!fields.success) throw new BadInput(fields.issues)
  const { encoding, mapping, trial } = fields.data
  await db.update(cities).set({ registerMapping: mapping }).where(eq(cities.id, city.id))
  const folder = join(env.DATA_DIR, 'imports')
  await mkdir(folder, { recursive: true })
  // A run that goes on takes up the file of the one that stopped.
  const rejects = join(folder, `${city.id}${trial ? `.${uuidv7()}` : ''}.rejects.csv`)
  const { counts, ignored } = await refusing(() =>
    importRegister(
      { db, clock },
      {
        file: file.filepath,
        format: { encoding },
        mapping,
        cityId: city.id,
        language,
        dryRun: trial,
        rejects,
        batch,
      },
    ),
  )
  const rows = parse<Record<'line' | 'column' | 'reason' | 'value', string>>(
    await readFile(rejects),
    { columns: true, to: mostRejects },
  )
  await rm(rejects, { force: true })
  if (!trial) await note(db, 'register_imported', city.id, { caller, clock })
  return {
    rows: counts.rowsDone,
    imported: counts.imported,
    unchanged: counts.unchanged,
    rejected: counts.rejected,
    ignored,
    rejects: rows.map(({ line, column, reason, value }) => ({
      line: Number(line),
      column,
      reason,
      value,
    })),
  }
}

const valueOf = ({ fields }: MultipartFile, name: string): unknown =>
  (fields[name] as MultipartValue | undefined)?.value

/** Rows of a register that comes in, or that stopped half-way; null without one. */
export async function rowsUnderWay(db: Database, cityId: string): Promise<number | null> {
  const [run] = await db
    .select({ rows: imports.rowsDone })
    .from(imports)
    .where(and(eq(imports.source, registerSource(cityId)), isNull(imports.finished)))
    .orderBy(desc(imports.rowsDone))
    .limit(1)
  return run?.rows ?? null
}
