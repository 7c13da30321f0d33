import { useTranslations } from 'use-intl'
import type { AnimalProfile } from '#domain/animals/animals.api.ts'
import { can } from '#web/shared/animals/can.ts'
import { Card } from '#web/ui/card.tsx'
import { FixedFields } from './fields/fixed-fields.tsx'
import { SectionFields } from './fields/section-fields.tsx'

export function AnimalInformation({ animal }: { animal: AnimalProfile }) {
  const t = useTranslations('animals')
  const hasDob = animal.infos.dob !== null
  return (
    <Card as="section" aria-labelledby="information">
      <h2 id="information">{t('profile.information')}</h2>
      <SectionFields animal={animal} section="information" />
      {can(animal, 'edit') && <FixedFields animal={animal} fields={hasDob ? ['dob'] : []} />}
    </Card>
  )
}
