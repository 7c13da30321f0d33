import { useTranslations } from 'use-intl'
import type { AnimalStatus, Sex } from '#domain/animals/animal.ts'
import { Badge } from '#web/ui/badge.tsx'

/** Agrees with the animal's sex; empty while all is well. */
export function AnimalBadge({ status, sex }: { status: AnimalStatus; sex: Sex }) {
  const t = useTranslations('parts.status')
  if (status === '') return null
  return (
    <Badge kind={status}>{status === 'in_adoption' ? t('in_adoption') : t(status, { sex })}</Badge>
  )
}
