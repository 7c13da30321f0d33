import type { FieldValues } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { buttonClass } from '../button.tsx'
import { FieldFrame, useField, type FieldProps } from './field.tsx'
import style from './form.module.css'

/**
 * Value: a File, or undefined. The browser's own button speaks the browser's language, so ours
 * stands in its place.
 */
export function FileField<V extends FieldValues>(props: FieldProps<V> & { accept: string }) {
  const t = useTranslations('parts')
  const { label, hint, optional, accept } = props
  const { id, error, field, control } = useField(props)
  const file = field.value as File | undefined
  return (
    <FieldFrame {...{ id, label, hint, error, optional }}>
      <div className={style.file}>
        <input
          {...control}
          type="file"
          accept={accept}
          className="spoken"
          onChange={(event) => {
            // Closing the chooser without a file keeps the former one.
            const chosen = event.currentTarget.files?.[0]
            if (chosen) field.onChange(chosen)
          }}
        />
        <label htmlFor={id} aria-hidden="true" className={buttonClass({ kind: 'quiet' })}>
          {t(file ? 'otherFile' : 'chooseFile')}
        </label>
        <span className={style.fileName}>{file?.name ?? t('noFile')}</span>
      </div>
    </FieldFrame>
  )
}
