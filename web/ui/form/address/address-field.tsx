import { useMergedRef } from '@mantine/hooks'
import { useRef, useState, type ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import { FieldFrame, useField, type FieldProps } from '#web/ui/form/field.tsx'
import look from '#web/ui/form/form.module.css'
import { MissingPart } from '#web/ui/parts/missing-part.tsx'
import { usePart } from '#web/ui/parts/use-part.ts'
import style from './address-field.module.css'

export interface AddressOption {
  id: string
  title: string
}

export interface AddressFieldProps<V extends FieldValues, A> extends FieldProps<V> {
  /** For terms of at least `fewest` characters. */
  search: (term: string, signal: AbortSignal) => Promise<readonly AddressOption[]>
  /**
   * The complete address, kept by the form.
   * @param signal aborted once something else is typed or chosen
   */
  resolve: (option: AddressOption, signal: AbortSignal) => Promise<A>
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

/** What the list of suggestions hears of the input, once it is here. */
export type InputEvents = Pick<
  ComponentProps<'input'>,
  'onChange' | 'onFocus' | 'onBlur' | 'onClick' | 'onKeyDown'
>

/** What the list says of itself on the input. */
export type InputState = Pick<
  ComponentProps<'input'>,
  'role' | 'aria-autocomplete' | 'aria-controls' | 'aria-expanded' | 'aria-activedescendant'
>

/**
 * Its suggestions come in a file of their own. The input is one and the same before and after: what is
 * typed, pasted or composed at that moment goes on in it, and is searched for.
 */
export function AddressField<V extends FieldValues, A>(props: AddressFieldProps<V, A>) {
  const { label, hint, optional, show, fromText, placeholder } = props
  const { autoComplete = 'street-address' } = props
  const { part: Combobox, missing, retry } = usePart(loadCombobox)
  const { id, error, isRefused, field, control } = useField(props)
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const [below, setBelow] = useState<HTMLElement | null>(null)
  const [state, setState] = useState<InputState>()
  const list = useRef<InputEvents>(null)
  const [typed, setTyped] = useState<string>()
  const kept = field.value as A | null | undefined
  const own = kept ? show(kept) : ''
  // What is put in from outside, such as a draft, shows in place of what was typed before.
  const isTyped = typed !== undefined && (fromText ? typed.trim() : '') === own
  const text = isTyped ? typed : own
  const help = (
    <>
      <div ref={setBelow} className={style.below} />
      {missing && <MissingPart why={missing} onRetry={retry} />}
    </>
  )
  return (
    <FieldFrame {...{ id, label, hint, error, optional, help }}>
      <div className={style.suggested}>
        <input
          {...control}
          {...state}
          ref={useMergedRef(control.ref, setInput)}
          autoComplete={autoComplete}
          className={look.input}
          placeholder={placeholder}
          value={text}
          onChange={(event) => {
            const { value } = event.currentTarget
            setTyped(value)
            field.onChange(fromText?.(value.trim(), kept ?? null) ?? null)
            list.current?.onChange?.(event)
          }}
          onFocus={(event) => list.current?.onFocus?.(event)}
          onBlur={(event) => {
            control.onBlur()
            // Without typed text the address's own name is shown.
            if (typed === '') setTyped(undefined)
            list.current?.onBlur?.(event)
          }}
          onClick={(event) => list.current?.onClick?.(event)}
          onKeyDown={(event) => list.current?.onKeyDown?.(event)}
        />
        {Combobox && input && (
          <Combobox
            {...props}
            {...{ id, error, isRefused, input, below, typed, text }}
            ref={list}
            onType={setTyped}
            onAddress={field.onChange}
            onState={setState}
          />
        )}
      </div>
    </FieldFrame>
  )
}
