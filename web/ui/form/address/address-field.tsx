import { useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { FieldFrame, useField, type FieldProps } from '#web/ui/form/field.tsx'
import style from '#web/ui/form/form.module.css'
import { MissingPart } from '#web/ui/parts/missing-part.tsx'
import { usePart } from '#web/ui/parts/use-part.ts'

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

const loadCombobox = async () => (await import('./address-combobox.tsx')).AddressCombobox

/**
 * Its suggestions come in a file of their own; what is typed before they are there stays, with the
 * caret in it, and is searched for once they are.
 */
export function AddressField<V extends FieldValues, A>(props: AddressFieldProps<V, A>) {
  const { part: Combobox, missing, retry } = usePart(loadCombobox)
  const { methods } = props.form
  const [typed, setTyped] = useState<string>()
  const caret = useRef<number>(null)
  useLayoutEffect(() => {
    if (!Combobox || caret.current === null) return
    methods.setFocus(props.name)
    if (document.activeElement instanceof HTMLInputElement)
      document.activeElement.setSelectionRange(caret.current, caret.current)
    caret.current = null
  }, [Combobox, methods, props.name])
  if (Combobox) return <Combobox {...props} begun={typed} />
  return (
    <PlainAddress
      {...props}
      typed={typed}
      onType={setTyped}
      onFocusLost={(at) => (caret.current = at)}
    >
      {missing && <MissingPart why={missing} onRetry={retry} />}
    </PlainAddress>
  )
}

interface PlainAddressProps {
  typed: string | undefined
  onType: (text: string) => void
  /** Replaced while it has the focus; gets the place of the caret. */
  onFocusLost: (caret: number) => void
  children: ReactNode
}

function PlainAddress<V extends FieldValues, A>(
  props: AddressFieldProps<V, A> & PlainAddressProps,
) {
  const { label, hint, optional, show, fromText, placeholder, typed, children: help } = props
  const { autoComplete = 'street-address', onType, onFocusLost } = props
  const { id, error, field, control } = useField(props)
  const kept = field.value as A | null | undefined
  const input = useRef<HTMLInputElement>(null)
  const lost = useEffectEvent(onFocusLost)
  useLayoutEffect(() => {
    const element = input.current
    return () => {
      if (element && document.activeElement === element) lost(element.selectionEnd ?? 0)
    }
  }, [])
  return (
    <FieldFrame {...{ id, label, hint, error, optional, help }}>
      <input
        {...control}
        ref={(element) => {
          input.current = element
          control.ref(element)
        }}
        autoComplete={autoComplete}
        className={style.input}
        placeholder={placeholder}
        value={typed ?? (kept ? show(kept) : '')}
        onChange={({ currentTarget: { value } }) => {
          onType(value)
          field.onChange(fromText?.(value.trim(), kept ?? null) ?? null)
        }}
      />
    </FieldFrame>
  )
}
