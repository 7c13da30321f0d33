import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { importApi, mostShownRejects, type ImportState } from '#domain/import/import.api.ts'
import { call, callFile } from '#web/api/call.ts'
import { animalQueries } from '#web/shared/animals/animal.queries.ts'
import { failureText } from '#web/shared/forms/failure-message.ts'
import { listQueries } from '#web/shared/lists/list.queries.ts'
import { saveFile } from '#web/shared/files/save-file.ts'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { SheetCounts, SheetRejects } from '#web/shared/sheets/sheet-outcome.tsx'
import { Button, ButtonRow, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { importQuery } from './import.queries.ts'
import styles from './import.module.css'

/** How far the last file is, or what came of it. */
export function ImportResult({ state }: { state: ImportState }) {
  const t = useTranslations('import')
  const { status, trial, fileName: file } = state
  const client = useQueryClient()
  const isIn = status === 'done' && !trial
  useEffect(() => {
    if (!isIn) return
    void client.invalidateQueries({ queryKey: animalQueries.lists })
    void client.invalidateQueries({ queryKey: listQueries.all })
  }, [isIn, client])
  const title =
    status === 'running'
      ? t(trial ? 'trying' : 'bringing', { file })
      : status === 'failed'
        ? t('failedTitle', { file })
        : t(trial ? 'tried' : 'done', { file })
  return (
    <Card as="section" aria-labelledby="result" className={styles.stack}>
      <h2 id="result">{title}</h2>
      {status === 'running' && <Running state={state} />}
      {status === 'failed' && (
        <Notice kind="error">{t(`problems.${state.problem ?? 'FILE_INVALID'}`)}</Notice>
      )}
      {status === 'done' && <Done state={state} />}
    </Card>
  )
}

function Running({ state: { share, rows, rejected } }: { state: ImportState }) {
  const t = useTranslations('import')
  const percent = String(Math.floor(share * 100))
  return (
    <>
      <progress className={styles.progress} value={share} aria-labelledby="result" />
      <p role="status">{t('progress', { percent, rows, rejected })}</p>
      <p className={styles.small}>{t('background')}</p>
    </>
  )
}

function Done({ state }: { state: ImportState }) {
  const t = useTranslations('import')
  const client = useQueryClient()
  const { trial, imported, updated, rejected, placeless } = state
  const bring = useMutation({
    mutationFn: () => call(importApi.bring, {}),
    onSuccess: (answer) => client.setQueryData(importQuery.queryKey, answer),
  })
  return (
    <>
      <SheetCounts
        said={t(trial ? 'wouldImport' : 'imported', { count: imported })}
        outcome={state}
      />
      {placeless > 0 && <Notice kind="warning">{t('placeless', { count: placeless })}</Notice>}
      {bring.error && <Notice kind="error">{failureText(bring.error, t('failed'))}</Notice>}
      <ButtonRow>
        {trial && imported + updated > 0 && (
          <Button kind="primary" large pending={bring.isPending} onClick={() => bring.mutate()}>
            {imported > 0 ? t('bring', { count: imported }) : t('bringUpdates')}
          </Button>
        )}
        {!trial && (
          <ScreenLink screen="proAnimals" className={buttonClass()}>
            {t('seeAll')}
          </ScreenLink>
        )}
      </ButtonRow>
      {rejected > 0 && <Rejects state={state} />}
    </>
  )
}

function Rejects({ state: { rejects, rejected } }: { state: ImportState }) {
  const t = useTranslations('import')
  const download = () =>
    callFile(importApi.rejects, {})
      .then(saveFile)
      .catch((error: unknown) => toast({ kind: 'error', text: failureText(error, t('failed')) }))
  return (
    <SheetRejects
      rows={rejects}
      save={t('saveRejects')}
      file={() => void download()}
      more={rejected > mostShownRejects && t('moreRejects', { shown: String(mostShownRejects) })}
    />
  )
}
