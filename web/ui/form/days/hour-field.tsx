import type { FieldValues } from 'react-hook-form'
import { TextField, type TextFieldProps } from '#web/ui/form/text-field.tsx'

/** An hour of the day, as `HH:MM`, by the clock of the device. */
export const HourField = <V extends FieldValues>(props: Omit<TextFieldProps<V>, 'type'>) => (
  <TextField {...props} type="time" figures />
)
