import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import style from './page-body.module.css'

interface PageBodyProps {
  /**
   * `form` for one column of fields, `text` for reading, `wide` (unless given) for cards and lists.
   */
  width?: 'form' | 'text' | 'wide'
  children: ReactNode
  className?: string
}

/** The content of a screen: how wide it gets, and the room around it. */
export const PageBody = ({ width = 'wide', children, className }: PageBodyProps) => (
  <div className={classes(style.body, style[width], className)}>{children}</div>
)
