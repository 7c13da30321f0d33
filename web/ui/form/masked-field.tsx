import type { MaskitoOptions } from '@maskito/core'
import { useMaskito } from '@maskito/react'
import { useMergedRef } from '@mantine/hooks'
import type { FieldValues } from 'react-hook-form'
import { FieldFrame, useField } from './field.tsx'
import style from './form.module.css'
import {
  dateMask,
  digitGroupsMask,
  digitsMask,
  instantMask,
  postalMask,
  telephoneMask,
} from './masks.ts'
import type { TextFieldProps } from './text-field.tsx'
import { useMemo, type ReactNode } from 'react'

interface MaskedFieldProps<V extends FieldValues> extends TextFieldProps<V> {
  mask: MaskitoOptions
  /** What people see of the value that is kept. */
  show?: (kept: string) => string
  /** What is kept of what people see. */
  keep?: (shown: string) => string
  /** Stands inside the field, at its end. */
  inside?: ReactNode
}

/** Text that takes its shape while it is typed, pasted or filled in by the browser. */
export function MaskedField<V extends FieldValues>(props: MaskedFieldProps<V>) {
  const {
    form: _form,
    name: _name,
    label,
    hint,
    optional,
    disabled: _disabled,
    figures: _figures,
    mask,
    show,
    keep,
    inside,
    autoComplete = 'off',
    ...input
  } = props
  const { id, error, field, text, control } = useField(props)
  const ref = useMergedRef(useMaskito({ options: mask }), control.ref)
  const take = (shown: string) => field.onChange(keep ? keep(shown) : shown)
  const element = (
    <input
      {...control}
      {...input}
      ref={ref}
      autoComplete={autoComplete}
      className={`${style.input} ${style.figures}`}
      value={show ? show(text) : text}
      // The mask writes into the element itself, which React's change event does not see.
      onInput={(event) => take(event.currentTarget.value)}
      onChange={(event) => take(event.currentTarget.value)}
    />
  )
  return (
    <FieldFrame {...{ id, label, hint, error, optional }}>
      {inside ? (
        <div className={style.inside}>
          {element}
          {inside}
        </div>
      ) : (
        element
      )}
    </FieldFrame>
  )
}

/** A telephone, as (514) 555-0199; the empty field shows the mask (requirements/animals.md 9). */
export const PhoneField = <V extends FieldValues>(props: TextFieldProps<V>) => (
  <MaskedField
    type="tel"
    inputMode="tel"
    autoComplete="tel-national"
    placeholder="(___) ___-____"
    mask={telephoneMask}
    {...props}
  />
)

/** A Canadian postal code, as A1A 1A1. */
export const PostalField = <V extends FieldValues>(props: TextFieldProps<V>) => (
  <MaskedField
    autoComplete="postal-code"
    autoCapitalize="characters"
    spellCheck={false}
    placeholder="H2X 1Y4"
    mask={postalMask}
    {...props}
  />
)

/**
 * Digits shown in groups of 3 and kept without the spaces: the 9 of a card unless told otherwise.
 */
export function NumberGroupsField<V extends FieldValues>({
  length = 9,
  ...props
}: TextFieldProps<V> & { length?: number }) {
  const mask = useMemo(() => digitGroupsMask(length), [length])
  return (
    <MaskedField
      inputMode="numeric"
      mask={mask}
      show={(kept) => kept.replace(/(\d{3})(?=\d)/g, '$1 ')}
      keep={(shown) => shown.replace(/ /g, '')}
      {...props}
    />
  )
}

/** Digits without groups, such as the 3 of a card's verification or the 5 of an extension. */
export function DigitsField<V extends FieldValues>({
  length,
  ...props
}: TextFieldProps<V> & { length: number }) {
  const mask = useMemo(() => digitsMask(length), [length])
  return <MaskedField inputMode="numeric" mask={mask} {...props} />
}

/** A day and time, typed as YYYY/MM/DD @ HH:mm. */
export const InstantField = <V extends FieldValues>(props: TextFieldProps<V>) => (
  <MaskedField inputMode="numeric" mask={instantMask} {...props} />
)

export const dateShape = {
  mask: dateMask,
  show: (kept: string) => kept.replaceAll('-', '/'),
  keep: (shown: string) => shown.replaceAll('/', '-'),
}
