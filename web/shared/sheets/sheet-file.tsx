import { Fragment, useId, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { failureText } from '#web/shared/forms/failure-message.ts'
import { Card } from '#web/ui/card.tsx'
import { FileInput } from '#web/ui/form/file-input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading } from '#web/ui/page/loading.tsx'
import styles from './sheets.module.css'

/** Bytes that tell the columns. */
const beginning = 64 * 1024

interface Chosen<Sheet> {
  file: File
  sheet?: Sheet
  error?: string
}

interface SheetFileProps<Sheet> {
  /** Bytes of the largest file; the text of a larger one says 200 MB. */
  most: number
  /** Asks what the columns are. @param start the beginning of the file */
  read: (start: File) => Promise<Sheet>
  children: (file: File, sheet: Sheet) => ReactNode
}

/** A file of rows, and what comes of it once its columns are read. */
export function SheetFile<Sheet>({ most, read, children }: SheetFileProps<Sheet>) {
  const t = useTranslations('sheets')
  const id = useId()
  const [chosen, setChosen] = useState<Chosen<Sheet>>()
  const choose = async (file: File) => {
    setChosen({ file })
    if (file.size > most) return setChosen({ file, error: t('tooLarge') })
    try {
      const sheet = await read(new File([file.slice(0, beginning)], file.name))
      // Another file may have been chosen meanwhile.
      setChosen((now) => (now?.file === file ? { file, sheet } : now))
    } catch (error) {
      setChosen((now) =>
        now?.file === file ? { file, error: failureText(error, t('readFailed')) } : now,
      )
    }
  }
  return (
    <>
      <Card as="section" aria-labelledby="file" className={styles.stack}>
        <h2 id="file">{t('file')}</h2>
        <p className={styles.small}>{t('fileHint')}</p>
        <div className={styles.pick}>
          <label htmlFor={id}>{t('choose')}</label>
          <FileInput
            id={id}
            accept=".csv,.txt,text/csv,text/plain"
            fileName={chosen?.file.name}
            onFile={(file) => void choose(file)}
          />
        </div>
        {chosen?.error && <Notice kind="error">{chosen.error}</Notice>}
        {chosen && !chosen.sheet && !chosen.error && <Loading>{t('reading')}</Loading>}
      </Card>
      {chosen?.sheet && (
        <Fragment key={keyOf(chosen.file)}>{children(chosen.file, chosen.sheet)}</Fragment>
      )}
    </>
  )
}

const keyOf = ({ name, size, lastModified }: File): string => `${name} ${size} ${lastModified}`
