import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { SortPicker, type SortPickerProps } from './sort-picker.tsx'
import styles from './sorted-results.module.css'

interface SortedResultsProps<Field extends string> extends SortPickerProps<Field> {
  /** Place of the search; without it the count is the title. */
  title: string | undefined
  count: string
  /** Where there is room for the table, the reader chooses between it and cards. */
  view?: {
    label: string
    table: string
    cards: string
    isCards: boolean
    onView: (isCards: boolean) => void
  }
  /** @param isTable a table is shown, whose headers sort; else cards are */
  children: (isTable: boolean) => ReactNode
}

export function SortedResults<Field extends string>({
  title,
  count,
  view,
  children,
  ...sorting
}: SortedResultsProps<Field>) {
  const isWide = useMediaQuery('(width >= 75rem)', undefined, { getInitialValueInEffect: false })
  const isTable = isWide && !view?.isCards
  return (
    <section className={styles.results} aria-label={title ?? count}>
      <div className={styles.head}>
        <div role="status">
          <h2>{title ?? count}</h2>
          {title && <p className={styles.line}>{count}</p>}
        </div>
        {!isTable && <SortPicker {...sorting} />}
        {isWide && view && (
          <div role="group" aria-label={view.label} className={styles.views}>
            {([false, true] as const).map((isCards) => (
              <Button
                key={String(isCards)}
                kind={view.isCards === isCards ? 'secondary' : 'quiet'}
                aria-pressed={view.isCards === isCards}
                onClick={() => view.onView(isCards)}
              >
                {isCards ? view.cards : view.table}
              </Button>
            ))}
          </div>
        )}
      </div>
      {children(isTable)}
    </section>
  )
}
