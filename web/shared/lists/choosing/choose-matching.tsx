import { useMutation } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'use-intl'
import { mostMatching } from '#domain/chosen/chosen-rows.ts'
import { failureText } from '#web/shared/forms/failure-message.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import styles from '../list-table.module.css'
import type { List } from '../use-list.ts'
import type { Identified, Selection } from '../use-selection.ts'

interface ChooseMatchingProps<Row extends Identified> {
  list: List<Row>
  choosing: Selection<Row>
  /** All that match a filter. */
  read: (filter: string) => Promise<Identified[]>
}

/** Once a whole page is chosen, the way to all rows that match the filter. */
export function ChooseMatching<Row extends Identified>({
  list: { data, asked },
  choosing,
  read,
}: ChooseMatchingProps<Row>) {
  const t = useTranslations('admin.table')
  const format = useFormatter()
  const { filter } = asked.query
  const all = useMutation({
    mutationFn: () => read(filter),
    onSuccess: (rows) => choosing.toggleAll(rows, true),
    onError: (error) => toast({ kind: 'error', text: failureText(error, t('matchingFailed')) }),
  })
  if (!data || data.rows.length === 0 || !data.rows.every(choosing.isChosen)) return null
  const { rows, total, isMore } = data
  if (!isMore && total <= choosing.chosen.length) return null
  const most = format.number(mostMatching)
  return (
    <p className={styles.matching}>
      {t('pageChosen', { count: rows.length })}{' '}
      {isMore || total > mostMatching ? (
        t('matchingMany', { most })
      ) : (
        <Button kind="plain" pending={all.isPending} onClick={() => all.mutate()}>
          {t('chooseMatching', { total: format.number(total) })}
        </Button>
      )}
    </p>
  )
}
