import { CatchBoundary } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'

interface ApartProps {
  children: ReactNode
  /** What stands there instead when its files do not come. */
  without?: ReactNode
}

/**
 * A piece of the frame whose files come apart from the first load: a screen stands without it when
 * they do not come.
 */
export function Apart({ children, without = null }: ApartProps) {
  return (
    <CatchBoundary getResetKey={() => 'apart'} errorComponent={() => without}>
      <Suspense>{children}</Suspense>
    </CatchBoundary>
  )
}
