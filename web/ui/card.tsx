import type { HTMLAttributes } from 'react'
import style from './card.module.css'
import { classes } from './classes.ts'

interface CardProps extends HTMLAttributes<HTMLElement> {
  /** Semantic element. */
  as?: 'div' | 'section' | 'article' | 'li'
  raised?: boolean
  /** Without padding, for edge-to-edge pictures. */
  flush?: boolean
}

export function Card({ as: Tag = 'div', raised, flush, className, ...rest }: CardProps) {
  return (
    <Tag
      className={classes(style.card, raised && style.raised, flush && style.flush, className)}
      {...rest}
    />
  )
}
