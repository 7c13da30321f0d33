import { isUtf8 } from 'node:buffer'
import { readFile } from 'node:fs/promises'
import type { RegisterEncoding } from '#domain/licences/register.ts'
import { Refusal } from '../refusal.ts'
import { readHeader, readRows } from './csv-source.ts'
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
    const { header, delimiter } = await readHeader(path, { encoding })
    const sample: string[][] = []
    let isHeader = true
    for await (const { cells } of readRows(path, { encoding, delimiter })) {
      if (!isHeader) sample.push(cells.map((cell) => cell.slice(0, 100)))
      isHeader = false
      if (sample.length === sampleRows) break
    }
    return { encoding, columns: header, sample }
  })
}

/** A sign may be cut at the end. */
const encodingOf = (bytes: Buffer): RegisterEncoding =>
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
