import type { OlHTMLAttributes, ReactNode } from 'react'
import { classes } from './classes.ts'
import style from './message.module.css'

/** What people write to each other; its items are Message. */
export const Messages = (props: OlHTMLAttributes<HTMLOListElement>) => (
  <ol className={style.list} {...props} />
)

interface MessageProps {
  /** Who wrote it, and when. */
  by: ReactNode
  /** Of the reader: at the end of the line. */
  isMine: boolean
  isUnsent?: boolean
  /** Without it the children alone are the message. */
  words?: string | undefined
  children?: ReactNode
}

export const Message = ({ by, isMine, isUnsent, words, children }: MessageProps) => (
  <li className={classes(style.message, isMine && style.mine, isUnsent && style.unsent)}>
    <span className={style.by}>{by}</span>
    {words !== undefined && <p className={style.words}>{words}</p>}
    {children}
  </li>
)
