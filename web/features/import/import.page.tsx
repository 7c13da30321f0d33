import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { importApi, mostImportBytes, type ImportSheet } from '#domain/import/import.api.ts'
import { upload } from '#web/api/upload.ts'
import { BackLink } from '#web/shared/back-link.tsx'
import { failureText } from '#web/shared/failure-message.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { useSession } from '#web/shared/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading } from '#web/ui/page/loading.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { ImportForm } from './import-form.tsx'
import { importQuery } from './import.queries.ts'
import { ImportResult } from './import-result.tsx'
import styles from './import.module.css'

/** Bytes that tell the columns. */
const beginning = 64 * 1024

/** A file that was chosen, its columns, and what was said of its words since. */
interface Chosen {
  file: File
  sheet?: ImportSheet
  error?: string
}

/** Brings animals in: a file, what its columns are, a trial, and the animals; work goes on in the background. */
export function Page() {
  const t = useTranslations('import')
  const { manager } = useSession()
  return (
    <PageBody width="text">
      <BackLink screen="proAnimals">{t('back')}</BackLink>
      <PageHeading lead={t('lead')}>{t('heading')}</PageHeading>
      {manager ? (
        <Import />
      ) : (
        <Notice kind="info" still>
          {t('readOnly')}
        </Notice>
      )}
    </PageBody>
  )
}

function Import() {
  const t = useTranslations('import')
  const query = useQuery(importQuery)
  const [chosen, setChosen] = useState<Chosen>()
  const choose = async (file: File) => {
    setChosen({ file })
    if (file.size > mostImportBytes) return setChosen({ file, error: t('tooLarge') })
    try {
      const start = new File([file.slice(0, beginning)], file.name)
      const sheet = await upload(importApi.columns, { params: {}, file: start })
      // Another file may have been chosen meanwhile.
      setChosen((now) => (now?.file === file ? { file, sheet } : now))
    } catch (error) {
      setChosen((now) =>
        now?.file === file ? { file, error: failureText(error, t('readFailed')) } : now,
      )
    }
  }
  return (
    <QueryView query={query} loading={t('loading')} failed={t('loadFailed')}>
      {({ state }) => (
        <div className={styles.stack}>
          {/* Stays as it was filled in while the file is read. */}
          <div hidden={state?.status === 'running'}>
            <div className={styles.stack}>
              <Card as="section" aria-labelledby="file" className={styles.stack}>
                <h2 id="file">{t('file')}</h2>
                <p className={styles.small}>{t('fileHint')}</p>
                <label className={styles.pick}>
                  {t('choose')}
                  <input
                    type="file"
                    accept=".csv,.txt,text/csv,text/plain"
                    onChange={(event) => {
                      const file = event.currentTarget.files?.[0]
                      if (file) void choose(file)
                    }}
                  />
                </label>
                {chosen?.error && <Notice kind="error">{chosen.error}</Notice>}
                {chosen && !chosen.sheet && !chosen.error && <Loading>{t('reading')}</Loading>}
              </Card>
              {chosen?.sheet && (
                <ImportForm
                  key={sheetKey(chosen)}
                  file={chosen.file}
                  sheet={chosen.sheet}
                  unknown={state?.fileName === chosen.file.name ? state.unknown : []}
                />
              )}
            </div>
          </div>
          {state && <ImportResult state={state} />}
        </div>
      )}
    </QueryView>
  )
}

const sheetKey = ({ file }: Chosen): string => `${file.name} ${file.size} ${file.lastModified}`
