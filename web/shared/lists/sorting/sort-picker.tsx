import { useId } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ChevronDownIcon } from '#web/ui/drawings/icons.tsx'
import styles from './sort-picker.module.css'

export interface Sorting<Field extends string> {
  sort: Field
  descending: boolean
  onSort: (sort: Field, descending: boolean) => void
}

export interface SortPickerProps<Field extends string> extends Sorting<Field> {
  label: string
  /** Label of the button that reverses the order. */
  reverse: string
  choices: readonly { value: Field; label: string }[]
}

/** For cards, which have no headers. */
export function SortPicker<Field extends string>({
  sort,
  descending,
  onSort,
  label,
  reverse,
  choices,
}: SortPickerProps<Field>) {
  const id = useId()
  return (
    <div className={styles.sorting}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.select}>
        <select
          id={id}
          value={sort}
          onChange={({ target }) => onSort(target.value as Field, false)}
        >
          {choices.map(({ value, label: words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
        <ChevronDownIcon />
      </span>
      <Button kind="quiet" aria-pressed={descending} onClick={() => onSort(sort, !descending)}>
        {reverse}
      </Button>
    </div>
  )
}
