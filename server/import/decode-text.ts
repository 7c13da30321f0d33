import { isUtf8 } from 'node:buffer'
import { isArchive, wideEncoding } from '#domain/first-bytes.ts'

/** UTF-8, UTF-16 with BOM, or Windows-1252; null for what is no text, such as a workbook. */
export function decodeText(bytes: Buffer): string | null {
  if (isArchive(bytes)) return null
  const encoding = wideEncoding(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252')
  const text = new TextDecoder(encoding).decode(bytes)
  return text.includes('\0') ? null : text
}
