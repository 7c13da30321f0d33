import { useEffect, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { CameraIcon, TrashIcon } from '#web/ui/drawings/icons.tsx'
import { FieldErrorText, Hint, LabelText, useField, type FieldProps } from '#web/ui/form/field.tsx'
import form from '#web/ui/form/form.module.css'
import styles from './photos-field.module.css'
import { fittingPicture, isImage } from './smaller-picture.ts'

/** Value: Files in order. A phone opens its camera; pictures that are too large are made smaller. */
export function PhotosField<V extends FieldValues>({
  most,
  ...props
}: FieldProps<V> & { most: number }) {
  const t = useTranslations('finds.post')
  const { id, error, field, control } = useField(props)
  const { ref, 'aria-describedby': describedBy } = control
  const [failed, setFailed] = useState<'notImage' | 'tooLarge' | 'tooMany'>()
  const value = field.value as File[] | undefined
  const files = value ?? []
  // Others may be chosen while one is made smaller.
  const latest = useRef<File[]>([])
  useEffect(() => {
    latest.current = value ?? []
  }, [value])
  const add = async (chosen: readonly File[]) => {
    setFailed(undefined)
    const fitting: File[] = []
    for (const file of chosen) {
      const fit = isImage(file)
        ? await fittingPicture(file, new AbortController().signal)
        : undefined
      if (fit) fitting.push(fit)
      else setFailed(fit === null ? 'tooLarge' : 'notImage')
    }
    if (fitting.length === 0) return
    const all = [...latest.current, ...fitting]
    if (all.length > most) setFailed('tooMany')
    latest.current = all.slice(0, most)
    field.onChange(latest.current)
  }
  const input = (name: string, more: { capture?: 'environment'; multiple?: boolean }) => (
    <input
      id={`${id}-${name}`}
      type="file"
      accept="image/*"
      className="spoken"
      aria-describedby={describedBy}
      {...more}
      onChange={(event) => {
        // A copy: the field's own list is empty once the field is.
        void add([...(event.currentTarget.files ?? [])])
        event.currentTarget.value = ''
      }}
    />
  )
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role="group"
      aria-labelledby={`${id}-label`}
      className={form.field}
    >
      <div id={`${id}-label`} className={form.label}>
        <LabelText label={props.label} optional={props.optional} />
      </div>
      <Hint id={id}>{props.hint}</Hint>
      {files.length > 0 && (
        <ul className={styles.photos}>
          {files.map((file, index) => (
            <li key={`${file.name}-${file.lastModified}-${index}`}>
              <Thumbnail file={file} alt={t('picture', { number: String(index + 1) })} />
              <Button
                kind="quiet"
                aria-label={t('removePicture', { number: String(index + 1) })}
                onClick={() => field.onChange(files.filter((one) => one !== file))}
              >
                <TrashIcon />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {files.length < most && (
        <div className={styles.ways}>
          {input('camera', { capture: 'environment' })}
          <label htmlFor={`${id}-camera`} className={buttonClass({ kind: 'primary' })}>
            <CameraIcon />
            {t('camera')}
          </label>
          {input('files', { multiple: most > 1 })}
          <label htmlFor={`${id}-files`} className={buttonClass({ kind: 'quiet' })}>
            {t('choose', { most })}
          </label>
        </div>
      )}
      <FieldErrorText id={id}>{failed ? t(failed, { most }) : error}</FieldErrorText>
    </div>
  )
}

function Thumbnail({ file, alt }: { file: File; alt: string }) {
  const picture = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(file)
    if (picture.current) picture.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [file])
  return <img ref={picture} alt={alt} width={96} height={96} />
}
