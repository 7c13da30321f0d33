import { useLocale } from 'use-intl'
import { csvFormIn, csvLines, csvStart, type CsvCell } from '#domain/csv.ts'
import { useSession } from '#web/shared/session/session.ts'
import { saveFile } from './save-file.ts'

/** Saves rows as a file for people, in the form of the account, else of the language. */
export function useSaveCsv(): (name: string, rows: readonly (readonly CsvCell[])[]) => void {
  const { csvForm } = useSession()
  const language = useLocale()
  return (name, rows) => {
    const text = csvStart + csvLines(rows, csvForm ?? csvFormIn(language))
    saveFile({ file: new Blob([text], { type: 'text/csv;charset=utf-8' }), name: `${name}.csv` })
  }
}
