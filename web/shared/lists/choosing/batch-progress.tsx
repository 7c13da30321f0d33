import { useFormatter, useTranslations } from 'use-intl'
import styles from '../list-table.module.css'

/** How far a work on many rows has come, and that the page is to stay open for it. */
export function BatchProgress({ done, total }: { done: number; total: number }) {
  const t = useTranslations('admin.table')
  const format = useFormatter()
  return (
    <>
      <p>{t('batches')}</p>
      <progress
        className={styles.progress}
        max={total}
        value={done}
        aria-label={t('batchesLabel')}
      />
      <p role="status">
        {t('batchesDone', { done: format.number(done), total: format.number(total) })}
      </p>
    </>
  )
}
