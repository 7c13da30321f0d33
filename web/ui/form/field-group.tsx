import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import style from './field-group.module.css'

interface FieldGroupProps {
  label: string
  tight?: boolean
  children: ReactNode
}

/** Fields of a form that belong together, under a line. */
export function FieldGroup({ label, tight = false, children }: FieldGroupProps) {
  return (
    <fieldset className={classes(style.group, tight && style.tight)}>
      <legend>{label}</legend>
      {children}
    </fieldset>
  )
}
