import { CatchBoundary } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'

interface ApartProps {
  children: ReactNode
  /** Fallback when the files cannot be loaded. */
  without?: ReactNode
}

/** Loaded separately; screens work without it. */
export function Apart({ children, without = null }: ApartProps) {
  return (
    <CatchBoundary getResetKey={() => 'apart'} errorComponent={() => without}>
      <Suspense>{children}</Suspense>
    </CatchBoundary>
  )
}
