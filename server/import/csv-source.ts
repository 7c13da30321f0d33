import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CsvError, parse, type InfoRecord } from 'csv-parse'
import { columnNames, formOf, type CsvForm, type CsvFormat } from './csv-form.ts'
import { ImportError } from './import-error.ts'
import {
  isBlank,
  lineFinder,
  swallows,
  wholeRow,
  type CsvRow,
  type ReadColumns,
} from './whole-rows.ts'

/** An unclosed quote would swallow the file. */
export const longestRow = 128 * 1024

/** A header and the rows below it, whatever file holds them. */
export interface Table {
  /** Each name once. */
  header: string[]
  /** `size` in bytes, as its rows tell how far they are. @throws ImportError when it cannot be read */
  inspect(): Promise<{ size: number; hash: string }>
  /** As wide as the header. @throws ImportError where it stops being a table */
  rows(columns: ReadColumns): AsyncIterable<CsvRow>
}

/** @throws ImportError when the file holds no table */
export async function csvTable(path: string, format: CsvFormat): Promise<Table> {
  const form = formOf(await readStart(path), path, format)
  const open = () => readRows(path, form)
  const header = await headerOf(open(), form, path)
  return {
    header,
    inspect: () => inspectFile(path),
    rows: (columns) => wholeRows(open(), { header, form, columns }),
  }
}

/**
 * The names of the columns, in the first row; closes the rows.
 * @throws ImportError where there is none
 */
export async function headerOf(
  rows: AsyncGenerator<CsvRow>,
  { delimiter: [delimiter = ','] }: CsvForm,
  path: string,
): Promise<string[]> {
  for await (const { cells } of rows) {
    if (isBlank(cells)) continue
    if (swallows(cells, { width: cells.length, delimiter }))
      throw new ImportError(
        `${path}: a quotation mark is opened in the header and closed in a row below it.`,
      )
    return columnNames(cells)
  }
  throw new ImportError(`${path} holds no line.`)
}

/** The rows below the header, each as wide as it is, or with what is wrong with it. */
async function* wholeRows(
  rows: AsyncGenerator<CsvRow>,
  { header, form, columns }: { header: string[]; form: CsvForm; columns: ReadColumns },
): AsyncGenerator<CsvRow> {
  const {
    delimiter: [delimiter = ','],
  } = form
  const shape = { width: header.length, delimiter, columns }
  let isHeader = true
  for await (const row of rows) {
    if (isHeader) {
      isHeader = isBlank(row.cells)
      continue
    }
    const whole = wholeRow(row, shape)
    if (Array.isArray(whole)) yield* whole
    else yield whole
  }
}

/** @throws ImportError when the file cannot be read */
export async function inspectFile(path: string): Promise<{ size: number; hash: string }> {
  const hash = createHash('sha256')
  let size = 0
  try {
    await pipeline(
      createReadStream(path, { highWaterMark: 1024 * 1024 }),
      async (chunks: AsyncIterable<Buffer>) => {
        for await (const chunk of chunks) {
          hash.update(chunk)
          size += chunk.length
        }
      },
    )
  } catch (error) {
    throw unreadable(path, error)
  }
  return { size, hash: hash.digest('hex') }
}

async function readStart(path: string): Promise<Buffer> {
  try {
    const file = await open(path)
    try {
      const buffer = Buffer.alloc(64 * 1024)
      const { bytesRead } = await file.read(buffer, 0, buffer.length, 0)
      return buffer.subarray(0, bytesRead)
    } finally {
      await file.close()
    }
  } catch (error) {
    throw unreadable(path, error)
  }
}

/**
 * Header first; includes rows of wrong width.
 * @throws ImportError naming the line where the file stops being CSV
 */
export const readRows = (path: string, form: CsvForm): AsyncGenerator<CsvRow> =>
  readRowsOf(createReadStream(path, { highWaterMark: 256 * 1024 }), path, form)

/** The same of a stream, which it closes. */
export async function* readRowsOf(
  source: Readable,
  path: string,
  { encoding, delimiter, ends, headAt }: CsvForm,
): AsyncGenerator<CsvRow> {
  const parser = parse({
    bom: true,
    delimiter,
    from_line: headAt,
    info: true,
    record_delimiter: ends,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: longestRow,
  })
  const reading = pipeline(
    source,
    (chunks: AsyncIterable<Buffer>) => decode(chunks, encoding),
    parser,
  )
  reading.catch(() => {}) // the loop below meets the same error
  const lineOf = lineFinder()
  // The parser counts bytes of UTF-8.
  const scale = encoding.startsWith('utf-16') ? 2 : 1
  try {
    for await (const row of parser) {
      const { record, info } = row as { record: string[]; info: InfoRecord }
      yield { cells: record, line: lineOf(record, info.lines), bytes: info.bytes * scale }
    }
  } catch (error) {
    throw explain(error, path, encoding)
  } finally {
    source.destroy()
  }
}

export async function* decode(
  chunks: AsyncIterable<Buffer>,
  encoding: string,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

export function explain(error: unknown, path: string, encoding: string): unknown {
  if (error instanceof ImportError) return error
  if (error instanceof CsvError) {
    const line = Number(error['lines'])
    if (error.code === 'CSV_QUOTE_NOT_CLOSED')
      return new ImportError(
        `${path}: a quotation mark is opened and never closed (the file ends at line ${line}).`,
      )
    if (error.code === 'CSV_MAX_RECORD_SIZE')
      return new ImportError(
        `${path}: the row that ends near line ${line} has no end within ${longestRow / 1024} kB; is a quotation mark left open?`,
      )
    return new ImportError(`${path} is not a CSV file: ${error.message}`)
  }
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') {
    return new ImportError(
      `${path} is not ${encoding} text. A file of an older spreadsheet is often in another encoding: try --encoding windows-1252.`,
      'encoding',
    )
  }
  if (code === 'ERR_ENCODING_NOT_SUPPORTED')
    return new ImportError(`There is no encoding ${JSON.stringify(encoding)}.`)
  return code === undefined ? error : unreadable(path, error)
}

export function unreadable(path: string, error: unknown): ImportError {
  const code = (error as NodeJS.ErrnoException).code
  if (code === 'ENOENT') return new ImportError(`There is no file ${path}.`)
  if (code === 'EISDIR') return new ImportError(`${path} is a folder, not a file.`)
  return new ImportError(`${path} cannot be read: ${(error as Error).message}`)
}
