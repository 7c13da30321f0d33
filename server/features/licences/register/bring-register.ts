import { mkdir, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { guessRegister } from '#domain/licences/guess-register.ts'
import {
  mostRegisterBytes,
  mostRejects,
  registerFieldsForm,
  type RegisterOutcome,
  type RegisterSheet,
} from '#domain/licences/register.api.ts'
import { registerMapping, type RegisterMapping } from '#domain/licences/register.ts'
import { readSized } from '#domain/validation/sizes.ts'
import type { Call } from '../../../context.ts'
import type { Database } from '../../../db/connect.ts'
import { uuidv7 } from '../../../db/uuid.ts'
import { cities, imports } from '../../../db/tables/index.ts'
import { receiveFile } from '../../../http/receive-file.ts'
import { unitOfHead } from '../../../import/cells/weight.ts'
import { readRejects, sendRejects } from '../../../import/read-rejects.ts'
import { readSheet, refusing } from '../../../import/read-sheet.ts'
import { note } from '../../../note.ts'
import { BadInput, Refusal } from '../../../refusal.ts'
import type { StoredCity } from '../../cities/cities.queries.ts'
import { importFolder, registerRejects } from '../../import/by-screen/kept-file.ts'
import { importRegister, registerSource } from './import-register.ts'

/** Words of lists that are told as unknown. */
const mostWords = 100

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
  const kept = registerMapping.parse(city.registerMapping ?? { columns: {} })
  const fitting = Object.entries(kept.columns).filter(([column]) => sheet.columns.includes(column))
  const columns = fitting.length > 0 ? Object.fromEntries(fitting) : guessRegister(sheet.columns)
  return { ...sheet, mapping: { ...kept, columns, ...unitsOf(columns, kept) } }
}

/** Of the head of the column of weights, where it names them: `Poids (lb)`. */
function unitsOf(
  columns: RegisterMapping['columns'],
  { weightUnit }: RegisterMapping,
): Pick<RegisterMapping, 'weightUnit'> {
  const head = Object.keys(columns).find((column) => columns[column] === 'weight') ?? ''
  return { weightUnit: unitOfHead(head) ?? weightUnit }
}

/**
 * Brings a register in, or tries; the mapping is kept with the city.
 * @throws Refusal FILE_INVALID, REGISTER_TOO_LARGE, REGISTER_ENCODING, IMPORT_RUNNING
 */
export async function bringRegister(
  city: StoredCity,
  call: Pick<Call, 'db' | 'clock' | 'request' | 'caller' | 'language' | 'env'>,
): Promise<RegisterOutcome> {
  const { db, clock, caller, language } = call
  const file = await receive(call, mostRegisterBytes)
  const fields = readSized(registerFieldsForm, {
    encoding: valueOf(file, 'encoding'),
    mapping: valueOf(file, 'mapping'),
    trial: valueOf(file, 'trial'),
  })
  if (!fields.success) throw new BadInput(fields.issues)
  const { encoding, mapping, trial } = fields.data
  await db.update(cities).set({ registerMapping: mapping }).where(eq(cities.id, city.id))
  await mkdir(importFolder(call), { recursive: true })
  // A run that goes on takes up the file of the one that stopped.
  const rejects = join(importFolder(call), `${city.id}${trial ? `.${uuidv7()}` : ''}.rejects.csv`)
  const unknown = new Map<string, RegisterOutcome['unknown'][number]>()
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
        // Also a run that is killed half-way tells who brought its rows in.
        ...(!trial && { begin: () => note(db, 'register_imported', city.id, { caller, clock }) }),
        onUnknown: (field, word) => {
          if (unknown.size < mostWords)
            unknown.set(`${field} ${word.toLowerCase()}`, { field, word })
        },
      },
    ),
  )
  const left = registerRejects(call, city.id)
  await rename(rejects, left)
  return {
    rows: counts.rowsDone,
    imported: counts.imported,
    unchanged: counts.unchanged,
    rejected: counts.rejected,
    skipped: counts.skipped,
    ignored,
    unknown: [...unknown.values()],
    ...(await told(left)),
  }
}

/** The first rows of what was left out and of what was read otherwise, and how many of the latter. */
async function told(
  path: string,
): Promise<Pick<RegisterOutcome, 'rejects' | 'warned' | 'warnings'>> {
  const outcome: Awaited<ReturnType<typeof told>> = { rejects: [], warned: 0, warnings: [] }
  for await (const rows of readRejects(path))
    for (const { isKept, line, column, reason, value } of rows) {
      const list = isKept ? outcome.warnings : outcome.rejects
      if (isKept) outcome.warned += 1
      if (list.length < mostRejects) list.push({ line: Number(line), column, reason, value })
    }
  return outcome
}

/** @throws Refusal NOT_FOUND before the first file, and once it was forgotten */
export async function sendRegisterRejects(city: StoredCity, call: Call): Promise<void> {
  const path = registerRejects(call, city.id)
  if (!(await stat(path).catch(() => null))) throw new Refusal('NOT_FOUND')
  await sendRejects(call, path, { language: call.language, telling: true })
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
