import type { MaskitoOptions } from '@maskito/core'
import { useMergedRef } from '@mantine/hooks'
import type { FieldValues } from 'react-hook-form'
import { FieldFrame, useField } from './field.tsx'
import style from './form.module.css'
import { digitGroupsMask, digitsMask, instantMask, postalMask, telephoneMask } from './masks.ts'
import type { TextFieldProps } from './text-field.tsx'
import { useMask } from './masks/use-mask.tsx'
import { useMemo } from 'react'

interface MaskedFieldProps<V extends FieldValues> extends TextFieldProps<V> {
  mask: MaskitoOptions
  /** Stored value to displayed text. */
  show?: (kept: string) => string
  /** Displayed text to stored value. */
  keep?: (shown: string) => string
}

/** Formats typed, pasted and autofilled text. */
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
    autoComplete = 'off',
    ...input
  } = props
  const { id, error, field, text, control } = useField(props)
  const [take, masking] = useMask(mask)
  const ref = useMergedRef(take, control.ref)
  const change = (shown: string) => field.onChange(keep ? keep(shown) : shown)
  return (
    <FieldFrame {...{ id, label, hint, error, optional }}>
      <input
        {...control}
        {...input}
        ref={ref}
        autoComplete={autoComplete}
        className={`${style.input} ${style.figures}`}
        value={show ? show(text) : text}
        // The mask writes to the element, which React's change event misses.
        onInput={(event) => change(event.currentTarget.value)}
        onChange={(event) => change(event.currentTarget.value)}
      />
      {masking}
    </FieldFrame>
  )
}

/** (514) 555-0199; the empty field shows the mask (requirements/animals.md 9). */
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

/** A1A 1A1. */
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

/** Shown in groups of 3, kept without spaces; default: the 9 digits of a card. */
export function NumberGroupsField<V extends FieldValues>({
  length = 9,
  read,
  ...props
}: TextFieldProps<V> & { length?: number; read?: (pasted: string) => string }) {
  const mask = useMemo(() => digitGroupsMask(length, read), [length, read])
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

/** Such as 3 for a card's verification or 5 for an extension. */
export function DigitsField<V extends FieldValues>({
  length,
  ...props
}: TextFieldProps<V> & { length: number }) {
  const mask = useMemo(() => digitsMask(length), [length])
  return <MaskedField inputMode="numeric" mask={mask} {...props} />
}

/** YYYY/MM/DD @ HH:mm. */
export const InstantField = <V extends FieldValues>(props: TextFieldProps<V>) => (
  <MaskedField inputMode="numeric" mask={instantMask} {...props} />
)
