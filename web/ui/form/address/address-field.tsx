import { lazy, Suspense, useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { AddressCombobox } from './address-combobox.tsx'
import { FieldFrame, useLabel, type FieldProps } from '#web/ui/form/field.tsx'
import style from '#web/ui/form/form.module.css'

export interface AddressOption {
  id: string
  title: string
}

export interface AddressFieldProps<V extends FieldValues, A> extends FieldProps<V> {
  /** For terms of at least `fewest` characters. */
  search: (term: string, signal: AbortSignal) => Promise<readonly AddressOption[]>
  /** The complete address, kept by the form. */
  resolve: (option: AddressOption) => Promise<A>
  show: (address: A) => string
  /**
   * Value for text, or for a suggestion that was chosen, until it is complete; by default null.
   * @param id of the suggestion
   */
  fromText?: (text: string, kept: A | null, id?: string) => A | null
  /**
   * Milliseconds: 250 in profile and searches, 750 in the forms of the shell
   * (requirements/accounts-and-public.md 9).
   */
  debounce?: number
  fewest?: number
  placeholder?: string
  autoComplete?: string
}

const Combobox = lazy(() =>
  import('./address-combobox.tsx').then((module) => ({ default: module.AddressCombobox })),
) as unknown as typeof AddressCombobox

/** The suggestion list loads separately. */
export function AddressField<V extends FieldValues, A>(props: AddressFieldProps<V, A>) {
  const id = useId()
  useLabel(props)
  return (
    <Suspense
      fallback={
        <FieldFrame id={id} label={props.label} hint={props.hint} optional={props.optional}>
          <input id={id} className={style.input} disabled />
        </FieldFrame>
      }
    >
      <Combobox {...props} />
    </Suspense>
  )
}
