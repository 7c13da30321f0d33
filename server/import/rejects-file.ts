import { open, type FileHandle } from 'node:fs/promises'
import { csvRow } from '#domain/csv.ts'
import { ImportError } from './import-error.ts'

export interface Reject {
  line: number
  /** The file that has the line, where there are several. */
  part?: string
  column: string
  reason: string
  value: string
  /** Of a cell that was read otherwise than it says, or left empty, in a row that is kept. */
  kept?: true
}

const rejectsHead = ['line', 'column', 'reason', 'value']
export const rowWords = { rejected: 'rejected', kept: 'kept' } as const

/** CSV, synced to disk before the batch commits. */
export interface RejectsFile {
  /** Of what was appended so far. */
  length(): number
  /** After that length, in the place of what came then. Returns the new one, synced. */
  append(rejects: Reject[], after: number): Promise<number>
  close(): Promise<void>
}

/**
 * @param length of the valid part; 0 starts anew
 * @param warns has a column that tells rows that are kept from those that are not
 * @returns null when the file is missing or shorter
 */
export async function openRejects(
  path: string,
  length: number,
  warns = false,
): Promise<RejectsFile | null> {
  const file = await openAt(path, length)
  if (!file) return null
  let end = length
  const rowOf = (cells: string[], row: string) => `${csvRow(warns ? [...cells, row] : cells)}\n`
  const toLine = ({ part, line, column, reason, value, kept }: Reject) =>
    rowOf(
      [part === undefined ? String(line) : `${part}:${line}`, column, reason, value],
      kept ? rowWords.kept : rowWords.rejected,
    )
  if (length === 0) end = await write(file, rowOf(rejectsHead, 'row'), 0)
  return {
    length: () => end,
    async append(rejects, after) {
      if (end > after) await file.truncate(after)
      end = after
      if (rejects.length > 0) end = await write(file, rejects.map(toLine).join(''), end)
      return end
    },
    close: () => file.close(),
  }
}

async function openAt(path: string, length: number): Promise<FileHandle | null> {
  try {
    const file = await open(path, length === 0 ? 'w' : 'r+')
    if (length === 0) return file
    if ((await file.stat()).size >= length) {
      await file.truncate(length)
      return file
    }
    await file.close()
    return null
  } catch (error) {
    if (length > 0 && (error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw new ImportError(
      `The rejects file ${path} cannot be written: ${(error as Error).message}. Name another one with --rejects.`,
    )
  }
}

async function write(file: FileHandle, text: string, at: number): Promise<number> {
  const bytes = Buffer.from(text)
  await file.write(bytes, 0, bytes.length, at)
  await file.datasync()
  return at + bytes.length
}
