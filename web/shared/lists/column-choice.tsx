import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import styles from './list-table.module.css'
import type { Column } from './sorting/sort-table.tsx'

interface ColumnChoiceProps<Row> {
  columns: Column<Row>[]
  /** undefined: those that are shown at first. */
  shown: readonly string[] | undefined
  onShow: (fields: string[] | undefined) => void
}

/** The first column names the row, and actions are always there. */
const canHide = <Row,>({ isActions }: Column<Row>, index: number): boolean =>
  index > 0 && !isActions

const isShown = <Row,>({ field, isExtra }: Column<Row>, shown: readonly string[] | undefined) =>
  shown ? shown.includes(field) : !isExtra

export const shownColumns = <Row,>(
  columns: Column<Row>[],
  shown: readonly string[] | undefined,
): Column<Row>[] =>
  columns.filter((column, index) => !canHide(column, index) || isShown(column, shown))

export function ColumnChoice<Row>({ columns, shown, onShow }: ColumnChoiceProps<Row>) {
  const t = useTranslations('admin.table')
  const [isOpen, setIsOpen] = useState(false)
  const choices = columns.filter(canHide)
  if (choices.length < 2) return null
  const fields = choices.filter((column) => isShown(column, shown)).map(({ field }) => field)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button kind="quiet" onClick={() => setIsOpen(true)}>
        {t('columns')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={t('columnsTitle')}
        actions={
          <>
            <Button kind="quiet" disabled={!shown} onClick={() => onShow(undefined)}>
              {t('columnsReset')}
            </Button>
            <Button kind="secondary" onClick={close}>
              {t('columnsDone')}
            </Button>
          </>
        }
      >
        <ul className={styles.choices}>
          {choices.map(({ field, label }) => (
            <li key={field}>
              <label>
                <input
                  type="checkbox"
                  className="tick"
                  checked={fields.includes(field)}
                  onChange={({ currentTarget: { checked } }) =>
                    onShow(checked ? [...fields, field] : fields.filter((other) => other !== field))
                  }
                />
                {label}
              </label>
            </li>
          ))}
        </ul>
        <p className={styles.note}>{t('columnsKept')}</p>
      </Dialog>
    </>
  )
}
