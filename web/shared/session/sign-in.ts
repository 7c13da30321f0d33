import { useQueryClient } from '@tanstack/react-query'
import type { SessionOrSecondFactor } from '#domain/accounts/session.ts'
import { useGo } from '#web/shared/screens/screen-link.tsx'
import { sessionQuery } from './session.queries.ts'
import { useSetSession } from './set-session.ts'

/** True once there is a session; otherwise leads to the second step. */
export function useSignIn(): (answer: SessionOrSecondFactor) => boolean {
  const setSession = useSetSession()
  const client = useQueryClient()
  const go = useGo()
  return (answer) => {
    if ('secondFactor' in answer) {
      // The former session has ended.
      void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
      void go({ screen: 'secondFactor', search: { factors: answer.secondFactor.join(',') } })
      return false
    }
    setSession(answer)
    return true
  }
}
