import type { Readable } from 'node:stream'
import { csvLines, csvStart, type CsvCell } from '#domain/csv.ts'
import { showInstant } from '#domain/dates.ts'
import type { Language } from '#domain/language.ts'
import { exportColumnsEn } from '#domain/exports/columns/export-columns.en.ts'
import { exportColumnsFr } from '#domain/exports/columns/export-columns.fr.ts'
import type { Database } from '../../db/connect.ts'
import { foundAnimalPictures, licences, pictures } from '../../db/tables/index.ts'
import { decisionKey } from '../../files/decision-files.ts'
import type { Files } from '../../files/files.ts'
import { pictureKey } from '../../files/picture-files.ts'
import { zipOf, type ZipEntry } from '../../files/zip.ts'
import { translator } from '../../texts.ts'
import { partOf, partsOf } from './parts/decisions.ts'
import type { Part } from './parts/part.ts'
import { rowsOf, takenOf, type ExportRow, type Taker } from './rows.ts'

interface Taking {
  db: Database
  files: Files
  taker: Taker
  /** Of the organization or city. */
  name: string
  language: Language
  now: Date
}

/**
 * Everything of an organization or city in open formats, made while it is sent: at any time some
 * thousand rows and a piece of one picture are in memory (docs/export.md).
 */
export const exportOf = (taking: Taking): Readable => zipOf(entriesOf(taking), taking.now)

async function* entriesOf({
  db,
  files,
  taker,
  name,
  language,
  now,
}: Taking): AsyncGenerator<ZipEntry> {
  const parts = partsOf(taker.kind)
  yield { name: 'README.txt', content: readme(parts, name, language, now) }
  yield {
    name: 'columns.csv',
    content: csvStart + machineLines([columnHeads, ...parts.flatMap(describe)]),
  }
  for (const part of parts) {
    yield { name: `${part.file}.csv`, content: csvOf(part, rowsOf(db, part, taker)) }
    yield { name: `${part.file}.jsonl`, content: jsonOf(part, rowsOf(db, part, taker)) }
  }
  const stored = async (folder: string, key: string, file: string) => {
    const found = await files.open(key)
    return found && { name: `${folder}/${file}`, content: { file: found.stream } }
  }
  for (const table of [pictures, foundAnimalPictures])
    for await (const rows of rowsOf(db, partOf(table), taker))
      for (const { id } of rows as { id: string }[]) {
        const entry = await stored('pictures', pictureKey(id, 'full'), `${id}.webp`)
        if (entry) yield entry
      }
  // Licences of one animal share a file; few dogs have one.
  const sent = new Set<string>()
  for await (const rows of rowsOf(db, partOf(licences), taker))
    for (const { decisionFile: file } of rows as { decisionFile: string | null }[]) {
      if (file === null || sent.has(file)) continue
      sent.add(file)
      const entry = await stored('decisions', decisionKey(file), file)
      if (entry) yield entry
    }
}

const machineLines = (rows: readonly (readonly CsvCell[])[]): string => csvLines(rows, 'comma')

/** Of a column in the files. */
const headOf = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (sign) => `_${sign.toLowerCase()}`)

async function* csvOf(part: Part, batches: AsyncIterable<ExportRow[]>): AsyncGenerator<string> {
  const names = takenOf(part).map(([name]) => name)
  yield csvStart + machineLines([names.map(headOf)])
  for await (const rows of batches)
    yield machineLines(rows.map((row) => names.map((name) => cellOf(row[name]))))
}

function cellOf(value: unknown): CsvCell {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return { number: value }
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | boolean)
}

async function* jsonOf(part: Part, batches: AsyncIterable<ExportRow[]>): AsyncGenerator<string> {
  const heads = takenOf(part).map(([name]) => [headOf(name), name] as const)
  const line = (row: ExportRow) =>
    `${JSON.stringify(Object.fromEntries(heads.map(([head, name]) => [head, row[name]])))}\n`
  for await (const rows of batches) yield rows.map(line).join('')
}

const columnHeads = ['file', 'column', 'type', 'description_fr', 'description_en']
type Words = Record<string, Record<string, string> | undefined>
const words: readonly Words[] = [exportColumnsFr.columns, exportColumnsEn.columns]

/** Its columns, described. */
const describe = (part: Part): string[][] =>
  takenOf(part).map(([name, column]) => [
    part.file,
    headOf(name),
    column.getSQLType(),
    ...words.map((all) => all[part.file]?.[name] ?? all['common']?.[name] ?? ''),
  ])

function readme(parts: readonly Part[], name: string, language: Language, now: Date): string {
  const t = translator(language, 'exportColumns')
  const about = translator(language, 'exports')
  return [
    t('readme.title', { name, date: showInstant(now) }),
    t('readme.files'),
    parts.map(({ file }) => `${file}: ${about(`files.${file}`)}`).join('\n'),
    t('readme.forms'),
    t('readme.pictures'),
    `${t('readme.without')}\n`,
  ].join('\n\n')
}
