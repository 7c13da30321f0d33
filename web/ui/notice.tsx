import type { ReactNode } from 'react'
import { FoundIcon } from './drawings/first-icons.tsx'
import { InfoIcon, WarningIcon } from './drawings/icons.tsx'
import style from './notice.module.css'
import { classes } from './classes.ts'

const icons = { info: InfoIcon, success: FoundIcon, warning: WarningIcon, error: WarningIcon }

export interface NoticeProps {
  kind?: keyof typeof icons
  title?: ReactNode
  children?: ReactNode
  /** Static content: do not announce. */
  still?: boolean
  className?: string
}

/** Errors are announced at once, others politely. */
export function Notice({ kind = 'info', title, children, still, className }: NoticeProps) {
  const Sign = icons[kind]
  return (
    <div
      className={classes(style.notice, style[kind], className)}
      role={still ? undefined : kind === 'error' ? 'alert' : 'status'}
    >
      <Sign size="1.4em" className={style.sign} />
      <div className={style.body}>
        {title && <p className={style.title}>{title}</p>}
        {children && <div className={style.words}>{children}</div>}
      </div>
    </div>
  )
}
