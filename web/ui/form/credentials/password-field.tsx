import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { EyeIcon, EyeOffIcon } from '#web/ui/drawings/icons.tsx'
import { FieldFrame, useField, type FieldProps } from '#web/ui/form/field.tsx'
import style from '#web/ui/form/form.module.css'

interface PasswordFieldProps<V extends FieldValues> extends FieldProps<V> {
  /** For password managers. */
  autoComplete: 'current-password' | 'new-password'
}

/** Can be revealed; pasting is allowed. */
export function PasswordField<V extends FieldValues>(props: PasswordFieldProps<V>) {
  const { label, hint, optional, autoComplete } = props
  const t = useTranslations('parts')
  const { id, error, field, text, control } = useField(props)
  const [shown, setShown] = useState(false)
  return (
    <FieldFrame {...{ id, label, hint, error, optional }}>
      <div className={style.inside}>
        <input
          {...control}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          className={style.input}
          value={text}
          onChange={field.onChange}
        />
        <button
          type="button"
          className={style.insideButton}
          aria-label={t(shown ? 'hidePassword' : 'showPassword')}
          aria-controls={id}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOffIcon /> : <EyeIcon />}
        </button>
      </div>
    </FieldFrame>
  )
}
