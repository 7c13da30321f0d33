import type { Section } from '#domain/animals/fields/animal-fields.ts'
import type { AnimalProfile } from '#domain/animals/animals.api.ts'
import { EditableField } from './editable-field.tsx'
import { fieldsIn, useWarning } from './profile-fields.ts'

/** The fields of a part of the profile. */
export function SectionFields({ animal, section }: { animal: AnimalProfile; section: Section }) {
  const warning = useWarning()
  return (
    <div>
      {fieldsIn(section, animal).map((name) => (
        <EditableField key={name} animal={animal} name={name} warning={warning(name)} />
      ))}
    </div>
  )
}
