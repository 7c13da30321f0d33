import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { importApi, mostImportBytes } from '#domain/import/import.api.ts'
import { upload } from '#web/api/upload.ts'
import { BackLink } from '#web/shared/screens/back-link.tsx'
import { QueryView } from '#web/shared/query-view.tsx'
import { useSession } from '#web/shared/session/session.ts'
import { SheetFile } from '#web/shared/sheets/sheet-file.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { ImportForm } from './import-form.tsx'
import { importQuery } from './import.queries.ts'
import { ImportResult } from './import-result.tsx'
import styles from './import.module.css'

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
  const [isSending, setSending] = useState(false)
  return (
    <QueryView query={query} loading={t('loading')} failed={t('loadFailed')}>
      {({ state }) => (
        <div className={styles.stack}>
          {/* Stays as it was filled in while the file is read. */}
          <div hidden={state?.status === 'running'}>
            <div className={styles.stack}>
              <SheetFile
                most={mostImportBytes}
                read={(start) => upload(importApi.columns, { params: {}, file: start })}
              >
                {(file, sheet) => (
                  <ImportForm
                    file={file}
                    sheet={sheet}
                    unknown={state?.fileName === file.name ? state.unknown : []}
                    onSending={setSending}
                  />
                )}
              </SheetFile>
            </div>
          </div>
          {state && !isSending && <ImportResult state={state} />}
        </div>
      )}
    </QueryView>
  )
}
