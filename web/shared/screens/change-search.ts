import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'

/** Changes the query of the current screen, in its place in the history. */
export function useChangeSearch() {
  const navigate = useNavigate()
  return useCallback(
    (changes: Record<string, string | undefined>) =>
      navigate({
        to: '.',
        search: (was: object) => ({ ...was, ...changes }),
        replace: true,
        resetScroll: false,
      } as unknown as Parameters<typeof navigate>[0]),
    [navigate],
  )
}
