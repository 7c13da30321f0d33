import { useTranslations } from 'use-intl'
import type { AnimalProfile } from '#domain/animals/animals.api.ts'
import { can } from '#web/shared/animals/can.ts'
import { FixedFields } from './fields/fixed-fields.tsx'
import { SectionCard } from './fields/section-card.tsx'
import { SectionFields } from './fields/section-fields.tsx'

export function AnimalInformation({ animal }: { animal: AnimalProfile }) {
  const t = useTranslations('animals')
  const hasDob = animal.infos.dob !== null
  return (
    <SectionCard
      animal={animal}
      name="information"
      title={t('profile.information')}
      parts={[{ section: 'information' }]}
      leadsToAll
    >
      <SectionFields animal={animal} section="information" />
      {can(animal, 'edit') && <FixedFields animal={animal} fields={hasDob ? ['dob'] : []} />}
    </SectionCard>
  )
}
