import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { SortPicker, type SortPickerProps } from './sort-picker.tsx'
import styles from './sorted-results.module.css'

interface SortedResultsProps<Field extends string> extends SortPickerProps<Field> {
  /** What the results are near; without it the count is the title. */
  title: string | undefined
  count: string
  /** @param isWide there is room for a table, whose headers sort */
  children: (isWide: boolean) => ReactNode
}

/** What was found around a place: how much is announced, and its order is chosen. */
export function SortedResults<Field extends string>({
  title,
  count,
  children,
  ...sorting
}: SortedResultsProps<Field>) {
  const isWide = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false })
  return (
    <section className={styles.results} aria-label={title ?? count}>
      <div className={styles.head}>
        <div role="status">
          <h2>{title ?? count}</h2>
          {title && <p className={styles.line}>{count}</p>}
        </div>
        {!isWide && <SortPicker {...sorting} />}
      </div>
      {children(isWide)}
    </section>
  )
}
