import type { ReactNode } from 'react'
import { ScreenLink, type PlainScreen } from './screen-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { NothingFoundScene } from '#web/ui/drawings/scenes.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'

interface NotThereProps {
  title: string
  children?: ReactNode
  screen: PlainScreen
  /** Words of the link to that screen. */
  back: string
}

/** In place of what an address no longer shows, with a way on. */
export function NotThere({ title, children, screen, back }: NotThereProps) {
  return (
    <EmptyState
      scene={NothingFoundScene}
      title={title}
      role="alert"
      next={
        <ScreenLink screen={screen} className={buttonClass()}>
          {back}
        </ScreenLink>
      }
    >
      {children}
    </EmptyState>
  )
}
