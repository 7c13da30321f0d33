import { isUtf8 } from 'node:buffer'
import { readFile } from 'node:fs/promises'
import type { RegisterEncoding } from '#domain/licences/register.ts'
import { wideEncoding } from '#domain/first-bytes.ts'
import { Refusal } from '../refusal.ts'
import { csvTable } from './csv-source.ts'
import { ImportError } from './import-error.ts'

/** Rows shown beside the names of the columns. */
const sampleRows = 3

/**
 * What the beginning of a file holds; it may stop within a sign or a quoted cell.
 * @throws Refusal FILE_INVALID
 */
export async function readSheet(path: string) {
  const encoding = encodingOf(await readFile(path))
  return refusing(async () => {
    const table = await csvTable(path, { encoding })
    const sample: string[][] = []
    for await (const { cells, fault } of table.rows({ oneLine: [], manyLines: [] })) {
      if (!fault) sample.push(cells.map((cell) => cell.slice(0, 100)))
      if (sample.length === sampleRows) break
    }
    return { encoding, columns: table.header, sample }
  })
}

/** A sign may be cut at the end. Of UTF-16 its mark tells all (`formOf`). */
const encodingOf = (bytes: Buffer): RegisterEncoding =>
  wideEncoding(bytes) !== null ||
  [0, 1, 2, 3].some((cut) => isUtf8(bytes.subarray(0, bytes.length - cut)))
    ? 'utf-8'
    : 'windows-1252'

/** @throws Refusal FILE_INVALID, REGISTER_ENCODING, IMPORT_RUNNING */
export async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    if (error.kind === 'busy') throw new Refusal('IMPORT_RUNNING')
    throw error.kind === 'encoding'
      ? new Refusal('REGISTER_ENCODING', { field: 'encoding' })
      : new Refusal('FILE_INVALID', { field: 'file' })
  }
}
