import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { onSessionEnded, takeMissed } from '#web/api/session-ended.ts'
import { endSession } from '#web/shared/session/ended-session.ts'
import { hearTabs, tellTabs } from '#web/shared/session/session-tabs.ts'
import { useSession } from '#web/shared/session/session.ts'
import { sessionQuery } from '#web/shared/session/session.queries.ts'

/** Milliseconds after which a tab that comes back asks whether it still has its session. */
const lookAfter = 60_000

/** While somebody is signed in: leads on once a call, another tab or a pause finds that it is over. */
export function SessionWatch() {
  const client = useQueryClient()
  const router = useRouter()
  const { email } = useSession()
  useEffect(
    () =>
      onSessionEnded((kind) => {
        endSession({ client, router }, kind)
        tellTabs()
      }),
    [client, router],
  )
  useEffect(() => {
    let looked = Date.now()
    const look = async () => {
      looked = Date.now()
      const now = await client.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => undefined)
      // Somebody else's: what is on screen is not theirs.
      if (now && !now.anonymous && now.email !== email) location.reload()
    }
    const back = () => {
      if (document.visibilityState === 'visible' && Date.now() - looked > lookAfter) void look()
    }
    if (takeMissed()) void look()
    const stop = hearTabs(() => void look())
    document.addEventListener('visibilitychange', back)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', back)
    }
  }, [client, email])
  return null
}
