import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import style from './page-body.module.css'

interface PageBodyProps {
  /** `form`: one column of fields; `text`: reading; `wide` (default): cards and lists. */
  width?: 'form' | 'text' | 'wide'
  children: ReactNode
  className?: string
}

export const PageBody = ({ width = 'wide', children, className }: PageBodyProps) => (
  <div className={classes(style.body, style[width], className)}>{children}</div>
)
