import { useState, type SyntheticEvent } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import styles from './list-table.module.css'
import type { List } from './use-list.ts'
import { pageSizes } from './use-paging.ts'

interface PagesProps {
  paging: List<object>['paging']
  data: { rows: unknown[]; total: number; isMore?: boolean }
}

/** Which rows of a list are shown, how many at once, and the way to the others. */
export function Pages({ paging: { page, setPage, size, setSize, start }, data }: PagesProps) {
  const t = useTranslations('admin.table')
  const format = useFormatter()
  const { rows, total, isMore = false } = data
  const last = Math.max(1, Math.ceil(total / size))
  const sizes = [...new Set([size, ...pageSizes])].toSorted((a, b) => a - b)
  return (
    <>
      <span className={styles.range} role="status">
        {rows.length > 0 &&
          t(isMore ? 'rangeMore' : 'range', {
            from: format.number(start + 1),
            to: format.number(start + rows.length),
            total: format.number(total),
          })}
      </span>
      {(isMore || total > Math.min(...sizes)) && (
        <label className={styles.page}>
          {t('size')}
          <select value={size} onChange={(event) => setSize(Number(event.currentTarget.value))}>
            {sizes.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </select>
        </label>
      )}
      <div className={styles.steps}>
        <Button kind="quiet" disabled={page === 1} onClick={() => setPage(page - 1)}>
          {t('previous')}
        </Button>
        {(isMore || last > 1) && (
          // Made anew for each page, which the field then says.
          <PageNumber key={page} page={page} last={isMore ? undefined : last} onGo={setPage} />
        )}
        <Button kind="quiet" disabled={!isMore && page >= last} onClick={() => setPage(page + 1)}>
          {t('next')}
        </Button>
      </div>
    </>
  )
}

interface PageNumberProps {
  page: number
  /** undefined where rows are counted no further. */
  last: number | undefined
  onGo: (page: number) => void
}

function PageNumber({ page, last, onGo }: PageNumberProps) {
  const t = useTranslations('admin.table')
  const [typed, setTyped] = useState(String(page))
  const go = (event?: SyntheticEvent) => {
    event?.preventDefault()
    const asked = Number(typed)
    if (!Number.isInteger(asked) || asked < 1) return setTyped(String(page))
    const next = Math.min(asked, last ?? asked)
    setTyped(String(next))
    if (next !== page) onGo(next)
  }
  return (
    <form className={styles.page} onSubmit={go}>
      <label>
        {t('page')}{' '}
        <input
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          size={4}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={() => go()}
        />
      </label>
      {last !== undefined && <span>{t('ofPages', { count: last })}</span>}
    </form>
  )
}
