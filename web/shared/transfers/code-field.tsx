import type { FieldValues } from 'react-hook-form'
import { codeInGroups } from '#domain/transfers/transfers.ts'
import { MaskedField } from '#web/ui/form/masked-field.tsx'
import type { MaskitoOptions } from '@maskito/core'
import type { TextFieldProps } from '#web/ui/form/text-field.tsx'

/** Shows groups while the code is typed or pasted. */
const mask: MaskitoOptions = {
  mask: /^[\da-f-]*$/,
  preprocessors: [
    ({ elementState, data }) => ({
      elementState: { ...elementState, value: codeInGroups(elementState.value) },
      data: codeInGroups(data),
    }),
  ],
  postprocessors: [
    ({ value, selection: [from, to] }) => {
      const shown = codeInGroups(value)
      const more = shown.length - value.length
      return { value: shown, selection: [from + more, to + more] }
    },
  ],
}

export const TransferCodeField = <V extends FieldValues>(props: TextFieldProps<V>) => (
  <MaskedField autoCapitalize="none" spellCheck={false} maxLength={80} {...props} mask={mask} />
)
