import type { ReactNode } from 'react'
import style from './badge.module.css'
import { classes } from './classes.ts'
import { CloseIcon, FoundIcon, HeartIcon, LostIcon, type Icon } from './drawings/first-icons.tsx'
import { CheckIcon } from './drawings/icons.tsx'

const icons = {
  lost: LostIcon,
  found: FoundIcon,
  in_adoption: HeartIcon,
  removed: CloseIcon,
  registered: CheckIcon,
} satisfies Record<string, Icon>

/** Icon, word and colour: never colour alone. */
export function Badge({
  kind,
  children,
  className,
}: {
  kind: keyof typeof icons
  children: ReactNode
  className?: string
}) {
  const Sign = icons[kind]
  return (
    <span className={classes(style.badge, style[kind], className)}>
      <Sign size="1.05em" strokeWidth={2.4} />
      {children}
    </span>
  )
}
