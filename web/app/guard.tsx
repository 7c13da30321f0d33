import type { ReactNode } from 'react'
import { redirectOf } from '#domain/screens/redirects.ts'
import type { ScreenName } from '#domain/screens/screens.ts'
import { accessFacts, useSession } from '#web/shared/session/session.ts'
import { Redirected } from './redirected.tsx'
import { UnknownPath } from './unknown-path.tsx'

/** Of every screen but the landing page, whose guard is in home.tsx. */
export function Guard({ screen, children }: { screen: ScreenName; children: ReactNode }) {
  const way = redirectOf(screen, accessFacts(useSession()))
  return way === 'unknown path' ? <UnknownPath /> : <Redirected way={way}>{children}</Redirected>
}
