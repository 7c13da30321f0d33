import type { FieldValues } from 'react-hook-form'
import { languages, type Language } from '#domain/language.ts'
import type { FieldProps } from './field.tsx'
import { SegmentedField } from './segmented-field.tsx'

/** In its own language, so that its readers find it. */
const names: Record<Language, string> = { fr: 'Français', en: 'English' }
const choices = languages.map((value) => ({ value, label: names[value] }))

export const LanguageField = <V extends FieldValues>(props: FieldProps<V>) => (
  <SegmentedField {...props} choices={choices} />
)
