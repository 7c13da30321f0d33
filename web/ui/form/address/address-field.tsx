import { lazy, Suspense, useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { AddressCombobox } from './address-combobox.tsx'
import { FieldFrame, useLabel, type FieldProps } from '#web/ui/form/field.tsx'
import style from '#web/ui/form/form.module.css'

/** A suggestion for what was typed. */
export interface AddressOption {
  id: string
  title: string
}

export interface AddressFieldProps<V extends FieldValues, A> extends FieldProps<V> {
  /** Suggestions for a term of at least `fewest` characters. */
  search: (term: string, signal: AbortSignal) => Promise<readonly AddressOption[]>
  /** The whole address of a suggestion; what the form keeps. */
  resolve: (option: AddressOption) => Promise<A>
  /** What the field shows of an address that is kept. */
  show: (address: A) => string
  /**
   * What the form keeps of words of which no suggestion was taken, and of what it kept until then;
   * nothing unless given.
   */
  fromText?: (text: string, kept: A | null) => A | null
  /**
   * Milliseconds of rest before a search: 250 in profile and searches, 750 in the forms of the
   * shell (requirements/accounts-and-public.md 9).
   */
  debounce?: number
  fewest?: number
  placeholder?: string
  autoComplete?: string
}

const Combobox = lazy(() =>
  import('./address-combobox.tsx').then((module) => ({ default: module.AddressCombobox })),
) as unknown as typeof AddressCombobox

/** An address, found while it is typed; the list comes apart from the first load. */
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
