import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { importApi, mostShownRejects, type ImportState } from '#domain/import/import.api.ts'
import { call, callFile } from '#web/api/call.ts'
import { animalQueries } from '#web/shared/animals/animal.queries.ts'
import { failureText } from '#web/shared/failure-message.ts'
import { listQueries } from '#web/shared/lists/list.queries.ts'
import { saveFile } from '#web/shared/save-file.ts'
import { ScreenLink } from '#web/shared/screen-link.tsx'
import { Button, ButtonRow, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Notice } from '#web/ui/notice.tsx'
import table from '#web/ui/table.module.css'
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
  const { trial, rows, imported, updated, unchanged, rejected, ignored } = state
  const bring = useMutation({
    mutationFn: () => call(importApi.bring, {}),
    onSuccess: (answer) => client.setQueryData(importQuery.queryKey, answer),
  })
  return (
    <>
      <Notice kind={imported + updated > 0 ? 'success' : 'warning'}>
        {t(trial ? 'wouldImport' : 'imported', { count: imported })}
      </Notice>
      <Facts tight>
        <Fact label={t('rows')}>{rows}</Fact>
        {updated > 0 && <Fact label={t('updated')}>{updated}</Fact>}
        <Fact label={t('unchanged')}>{unchanged}</Fact>
        <Fact label={t('rejected')}>{rejected}</Fact>
      </Facts>
      {ignored.length > 0 && (
        <p className={styles.small}>{t('ignored', { columns: ignored.join(', ') })}</p>
      )}
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
    <>
      <p>
        <Button kind="quiet" onClick={() => void download()}>
          {t('saveRejects')}
        </Button>
      </p>
      <div className={table.scroll} role="region" aria-label={t('rejectsCaption')} tabIndex={0}>
        <table className={classes(table.table, table.plain)}>
          <caption className="spoken">{t('rejectsCaption')}</caption>
          <thead>
            <tr>
              {(['line', 'columnHead', 'reason', 'value'] as const).map((head) => (
                <th key={head} scope="col">
                  {t(head)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rejects.map(({ line, column, reason, value }) => (
              <tr key={line}>
                <th scope="row">{line}</th>
                <td>{column}</td>
                <td>{reason}</td>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rejected > mostShownRejects && (
        <p className={styles.small}>{t('moreRejects', { shown: String(mostShownRejects) })}</p>
      )}
    </>
  )
}
