import type { ReactNode } from 'react'
import type { AnimalProfile } from '#domain/animals/animals.api.ts'
import { useAnimalScreens } from '#web/shared/animals/animal-screens.ts'
import { ScreenLink, useGo, useScreenSearch } from '#web/shared/screens/screen-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EditIcon } from '#web/ui/drawings/icons.tsx'
import styles from '../animals.module.css'

type Edited = Pick<AnimalProfile, 'unique_id'>

/** What of the profile is edited in a form stands in the address, for Back and reload. */
export function useEditing({ unique_id: id }: Edited) {
  const { edit } = useScreenSearch()
  const { one } = useAnimalScreens()
  const go = useGo()
  return {
    /** A section, or `all`. */
    what: edit,
    close: () => void go({ screen: one, params: { id }, replace: true, stay: true }),
  }
}

export function EditLink({
  animal: { unique_id: id },
  what,
  label,
  children,
}: {
  animal: Edited
  what: string
  label?: string
  children: ReactNode
}) {
  const { one } = useAnimalScreens()
  return (
    <ScreenLink
      screen={one}
      params={{ id }}
      search={{ edit: what }}
      stay
      aria-label={label}
      className={buttonClass({ kind: 'plain' }, styles.editLink)}
    >
      <EditIcon />
      {children}
    </ScreenLink>
  )
}
