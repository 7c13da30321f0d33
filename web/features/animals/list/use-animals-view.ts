import { useChangeSearch } from '#web/shared/screens/change-search.ts'
import { keep, readKept } from '#web/shared/memory/browser-store.ts'
import { useScreenSearch } from '#web/shared/screens/screen-link.tsx'
import { useSession } from '#web/shared/session/session.ts'

export const animalsViews = ['cards', 'table'] as const
export type AnimalsView = (typeof animalsViews)[number]

const key = 'animalsView'
const known = (value: string | null | undefined) => animalsViews.find((one) => one === value)

/**
 * View of the list of animals: of the address, else the last one chosen on this device, else a table
 * for staff. Owners have cards, and so has whoever chooses the animal that is lost.
 */
export function useAnimalsView() {
  const { isPro, isAdmin } = useSession()
  const change = useChangeSearch()
  const search = useScreenSearch()
  const hasChoice = (isPro || isAdmin) && search['lost'] !== '1'
  const preferred = known(search['view']) ?? known(readKept(key)) ?? (isAdmin ? 'table' : 'cards')
  const choose = (view: AnimalsView) => {
    keep(key, view)
    void change({ view, page: undefined })
  }
  return { hasChoice, view: hasChoice ? preferred : 'cards', choose }
}
