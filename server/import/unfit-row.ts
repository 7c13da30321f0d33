import type { Language } from '#domain/language.ts'
import { translator } from '../texts.ts'
import type { Reject } from './rejects-file.ts'
import type { CsvRow } from './whole-rows.ts'

/** A row that is none of its table; `skip` where it says nothing. */
export type Unfit = { reject: Reject } | { skip: true }

/** Keeps the rejects file readable. */
const longestValue = 500

/** @param width cells of the header */
export function unfitIn(language: Language, width: number): (row: CsvRow) => Unfit {
  const t = translator(language, 'sheets')
  return ({ cells, line, fault }) => {
    if (fault === undefined || fault === 'blank') return { skip: true }
    const reason = t(`faults.${fault}`, { width })
    return { reject: { line, column: '', reason, value: cells.join().slice(0, longestValue) } }
  }
}
