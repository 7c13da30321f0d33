import { useTranslations } from 'use-intl'
import { fieldOf, type Section } from '#domain/animals/animal-fields.ts'
import type { AnimalProfile } from '#domain/animals/animals.api.ts'
import { EditableField } from './editable-field.tsx'
import { fieldsIn, type EditableName } from './profile-fields.ts'

/** The fields of a part of the profile; each line is edited in its place. */
export function SectionFields({ animal, section }: { animal: AnimalProfile; section: Section }) {
  const t = useTranslations('animals')
  const warning = (name: EditableName) => {
    if (fieldOf(name).once) return t('edit.once')
    return name === 'declawing' ? t('medical.declawingNote') : undefined
  }
  return (
    <div>
      {fieldsIn(section, animal).map((name) => (
        <EditableField key={name} animal={animal} name={name} warning={warning(name)} />
      ))}
    </div>
  )
}
