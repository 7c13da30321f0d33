import { isArchive, wideEncoding } from '#domain/first-bytes.ts'

/**
 * Spreadsheets write UTF-8, UTF-16 or Windows-1252.
 * @throws for what is no text, such as a workbook
 */
export async function readTextFile(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  const text = decode(bytes)
  if (isArchive(new Uint8Array(bytes)) || text.includes('\0')) throw new Error('not a text file')
  return text
}

function decode(bytes: ArrayBuffer): string {
  const wide = wideEncoding(new Uint8Array(bytes))
  if (wide) return new TextDecoder(wide).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
