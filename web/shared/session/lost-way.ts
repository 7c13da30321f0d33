import { useEffect } from 'react'
import { useScreenSearch } from '#web/shared/screens/screen-link.tsx'
import { rememberRedirect, type RedirectFrom } from './redirect-from.ts'

/** The list asks which animal is lost, or leads to adding it. */
export const lostWay: RedirectFrom = { from: '/animals?lost=1', type: '' }

/** Whether the person came by "I lost my animal", which `?lost=1` carries. */
export const useIsLost = (): boolean => useScreenSearch()['lost'] !== undefined

/** Leads on to the report once there is an account. */
export function useLostWay(): boolean {
  const isLost = useIsLost()
  useEffect(() => {
    if (isLost) rememberRedirect(lostWay)
  }, [isLost])
  return isLost
}
