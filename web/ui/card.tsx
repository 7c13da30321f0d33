import type { HTMLAttributes } from 'react'
import style from './card.module.css'
import { classes } from './classes.ts'

interface CardProps extends HTMLAttributes<HTMLElement> {
  /**
   * What it is for a screen reader: a part of the page, an item of a list, an article of its own.
   */
  as?: 'div' | 'section' | 'article' | 'li'
  raised?: boolean
  /** Without padding, for a picture that reaches the edges. */
  flush?: boolean
}

/** A sheet of paper on the cream ground. */
export function Card({ as: Tag = 'div', raised, flush, className, ...rest }: CardProps) {
  return (
    <Tag
      className={classes(style.card, raised && style.raised, flush && style.flush, className)}
      {...rest}
    />
  )
}
