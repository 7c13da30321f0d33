import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import styles from './thumbnails.module.css'

interface ThumbnailsProps {
  label: string
  thumbnails: { id: string; label: string; picture: ReactNode }[]
  /** Id of the one that is shown large. */
  shown: string | undefined
  onShow: (id: string) => void
  /** May set `--chosen`, the colour around the one that is shown. */
  className?: string | undefined
}

/** Of several pictures, each with a button that shows it large. */
export function Thumbnails({ label, thumbnails, shown, onShow, className }: ThumbnailsProps) {
  if (thumbnails.length < 2) return null
  return (
    <ul className={classes(styles.thumbnails, className)} aria-label={label}>
      {thumbnails.map((one) => (
        <li key={one.id}>
          <button
            type="button"
            aria-pressed={one.id === shown}
            aria-label={one.label}
            onClick={() => onShow(one.id)}
          >
            {one.picture}
          </button>
        </li>
      ))}
    </ul>
  )
}
