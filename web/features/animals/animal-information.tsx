import { useTranslations } from 'use-intl'
import type { AnimalProfile } from '#domain/animals/animals.api.ts'
import { can } from '#web/shared/animals/can.ts'
import { Card } from '#web/ui/card.tsx'
import { EditableField } from './fields/editable-field.tsx'
import { FixedFields } from './fields/fixed-fields.tsx'

/** What one knows an animal by; each line is edited in its place. */
export function AnimalInformation({ animal }: { animal: AnimalProfile }) {
  const t = useTranslations('animals')
  const hasDob = animal.infos.dob !== null
  return (
    <Card as="section" aria-labelledby="information">
      <h2 id="information">{t('profile.information')}</h2>
      <div>
        <EditableField animal={animal} name="Name" />
        <EditableField animal={animal} name="species" />
        <EditableField animal={animal} name="sex" />
        <EditableField animal={animal} name="race" />
        <EditableField animal={animal} name="Color" />
        <EditableField animal={animal} name="dob" warning={t('edit.once')} />
        <EditableField animal={animal} name="Notes" />
      </div>
      {can(animal, 'edit') && <FixedFields fields={hasDob ? ['dob'] : []} />}
    </Card>
  )
}
