import { isArchive, wideEncoding } from '#domain/first-bytes.ts'
import { ImportError } from './import-error.ts'

export interface CsvFormat {
  /** Any TextDecoder label; a byte order mark of UTF-16 says otherwise. */
  encoding: string
  /** Default: detected in the first line. */
  delimiter?: string | undefined
}

/** How a file of rows is written, as its beginning tells. */
export interface CsvForm {
  encoding: string
  /** Any of these stands between cells. */
  delimiter: string[]
  /** Of lines; both in one file, where it was put together from two. */
  ends: string[]
  /** Line of the header: in the first one a spreadsheet may name the delimiter (`sep=;`). */
  headAt: 1 | 2
}

const namedDelimiter = /^"?sep=([^"\r\n])"?[;,\t]{0,99}(?:\r?\n|\r)/i

/**
 * @param start of the file
 * @throws ImportError where it is no text
 */
export function formOf(start: Buffer, path: string, format: CsvFormat): CsvForm {
  if (start.length === 0) throw new ImportError(`${path} is empty.`)
  const wide = wideEncoding(start)
  if (isArchive(start) || (wide === null && start.includes(0)))
    throw new ImportError(
      `${path} is not a CSV text file but a workbook or another binary file. A spreadsheet must be saved as CSV first.`,
    )
  const text = wide ? new TextDecoder(wide).decode(start) : start.toString('latin1')
  return {
    encoding: wide ?? format.encoding,
    ...formOfText(text.replace(/^\u00EF\u00BB\u00BF/, ''), format.delimiter),
  }
}

/** The same of text. */
export function formOfText(
  text: string,
  delimiter?: string | string[],
): Pick<CsvForm, 'delimiter' | 'ends' | 'headAt'> {
  const named = namedDelimiter.exec(text.replace(/^\uFEFF/, ''))?.[1]
  return {
    delimiter: [delimiter ?? named ?? likeliestDelimiter(text)].flat(),
    ends: text.includes('\r') && !text.includes('\n') ? ['\r'] : ['\r\n', '\n'],
    headAt: named === undefined ? 1 : 2,
  }
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
 * The names of the columns, each once: the second `Nom` is `Nom (2)`, and the fifth column without
 * name `(5)`.
 */
export function columnNames(cells: readonly string[]): string[] {
  const taken = new Set(cells.map((cell) => plain(cell)))
  const seen = new Set<string>()
  return cells.map((cell, index) => {
    const name = cell.trim().replace(/\s+/g, ' ')
    const isFirst = name !== '' && !seen.has(plain(name))
    seen.add(plain(name))
    if (isFirst) return name
    for (let count = name === '' ? index + 1 : 2; ; count++) {
      const told = `${name} (${count})`.trim()
      if (taken.has(plain(told))) continue
      taken.add(plain(told))
      return told
    }
  })
}

const plain = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase()
