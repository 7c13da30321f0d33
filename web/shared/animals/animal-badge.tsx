import { useTranslations } from 'use-intl'
import type { AnimalStatus, Sex } from '#domain/animals/animal.ts'
import type { KeeperContact } from '#domain/animals/animals.api.ts'
import { atHomeOf } from '#domain/animals/at-home.ts'
import { useSession } from '#web/shared/session/session.ts'
import { Badge } from '#web/ui/badge.tsx'

/** Agrees with the animal's sex; empty while all is well. */
export function AnimalBadge({ status, sex }: { status: AnimalStatus; sex: Sex }) {
  const t = useTranslations('parts.status')
  if (status === '') return null
  return (
    <Badge kind={status}>{status === 'in_adoption' ? t('in_adoption') : t(status, { sex })}</Badge>
  )
}

/** The word for an animal that needs no badge, as its keeper says it; staff see those of many. */
export function useAtHome(): (keeper?: KeeperContact | null) => string {
  const t = useTranslations('parts.status')
  const session = useSession()
  return (keeper) => t('home', { keeper: atHomeOf(session, keeper) })
}
