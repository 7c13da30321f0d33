import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CsvError, parse, type InfoRecord } from 'csv-parse'
import { isArchive } from '#domain/archive.ts'
import { ImportError } from './import-error.ts'

export interface CsvFormat {
  /** Any TextDecoder label. */
  encoding: string
  /** Default: detected in the first line. */
  delimiter?: string | undefined
}

export interface CsvRow {
  cells: string[]
  /** The header is line 1. */
  line: number
  /** Byte offset of the row's end. */
  bytes: number
  /** The file that has the line, where the table is of several. */
  part?: string
}

/** An unclosed quote would swallow the file. */
export const longestRow = 128 * 1024

/** A header and the rows below it, whatever file holds them. */
export interface Table {
  header: string[]
  /** `size` in bytes, as its rows tell how far they are. @throws ImportError when it cannot be read */
  inspect(): Promise<{ size: number; hash: string }>
  /** @throws ImportError where it stops being a table */
  rows(): AsyncIterable<CsvRow>
}

/** @throws ImportError when the file holds no table */
export async function csvTable(path: string, format: CsvFormat): Promise<Table> {
  const { header, delimiter } = await readHeader(path, format)
  return {
    header,
    inspect: () => inspectFile(path),
    async *rows() {
      let isHeader = true
      for await (const row of readRows(path, { ...format, delimiter })) {
        if (!isHeader) yield row
        isHeader = false
      }
    },
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

/** @throws ImportError when the file holds no table */
export async function readHeader(
  path: string,
  format: CsvFormat,
): Promise<{ header: string[]; delimiter: string }> {
  const likeliest = delimiterOf(await readStart(path), path)
  const delimiter = format.delimiter ?? likeliest
  for await (const { cells } of readRows(path, { ...format, delimiter }))
    return { header: cells.map((cell) => cell.trim()), delimiter }
  throw new ImportError(`${path} holds no line.`)
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
 * Told from the first line.
 * @param start of the file
 * @throws ImportError where it is no text
 */
export function delimiterOf(start: Buffer, path: string): string {
  if (start.length === 0) throw new ImportError(`${path} is empty.`)
  if (isArchive(start) || start.includes(0))
    throw new ImportError(
      `${path} is not a CSV text file but a workbook or another binary file. A spreadsheet must be saved as CSV first.`,
    )
  return likeliestDelimiter(start.toString('latin1'))
}

/** The most frequent delimiter outside quotes. */
function likeliestDelimiter(text: string): string {
  const line = (/^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text)?.[0] ?? '').replace(
    /"(?:[^"]|"")*"/g,
    '',
  )
  const count = (sign: string) => line.split(sign).length
  return [',', ';', '\t', '|'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

/**
 * Header first; includes rows of wrong width.
 * @throws ImportError naming the line where the file stops being CSV
 */
export const readRows = (path: string, format: Required<CsvFormat>): AsyncGenerator<CsvRow> =>
  readRowsOf(createReadStream(path, { highWaterMark: 256 * 1024 }), path, format)

/** The same of a stream, which it closes. */
export async function* readRowsOf(
  source: Readable,
  path: string,
  { encoding, delimiter }: Required<CsvFormat>,
): AsyncGenerator<CsvRow> {
  const parser = parse({
    bom: true,
    delimiter,
    info: true,
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
  try {
    for await (const row of parser) {
      const { record, info } = row as { record: string[]; info: InfoRecord }
      const innerLines = record.reduce((lines, cell) => lines + cell.split('\n').length - 1, 0)
      yield { cells: record, line: info.lines - innerLines, bytes: info.bytes }
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
