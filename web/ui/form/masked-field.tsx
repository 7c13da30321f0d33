import type { MaskitoOptions } from '@maskito/core'
import { useMergedRef } from '@mantine/hooks'
import type { FieldPath, FieldPathValue, FieldValues } from 'react-hook-form'
import { longestExtension, splitExtension } from '#domain/accounts/telephone.ts'
import { FieldFrame, useField } from './field.tsx'
import style from './form.module.css'
import {
  digitGroupsMask,
  digitsMask,
  instantMask,
  postalMask,
  telephoneMask,
} from './masks/masks.ts'
import type { TextFieldProps } from './text-field.tsx'
import { useMask } from './masks/use-mask.tsx'
import { useMemo } from 'react'

interface MaskedFieldProps<V extends FieldValues> extends TextFieldProps<V> {
  mask: MaskitoOptions
  /** Stored value to displayed text. */
  show?: (kept: string) => string
  /** Displayed text to stored value. */
  keep?: (shown: string) => string
  /** Gets what stands in the field when it is left, or sent by Enter. */
  onLeave?: (kept: string) => void
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
    onLeave,
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
        onBlur={() => {
          control.onBlur()
          onLeave?.(text)
        }}
        // Sends the form after this.
        onKeyDown={({ key }) => key === 'Enter' && onLeave?.(text)}
        // The mask writes to the element, which React's change event misses.
        onInput={(event) => change(event.currentTarget.value)}
        onChange={(event) => change(event.currentTarget.value)}
      />
      {masking}
    </FieldFrame>
  )
}

interface PhoneFieldProps<V extends FieldValues> extends TextFieldProps<V> {
  /** Of the field beside it that takes an extension typed behind the number. */
  extension?: FieldPath<V>
}

/** (514) 555-0199; the empty field shows the mask (requirements/animals.md 9). */
export function PhoneField<V extends FieldValues>({ extension, ...props }: PhoneFieldProps<V>) {
  const { form, name } = props
  const set = (path: FieldPath<V>, value: string) =>
    form.methods.setValue(path, value as FieldPathValue<V, FieldPath<V>>, {
      shouldDirty: true,
      shouldValidate: form.refusals > 0,
    })
  return (
    <MaskedField
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      placeholder="(___) ___-____"
      mask={telephoneMask}
      onLeave={(typed) => {
        const found = extension && splitExtension(typed)
        if (!found || found.extension.length > longestExtension) return
        set(name, found.telephone)
        set(extension, found.extension)
      }}
      {...props}
    />
  )
}

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
