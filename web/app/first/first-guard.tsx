import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { ScreenName } from '#domain/screens/screens.ts'
import { useSession } from '#web/shared/session/session.ts'
import { Loading } from '#web/ui/page/loading.tsx'
import { pageFilesFor } from '../pages.ts'

const Guard = lazy(async () => ({ default: (await pageFilesFor()).Guard }))

/** Of the first screen, which the server painted for a visitor: others meet the guard of all screens. */
export function FirstGuard({ screen, children }: { screen: ScreenName; children: ReactNode }) {
  const { anonymous } = useSession()
  // Whoever signs in on it stays on it until it leads on.
  const [isVisitor] = useState(anonymous)
  if (isVisitor) return children
  return (
    <Suspense fallback={<Loading />}>
      <Guard screen={screen}>{children}</Guard>
    </Suspense>
  )
}
