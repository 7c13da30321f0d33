import { useTranslations } from 'use-intl'
import type { AnimalProfile } from '#domain/animals/animals.api.ts'
import { Card } from '#web/ui/card.tsx'
import { SectionForm } from './fields/section-form.tsx'

/** Every field that an owner may change, in one form. */
export function EditAll({ animal, onClose }: { animal: AnimalProfile; onClose: () => void }) {
  const t = useTranslations('animals')
  return (
    <Card as="section" aria-labelledby="edit-all">
      <h2 id="edit-all">{t('edit.all')}</h2>
      <SectionForm
        animal={animal}
        parts={[
          { section: 'information', heading: t('profile.information') },
          { section: 'medical', heading: t('medical.heading') },
          { section: 'identification', heading: t('profile.identification') },
        ]}
        label={t('edit.all')}
        onClose={onClose}
      />
    </Card>
  )
}
