import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import style from './facts.module.css'

/** @param tight for short values that matter more than their names */
export function Facts({ tight, children }: { tight?: boolean; children: ReactNode }) {
  return <dl className={classes(style.facts, tight && style.tight)}>{children}</dl>
}

export function Fact({
  label,
  className,
  children,
}: {
  label: ReactNode
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={className}>{children}</dd>
    </div>
  )
}
